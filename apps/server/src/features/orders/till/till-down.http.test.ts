import type { WireBoard, WireBoardOrder, WireConnections } from "@comanda/contract";
import { startReceiver, type Behaviour, type Receiver } from "@comanda/sandbox";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import { multiplyOrder } from "../../../testing/multiply-order.ts";
import type { Staff } from "../../../testing/staff.ts";
import { webhookSteps } from "../../../testing/webhook.ts";
import { openWorld, type Server, type World } from "../../../testing/world.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Of a till that was away for an hour. */
const MISSED = 500;
/** A table's events are due at once after it. */
const LONGEST_GAP = 3 * MINUTE;

describe.each(DATABASES)("a till that is not there [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  let till: Receiver;
  beforeAll(async () => {
    world = await openWorld(kind, { env: { WEBHOOK_PRIVATE: "yes" } });
    owner = await world.kopi.signIn();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    till = await startReceiver({ clock: () => world.clock.now });
    await world.app.database.write(async (trx) => {
      await trx.deleteFrom("order_line").execute();
      await trx.deleteFrom("placed_order").execute();
    });
    await connect();
    await markTill();
    return () => till.close();
  });
  const steps = webhookSteps(() => ({ world, owner, till }));
  const { connect, markTill, pass, idOf } = steps;

  const place = async (): Promise<string> => idOf(await (await world.kopi.checkIn()).place());
  const board = async (): Promise<readonly WireBoardOrder[]> =>
    (await owner.read<WireBoard>("readBoard")).orders;
  const countMarked = async (): Promise<number> => {
    await world.app.context.tillWatch.run();
    return (await board()).filter(({ posFailedAt }) => posFailedAt > 0).length;
  };
  const statesOf = async () => [...new Set((await board()).map(({ state }) => state))];

  const expectNotTaken = async (behaviour: Behaviour): Promise<void> => {
    till.behave(behaviour);
    await place();
    await expect.poll(() => till.requests()).toBeGreaterThan(0);
    world.clock.now += MINUTE;
    await expect.poll(countMarked).toBe(1);
    expect(await statesOf()).toEqual(["placed"]);
  };
  const NOT_TAKEN: readonly Behaviour[] = ["refuse", "reject", "redirect", "hang"];
  it.each(NOT_TAKEN)("has taken nothing where it answers so: %s", expectNotTaken);

  it("has taken nothing where it says that it is gone, and hears no more", async () => {
    await expectNotTaken("gone");
    const isOn = async () => (await owner.read<WireConnections>("readConnections")).webhook?.isOn;
    await expect.poll(isOn).toBe(false);
  });

  const TAKEN: readonly Behaviour[] = ["accept", "page", "flood"];
  it.each(TAKEN)(
    "has taken what it answers with a 2xx, whatever stands in it: %s",
    async (behaviour) => {
      till.behave(behaviour);
      await place();
      await expect.poll(statesOf).toEqual(["acknowledged"]);
      world.clock.now += MINUTE;
      expect(await countMarked()).toBe(0);
    },
  );

  it("and answers later than anybody waits has the order only once it is heard", async () => {
    till.behave("late");
    await place();
    await expect.poll(() => till.handled.length).toBe(1);
    world.clock.now += MINUTE;
    await expect.poll(countMarked).toBe(1);
    till.behave("accept");
    await expect.poll(statesOf).toEqual(["acknowledged"]);
    expect(await countMarked()).toBe(0);
  });

  it(`for an hour has ${MISSED} orders marked, each once, and takes all of them when it is back [DEC-014]`, async () => {
    till.behave("refuse");
    const id = await place();
    await fillBoard(id, MISSED - 1);
    world.clock.now += MINUTE;
    await expect.poll(countMarked).toBe(MISSED);
    const { revision } = await owner.read<WireBoard>("readBoard");
    world.clock.now += HOUR;
    owner = await world.kopi.signIn();
    expect(await countMarked()).toBe(MISSED);
    expect((await owner.read<WireBoard>("readBoard")).revision).toBe(revision);
    till.behave("accept");
    pass(LONGEST_GAP);
    await expect.poll(statesOf, { timeout: 60_000, interval: 500 }).toEqual(["acknowledged"]);
    expect(await countMarked()).toBe(0);
    expect(till.handled.filter(({ type }) => type === "order.placed")).toHaveLength(MISSED);
  }, 120_000);

  it("has 10,000 orders marked part by part, while guests order", async () => {
    till.behave("refuse");
    const id = await place();
    await fillBoard(id, 9_999);
    world.clock.now += MINUTE;
    const marking = world.app.context.tillWatch.run();
    const phone = await world.kopi.checkIn();
    const placed = await phone.place();
    await marking;
    const left = await world.app.database.reader
      .selectFrom("placed_order")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("pos_failed_at", "=", 0)
      .executeTakeFirstOrThrow();
    // The one of now has its minute.
    expect(left.count).toBe(1);
    expect(placed.number).not.toBe("");
  }, 240_000);

  it("has what a process of a version before tills delivered, once the time is over", async () => {
    till.behave("refuse");
    await place();
    await world.app.database.write((trx) =>
      trx.updateTable("outbox_event").set({ delivered_at: world.clock.now }).execute(),
    );
    world.clock.now += MINUTE;
    await world.app.context.tillWatch.run();
    await expect.poll(statesOf).toEqual(["acknowledged"]);
  });

  /** Copies of a new order, each with its event. */
  async function fillBoard(id: string, copies: number): Promise<void> {
    const { database } = world.app;
    await multiplyOrder(database, id, copies);
    const event = await database.reader
      .selectFrom("outbox_event")
      .selectAll()
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    const unleased = { leased_by: "", leased_until: 0, attempts: 0, next_at: event.created_at };
    const rows = Array.from({ length: copies }, (_, at) => ({
      ...event,
      ...unleased,
      id: `${event.id}-${at}`,
      order_id: `${id}-${at}`,
      sequence: event.sequence + 1 + at,
    }));
    for (let at = 0; at < rows.length; at += 500) {
      const part = rows.slice(at, at + 500);
      await database.write((trx) => trx.insertInto("outbox_event").values(part).execute());
    }
  }
});

describe("a till and two processes on one database [postgres]", () => {
  let world: World;
  let other: Server;
  let owner: Staff;
  let till: Receiver;
  beforeAll(async () => {
    world = await openWorld("postgres", { env: { WEBHOOK_PRIVATE: "yes" } });
    other = await world.openAnother();
    owner = await world.kopi.signIn();
    till = await startReceiver({ clock: () => world.clock.now });
  });
  afterAll(async () => {
    await world.close();
    await till.close();
  });
  const steps = webhookSteps(() => ({ world, owner, till }));

  it("has each order marked once, taken once and unmarked once, and nothing stands still [DEC-014]", async () => {
    await steps.connect();
    await steps.markTill();
    till.behave("refuse");
    const orders = 40;
    for (let at = 0; at < orders; at += 1) await (await world.kopi.checkIn()).place();
    const board = () => owner.read<WireBoard>("readBoard");
    const before = (await board()).revision;
    world.clock.now += MINUTE;
    const both = [world.app, other.app].map(({ context }) => context.tillWatch);
    const marked = async (): Promise<number> => {
      await Promise.all(both.map((watch) => watch.run()));
      return (await board()).orders.filter(({ posFailedAt }) => posFailedAt > 0).length;
    };
    await expect.poll(marked).toBe(orders);
    // Each change of an order takes a revision of the board.
    expect((await board()).revision).toBe(before + orders);
    till.behave("accept");
    steps.pass(LONGEST_GAP);
    other.app.context.outbox.wake();
    // A try that was refused as the time passed has a gap of its own before it.
    const states = async () => {
      steps.pass(SECOND);
      return [...new Set((await board()).orders.map(({ state }) => state))];
    };
    await expect.poll(states, { timeout: 30_000 }).toEqual(["acknowledged"]);
    expect((await board()).revision).toBe(before + 2 * orders);
    expect(await marked()).toBe(0);
  });

  it("has no mark left at either once it is the till no more", async () => {
    till.behave("refuse");
    for (let at = 0; at < 10; at += 1) await (await world.kopi.checkIn()).place();
    world.clock.now += MINUTE;
    const both = [world.app, other.app].map(({ context }) => context.tillWatch);
    const marked = async (): Promise<number> => {
      await Promise.all(both.map((watch) => watch.run()));
      const { orders } = await owner.read<WireBoard>("readBoard");
      return orders.filter(({ posFailedAt }) => posFailedAt > 0).length;
    };
    await expect.poll(marked).toBe(10);
    await steps.markTill(false);
    await expect.poll(marked).toBe(0);
  });
});
