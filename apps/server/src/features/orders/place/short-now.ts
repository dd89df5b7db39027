import type { ShortItem } from "@comanda/contract";
import type { NewOrder } from "../../../tables/orders/order-rows.ts";
import type { VenueBook } from "../../../venue/venue-book.ts";
import { shortItems } from "./counted-stock.ts";

/** Of what is counted, what an order cannot have now. */
export async function shortNow(
  { venues }: { readonly venues: VenueBook },
  { venueId, counted }: NewOrder,
): Promise<readonly ShortItem[]> {
  const venue = await venues.find(venueId);
  return venue === undefined ? [] : shortItems(venue.stock, counted);
}
