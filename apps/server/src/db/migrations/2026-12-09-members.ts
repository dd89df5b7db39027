import { sql, type Kysely } from "kysely";

interface Tables {
  venue: { id: string };
  venue_setting: {
    venue_id: string;
    part: string;
    document: string;
    revision: number;
    changed_at: number;
    changed_by: string | null;
  };
}

/**
 * Clubs, their members, on which phones they have logged in, links for a new password, what was guessed, and mails to send. Venues
 * from before have no members until their owners say so: their guests see nothing new.
 */
export const members = {
  async up(db: Kysely<never>): Promise<void> {
    await makeClubs(db);
    await makeMembers(db);
    await makeLogins(db);
    await makeResets(db);
    await makeMails(db);
    for (const index of INDEXES) await index.execute(db);
    await keepOff(db as unknown as Kysely<Tables>, Date.now());
  },
};

async function makeClubs(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("club_venue")
    .addColumn("venue_id", "text", (column) => column.primaryKey().references("venue.id"))
    .addColumn("club_id", "text", (column) => column.notNull())
    .addColumn("joined_at", "bigint", (column) => column.notNull())
    .addColumn("joined_by", "text", (column) => column.notNull())
    .execute();
}

async function makeMembers(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("member")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("club_id", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("phone_typed", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull())
    .addColumn("dob", "bigint", (column) => column.notNull())
    .addColumn("gender", "integer")
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("pdpa_at", "bigint", (column) => column.notNull())
    .addColumn("pdpa_version", "text", (column) => column.notNull())
    .addColumn("joined_venue_id", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
}

async function makeLogins(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("member_login")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("club_id", "text", (column) => column.notNull())
    .addColumn("member_id", "text", (column) => column.notNull())
    .addColumn("venue_id", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("visit_id", "text", (column) => column.notNull())
    .addColumn("is_by_password", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("ended_at", "bigint", (column) => column.notNull())
    .execute();
}

async function makeResets(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("member_reset")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("code_hash", "text", (column) => column.notNull())
    .addColumn("club_id", "text", (column) => column.notNull())
    .addColumn("member_id", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("member_guess")
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("counted_by", "text", (column) => column.notNull())
    .addColumn("tried_at", "bigint", (column) => column.notNull())
    .execute();
}

async function makeMails(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("mail")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
    .addColumn("club_id", "text", (column) => column.notNull())
    .addColumn("member_id", "text", (column) => column.notNull())
    .addColumn("template", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("next_try_at", "bigint", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("leased_by", "text", (column) => column.notNull())
    .addColumn("leased_until", "bigint", (column) => column.notNull())
    .addColumn("ended_at", "bigint", (column) => column.notNull())
    .addColumn("last_error", "text", (column) => column.notNull())
    .execute();
}

const INDEXES = [
  // A number is one person of a club, whoever registers it at the same moment.
  sql`create unique index member_by_phone on member (club_id, phone)`,
  sql`create index member_by_email on member (club_id, email_key) where email_key <> ''`,
  sql`create index member_login_of_member on member_login (member_id, user_id)`,
  sql`create index member_login_of_phone on member_login (user_id) where ended_at = 0`,
  sql`create index member_login_by_age on member_login (expires_at)`,
  sql`create index member_reset_of_member on member_reset (member_id)`,
  sql`create index member_reset_by_age on member_reset (expires_at)`,
  sql`create index member_guess_by_whom on member_guess (counted_by, tried_at)`,
  sql`create index member_guess_by_id on member_guess (id)`,
  sql`create index member_guess_by_age on member_guess (tried_at)`,
  sql`create index mail_to_send on mail (next_try_at) where ended_at = 0`,
];

async function keepOff(db: Kysely<Tables>, now: number): Promise<void> {
  const venues = await db.selectFrom("venue").select("id").execute();
  for (const { id } of venues) {
    const off = { document: JSON.stringify({ hasMember: false }), revision: 1, changed_at: now };
    await db
      .insertInto("venue_setting")
      .values({ venue_id: id, part: "members", ...off, changed_by: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
