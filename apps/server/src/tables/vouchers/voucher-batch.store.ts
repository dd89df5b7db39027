import type { Reader, Writer } from "../../db/database.ts";
import type { VoucherBatchTable } from "../../db/voucher-tables.ts";
import { PAGE_ROWS } from "../../lib/cursor.ts";

/** Rows of one statement: both databases bound how many values one has. */
const ROWS_AT_ONCE = 500;

/** A batch before anybody has used it. */
type NewBatch = Omit<VoucherBatchTable, "codes" | "uses" | "ended_at">;

/** Writes a batch with its codes; answers the first of them that the venue has already, after which nothing is to be kept. */
export async function insertBatch(
  trx: Writer,
  batch: NewBatch,
  codes: readonly string[],
): Promise<string | undefined> {
  for (let at = 0; at < codes.length; at += ROWS_AT_ONCE) {
    const some = codes.slice(at, at + ROWS_AT_ONCE);
    const inserted = await trx
      .insertInto("voucher_code")
      .values(some.map((code) => ({ venue_id: batch.venue_id, code, batch_id: batch.id, uses: 0 })))
      .onConflict((conflict) => conflict.columns(["venue_id", "code"]).doNothing())
      .returning("code")
      .execute();
    const written = new Set(inserted.map(({ code }) => code));
    const taken = some.find((code) => !written.has(code));
    if (taken !== undefined) return taken;
  }
  await trx
    .insertInto("voucher_batch")
    .values({ ...batch, codes: codes.length, uses: 0, ended_at: 0 })
    .execute();
  return undefined;
}

/** One more than a page of them, the latest first; `after` is the id of the last of the page before. */
export function listBatches(
  db: Reader,
  venueId: string,
  after: string | undefined,
): Promise<VoucherBatchTable[]> {
  return db
    .selectFrom("voucher_batch")
    .selectAll()
    .where("venue_id", "=", venueId)
    .$if(after !== undefined, (query) => query.where("id", "<", after ?? ""))
    .orderBy("id", "desc")
    .limit(PAGE_ROWS + 1)
    .execute();
}

export function findBatch(
  db: Reader,
  venueId: string,
  id: string,
): Promise<VoucherBatchTable | undefined> {
  return db
    .selectFrom("voucher_batch")
    .selectAll()
    .where("venue_id", "=", venueId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function endBatch(
  trx: Writer,
  venueId: string,
  id: string,
  now: number,
): Promise<void> {
  await trx
    .updateTable("voucher_batch")
    .set({ ended_at: now })
    .where("venue_id", "=", venueId)
    .where("id", "=", id)
    .where("ended_at", "=", 0)
    .execute();
}

/** The codes of a batch in their order. */
export function listCodes(
  db: Reader,
  batchId: string,
): Promise<{ readonly code: string; readonly uses: number }[]> {
  return db
    .selectFrom("voucher_code")
    .select(["code", "uses"])
    .where("batch_id", "=", batchId)
    .orderBy("code")
    .execute();
}
