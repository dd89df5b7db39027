import type { WireBoard } from "@comanda/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import type { Staff } from "../../../testing/staff.ts";
import { openTwoConsoles } from "../../../testing/two-consoles.ts";
import { NOON, openWorld, type World } from "../../../testing/world.ts";

const SECOND = 1_000;
const EACH = Array.from({ length: 30 }, (_, at) => at);

describe.each(DATABASES)("stations of a venue [%s]", (kind) => {
  let world: World;
  /** Two screens, on PostgreSQL at two servers. */
  let kitchen: Staff;
  let bar: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    [kitchen, bar] = await openTwoConsoles(world);
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
    for (let round = 0; round < 20; round += 1) {
      expect([await read(kitchen, "second-tab"), await readAwake(kitchen)]).toEqual([1, 1]);
    }
    expect(await readAwake(kitchen, "second-tab")).toBe(2);
    expect([await read(kitchen, "second-tab"), await read(bar)]).toEqual([1, 1]);
    const soldOut = { params: { code: "SATAY" }, body: { isSoldOut: true, stock: null } };
    await kitchen.read("setItemState", soldOut);
    // Of its coming everybody hears, and of none of the forty looks after it: a hint more or less is no harm.
    let hints = 0;
    while ((await stream.next()) !== "items") hints += 1;
    expect(hints).toBeGreaterThan(0);
    expect(hints).toBeLessThan(4);
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

/** Ids as the server makes them of names. */
const DRINKS = "drinks_id-01";
const DISHES = "dishes_id-02";
const SOUPS = "soups__id-03";

describe.each(DATABASES)("what the stations of a venue cook [%s]", (kind) => {
  let world: World;
  /** Three screens, on PostgreSQL at two servers. */
  let kitchen: Staff;
  let bar: Staff;
  let office: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    [kitchen, bar] = await openTwoConsoles(world);
    office = await world.kopi.signIn();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.clock.now = NOON;
    await Promise.all([leave(kitchen), leave(bar), leave(office)]);
  });

  const ask = async (screen: Staff, query: Record<string, string>): Promise<WireBoard> =>
    screen.read<WireBoard>("readBoard", { query: { tab: "the-only-tab", ...query } });
  const leave = (screen: Staff): Promise<WireBoard> => ask(screen, {});
  /** Asks as a station; answers what the others cook. */
  const cook = async (screen: Staff, ...cooks: readonly string[]) =>
    (await ask(screen, { station: "awake", ...(cooks.length > 0 && { cooks: cooks.join() }) }))
      .cookedElsewhere;
  const rows = () =>
    world.app.database.reader.selectFrom("station").select(["cooks", "awake_until"]).execute();
  const follow = async (screen: Staff) => {
    const stream = await screen.followBoard();
    onTestFinished(() => stream.close());
    return stream;
  };

  it("is told to each of them, without its own, and to screens out of service [DEC-007]", async () => {
    expect(await cook(bar, DRINKS)).toEqual([]);
    expect(await cook(kitchen, SOUPS, DISHES)).toEqual([DRINKS]);
    expect(await cook(bar, DRINKS)).toEqual([DISHES, SOUPS]);
    expect((await leave(office)).cookedElsewhere).toEqual([DISHES, DRINKS, SOUPS]);
  });

  it("is everything as soon as one of the others cooks everything, as an old console does [DEC-007]", async () => {
    await cook(bar, DRINKS);
    await cook(office);
    expect(await cook(kitchen, DISHES)).toBeNull();
    expect(await cook(office)).toEqual([DISHES, DRINKS]);
  });

  it("goes with a station that is put out of service, and everybody hears of it [DEC-007]", async () => {
    await cook(bar, DRINKS);
    await cook(kitchen, DISHES);
    const stream = await follow(kitchen);
    await leave(bar);
    expect(await stream.next()).toBe("orders");
    expect(await cook(kitchen, DISHES)).toEqual([]);
  });

  it("goes with a station that falls asleep, within a minute [DEC-007]", async () => {
    await cook(bar, DRINKS);
    await cook(kitchen, DISHES);
    world.clock.now += 59 * SECOND;
    expect(await cook(kitchen, DISHES)).toEqual([DRINKS]);
    world.clock.now += SECOND;
    expect(await cook(kitchen, DISHES)).toEqual([]);
  });

  it("is there twice where two take the same, also at one moment, and goes with the last of them [DEC-007]", async () => {
    await cook(office, DISHES);
    await Promise.all([cook(bar, DRINKS), cook(kitchen, DRINKS)]);
    expect([await cook(bar, DRINKS), await cook(kitchen, DRINKS)]).toEqual([
      [DISHES, DRINKS],
      [DISHES, DRINKS],
    ]);
    await leave(bar);
    expect(await cook(office, DISHES)).toEqual([DRINKS]);
    await leave(kitchen);
    expect(await cook(office, DISHES)).toEqual([]);
  });

  it("is news when both that cook it go at one moment [DEC-007]", async () => {
    await cook(office, DISHES);
    await Promise.all([cook(bar, DRINKS), cook(kitchen, DRINKS)]);
    const stream = await follow(office);
    const { database } = world.app.context;
    const write = database.write.bind(database);
    // The bar goes when the kitchen has looked at who is there, and before it is forgotten itself.
    const spy = vi.spyOn(database, "write").mockImplementationOnce(async (act) => {
      await leave(bar);
      return write(act);
    });
    onTestFinished(() => spy.mockRestore());
    await leave(kitchen);
    expect(await stream.next()).toBe("orders");
    expect(await cook(office, DISHES)).toEqual([]);
  });

  it("changes at once when a station chooses otherwise, and every screen hears it [DEC-007]", async () => {
    await cook(bar, DRINKS);
    await cook(kitchen, DISHES);
    const streams = await Promise.all([follow(kitchen), follow(office)]);
    await cook(bar, DRINKS, SOUPS);
    expect(await Promise.all(streams.map((stream) => stream.next()))).toEqual(["orders", "orders"]);
    expect(await cook(kitchen, DISHES)).toEqual([DRINKS, SOUPS]);
  });

  it("is written twice a minute while nobody chooses otherwise, in whatever order it is said", async () => {
    await cook(bar, DRINKS, SOUPS);
    world.clock.now += 29 * SECOND;
    await Promise.all(EACH.map((at) => cook(bar, ...(at % 2 ? [SOUPS, DRINKS] : [DRINKS, SOUPS]))));
    const noted = [{ cooks: `${DRINKS},${SOUPS}`, awake_until: NOON + 60 * SECOND }];
    expect(await rows()).toEqual(noted);
  });

  it("is refused where it is garbled, and the row stays as it was [DEC-013]", async () => {
    await cook(bar, DRINKS);
    const garbled = ["", "Drinks", `${DRINKS},`, `${DRINKS} ${SOUPS}`, "饮品饮品饮品饮品饮品饮品"];
    for (const cooks of [...garbled, Array(501).fill(DRINKS).join()]) {
      const query = { station: "awake", tab: "the-only-tab", cooks };
      expect(await bar.call("readBoard", { query })).toMatchObject({
        refusal: { kind: "bad-request" },
      });
    }
    expect(await cook(kitchen, DISHES)).toEqual([DRINKS]);
  });
});
