import type { Writer } from "../../db/database.ts";

/**
 * What is left of a venue's dishes or of its offers changes: after the commit everybody hears of it, and who missed that
 * finds the revision greater than it was. An order whose own dishes stand as they did is not priced again. To be called before the
 * rows of the dishes are written: who changes a venue holds its row first, so nobody waits in a circle.
 */
export async function raiseItemsRevision(trx: Writer, venueId: string): Promise<void> {
  trx.onCommit({ venueId, topic: "items" });
  await trx
    .updateTable("venue")
    .set(({ eb }) => ({ items_revision: eb("items_revision", "+", 1) }))
    .where("id", "=", venueId)
    .execute();
}
