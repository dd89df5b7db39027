import SqliteConnection from "better-sqlite3";
import { sql } from "kysely";
import type { Overrides } from "../app/overrides.ts";
import type { Tables } from "../db/tables.ts";
import type { World } from "./world.ts";

/** A disk that is full when a test says so: every write fails, and reading goes on. */
export interface FullDisk {
  /** For the world whose disk it is. */
  readonly overrides: Overrides;
  fill(world: World): Promise<void>;
  clear(world: World): Promise<void>;
}

/** What the running server writes to. */
const WRITTEN: readonly (keyof Tables)[] = [
  "item_state",
  "order_line",
  "order_number",
  "place",
  "place_code",
  "placed_order",
  "readiness",
  "set_up_link",
  "staff_session",
  "station",
  "venue",
];

/** `code` is what PostgreSQL says of it: 53100 a full disk, 25006 a database that only reads. */
export function fullDisk(code = "53100"): FullDisk {
  let isFull = false;
  return {
    overrides: {
      beforeCommit: () => {
        if (isFull)
          throw new SqliteConnection.SqliteError("database or disk is full", "SQLITE_FULL");
      },
    },
    fill: async ({ app: { database } }) => {
      isFull = true;
      if (database.kind === "sqlite") return;
      await database.write(async (trx) => {
        await sql`create function full_disk() returns trigger language plpgsql as
          ${sql.lit(`begin raise exception 'disk full' using errcode = '${code}'; end`)}`.execute(
          trx,
        );
        for (const table of WRITTEN) {
          await sql`create trigger full_disk before insert or update or delete on ${sql.table(table)}
            for each statement execute function full_disk()`.execute(trx);
        }
      });
    },
    clear: async ({ app: { database } }) => {
      isFull = false;
      if (database.kind === "sqlite") return;
      await database.write((trx) => sql`drop function full_disk cascade`.execute(trx));
    },
  };
}
