import { accept } from "@comanda/domain";
import type { AppContext } from "../../app/app-context.ts";
import { atVenue } from "../../auth/at-venue.ts";
import type { Handlers } from "../../auth/calls.ts";
import { changePriceRules, readPriceRules } from "./price-rules.ts";

export type PriceRoutes = Pick<Handlers, "readPriceRules" | "changePriceRules">;

/** An owner says whether prices include tax; always those of their own venue. */
export function priceRoutes({ database, venues }: AppContext): PriceRoutes {
  return {
    readPriceRules: ({ caller }) =>
      atVenue(venues, caller, async (venue) =>
        accept(await readPriceRules(database.reader, venue)),
      ),
    changePriceRules: ({ caller, body, now }) =>
      atVenue(venues, caller, (venue) =>
        changePriceRules({ database, by: caller.staff, now }, venue, body),
      ),
  };
}
