import { accept } from "@comanda/domain";
import type { AppContext } from "../../app/app-context.ts";
import type { Handlers } from "../../auth/calls.ts";
import { listOffers, switchOffer } from "./offer-switches.ts";

export type OfferRoutes = Pick<Handlers, "listOffers" | "switchOffer">;

/** An owner reads which offers the menu has, and switches them on and off; always their own venue's. */
export function offerRoutes({ database }: AppContext): OfferRoutes {
  return {
    listOffers: async ({ caller: { staff } }) => accept(await listOffers(database, staff.venueId)),
    switchOffer: ({ caller: { staff }, body, now }) =>
      switchOffer({ database, by: staff, now }, body),
  };
}
