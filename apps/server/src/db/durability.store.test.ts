import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../testing/databases.ts";
import { openStored, type Stored } from "../testing/stored-venue.ts";

/** What must be on where orders are written, by database. */
const SAFETY = {
  sqlite: { "PRAGMA journal_mode": "wal", "PRAGMA synchronous": 2, "PRAGMA foreign_keys": 1 },
  postgres: { "SHOW fsync": "on", "SHOW synchronous_commit": "on" },
} as const;

/** The same, as the program tells it to those who ask. */
const REPORTED = {
  sqlite: { journal_mode: "wal", synchronous: "FULL" },
  postgres: { fsync: "on", synchronous_commit: "on", full_page_writes: "on" },
} as const;

describe.each(DATABASES)("the connection that writes [%s]", (kind) => {
  let stored: Stored;
  beforeAll(async () => {
    stored = await openStored(kind);
  });
  afterAll(() => stored.close());

  it.each(Object.entries(SAFETY[kind]))("%s is %s", async (question, value) => {
    const { rows } = await stored.database.write((trx) => sql.raw(question).execute(trx));
    expect(rows.map((row): unknown[] => Object.values(row as object))).toEqual([[value]]);
  });

  it("tells what makes a commit survive a crash", async () => {
    expect(await stored.database.durability()).toEqual(REPORTED[kind]);
  });
});

describe("between the parts of a long write [sqlite]", () => {
  it("takes what is committed into the database's own file", async () => {
    const stored = await openStored("sqlite");
    const { database, address } = stored;
    if (database.kind !== "sqlite" || address.kind !== "sqlite")
      throw new Error("another database");
    await database.write((trx) =>
      trx.insertInto("secret").values({ name: "checkpointed", value: "yes" }).execute(),
    );
    const isInFile = (): boolean => readFileSync(address.file).includes("checkpointed");
    expect(isInFile()).toBe(false);
    await database.throttle(0);
    expect(isInFile()).toBe(true);
    await stored.close();
  });
});

describe("the connection that reads [sqlite]", () => {
  let stored: Stored;
  beforeAll(async () => {
    stored = await openStored("sqlite");
  });
  afterAll(() => stored.close());

  it("cannot write past the queue", async () => {
    const { reader } = stored.database;
    const writing = reader.insertInto("secret").values({ name: "a", value: "b" }).execute();
    await expect(writing).rejects.toThrow("readonly database");
  });
});
