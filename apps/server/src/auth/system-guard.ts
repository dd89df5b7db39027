import { accept, refuse } from "@comanda/domain";
import type { Database } from "../db/database.ts";
import { hashOf } from "../ids.ts";
import { bearerOf } from "../lib/bearer.ts";
import { findVenueOfKey } from "../tables/reservations/reservation-key.store.ts";
import { STRANGER, type Guards } from "./calls.ts";

/** As makeReservationKey makes it; nothing else is looked up. */
const KEY = /^crk_[\w-]{22}$/;

/** The guard of another system: whoever has the key of a venue. A wrong one is a stranger's, and counted by its address. */
export function systemGuard({ database }: { readonly database: Database }): Pick<Guards, "system"> {
  return {
    system: {
      identify: async (request) => {
        const key = bearerOf(request) ?? "";
        const venueId = KEY.test(key)
          ? await findVenueOfKey(database.reader, hashOf(key))
          : undefined;
        return venueId === undefined ? STRANGER : { kind: "system", venueId };
      },
      admit: (identity) =>
        identity.kind === "system" ? accept(identity) : refuse({ kind: "key-unknown" }),
    },
  };
}
