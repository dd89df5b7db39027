import { sql, type RawBuilder } from "kysely";
import type { VoucherUse } from "@comanda/domain/rewards";
import type { Reader, Writer } from "../../db/database.ts";

/** A code with its batch, and how often it counts: for all, for whoever orders, and for its order that awaits its payment. */
export interface StoredVoucher extends Omit<VoucherUse, "now"> {
  readonly title: string;
  readonly promotionId: string;
  /** Of these an order that awaits its payment holds so many; another order of the phone gives them back. */
  readonly heldUses: number;
}

/** Undefined where the venue has no such code. */
export async function findVoucher(
  db: Reader,
  venueId: string,
  code: string,
  { userId, usedBy }: { readonly userId: string; readonly usedBy: string },
): Promise<StoredVoucher | undefined> {
  const ownUses = sql<number>`(select count(*) from voucher_use
    where voucher_use.venue_id = ${venueId} and voucher_use.code = ${code}
      and voucher_use.used_by = ${usedBy} and voucher_use.is_given_back = 0)`;
  const heldUses = sql<number>`(select count(*) from awaiting_order
    join voucher_use on voucher_use.placed_order_id = awaiting_order.id
    where awaiting_order.venue_id = ${venueId} and awaiting_order.user_id = ${userId}
      and awaiting_order.state = 'awaiting'
      and voucher_use.code = ${code} and voucher_use.is_given_back = 0)`;
  return db
    .selectFrom("voucher_code")
    .innerJoin("voucher_batch", "voucher_batch.id", "voucher_code.batch_id")
    .select([
      "voucher_batch.title",
      "promotion_id as promotionId",
      "valid_from as validFrom",
      "valid_until as validUntil",
      "ended_at as endedAt",
      "uses_per_code as usesPerCode",
      "uses_per_member as usesPerMember",
      "voucher_code.uses",
      ownUses.as("ownUses"),
      heldUses.as("heldUses"),
    ])
    .where("voucher_code.venue_id", "=", venueId)
    .where("voucher_code.code", "=", code)
    .executeTakeFirst();
}

/** Which codes somebody has used, the latest first. */
export async function listUsesBy(
  db: Reader,
  usedBy: string,
): Promise<{ readonly code: string; readonly usedAt: number; readonly isGivenBack: boolean }[]> {
  const rows = await db
    .selectFrom("voucher_use")
    .select(["code", "used_at", "is_given_back"])
    .where("used_by", "=", usedBy)
    .orderBy("used_at", "desc")
    .limit(1_000)
    .execute();
  return rows.map((row) => ({
    code: row.code,
    usedAt: row.used_at,
    isGivenBack: row.is_given_back === 1,
  }));
}

/** The order gives its voucher back: of three uses two are taken again. One that has none, or gave it back, changes nothing. */
export async function giveBackVoucher(
  trx: Writer,
  venueId: string,
  orderId: string,
): Promise<void> {
  const given = await trx
    .updateTable("voucher_use")
    .set({ is_given_back: 1 })
    .where("venue_id", "=", venueId)
    .where("placed_order_id", "=", orderId)
    .where("is_given_back", "=", 0)
    .returning("code")
    .executeTakeFirst();
  if (given !== undefined) await count(trx, venueId, given.code, sql`uses - 1`);
}

/** The order is placed after all, and its voucher counts again even where others have used it up meanwhile. */
export async function takeVoucherAgain(
  trx: Writer,
  venueId: string,
  orderId: string,
): Promise<void> {
  const taken = await trx
    .updateTable("voucher_use")
    .set({ is_given_back: 0 })
    .where("venue_id", "=", venueId)
    .where("placed_order_id", "=", orderId)
    .where("is_given_back", "=", 1)
    .returning("code")
    .executeTakeFirst();
  if (taken !== undefined) await count(trx, venueId, taken.code, sql`uses + 1`);
}

async function count(
  trx: Writer,
  venueId: string,
  code: string,
  uses: RawBuilder<number>,
): Promise<void> {
  const { batch_id } = await trx
    .updateTable("voucher_code")
    .set({ uses })
    .where("venue_id", "=", venueId)
    .where("code", "=", code)
    .returning("batch_id")
    .executeTakeFirstOrThrow();
  await trx.updateTable("voucher_batch").set({ uses }).where("id", "=", batch_id).execute();
}
