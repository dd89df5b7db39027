import type { Writer } from "../../db/database.ts";
import type { OrderTable } from "../../db/order-tables.ts";
import { returnCampaigns } from "./campaign.store.ts";
import { returnStock } from "./order.store.ts";
import { readPieces, readShares } from "./taken.ts";

/** A cancelled order gives back its counted stock and what it took of campaigns. */
export async function returnTaken(
  trx: Writer,
  venueId: string,
  order: Pick<OrderTable, "taken" | "campaigns">,
): Promise<void> {
  await returnStock(trx, venueId, readPieces(order));
  await returnCampaigns(trx, venueId, readShares(order));
}
