import { sql } from "kysely";
import type { Reader } from "../../db/database.ts";

/** What stands in the outbox of all venues. */
export interface OutboxCounts {
  readonly waiting: number;
  /** When the oldest of those that wait came; null where none waits. */
  readonly oldestAt: number | null;
  /** Given up, until somebody sends them again. */
  readonly failed: number;
}

/** Counted by the indexes of what waits and of what failed: those that were delivered, the many, are in neither. */
export async function countOutbox(db: Reader): Promise<OutboxCounts> {
  const waiting = sql`from outbox_event where delivered_at is null and failed_at is null`;
  return db
    .selectNoFrom([
      sql<number>`(select count(*) ${waiting})`.as("waiting"),
      sql<number | null>`(select min(created_at) ${waiting})`.as("oldestAt"),
      sql<number>`(select count(*) from outbox_event where failed_at is not null)`.as("failed"),
    ])
    .executeTakeFirstOrThrow();
}
