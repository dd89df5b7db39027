import { requestFor, type WirePlace } from "@comanda/contract";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { sender, type RawSend } from "../../testing/raw-request.ts";
import { visitsAt } from "../../testing/visits.ts";
import { openWorld, type World } from "../../testing/world.ts";

interface Table {
  readonly id: string;
  readonly code: string;
}

/** Adds so many tables of this name. */
async function addTables(world: World, name: string, count: number): Promise<readonly Table[]> {
  const labels = Array.from({ length: count }, (_, at) => `${name} ${at + 1}`);
  const owner = await world.kopi.signIn();
  const { places } = await owner.read<{ places: WirePlace[] }>("addPlaces", { body: { labels } });
  return places
    .filter(({ label }) => label.startsWith(`${name} `))
    .map(({ id, link }) => ({ id, code: link?.split("/").at(-1) ?? "" }));
}

/** How the scan of a table's code was answered. */
async function statusOf(send: RawSend, table: Table | undefined): Promise<number> {
  const headers = { authorization: `Bearer ${table?.code}` };
  return (await send(requestFor("loadSettings", { query: { userId: "" }, headers }))).status;
}

describe.each(DATABASES)("many phones that scan at one moment [%s]", (kind) => {
  let world: World;
  let servers: readonly RawSend[];
  beforeAll(async () => {
    world = await openWorld(kind);
    servers = [world.send, sender((await world.openAnother()).url)];
  });
  afterAll(() => world.close());
  /** So many phones scan, each at the next table and at the other server; how each was answered. */
  const scan = (tables: readonly Table[], phones: number): Promise<readonly number[]> => {
    const scans = Array.from({ length: phones }, (_, at) => {
      const table = tables[at % tables.length];
      const send = servers[(at + Math.floor(at / tables.length)) % servers.length] ?? world.send;
      return statusOf(send, table);
    });
    return Promise.all(scans);
  };

  it.each([20, 200])(
    "lets %i phones in at 20 tables, a visit for each [DEC-004]",
    async (phones) => {
      const tables = await addTables(world, `Of ${phones}`, 20);
      expect(await scan(tables, phones)).toEqual(Array(phones).fill(200));
      for (const { id } of tables) expect(await visitsAt(world, id)).toHaveLength(1);
    },
    30_000,
  );

  it("makes one visit of two scans at one table, each at another server [DEC-004]", async () => {
    const tables = await addTables(world, "Pair", 20);
    for (const table of tables) {
      expect(await scan([table], 2)).toEqual([200, 200]);
      expect(await visitsAt(world, table.id)).toHaveLength(1);
    }
  }, 30_000);
});

describe("a table that another process holds [postgres]", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld("postgres");
  });
  afterAll(() => world.close());

  it("keeps nobody waiting at the others, and lets its own phones in once it is free [DEC-004]", async () => {
    const [held, ...others] = await addTables(world, "Held", 21);
    const scanAt = (table: Table | undefined) => statusOf(world.send, table);
    expect(await scanAt(held)).toBe(200);
    const holder = new Client({ connectionString: world.env["DATABASE_URL"] });
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query("begin");
    await holder.query("select 1 from visit where place_id = $1 for update", [held?.id]);
    const waiting = scanAt(held);
    expect(await Promise.all(others.map(scanAt))).toEqual(others.map(() => 200));
    expect(await scanAt(held)).toBe(503);
    expect(await waiting).toBe(503);
    await holder.query("commit");
    expect(await scanAt(held)).toBe(200);
  }, 30_000);
});
