import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "../config/config.ts";
import { DATABASES, freshDatabase, type FreshDatabase } from "../testing/databases.ts";
import type { Database } from "./database.ts";
import type { DatabaseAddress } from "./database-address.ts";
import { openDatabase } from "./open.ts";
import { StartError } from "./start-error.ts";
import { TABLE_NAMES } from "./tables.ts";

const addressOf = ({ env }: FreshDatabase): DatabaseAddress => readConfig(env, "").database;

async function tablesOf({ reader }: Database): Promise<string[]> {
  const tables = await reader.introspection.getTables();
  return tables.map(({ name }) => name).sort();
}

async function refusalToOpen(address: DatabaseAddress): Promise<string> {
  try {
    const database = await openDatabase(address);
    await database.close();
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  throw new Error("it was opened");
}

describe.each(DATABASES)("opening a database [%s]", (kind) => {
  let fresh: FreshDatabase;
  beforeEach(async () => {
    fresh = await freshDatabase(kind);
    return () => fresh.remove();
  });

  it("makes every table of an empty one", async () => {
    const database = await openDatabase(addressOf(fresh));
    onTestFinished(() => database.close());
    expect(await tablesOf(database)).toEqual([...TABLE_NAMES].sort());
  });

  it("finds what was written when it is opened again", async () => {
    const first = await openDatabase(addressOf(fresh));
    await first.write((trx) =>
      trx.insertInto("secret").values({ name: "kept", value: "岛" }).execute(),
    );
    await first.close();
    const second = await openDatabase(addressOf(fresh));
    onTestFinished(() => second.close());
    const rows = await second.reader.selectFrom("secret").selectAll().execute();
    expect(rows).toEqual([{ name: "kept", value: "岛" }]);
    expect(await tablesOf(second)).toEqual([...TABLE_NAMES].sort());
  });

  it("adds up amounts as numbers", async () => {
    const database = await openDatabase(addressOf(fresh));
    onTestFinished(() => database.close());
    await database.write((trx) =>
      trx
        .insertInto("readiness")
        .values(["one", "two"].map((name) => ({ name, checked_at: 4_000_000_000_000 })))
        .execute(),
    );
    const sums = await database.reader
      .selectFrom("readiness")
      .select((of) => [of.fn.sum("checked_at").as("sum"), of.fn.countAll().as("count")])
      .executeTakeFirst();
    expect(sums).toEqual({ sum: 8_000_000_000_000, count: 2 });
  });

  it("refuses one that a newer program has changed, in one sentence, and leaves it as it is", async () => {
    const first = await openDatabase(addressOf(fresh));
    await first.write((trx) =>
      sql`insert into kysely_migration (name, timestamp) values ('0999-later', 'then')`.execute(
        trx,
      ),
    );
    await first.close();
    expect(await refusalToOpen(addressOf(fresh))).toBe(
      "This database was made by a newer Comanda (it knows 0999-later); please start that version.",
    );
    expect(await refusalToOpen(addressOf(fresh))).toContain("0999-later");
  });

  it("works beside a newer program that has added to it, and not where that takes something away", async () => {
    const hasApplied = (name: string) =>
      openDatabase(addressOf(fresh)).then(async (database) => {
        await database.write((trx) =>
          sql`insert into kysely_migration (name, timestamp) values (${name}, '2099-01-01T00:00:00.000Z')`.execute(
            trx,
          ),
        );
        await database.close();
      });
    await hasApplied("2099-01-01-added");
    await hasApplied("2099-01-02-taken-away.drops");
    expect(await refusalToOpen(addressOf(fresh))).toBe(
      "This database was made by a newer Comanda (it knows 2099-01-02-taken-away.drops); please start that version.",
    );
  });

  it("undoes a transaction that throws", async () => {
    const database = await openDatabase(addressOf(fresh));
    onTestFinished(() => database.close());
    const failing = database.write(async (trx) => {
      await trx.insertInto("secret").values({ name: "a", value: "a" }).execute();
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await database.reader.selectFrom("secret").selectAll().execute()).toEqual([]);
  });
});

describe("a file that is no database [sqlite]", () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase("sqlite");
  });
  afterAll(() => fresh.remove());

  it("is refused by its name", async () => {
    const file = join(fresh.env.DATA_DIR, "photo.sqlite");
    await writeFile(file, "this is a picture and not a database ".repeat(200));
    expect(await refusalToOpen({ kind: "sqlite", file })).toMatch(
      /^The database .*photo\.sqlite cannot be opened: .+\.$/,
    );
  });

  it("is refused where a folder is in its place, or a file in the place of its folder", async () => {
    const folder = join(fresh.env.DATA_DIR, "folder.sqlite");
    await mkdir(folder);
    expect(await refusalToOpen({ kind: "sqlite", file: folder })).toContain("cannot be opened");
    const file = join(fresh.env.DATA_DIR, "file");
    await writeFile(file, "");
    const inFile = { kind: "sqlite", file: join(file, "comanda.sqlite") } as const;
    expect(await refusalToOpen(inFile)).toContain("cannot be opened");
  });
});

describe("several processes [postgres]", () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase("postgres");
  });
  afterAll(() => fresh.remove());

  it("may open an empty database at once", async () => {
    const opening = Array.from({ length: 4 }, () => openDatabase(addressOf(fresh)));
    const databases = await Promise.all(opening);
    const tables = await Promise.all(databases.map(tablesOf));
    for (const found of tables) expect(found).toEqual([...TABLE_NAMES].sort());
    await Promise.all(databases.map((database) => database.close()));
  });

  it("are refused in one sentence when it cannot be reached, without its password", async () => {
    const away = new URL(fresh.env.DATABASE_URL);
    away.pathname = "/nowhere";
    const sentence = await refusalToOpen({ kind: "postgres", url: away.href });
    expect(sentence).toMatch(/^PostgreSQL at 127\.0\.0\.1:\d+\/nowhere cannot be reached: .+\.$/);
    expect(sentence).not.toContain(away.password);
  });
});
