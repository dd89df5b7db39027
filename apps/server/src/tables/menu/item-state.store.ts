import type { Reader, Writer } from "../../db/database.ts";
import { raiseRevision } from "../venue/raise-revision.ts";

/** What staff have said of a dish or option, and how many are left. */
export interface StoredItemState {
  readonly code: string;
  readonly isSoldOut: boolean;
  readonly stock: number | null;
  /** When what is sold out comes back by itself; undefined is when somebody says so. */
  readonly soldOutUntil?: number | undefined;
}

/** How dishes stand at a moment: one that was sold out until 15:40 is on sale at 15:40, whatever has been written. */
export async function listItemStates(
  db: Reader,
  venueId: string,
  now: number,
): Promise<StoredItemState[]> {
  const rows = await db
    .selectFrom("item_state")
    .selectAll()
    .where("venue_id", "=", venueId)
    .orderBy("code")
    .execute();
  return rows.map((row) => {
    const until = row.sold_out_until;
    const isSoldOut = row.is_sold_out === 1 && (until === 0 || until > now);
    return {
      code: row.code,
      isSoldOut,
      stock: row.stock,
      soldOutUntil: isSoldOut && until > 0 ? until : undefined,
    };
  });
}

/**
 * Whether a dish is sold out and until when, and how many are left. No order of other dishes is priced again
 * for it: each looks at its own dishes when it is written. After the commit everybody hears of it.
 */
export async function writeItemState(
  trx: Writer,
  venueId: string,
  state: StoredItemState,
): Promise<void> {
  await raiseRevision(trx, venueId, "items_revision");
  const values = {
    is_sold_out: state.isSoldOut ? 1 : 0,
    sold_out_until: state.soldOutUntil ?? 0,
    stock: state.stock,
  } as const;
  await trx
    .insertInto("item_state")
    .values({ venue_id: venueId, code: state.code, ...values })
    .onConflict((conflict) => conflict.columns(["venue_id", "code"]).doUpdateSet(values))
    .execute();
}

/** How many of a dish are left, and nothing else: whoever switches it meanwhile is not undone. */
export async function writeStock(
  trx: Writer,
  venueId: string,
  { code, stock }: Pick<StoredItemState, "code" | "stock">,
): Promise<void> {
  await raiseRevision(trx, venueId, "items_revision");
  await trx
    .insertInto("item_state")
    .values({ venue_id: venueId, code, is_sold_out: 0, sold_out_until: 0, stock })
    .onConflict((conflict) => conflict.columns(["venue_id", "code"]).doUpdateSet({ stock }))
    .execute();
}
