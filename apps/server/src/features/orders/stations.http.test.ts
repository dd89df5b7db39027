import type { WireBoard } from "@comanda/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { signInAt, type Staff } from "../../testing/staff.ts";
import { NOON, openWorld, type World } from "../../testing/world.ts";

const SECOND = 1_000;
const EACH = Array.from({ length: 30 }, (_, at) => at);

describe.each(DATABASES)("stations of a venue [%s]", (kind) => {
  let world: World;
  /** Two screens, on PostgreSQL at two servers. */
  let kitchen: Staff;
  let bar: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    const login = world.kopi.demo.staff[0] ?? { login: "", password: "" };
    kitchen = await signInAt(world.url, login);
    const other = kind === "postgres" ? (await world.openAnother()).url : world.url;
    bar = await signInAt(other, login);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.clock.now = NOON;
    await read(kitchen);
    await read(bar);
  });

  const ask = async (screen: Staff, query: Record<string, string>): Promise<number> =>
    (await screen.read<WireBoard>("readBoard", { query })).stations;
  const read = (screen: Staff, tab = "first-tab"): Promise<number> => ask(screen, { tab });
  const readAwake = (screen: Staff, tab = "first-tab"): Promise<number> =>
    ask(screen, { station: "awake", tab });

  it("are counted while they ask, and not by their neighbours [DEC-007]", async () => {
    expect(await read(bar)).toBe(0);
    expect([await readAwake(kitchen), await read(bar)]).toEqual([1, 1]);
    expect([await readAwake(bar), await readAwake(kitchen)]).toEqual([2, 2]);
    expect(await read(await world.hotel.signIn())).toBe(0);
    expect([await read(kitchen), await readAwake(bar), await read(bar)]).toEqual([1, 1, 0]);
  });

  it("are forgotten a minute after they last asked [DEC-007]", async () => {
    await readAwake(kitchen);
    world.clock.now += 59 * SECOND;
    expect(await read(bar)).toBe(1);
    world.clock.now += SECOND;
    expect(await read(bar)).toBe(0);
  });

  it("are written down twice a minute, however often they ask", async () => {
    const until = async (): Promise<readonly number[]> => {
      const rows = await world.app.database.reader
        .selectFrom("station")
        .select("awake_until")
        .execute();
      return rows.map((row) => row.awake_until);
    };
    await readAwake(kitchen);
    world.clock.now += 29 * SECOND;
    await readAwake(kitchen);
    expect(await until()).toEqual([NOON + 60 * SECOND]);
    world.clock.now += 2 * SECOND;
    await Promise.all(EACH.map(() => readAwake(kitchen)));
    expect(await until()).toEqual([NOON + 91 * SECOND]);
  });

  it("tell every screen when the first comes and the last goes [DEC-007]", async () => {
    const stream = await bar.followBoard();
    onTestFinished(() => stream.close());
    await readAwake(kitchen);
    expect(await stream.next()).toBe("orders");
    await read(kitchen);
    expect(await stream.next()).toBe("orders");
  });

  it("stay awake while another tab of their browser reads the board [DEC-007]", async () => {
    const stream = await bar.followBoard();
    onTestFinished(() => stream.close());
    await readAwake(kitchen);
    expect(await stream.next()).toBe("orders");
    for (let round = 0; round < 20; round += 1) {
      expect([await read(kitchen, "second-tab"), await readAwake(kitchen)]).toEqual([1, 1]);
    }
    expect(await readAwake(kitchen, "second-tab")).toBe(2);
    expect([await read(kitchen, "second-tab"), await read(bar)]).toEqual([1, 1]);
    // The next thing that anybody hears is what happens after all of this.
    const soldOut = { params: { code: "SATAY" }, body: { isSoldOut: true, stock: null } };
    await kitchen.read("setItemState", soldOut);
    expect(await stream.next()).toBe("items");
  });

  it("are neither noted nor forgotten by a screen that names no tab", async () => {
    expect([await ask(kitchen, { station: "awake" }), await read(bar)]).toEqual([1, 0]);
    await readAwake(kitchen);
    expect([await ask(kitchen, {}), await read(bar)]).toEqual([1, 1]);
  });

  it("are refused where a tab's name is not bounded [DEC-013]", async () => {
    for (const tab of ["", "a", "x".repeat(41), "with a space", "../../etc"]) {
      const { kind: answer } = await kitchen.call("readBoard", {
        query: { station: "awake", tab },
      });
      expect(`${tab}: ${answer}`).toBe(`${tab}: refused`);
    }
  });
});
