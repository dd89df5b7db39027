/** Why: drivers place one and the same order under many ids. */
import { compactLines, ROUTES } from "@comanda/contract";
import { sampleOrder } from "@comanda/testkit";
import type { InstalledVenue } from "./kopi-lane.ts";

export const ORDER_PATH = ROUTES.placeOrder.path;

/** The body of an order of three lines with options as a phone sends it, @ORDER@ where its number goes. */
export async function orderTemplate({ app, venueId }: InstalledVenue): Promise<string> {
  const found = await app.context.venues.find(venueId);
  if (found === undefined) throw new Error("the bench venue cannot be found");
  const order = sampleOrder(found.stock.menu, found.rules.venue.pricing);
  return JSON.stringify({ ...order, data: compactLines(order.data), orderId: "SO_@ORDER@" });
}
