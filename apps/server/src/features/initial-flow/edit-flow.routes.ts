import { accept } from "@comanda/domain";
import type { AppContext } from "../../app/app-context.ts";
import { atVenue } from "../../auth/at-venue.ts";
import type { Handlers } from "../../auth/calls.ts";
import { changeFlow, readFlow } from "./edit-flow.ts";

export type EditFlowRoutes = Pick<Handlers, "readInitFlow" | "changeInitFlow">;

/** A venue decides what it asks before its menu; the owner's, always their own venue. */
export function editFlowRoutes({ database, venues }: AppContext): EditFlowRoutes {
  return {
    readInitFlow: ({ caller }) =>
      atVenue(venues, caller, async (venue) => accept(await readFlow(database.reader, venue))),
    changeInitFlow: ({ caller, body, now }) =>
      atVenue(venues, caller, (venue) =>
        changeFlow({ database, by: caller.staff, now }, venue, body),
      ),
  };
}
