import type { OrderState } from "@comanda/domain/order";
import { BOUNDS, type WireBoard, type WireBoardOrder, type WireCollected } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import type { Diner } from "../../../testing/diner.ts";
import { multiplyOrder } from "../../../testing/multiply-order.ts";
import type { Staff } from "../../../testing/staff.ts";
import { openTwoConsoles } from "../../../testing/two-consoles.ts";
import { NOON, openWorld, type World } from "../../../testing/world.ts";

const ZIPPED = { "accept-encoding": "gzip" };
const AT_ONCE = 20;

describe.each(DATABASES)("a board that knows up to a revision [%s]", (kind) => {
  let world: World;
  let diner: Diner;
  /** Two consoles, on PostgreSQL at two servers. */
  let here: Staff;
  let there: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    diner = await world.kopi.checkIn();
    [here, there] = await openTwoConsoles(world);
  });
  afterAll(() => world.close());

  const read = (query: Record<string, string> = {}) => here.read<WireBoard>("readBoard", { query });
  const since = ({ epoch, revision }: WireBoard) => ({ epoch, since: String(revision) });
  const place = async (): Promise<WireBoardOrder> => {
    const { number } = await diner.place(diner.orderOf(want(diner.item("KOPI"))));
    const order = (await read()).orders.find((each) => each.number === number);
    if (order === undefined) throw new Error("the board has no such order");
    return order;
  };
  const move = (by: Staff, id: string, from: OrderState, to: OrderState) =>
    by.call("moveOrder", { params: { id }, body: { from, to } });

  it("is told what changed since, and nothing when nothing did", async () => {
    const [one, two] = [await place(), await place()];
    const known = await read();
    expect(await read(since(known))).toMatchObject({ isWhole: false, orders: [], gone: [] });
    await move(here, one.id, "placed", "acknowledged");
    await move(here, two.id, "placed", "cancelled");
    const changed = await read(since(known));
    expect(changed).toMatchObject({
      isWhole: false,
      orders: [{ id: one.id, state: "acknowledged" }],
      gone: [{ id: two.id }],
    });
    expect(changed.revision).toBeGreaterThan(known.revision);
  });

  it("is sent all when the server no longer knows what it knows", async () => {
    const { id } = await place();
    const known = await read();
    const strange = [
      {},
      { epoch: "before-the-restore", since: String(known.revision) },
      { epoch: known.epoch, since: String(known.revision + 1) },
    ];
    for (const query of strange) {
      const answer = await read(query);
      expect(answer.isWhole).toBe(true);
      expect(answer.orders.map((order) => order.id)).toContain(id);
    }
  });

  it("misses none of many changes of one moment, made by two at once", async () => {
    world.clock.now = NOON;
    let known = await read();
    const states = new Map(known.orders.map(({ id, state }) => [id, state]));
    const over = new AbortController();
    const follow = async (): Promise<void> => {
      known = await read(since(known));
      expect(known.isWhole).toBe(false);
      for (const { id, state } of known.orders) states.set(id, state);
      for (const { id } of known.gone) states.delete(id);
    };
    const following = (async () => {
      while (!over.signal.aborted) await follow();
    })();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, at) => {
        const guest = await world.kopi.checkIn();
        const { number } = await guest.place(guest.orderOf(want(guest.item("KOPI"))));
        const id = (await read()).orders.find((order) => order.number === number)?.id ?? "";
        const by = at % 2 === 0 ? here : there;
        await by.call("acknowledgeOrders", { body: { ids: [id] } });
        await move(by, id, "acknowledged", at % 3 === 0 ? "cancelled" : "preparing");
      }),
    );
    over.abort();
    await following;
    await follow();
    const whole = new Map((await read()).orders.map(({ id, state }) => [id, state]));
    expect(states).toEqual(whole);
  });

  it("keeps up with whoever writes orders, whatever writes them", async () => {
    const { id } = await place();
    const known = await read();
    await world.app.database.write((trx) =>
      trx.updateTable("placed_order").set({ state: "ready" }).where("id", "=", id).execute(),
    );
    await multiplyOrder(world.app.database, id, 3);
    const { orders } = await read(since(known));
    expect(orders.map(({ state }) => state)).toEqual(["ready", "ready", "ready", "ready"]);
  });

  it("hears of collected orders as gone, and lists them on demand", async () => {
    const { id } = await place();
    const known = await read();
    await move(here, id, "placed", "acknowledged");
    await move(here, id, "acknowledged", "ready");
    await move(here, id, "ready", "collected");
    expect(await read(since(known))).toMatchObject({ orders: [], gone: [{ id }] });
    const { orders } = await here.read<WireCollected>("readCollected");
    expect(orders[0]).toMatchObject({ id, state: "collected", receipt: { lines: [{}] } });
    await move(here, id, "collected", "ready");
    expect(await read(since(known))).toMatchObject({ orders: [{ id, state: "ready" }], gone: [] });
  });

  it("gets 200 orders in 60 kB and a step in 1.5 kB, compressed", async () => {
    const { id } = await place();
    await multiplyOrder(world.app.database, id, 199);
    const whole = await here.ask("readBoard", { headers: ZIPPED });
    expect(whole.headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
    const known = JSON.parse(gunzipSync(whole.bytes).toString()) as WireBoard;
    expect(known.orders.length).toBeGreaterThanOrEqual(200);
    expect(whole.bytes.length).toBeLessThan(60_000);
    await move(here, id, "placed", "acknowledged");
    const step = await here.ask("readBoard", { query: since(known), headers: ZIPPED });
    expect(step.bytes.length).toBeLessThan(1_500);
  });

  it("is sent all again while more are open than it is shown [DEC-007]", async () => {
    const { id } = await place();
    await multiplyOrder(world.app.database, id, BOUNDS.board + 1);
    const known = await read();
    const ids = known.orders.filter(({ state }) => state === "placed").map((order) => order.id);
    for (let at = 0; at < ids.length; at += BOUNDS.list) {
      await here.read("acknowledgeOrders", { body: { ids: ids.slice(at, at + BOUNDS.list) } });
    }
    const answer = await read(since(known));
    expect(answer.isWhole).toBe(true);
    expect(answer.notShown).toBeGreaterThan(0);
  });
});

describe("commits that wait for each other [postgres]", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld("postgres");
  });
  afterAll(() => world.close());

  it("are told in the order in which they become visible", async () => {
    const { database } = world.app;
    const staff = await world.kopi.signIn();
    const diner = await world.kopi.checkIn();
    await diner.place(diner.orderOf(want(diner.item("KOPI"))));
    await diner.place(diner.orderOf(want(diner.item("KOPI"))));
    const known = await staff.read<WireBoard>("readBoard");
    const [first = "", second = ""] = known.orders.map(({ id }) => id);
    const change = (id: string, until: Promise<void>) =>
      database.write(async (trx) => {
        await trx.updateTable("placed_order").set({ guests: 9 }).where("id", "=", id).execute();
        await until;
      });
    const held = Promise.withResolvers<void>();
    const early = change(first, held.promise);
    let isSecondDone = false;
    const late = (async () => {
      await change(second, Promise.resolve());
      isSecondDone = true;
    })();
    // The second waits for the first, or is through: then it must not hide the first.
    await vi.waitFor(async () => {
      const waiting = await database.reader
        .selectFrom("pg_locks" as never)
        .select("pid" as never)
        .where("granted" as never, "=", false as never)
        .execute();
      expect(isSecondDone || waiting.length > 0).toBe(true);
    }, 20_000);
    const query = ({ epoch, revision }: WireBoard) => ({ epoch, since: String(revision) });
    const between = await staff.read<WireBoard>("readBoard", { query: query(known) });
    held.resolve();
    await Promise.all([early, late]);
    const after = await staff.read<WireBoard>("readBoard", { query: query(between) });
    const changedIds = [...between.orders, ...after.orders].map(({ id }) => id);
    expect(new Set(changedIds)).toEqual(new Set([first, second]));
  });
});
