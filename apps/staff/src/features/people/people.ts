import type { WireAuditLine, WirePeople } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import { ask } from "../../data/ask.ts";
import { SESSION_KEY } from "../../data/query-client.ts";
import { useChange, type Change, type Resource } from "../../data/use-resource.ts";
import type { RowList } from "../../data/use-rows.ts";

/** Who signs in at the venue, and where they are signed in. */
export const PEOPLE: Resource<WirePeople> = { key: ["people"], read: () => ask("listPeople") };

/** Who did what, the latest first. */
export const AUDIT: RowList<WireAuditLine> = {
  key: ["audit"],
  read: (query) => ask("readAudit", { query }),
};

/** The own name may be another by it. */
const ALSO = { also: [AUDIT.key, SESSION_KEY] };

interface OfLogin {
  readonly id: string;
}
type PeopleChange<Wish> = Change<Wish, WirePeople>;

export function useAddLogin(): PeopleChange<BodyOf<"addLogin">> {
  return useChange(PEOPLE, (body: BodyOf<"addLogin">) => ask("addLogin", { body }), ALSO);
}

export function useRenameLogin(): PeopleChange<OfLogin & BodyOf<"renameLogin">> {
  return useChange(
    PEOPLE,
    ({ id, ...body }: OfLogin & BodyOf<"renameLogin">) =>
      ask("renameLogin", { params: { id }, body }),
    ALSO,
  );
}

export function useRemoveLogin(): PeopleChange<OfLogin> {
  return useChange(PEOPLE, ({ id }: OfLogin) => ask("removeLogin", { params: { id } }), ALSO);
}

export function useSetPassword(): PeopleChange<OfLogin & BodyOf<"setPassword">> {
  return useChange(
    PEOPLE,
    ({ id, ...body }: OfLogin & BodyOf<"setPassword">) =>
      ask("setPassword", { params: { id }, body }),
    ALSO,
  );
}

/** Ends one session of a login, or with null all but the one of this screen. */
export function useEndSessions(): PeopleChange<OfLogin & BodyOf<"endSessions">> {
  return useChange(
    PEOPLE,
    ({ id, ...body }: OfLogin & BodyOf<"endSessions">) =>
      ask("endSessions", { params: { id }, body }),
    ALSO,
  );
}

export function useChangePassword(): Change<BodyOf<"changePassword">, unknown> {
  return useChange(PEOPLE, (body: BodyOf<"changePassword">) => ask("changePassword", { body }), {
    also: [PEOPLE.key, AUDIT.key],
    after: (people) => people,
  });
}
