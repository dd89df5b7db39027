import { accept, refuse } from "@comanda/domain";
import type { AppContext } from "../../app/app-context.ts";
import type { Callers, Handlers } from "../../auth/calls.ts";
import { readStatusScreen } from "./read-status-screen.ts";
import {
  issueStatusLink,
  readStatusLink,
  revokeStatusLink,
  type StatusLinkParts,
} from "../../auth/status-link.ts";

type StatusRoutes = Pick<
  Handlers,
  "readStatusScreen" | "readStatusLink" | "issueStatusLink" | "revokeStatusLink"
>;

/** The screen above the counter, and its link. */
export function statusScreenRoutes(context: AppContext): StatusRoutes {
  const { database, venues, dayEnds } = context;
  const parts = ({ staff }: Callers["staff"], now: number): StatusLinkParts => ({
    database,
    publicUrl: context.publicUrl(),
    venueId: staff.venueId,
    now,
  });
  return {
    readStatusScreen: async ({ caller: { screen }, now }) => {
      const venue = await venues.find(screen.venueId);
      if (venue === undefined) return refuse({ kind: "code-unknown" });
      dayEnds.look(venue, now);
      return accept(await readStatusScreen(database.reader, venue, now));
    },
    readStatusLink: async ({ caller, now }) => accept(await readStatusLink(parts(caller, now))),
    issueStatusLink: async ({ caller, now }) => accept(await issueStatusLink(parts(caller, now))),
    revokeStatusLink: async ({ caller, now }) => accept(await revokeStatusLink(parts(caller, now))),
  };
}
