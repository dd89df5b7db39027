import { accept } from "@comanda/domain";
import type { AppContext } from "../../app/app-context.ts";
import { atVenue } from "../../auth/at-venue.ts";
import type { Handlers } from "../../auth/calls.ts";
import { changeCheckInRules, readCheckInRules, readPins } from "./check-in-rules.ts";
import { admitPhone, readWaitingPhones } from "./waiting-phones.ts";

export type CheckInRoutes = Pick<
  Handlers,
  "readPins" | "listWaitingPhones" | "admitPhone" | "readCheckInRules" | "changeCheckInRules"
>;

/** How phones are checked in: the owner decides it, and everybody of the service tells the PIN. */
export function checkInRoutes({ database, venues, visits }: AppContext): CheckInRoutes {
  return {
    readPins: ({ caller, now }) =>
      atVenue(venues, caller, (venue) => accept(readPins(visits.pins, venue, now))),
    listWaitingPhones: async ({ caller: { staff }, now }) =>
      accept(await readWaitingPhones(database.reader, staff.venueId, now)),
    admitPhone: ({ caller: { staff }, params, now }) =>
      admitPhone(database, params.id, { by: staff, now }),
    readCheckInRules: async ({ caller: { staff } }) =>
      accept(await readCheckInRules({ database, venueId: staff.venueId })),
    changeCheckInRules: ({ caller: { staff }, body, now }) =>
      changeCheckInRules({ database, venueId: staff.venueId, by: staff.id, now }, body),
  };
}
