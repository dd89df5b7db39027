import type { WireBoard } from "@comanda/contract";
import { WebhookEvent } from "@comanda/contract/schemas";
import { HOLD_LIMITS } from "@comanda/domain/order";
import { startReceiver, type Receiver } from "@comanda/sandbox";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { gapAfter } from "../../jobs/outbox/gap.ts";
import { DATABASES } from "../../testing/databases.ts";
import { decideOrdering } from "../../testing/ordering-rules.ts";
import { addRoomCodes, chargesOf, orderToRoom } from "../../testing/room-codes.ts";
import type { Staff } from "../../testing/staff.ts";
import { webhookSteps } from "../../testing/webhook.ts";
import { openWorld, type World } from "../../testing/world.ts";

describe.each(DATABASES)("a charge to a room, as a webhook hears of it [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  let till: Receiver;
  let own: string;
  let shared: string;
  beforeAll(async () => {
    world = await openWorld(kind, { env: { WEBHOOK_PRIVATE: "yes" } });
    owner = await world.kopi.signIn();
    [own = "", shared = ""] = await addRoomCodes(owner, ["Room 101", "In Room"]);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    till = await startReceiver({ clock: () => world.clock.now });
    return () => till.close();
  });
  const { connect, deliveries, pass, untilDelivered, untilHandled } = webhookSteps(() => ({
    world,
    owner,
    till,
  }));

  const handled = () => till.handled.map(({ body }) => v.parse(WebhookEvent, JSON.parse(body)));
  const idOf = async (number: string): Promise<string> =>
    (await owner.read<WireBoard>("readBoard")).orders.find((order) => order.number === number)
      ?.id ?? "";

  it("comes behind the order, with room, amount and whether it was typed [CHK-002]", async () => {
    await connect();
    const number = await orderToRoom(world, own);
    await untilHandled(2);
    await orderToRoom(world, shared, "305");
    await untilHandled(4);
    const events = handled();
    expect(events.map(({ type }) => type)).toEqual([
      "order.placed",
      "room.charged",
      "order.placed",
      "room.charged",
    ]);
    const [, charged, , typed] = events;
    expect(charged?.data.order).toMatchObject({ number, room: { number: "101", isTyped: false } });
    expect(charged?.data.order?.total).toBe(charged?.data.order?.receipt.total);
    expect(typed?.data.order?.room).toEqual({ number: "305", isTyped: true });
  });

  it("waits with an order on hold, and comes once staff have released it", async () => {
    await connect();
    await decideOrdering(world, world.kopi, { holdAbove: { ...HOLD_LIMITS, tableOrders: 1 } });
    onTestFinished(() => decideOrdering(world, world.kopi, {}));
    await orderToRoom(world, shared, "401");
    await untilHandled(2);
    const held = await orderToRoom(world, shared, "401");
    await untilHandled(3);
    expect(handled().at(-1)).toMatchObject({
      type: "order.placed",
      data: { order: { number: held, hold: "held" } },
    });
    await owner.read("releaseOrder", { params: { id: await idOf(held) } });
    await untilHandled(5);
    const since = handled().slice(3);
    expect(since.map(({ type }) => type).sort()).toEqual(["order.acknowledged", "room.charged"]);
    expect(since.map(({ data }) => data.order?.number)).toEqual([held, held]);
  });

  it("is not lost while the receiver is gone, and comes in order once it is back", async () => {
    await connect();
    till.behave("refuse");
    const number = await orderToRoom(world, own);
    await owner.read("moveOrder", {
      params: { id: await idOf(number) },
      body: { from: "placed", to: "acknowledged" },
    });
    // The first try has been written down as failed: its next is not before its gap.
    const failed = async () => (await deliveries()).filter(({ problem }) => problem !== null);
    await expect.poll(failed).toHaveLength(1);
    expect(till.handled).toEqual([]);
    till.behave("accept");
    pass(gapAfter(99, 1));
    await untilHandled(3);
    expect(handled().map(({ type }) => type)).toEqual([
      "order.placed",
      "room.charged",
      "order.acknowledged",
    ]);
  });

  it("is of no table's order", async () => {
    await connect();
    await (await world.kopi.checkIn()).place();
    await orderToRoom(world, own);
    await untilHandled(3);
    const ofTable = handled().filter(({ data }) => data.order?.room === undefined);
    expect(ofTable.map(({ type }) => type)).toEqual(["order.placed"]);
  });

  it("is settled once, with what was taken, where two clerks settle its room at one moment", async () => {
    await connect();
    const first = await orderToRoom(world, shared, "601");
    const second = await orderToRoom(world, shared, "601");
    await orderToRoom(world, shared, "602");
    await untilHandled(6);
    const room = { number: "601", isTyped: true };
    const { due, orders } = await chargesOf(owner, room);
    const kitchen = await world.kopi.signIn(world.kopi.demo.staff[1]);
    const body = { ...room, method: "card", expectedDue: due };
    const outcomes = await Promise.all(
      [owner, kitchen].map((clerk) => clerk.call("settleRoom", { body })),
    );
    expect(new Set(outcomes.map(({ kind: answer }) => answer))).toEqual(
      new Set(["answered", "refused"]),
    );
    await untilHandled(8);
    const settled = handled().slice(6);
    expect(settled.map(({ type }) => type)).toEqual(["room.settled", "room.settled"]);
    expect(new Set(settled.map(({ data }) => data.order?.number))).toEqual(
      new Set([first, second]),
    );
    for (const { data } of settled) {
      const { total = 0 } = data.order ?? {};
      expect(data.order).toMatchObject({ room, settled: { amount: total, method: "card" } });
    }
    expect(orders).toHaveLength(2);
    await untilDelivered(8);
  });

  it("is settled with one order alone, and says nothing of a table's", async () => {
    await connect();
    const number = await orderToRoom(world, shared, "701");
    const { number: ofTable } = await (await world.kopi.checkIn()).place();
    await untilHandled(3);
    for (const each of [ofTable, number]) {
      const params = { id: await idOf(each) };
      await owner.read("payOrder", { params, body: { method: "cash" } });
    }
    await untilHandled(4);
    expect(handled().at(-1)).toMatchObject({
      type: "room.settled",
      data: { order: { number, room: { number: "701" }, settled: { method: "cash" } } },
    });
  });

  it("waits behind the charge that the receiver has not taken yet", async () => {
    await connect();
    till.behave("refuse");
    const number = await orderToRoom(world, shared, "801");
    await owner.read("payOrder", {
      params: { id: await idOf(number) },
      body: { method: "cash" },
    });
    const failed = async () => (await deliveries()).filter(({ problem }) => problem !== null);
    await expect.poll(failed).toHaveLength(1);
    till.behave("accept");
    pass(gapAfter(99, 1));
    await untilHandled(3);
    expect(handled().map(({ type }) => type)).toEqual([
      "order.placed",
      "room.charged",
      "room.settled",
    ]);
  });
});
