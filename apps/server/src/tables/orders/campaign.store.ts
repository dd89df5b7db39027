import { sql } from "kysely";
import type { PromotionId } from "@comanda/domain/promotions";
import type { Reader, Writer } from "../../db/database.ts";
import { raiseRevision } from "../venue/raise-revision.ts";

/** What is left of a limited promotion; undefined is not limited. */
export interface CampaignLeft {
  readonly quantity: number | undefined;
  readonly amount: number | undefined;
}

/** What one order takes of a campaign: units or combos, minor units. */
export interface CampaignShare {
  readonly promotion: PromotionId;
  readonly quantity: number;
  readonly amount: number;
}

/** What is left of a venue's campaigns, by promotion. */
export async function listCampaigns(
  db: Reader,
  venueId: string,
): Promise<ReadonlyMap<string, CampaignLeft>> {
  const rows = await db
    .selectFrom("campaign")
    .select(["promotion_id", "quantity_left", "amount_left"])
    .where("venue_id", "=", venueId)
    .execute();
  return new Map(
    rows.map((row) => [
      row.promotion_id,
      { quantity: row.quantity_left ?? undefined, amount: row.amount_left ?? undefined },
    ]),
  );
}

/** Opens a campaign, or sets what is left of it anew. */
export async function writeCampaign(
  trx: Writer,
  venueId: string,
  promotion: string,
  left: CampaignLeft,
): Promise<void> {
  const values = { quantity_left: left.quantity ?? null, amount_left: left.amount ?? null };
  await trx
    .insertInto("campaign")
    .values({ venue_id: venueId, promotion_id: promotion, ...values })
    .onConflict((conflict) => conflict.columns(["venue_id", "promotion_id"]).doUpdateSet(values))
    .execute();
}

/** A cancelled order gives back what it took, in the order in which orders take it. */
export async function returnCampaigns(
  trx: Writer,
  venueId: string,
  shares: readonly CampaignShare[],
): Promise<void> {
  if (shares.length > 0) await raiseRevision(trx, venueId, "items_revision");
  for (const { promotion, quantity, amount } of shares) {
    await trx
      .updateTable("campaign")
      .set({
        quantity_left: sql`quantity_left + ${quantity}`,
        amount_left: sql`amount_left + ${amount}`,
      })
      .where("venue_id", "=", venueId)
      .where("promotion_id", "=", promotion)
      .execute();
  }
}
