import type { Role, WirePerson } from "@comanda/contract";
import { sql } from "kysely";
import type { Reader, Writer } from "../../db/database.ts";

/** Of a login with more sessions the latest used are shown. */
const SHOWN = 10;

/** A login as people are told of it. */
export interface StoredLogin {
  readonly id: string;
  readonly name: string;
  readonly login: string;
  readonly role: Role;
}

/** A venue's logins, the owners first. */
export async function listLoginsOf(db: Reader, venueId: string): Promise<StoredLogin[]> {
  return db
    .selectFrom("staff")
    .select(["id", "name", "login", "role"])
    .where("venue_id", "=", venueId)
    .orderBy("role", "desc")
    .orderBy("login")
    .execute();
}

export async function findLogin(
  db: Reader,
  venueId: string,
  id: string,
): Promise<StoredLogin | undefined> {
  return db
    .selectFrom("staff")
    .select(["id", "name", "login", "role"])
    .where("venue_id", "=", venueId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function countLogins(db: Reader, venueId: string): Promise<number> {
  const { count } = await db
    .selectFrom("staff")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("venue_id", "=", venueId)
    .executeTakeFirstOrThrow();
  return count;
}

type SessionOfLogin = Omit<WirePerson["sessions"][number], "isThis">;

interface SessionsOfLogin {
  readonly sessions: readonly SessionOfLogin[];
  readonly count: number;
}

/** The sessions of a venue's logins that have not ended, by login; of many the latest used. */
export async function listSessions(
  db: Reader,
  venueId: string,
  now: number,
): Promise<ReadonlyMap<string, SessionsOfLogin>> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom("staff")
        .innerJoin("staff_session", "staff_session.staff_id", "staff.id")
        .select(["staff_id", "token_hash", "staff_session.created_at", "last_seen_at"])
        .select(
          sql<number>`row_number() over (partition by staff_id order by last_seen_at desc, token_hash)`.as(
            "place",
          ),
        )
        .select(sql<number>`count(*) over (partition by staff_id)`.as("count"))
        .where("staff.venue_id", "=", venueId)
        .where("expires_at", ">", now)
        .as("open"),
    )
    .selectAll()
    .where("place", "<=", SHOWN)
    .orderBy("place")
    .execute();
  const found = new Map<string, { sessions: SessionOfLogin[]; count: number }>();
  for (const row of rows) {
    const own = found.get(row.staff_id) ?? { sessions: [], count: row.count };
    found.set(row.staff_id, own);
    own.sessions.push({
      id: row.token_hash,
      signedInAt: row.created_at,
      lastSeenAt: Math.max(row.created_at, row.last_seen_at),
    });
  }
  return found;
}

export async function renameLogin(
  trx: Writer,
  id: string,
  { name, login }: Pick<StoredLogin, "name" | "login">,
): Promise<void> {
  await trx.updateTable("staff").set({ name, login }).where("id", "=", id).execute();
}

/** Ends one session of a login; answers whether there was one. */
export async function endSession(trx: Writer, id: string, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("staff_session")
    .where("staff_id", "=", id)
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
