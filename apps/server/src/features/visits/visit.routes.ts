import { accept, refuse } from "@comanda/domain";
import type { AppContext } from "../../app/app-context.ts";
import { addressOf } from "../../http/caller-address.ts";
import type { Handlers } from "../../auth/calls.ts";
import { compressed } from "../../http/compressed.ts";
import { activeSession } from "../../auth/active-session.ts";
import { readVisit } from "./read-visit.ts";
import { recoverOrder } from "./recover-order.ts";

type VisitRoutes = Pick<Handlers, "readVisit" | "recoverOrder">;

/** What a phone asks about its visit. */
export function visitRoutes(context: AppContext): VisitRoutes {
  const { database, kitchenPace: pace, venues, visits } = context;
  const db = database.reader;
  return {
    readVisit: async ({ caller: { session }, request, now }) => {
      const venue = await venues.find(session.venueId);
      if (venue === undefined) return refuse({ kind: "session-invalid" });
      const read = await readVisit({ db, venue, session, now, pace });
      return read.ok ? accept(await compressed(request, read.value)) : read;
    },
    recoverOrder: async ({ caller, query, request, now }) => {
      const asked = { db, number: Number(query.number), address: addressOf(request), now };
      if (caller.kind === "scan") {
        const { venue, placeId } = caller.scanned;
        return recoverOrder(visits, { ...asked, venue, placeId });
      }
      const { session } = caller;
      const active = activeSession(session, await venues.find(session.venueId), now);
      if (!active.ok) return active;
      const { venue } = active.value;
      return recoverOrder(visits, { ...asked, venue, placeId: session.placeId });
    },
  };
}
