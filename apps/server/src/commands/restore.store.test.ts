import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { Client } from "pg";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "../config/config.ts";
import { databaseName } from "../db/database-address.ts";
import { openDatabase, openExisting } from "../db/open.ts";
import type { Database } from "../db/database.ts";
import { DATABASES, freshDatabase, type FreshDatabase } from "../testing/databases.ts";
import { runComanda } from "../testing/run-comanda.ts";

/** More than PostgreSQL hands over at once, and than one insert takes. */
const MANY = 1_203;
/** A line separator, which JSON leaves as it is. */
const REMARK = "no\u2028onions, 不要葱 \"'\\";

const HEADER = '{"comanda":"backup","format":1}';
const FIRST = '["kysely_migration",{"name":"0001-first-light","timestamp":"then"}]';
const VENUE = JSON.stringify([
  "venue",
  {
    id: "v",
    slug: "old",
    settings: "{}",
    menu_hash: "m",
    revision: 3,
    acknowledge_seconds: 60,
    day_starts_at: 240,
    is_demo: 0,
    created_at: 1_773_460_800_000,
  },
]);

describe.each(DATABASES)("restoring a backup [%s]", (kind) => {
  let source: FreshDatabase;
  let target: FreshDatabase;
  let file: string;
  beforeEach(async () => {
    [source, target] = [await freshDatabase(kind), await freshDatabase(kind)];
    file = join(source.env.DATA_DIR, "a.backup");
    return async () => {
      await source.remove();
      await target.remove();
    };
  });

  const open = async (from: FreshDatabase): Promise<Database> => {
    const database = await openDatabase(readConfig(from.env, "").database);
    onTestFinished(() => database.close());
    return database;
  };
  const backUp = () => runComanda(["backup", file], source.env);
  const restore = () => runComanda(["restore", file], target.env);
  const writeLines = (...lines: readonly string[]): Promise<void> =>
    writeFile(file, gzipSync(lines.join("\n")));
  /** That the refused restore left nothing behind. */
  const expectNothing = async (): Promise<void> => {
    if (kind === "sqlite") expect(await readdir(target.env.DATA_DIR)).toEqual([]);
    else {
      const opening = openExisting(readConfig(target.env, "").database);
      await expect(opening).rejects.toThrow("This database holds no Comanda yet.");
    }
  };

  it("brings every row back, letter by letter", async () => {
    const database = await open(source);
    const rows = Array.from({ length: MANY }, (_, index) => ({
      name: `secret-${index}`,
      value: `${REMARK} ${index}`,
    }));
    await database.write((trx) => trx.insertInto("secret").values(rows).execute());
    expect(await backUp()).toMatchObject({ code: 0, err: "" });
    const { database: address } = readConfig(target.env, "");
    expect(await restore()).toEqual({
      code: 0,
      out: `Restored 0 venues, 0 orders and 0 logins to ${databaseName(address)}.\n`,
      err: "",
    });
    const secrets = ({ reader }: Database) =>
      reader.selectFrom("secret").selectAll().orderBy("name").execute();
    expect(await secrets(await open(target))).toEqual(await secrets(database));
  });

  it("brings one of an older version to this version's schema", async () => {
    await writeLines(HEADER, FIRST, VENUE, '{"rows":2}', "");
    expect(await restore()).toMatchObject({ code: 0, err: "" });
    const { reader } = await open(target);
    expect(await reader.selectFrom("venue").select(["slug", "revision"]).execute()).toEqual([
      { slug: "old", revision: 3 },
    ]);
    expect(await reader.selectFrom("campaign").selectAll().execute()).toEqual([]);
  });

  it("refuses one of a newer version", async () => {
    const newer = FIRST.replace("0001-first-light", "0999-later");
    await writeLines(HEADER, FIRST, newer, VENUE, '{"rows":3}', "");
    expect(await restore()).toEqual({
      code: 1,
      out: "",
      err: "This backup was made by a newer Comanda (it knows 0999-later); please start that version.\n",
    });
    await expectNothing();
  });

  it("refuses to overwrite a database, and leaves it as it is", async () => {
    await (await open(source)).close();
    await backUp();
    const there = await open(target);
    await there.write((trx) =>
      trx.insertInto("secret").values({ name: "mine", value: "kept" }).execute(),
    );
    const { code, err } = await restore();
    expect(code).toBe(1);
    expect(err).toMatch(
      /^(There is a database at .+ already|This database holds a Comanda already)/,
    );
    expect(await there.reader.selectFrom("secret").select("value").execute()).toEqual([
      { value: "kept" },
    ]);
  });

  it("refuses a file that was cut off or damaged, in one sentence, and leaves nothing behind", async () => {
    const database = await open(source);
    const rows = Array.from({ length: MANY }, (_, index) => ({
      name: crypto.randomUUID(),
      value: String(index),
    }));
    await database.write((trx) => trx.insertInto("secret").values(rows).execute());
    await backUp();
    const whole = await readFile(file);
    const lines = gunzipSync(whole).toString().split("\n");
    const bent = Buffer.from(whole);
    bent.fill(0xff, bent.length >> 1, (bent.length >> 1) + 64);
    const damaged: readonly (readonly [Buffer, RegExp])[] = [
      [whole.subarray(0, whole.length - 100), /is not whole: its end is missing\.\n$/],
      [gzipSync(lines.slice(0, -2).join("\n")), /is not whole: its end is missing\.\n$/],
      [gzipSync(lines.toSpliced(9, 1).join("\n")), /is not whole: its end is missing\.\n$/],
      [gzipSync(lines.with(9, '["secret",7]').join("\n")), /is damaged\.\n$/],
      [bent, /is damaged|no backup|nothing has changed/],
      [Buffer.from("a picture"), /is no backup of Comanda, or is damaged\.\n$/],
      [gzipSync("a text"), /is no backup of Comanda\.\n$/],
      [gzipSync(""), /is no backup of Comanda\.\n$/],
      [gzipSync('{"comanda":"backup","format":2}\n'), /was written by a newer Comanda/],
    ];
    for (const [bytes, sentence] of damaged) {
      await writeFile(file, bytes);
      const { code, err } = await restore();
      expect(err).toMatch(sentence);
      expect(err.split("\n")).toHaveLength(2);
      expect(code).toBe(1);
      await expectNothing();
    }
  });

  it("happens once when two begin it at the same moment", async () => {
    await writeLines(HEADER, FIRST, VENUE, '{"rows":2}', "");
    const ran = await Promise.all([restore(), restore()]);
    expect(ran.map(({ code }) => code).sort((a, b) => Number(a) - Number(b))).toEqual([0, 1]);
    const { reader } = await open(target);
    expect(await reader.selectFrom("venue").select("slug").execute()).toEqual([{ slug: "old" }]);
  });
});

describe.each(DATABASES)("a backup that cannot be [%s]", (kind) => {
  let source: FreshDatabase;
  beforeEach(async () => {
    source = await freshDatabase(kind);
    return () => source.remove();
  });

  it("is refused where nothing is, and makes no database", async () => {
    const file = join(source.env.DATA_DIR, "a.backup");
    const { code, err } = await runComanda(["backup", file], source.env);
    expect(code).toBe(1);
    expect(err).toMatch(/^(There is no database at .+|This database holds no Comanda yet\.\n)$/m);
    expect(await readdir(source.env.DATA_DIR)).toEqual([]);
  });

  it("is refused over a file that is there, and where there is no folder", async () => {
    await (await openDatabase(readConfig(source.env, "").database)).close();
    const file = join(source.env.DATA_DIR, "a.backup");
    await writeFile(file, "yesterday's");
    expect(await runComanda(["backup", file], source.env)).toEqual({
      code: 1,
      out: "",
      err: `${file} is there already; choose another name.\n`,
    });
    expect(await readFile(file, "utf8")).toBe("yesterday's");
    const nowhere = join(source.env.DATA_DIR, "no", "a.backup");
    const { code, err } = await runComanda(["backup", nowhere], source.env);
    expect(code).toBe(1);
    expect(err).toMatch(/^The backup .+a\.backup could not be written: ENOENT.+\.\n$/);
  });
});

describe("a restore whose migration fails [postgres]", () => {
  it("has changed nothing, as it says, and can be done again", async () => {
    const target = await freshDatabase("postgres");
    const client = new Client({ connectionString: target.env.DATABASE_URL });
    await client.connect();
    onTestFinished(async () => {
      await client.end();
      await target.remove();
    });
    const file = join(target.env.DATA_DIR, "a.backup");
    await writeFile(file, gzipSync([HEADER, FIRST, VENUE, '{"rows":2}', ""].join("\n")));
    // The rows are of the first schema; the name of a table that a later one makes is taken.
    await client.query("create sequence campaign");
    const { code, err } = await runComanda(["restore", file], target.env);
    expect([code, err]).toEqual([1, expect.stringContaining("and nothing has changed: ")]);
    const { rows } = await client.query(
      "select tablename from pg_tables where schemaname = 'public'",
    );
    expect(rows).toEqual([]);
    await client.query("drop sequence campaign");
    expect(await runComanda(["restore", file], target.env)).toMatchObject({ code: 0, err: "" });
  });
});

describe("a backup of a table that takes longer than a call may [postgres]", () => {
  it("is finished, and whole", async () => {
    const source = await freshDatabase("postgres");
    const client = new Client({ connectionString: source.env.DATABASE_URL });
    await client.connect();
    onTestFinished(async () => {
      await client.end();
      await source.remove();
    });
    await (await openDatabase(readConfig(source.env, "").database)).close();
    // Seven seconds for its rows, where a call has six.
    await client.query("alter table secret rename to hidden");
    await client.query("create view secret as select name, value from pg_sleep(7), hidden");
    await client.query("insert into hidden values ('session-key', 'kept')");
    const file = join(source.env.DATA_DIR, "a.backup");
    expect(await runComanda(["backup", file], source.env)).toMatchObject({ code: 0, err: "" });
    expect(gunzipSync(await readFile(file)).toString()).toContain('"value":"kept"');
  });
});

describe("restoring a backup beside the log of a database that was moved away [sqlite]", () => {
  it("is refused: the log would be played over the restored pages", async () => {
    const [source, target] = [await freshDatabase("sqlite"), await freshDatabase("sqlite")];
    onTestFinished(async () => {
      await source.remove();
      await target.remove();
    });
    await (await openDatabase(readConfig(source.env, "").database)).close();
    const file = join(source.env.DATA_DIR, "a.backup");
    await runComanda(["backup", file], source.env);
    await writeFile(join(target.env.DATA_DIR, "comanda.sqlite-wal"), "left behind");
    const { code, err } = await runComanda(["restore", file], target.env);
    expect([code, err]).toEqual([1, expect.stringContaining("with its -wal and -shm")]);
    expect(await readdir(target.env.DATA_DIR)).toEqual(["comanda.sqlite-wal"]);
  });
});
