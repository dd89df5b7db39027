import { sql, type Kysely } from "kysely";

/** Ids that phones gave up before an order came under them are deleted after a day; of years of orders these few are found at once. */
export const givenUpOrders = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`create index awaiting_order_given_up on awaiting_order (ended_at)
      where digest = ''`.execute(db);
  },
};
