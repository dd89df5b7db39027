import type { OrderState } from "@comanda/domain/order";
import type { Reader, Writer } from "../../db/database.ts";
import { IS_ACKNOWLEDGED, KITCHEN_SINCE } from "../orders/board.store.ts";

/** The screen that a venue has in use. */
export interface StoredScreen {
  readonly code: string;
  readonly venueId: string;
  readonly createdAt: number;
}

/** Whose screen a code in use opens; undefined where it is unknown or revoked. */
export async function findScreen(db: Reader, code: string): Promise<StoredScreen | undefined> {
  const row = await screens(db).where("code", "=", code).executeTakeFirst();
  return row === undefined ? undefined : toScreen(row);
}

export async function findScreenOf(db: Reader, venueId: string): Promise<StoredScreen | undefined> {
  const row = await screens(db).where("venue_id", "=", venueId).executeTakeFirst();
  return row === undefined ? undefined : toScreen(row);
}

/** Puts a code into use where the venue has none: of two that come at once the first stays. */
export async function insertScreen(
  trx: Writer,
  { code, venueId, createdAt }: StoredScreen,
): Promise<void> {
  await trx
    .insertInto("status_screen")
    .values({ code, venue_id: venueId, created_at: createdAt, revoked_at: null })
    .execute();
}

/** Takes the venue's screen out of use. */
export async function revokeScreen(trx: Writer, venueId: string, now: number): Promise<void> {
  await trx
    .updateTable("status_screen")
    .set({ revoked_at: now })
    .where("venue_id", "=", venueId)
    .where("revoked_at", "is", null)
    .execute();
}

export interface NumberedOrder {
  readonly number: number;
  readonly state: OrderState;
  readonly readyAt: number | null;
}

/**
 * Orders that the kitchen has, of one business day or placed since a moment: `most` of them, those first that came to
 * the kitchen last. Of two that came in the same millisecond the higher number is the later.
 */
export async function listAtCounter(
  db: Reader,
  venueId: string,
  { day, since, most }: { readonly day: string; readonly since: number; readonly most: number },
): Promise<readonly NumberedOrder[]> {
  const rows = await db
    .selectFrom("placed_order")
    .select(["number", "state", "ready_at"])
    .where("venue_id", "=", venueId)
    // As the board asks, so that the databases find the index of the open orders.
    .where("placed_at", ">", 0)
    .where(IS_ACKNOWLEDGED)
    .where((where) => where.or([where("business_day", "=", day), where("placed_at", ">=", since)]))
    .orderBy(KITCHEN_SINCE, "desc")
    .orderBy("number", "desc")
    .limit(most)
    .execute();
  return rows.map(({ number, state, ready_at: readyAt }) => ({ number, state, readyAt }));
}

function screens(db: Reader) {
  return db
    .selectFrom("status_screen")
    .select(["code", "venue_id", "created_at"])
    .where("revoked_at", "is", null);
}

function toScreen(row: { code: string; venue_id: string; created_at: number }): StoredScreen {
  return { code: row.code, venueId: row.venue_id, createdAt: row.created_at };
}
