import { sql, type Kysely } from "kysely";

/**
 * Who may order and how long is a part of a venue's settings; nobody has decided anything in those that stand without it.
 * Venues that were made since there is such a part keep their own.
 */
export const orderingPart = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      insert into venue_setting (venue_id, part, document, revision, changed_at)
      select id, 'ordering', '{}', 1, created_at from venue where true
      on conflict do nothing
    `.execute(db);
  },
};
