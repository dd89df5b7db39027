import type { Writer } from "../../db/database.ts";
import type { OrderTable } from "../../db/order-tables.ts";
import { returnCampaigns } from "./campaign.store.ts";
import { returnStock } from "./order.store.ts";
import { giveBackRewards } from "../rewards/spent-rewards.store.ts";
import { giveBackVoucher } from "../vouchers/voucher-use.store.ts";
import { readPieces, readShares } from "./taken.ts";

/** A cancelled order gives back its counted stock, what it took of campaigns, its voucher, and what it spent on rewards. */
export async function returnTaken(
  trx: Writer,
  venueId: string,
  order: Pick<OrderTable, "id" | "taken" | "campaigns">,
  now: number,
): Promise<void> {
  await returnStock(trx, venueId, readPieces(order));
  await returnCampaigns(trx, venueId, readShares(order));
  await giveBackVoucher(trx, venueId, order.id);
  await giveBackRewards(trx, order.id, now);
}
