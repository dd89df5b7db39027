import type { Writer } from "../../db/database.ts";

/** What is announced of a venue when one of its revisions grows. */
const TOPICS = {
  /** Menu or settings: orders that were priced before are priced again. */
  revision: "venue",
  /** Places, their codes and phones that were put off: an order asks for its own place and phone when it is written. */
  places_revision: "venue",
  /** What is left of dishes, options and offers: an order looks at its own when it is written. */
  items_revision: "items",
} as const;

/**
 * Something of a venue changes: after the commit everybody hears of it, and who missed that finds the revision greater
 * than it was. To be called before other rows are written: who changes a venue holds its row first, so nobody waits in a
 * circle.
 */
export async function raiseRevision(
  trx: Writer,
  venueId: string,
  column: keyof typeof TOPICS,
): Promise<void> {
  trx.onCommit({ venueId, topic: TOPICS[column] });
  await trx
    .updateTable("venue")
    .set(({ eb }) => ({ [column]: eb(column, "+", 1) }))
    .where("id", "=", venueId)
    .execute();
}
