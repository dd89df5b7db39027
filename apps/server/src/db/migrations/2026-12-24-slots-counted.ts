import { sql, type Kysely } from "kysely";

/**
 * What every slot holds, and how many orders are for later, is read from an index alone: a guest who looks for a time, and each
 * board that asks what has changed, has them counted. The two begin as those do whose place they take, which an older program asks.
 */
export const slotsCounted = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`create index orders_by_due on placed_order (venue_id, due_at, mode, state, pieces)
      where due_at > 0`.execute(db);
    await sql`drop index orders_due`.execute(db);
    await sql`create index orders_to_come on placed_order (venue_id, due_at, id, state)
      where is_later = 1`.execute(db);
    await sql`drop index orders_for_later`.execute(db);
  },
};
