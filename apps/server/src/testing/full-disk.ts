import { sql } from "kysely";
import type { Overrides } from "../app.ts";
import type { World } from "./world.ts";

/** A disk that is full when a test says so: every order's commit fails, and reading goes on. */
export interface FullDisk {
  /** For the world whose disk it is. */
  readonly overrides: Overrides;
  fill(world: World): Promise<void>;
  clear(world: World): Promise<void>;
}

export function fullDisk(): FullDisk {
  let isFull = false;
  return {
    overrides: {
      beforeCommit: () => {
        if (isFull) throw new Error("database or disk is full");
      },
    },
    fill: async ({ app: { database } }) => {
      isFull = true;
      if (database.kind === "sqlite") return;
      // 53100 is what PostgreSQL says of a full disk.
      await database.write((trx) =>
        sql`create function full_disk() returns trigger language plpgsql as
          $$ begin raise exception 'disk full' using errcode = '53100'; end $$`.execute(trx),
      );
      await database.write((trx) =>
        sql`create trigger full_disk after insert on placed_order
          for each row execute function full_disk()`.execute(trx),
      );
    },
    clear: async ({ app: { database } }) => {
      isFull = false;
      if (database.kind === "sqlite") return;
      await database.write((trx) => sql`drop function full_disk cascade`.execute(trx));
    },
  };
}
