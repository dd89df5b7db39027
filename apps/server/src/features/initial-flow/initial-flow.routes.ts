import { accept, refuse } from "@comanda/domain";
import type { AppContext } from "../../app/app-context.ts";
import type { Handlers } from "../../auth/calls.ts";
import { checkInitialFlow } from "./check-initial-flow.ts";

/** What a phone asks about the questions before the menu. */
export function initialFlowRoutes({
  database,
  venues,
}: AppContext): Pick<Handlers, "checkInitialFlow"> {
  return {
    checkInitialFlow: async ({ caller: { session }, query, now }) => {
      const venue = await venues.find(session.venueId);
      if (venue === undefined) return refuse({ kind: "session-invalid" });
      const { menu } = query;
      return accept(await checkInitialFlow({ db: database.reader, venue, session, menu, now }));
    },
  };
}
