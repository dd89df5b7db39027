import { accept } from "@comanda/domain";
import type { AppContext } from "../../app/app-context.ts";
import type { Callers, Handlers } from "../../auth/calls.ts";
import { readAudit } from "./audit.ts";
import { changePassword } from "./change-password.ts";
import {
  addLogin,
  endSessions,
  readPeople,
  removeLogin,
  renameLogin,
  setPassword,
} from "./people.ts";

type PeopleRoutes = Pick<
  Handlers,
  | "listPeople"
  | "addLogin"
  | "renameLogin"
  | "removeLogin"
  | "setPassword"
  | "endSessions"
  | "changePassword"
  | "readAudit"
>;

/** What the owner does about logins, always inside their own venue. */
export function peopleRoutes(context: AppContext): PeopleRoutes {
  const parts = ({ staff, token }: Callers["staff"], now: number) => ({
    context,
    staff,
    token,
    now,
  });
  return {
    listPeople: async ({ caller, now }) => accept(await readPeople(parts(caller, now))),
    addLogin: ({ caller, body, now }) => addLogin(parts(caller, now), body),
    renameLogin: ({ caller, params, body, now }) =>
      renameLogin(parts(caller, now), params.id, body),
    removeLogin: ({ caller, params, now }) => removeLogin(parts(caller, now), params.id),
    setPassword: ({ caller, params, body, now }) =>
      setPassword(parts(caller, now), params.id, body.password),
    endSessions: ({ caller, params, body, now }) =>
      endSessions(parts(caller, now), params.id, body.session),
    changePassword: ({ caller, body, now }) => changePassword(parts(caller, now), body),
    readAudit: ({ caller, query }) =>
      readAudit(context.database.reader, caller.staff.venueId, query),
  };
}
