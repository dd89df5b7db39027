import { accept, type Result } from "@comanda/domain";
import type { ApiRefusal, WireLater } from "@comanda/contract";
import { readCursor } from "../../../lib/cursor.ts";
import { pageOfLater } from "../../../tables/orders/later.store.ts";
import { boardOrder } from "../../../tables/orders/order-view.ts";
import type { BoardParts } from "../board/board.ts";

/** A page of a venue's orders for later, the next that is due first. */
export async function listLater(
  { database, venue, now }: BoardParts,
  cursor: string | undefined,
): Promise<Result<WireLater, ApiRefusal>> {
  const after = readCursor(cursor, ["number", "string"]);
  if (!after.ok) return after;
  const { rows, next } = await pageOfLater(database.reader, venue.id, after.value);
  const { acknowledgeSeconds } = venue.rules;
  return accept({
    now,
    rows: rows.map((row) => boardOrder(row, { now, acknowledgeSeconds })),
    next,
  });
}
