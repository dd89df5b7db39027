import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../testing/databases.ts";
import { openWorld, type World } from "../testing/world.ts";

/** What must be on where orders are written, by database. */
const SAFETY = {
  sqlite: { "PRAGMA journal_mode": "wal", "PRAGMA synchronous": 2, "PRAGMA foreign_keys": 1 },
  postgres: { "SHOW fsync": "on", "SHOW synchronous_commit": "on" },
} as const;

describe.each(DATABASES)("the connection that writes [%s]", (kind) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(kind);
  });
  afterAll(() => world.close());

  it.each(Object.entries(SAFETY[kind]))("%s is %s", async (question, value) => {
    const { rows } = await world.app.database.write((trx) => sql.raw(question).execute(trx));
    expect(rows.map((row): unknown[] => Object.values(row as object))).toEqual([[value]]);
  });
});
