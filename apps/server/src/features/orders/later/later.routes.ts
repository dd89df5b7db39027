import { accept } from "@comanda/domain";
import type { AppContext } from "../../../app/app-context.ts";
import { atVenue } from "../../../auth/at-venue.ts";
import type { Handlers } from "../../../auth/calls.ts";
import { compressed } from "../../../http/compressed.ts";
import { changeDue } from "./change-due.ts";
import { giveMoreTime, readMoreTime } from "./more-time.ts";
import { listLater } from "./list-later.ts";

export type LaterRoutes = Pick<
  Handlers,
  "listLater" | "changeDue" | "readMoreTime" | "giveMoreTime"
>;

/** What staff read and change of orders for later, always of their own venue. */
export function laterRoutes({ database, venues }: AppContext): LaterRoutes {
  return {
    listLater: ({ caller, query, request, now }) =>
      atVenue(venues, caller, async (venue) => {
        const later = await listLater({ database, venue, now }, query.cursor);
        return later.ok ? accept(await compressed(request, later.value)) : later;
      }),
    readMoreTime: ({ caller, now }) =>
      atVenue(venues, caller, async (venue) =>
        accept(await readMoreTime(database.reader, venue, now)),
      ),
    giveMoreTime: ({ caller, body, now }) =>
      atVenue(venues, caller, (venue) =>
        giveMoreTime({ database, venue, now }, { ...body, by: caller.staff }),
      ),
    changeDue: ({ caller, params, body, now }) =>
      atVenue(venues, caller, (venue) => changeDue({ database, venue, now }, params.id, body)),
  };
}
