import type {
  WireAudit,
  WireBoard,
  WireBoardOrder,
  WireConnections,
  WireOrderStatus,
  WirePlacedOrder,
  WireStoredOrder,
} from "@comanda/contract";
import { startReceiver, type Receiver } from "@comanda/sandbox";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import { checkInWith, type Diner } from "../../../testing/diner.ts";
import type { EventStream } from "../../../testing/event-stream.ts";
import { addPickUpCode } from "../../../testing/pick-up-code.ts";
import type { Staff } from "../../../testing/staff.ts";
import { webhookSteps } from "../../../testing/webhook.ts";
import { openWorld, type World } from "../../../testing/world.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

describe.each(DATABASES)("the till that a kitchen works from [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  let till: Receiver;
  /** Of the place where takeaway is fetched. */
  let hatch: string;
  beforeAll(async () => {
    world = await openWorld(kind, {
      env: { WEBHOOK_PRIVATE: "yes" },
      holdAbove: { phoneOrders: 0, phonePieces: 90, phoneAmount: 0, tableOrders: 0 },
    });
    owner = await world.kopi.signIn();
    hatch = await addPickUpCode(owner);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    till = await startReceiver({ clock: () => world.clock.now });
    await connect();
    await markTill();
    return () => till.close();
  });
  const steps = webhookSteps(() => ({ world, owner, till }));
  const { read, change, connect, markTill, pass, untilHandled, idOf } = steps;

  const ordered = async (diner: Diner, placed: WirePlacedOrder) => ({
    diner,
    id: await idOf(placed),
    orderId: placed.orderId,
  });
  type Ordered = Awaited<ReturnType<typeof ordered>>;
  const place = async (): Promise<Ordered> => {
    const diner = await world.kopi.checkIn();
    return ordered(diner, await diner.place());
  };
  const onBoard = async ({ id }: Pick<Ordered, "id">): Promise<WireBoardOrder | undefined> =>
    (await owner.read<WireBoard>("readBoard")).orders.find((order) => order.id === id);
  const onPhone = async ({ diner, orderId }: Ordered): Promise<WireOrderStatus["progress"]> =>
    (await diner.read<WireOrderStatus>("readOrderStatus", { query: { orderId } })).progress;
  const stateOf = async (order: Ordered) => (await onPhone(order)).state;
  /** So much time goes by, and whoever looks after the tills looks. */
  const wait = async (milliseconds: number): Promise<void> => {
    world.clock.now += milliseconds;
    await world.app.context.tillWatch.run();
  };
  /** An event that is being written at this moment is counted at the next look. */
  const untilMarked = async (order: Ordered): Promise<void> => {
    const markedAt = async () => {
      await world.app.context.tillWatch.run();
      return (await onBoard(order))?.posFailedAt;
    };
    await expect.poll(markedAt).toBe(world.clock.now);
  };
  /** A try that is still under way when the clock moves on would be followed by the next one minutes later. */
  const untilTried = async (times: number): Promise<void> => {
    await expect.poll(async () => (await read()).stuck?.attempts).toBe(times);
  };
  const followed = async (opening: Promise<EventStream>): Promise<EventStream> => {
    const stream = await opening;
    onTestFinished(() => stream.close());
    return stream;
  };

  it("has an order as soon as it takes it: the kitchen has it, and its guest reads so [DEC-007]", async () => {
    const order = await place();
    await expect.poll(() => stateOf(order)).toBe("acknowledged");
    expect(await onPhone(order)).toMatchObject({
      acknowledgedAt: world.clock.now,
      waitsForKitchen: false,
      posFailedAt: 0,
    });
    expect(await onBoard(order)).toMatchObject({ tillTakenAt: world.clock.now, posFailedAt: 0 });
    // It is told of the step, as of every other.
    await untilHandled(2);
    expect(till.handled.map(({ type }) => type)).toEqual(["order.placed", "order.acknowledged"]);
    await wait(MINUTE);
    expect(await onPhone(order)).toMatchObject({ posFailedAt: 0 });
  });

  it("that has not taken an order within its time marks it for guest and staff, who hear of it at once [DEC-014]", async () => {
    till.behave("hang");
    // The guest's order is answered while nobody answers us.
    const order = await place();
    const { revision } = await owner.read<WireBoard>("readBoard");
    const phone = await followed(world.followOrders(order.diner));
    const board = await followed(owner.followBoard());
    await wait(MINUTE - 1);
    expect(await onPhone(order)).toMatchObject({ posFailedAt: 0 });
    await wait(1);
    expect([await phone.next(), await board.next()]).toEqual(["orders", "orders"]);
    const since = world.clock.now;
    expect(await onPhone(order)).toMatchObject({ state: "placed", posFailedAt: since });
    const { orders } = await order.diner.read<WireStoredOrder>("readOrder");
    expect(orders.at(-1)).toMatchObject({ posFailedAt: since, expectedAt: null });
    const known = await owner.read<WireBoard>("readBoard", { query: { since: String(revision) } });
    expect(known.orders.at(-1)).toMatchObject({ id: order.id, posFailedAt: since });
    // Nobody marks it anew.
    await wait(MINUTE);
    expect(await onBoard(order)).toMatchObject({ posFailedAt: since });
  });

  it("that takes an order after 61 seconds has it, and the mark ends [DEC-014]", async () => {
    till.behave("refuse");
    const order = await place();
    await untilTried(1);
    pass(61 * SECOND);
    await untilTried(2);
    await untilMarked(order);
    const phone = await followed(world.followOrders(order.diner));
    till.behave("accept");
    pass(MINUTE);
    expect(await phone.next()).toBe("orders");
    expect(await onPhone(order)).toMatchObject({ state: "acknowledged", posFailedAt: 0 });
    expect(await onBoard(order)).toMatchObject({ posFailedAt: 0, tillTakenAt: world.clock.now });
  });

  it("leaves an order to the person who takes it by hand, and is still sent it [DEC-007]", async () => {
    till.behave("refuse");
    const order = await place();
    await untilTried(1);
    pass(MINUTE);
    await untilTried(2);
    await untilMarked(order);
    await owner.read("acknowledgeOrders", { body: { ids: [order.id] } });
    const byHand = world.clock.now;
    expect(await onBoard(order)).toMatchObject({ state: "acknowledged", posFailedAt: 0 });
    till.behave("accept");
    pass(5 * MINUTE);
    await untilHandled(2);
    expect(await onBoard(order)).toMatchObject({ acknowledgedAt: byHand, tillTakenAt: 0 });
  });

  it("marks nothing of what a person had within the time, or cancelled", async () => {
    till.behave("refuse");
    const [taken, cancelled] = [await place(), await place()];
    await owner.read("acknowledgeOrders", { body: { ids: [taken.id] } });
    await owner.read("cancelOrder", {
      params: { id: cancelled.id },
      body: { from: "placed", reason: "tooBusy", note: "" },
    });
    await wait(MINUTE);
    expect([await onPhone(taken), await onPhone(cancelled)]).toMatchObject([
      { state: "acknowledged", posFailedAt: 0 },
      { state: "cancelled", posFailedAt: 0 },
    ]);
  });

  it("takes nothing off the hands of staff who have to release an order first", async () => {
    const diner = await world.kopi.checkIn();
    const many = want(diner.item("KOPI"), {}, { quantity: 91 });
    const order = await ordered(diner, await diner.place(diner.orderOf(many)));
    await untilHandled(1);
    await steps.untilDelivered(1);
    await wait(MINUTE);
    expect(await onBoard(order)).toMatchObject({ state: "placed", hold: "held", posFailedAt: 0 });
    await owner.read("releaseOrder", { params: { id: order.id } });
    expect(await onBoard(order)).toMatchObject({ state: "acknowledged", tillTakenAt: 0 });
  });

  describe("of an order for tomorrow", () => {
    const placeLater = async (): Promise<
      Ordered & { readonly due: number; readonly begin: () => Promise<void> }
    > => {
      const diner = await checkInWith(world.send, hatch, "");
      const due = Math.ceil((world.clock.now + DAY) / (15 * MINUTE)) * 15 * MINUTE;
      const fetched = { customerName: "Mei", phone: "9123 4567", deliveryType: 0 as const };
      const { orderId } = await diner.place({
        ...diner.orderOf(want(diner.item("WATER"))),
        ...fetched,
        scheduleTime: due,
      });
      const { rows } = await owner.read<{ rows: WireBoardOrder[] }>("listLater");
      const id = rows.find((row) => row.dueAt === due)?.id ?? "";
      const begin = async (): Promise<void> => {
        world.clock.now = due - 30 * MINUTE;
        owner = await world.kopi.signIn();
        await world.app.context.beginning.run();
      };
      return { diner, id, orderId, due, begin };
    };

    it("says that the kitchen has it once its time has come", async () => {
      const order = await placeLater();
      await steps.untilDelivered(1);
      await wait(2 * MINUTE);
      expect(await onPhone(order)).toMatchObject({ state: "placed", posFailedAt: 0 });
      const takenAt = world.clock.now - 2 * MINUTE;
      await order.begin();
      expect(await onBoard(order)).toMatchObject({
        state: "acknowledged",
        acknowledgedAt: world.clock.now,
        tillTakenAt: takenAt,
      });
    });

    it("has its seconds from when the kitchen has it", async () => {
      till.behave("refuse");
      const order = await placeLater();
      await wait(2 * MINUTE);
      expect(await onPhone(order)).toMatchObject({ posFailedAt: 0 });
      await order.begin();
      await wait(MINUTE - 1);
      expect(await onPhone(order)).toMatchObject({ posFailedAt: 0 });
      await wait(1);
      await untilMarked(order);
    });

    it("has them as well where staff give it a time that is near", async () => {
      till.behave("refuse");
      const order = await placeLater();
      const { due } = order;
      world.clock.now = due - 40 * MINUTE;
      owner = await world.kopi.signIn();
      const body = { seen: due, dueAt: due - 15 * MINUTE };
      await owner.read("changeDue", { params: { id: order.id }, body });
      await wait(MINUTE);
      await untilMarked(order);
    });
  });

  describe("is a setting of the webhook", () => {
    it("that is off, 60 seconds long, until an owner says otherwise; a console from before leaves it as it is", async () => {
      const hotelier = await world.hotel.signIn();
      const body = { url: till.url, isOn: true, basis: "" };
      const first = await hotelier.read<WireConnections>("changeWebhook", { body });
      expect(first.webhook).toMatchObject({ isTill: false, tillSeconds: 60 });
      const off = { ...body, isOn: false, basis: first.basis };
      await hotelier.read("changeWebhook", { body: off });
      expect((await markTill(true, 90)).webhook).toMatchObject({ isTill: true, tillSeconds: 90 });
      expect((await change(till.url)).webhook).toMatchObject({ isTill: true, tillSeconds: 90 });
    });

    it.each([9, 601, 60.5, -1])("of 10 to 600 seconds: not %s", async (tillSeconds) => {
      const { basis } = await read();
      const body = { url: till.url, isOn: true, isTill: true, tillSeconds, basis };
      expect(await owner.call("changeWebhook", { body })).toMatchObject({
        refusal: { kind: "bad-request" },
      });
    });

    it("that is written down", async () => {
      for (const [isTill, seconds] of [
        [false, 60],
        [true, 60],
        [true, 90],
      ] as const) {
        world.clock.now += SECOND;
        await markTill(isTill, seconds);
      }
      const { lines } = await owner.read<WireAudit>("readAudit");
      const deeds = lines.slice(0, 3).map(({ deed }) => deed);
      expect(deeds).toEqual(["till-seconds", "till-marked", "till-unmarked"]);
      expect(lines[0]?.subject).toBe(new URL(till.url).host);
    });

    it("that counts for orders placed from then on", async () => {
      till.behave("refuse");
      await markTill(true, 10);
      const order = await place();
      await wait(10 * SECOND);
      await untilMarked(order);
    });
  });

  it("is no till where nobody says so: nothing is acknowledged, nothing marked", async () => {
    await markTill(false);
    const taken = await place();
    await steps.untilDelivered(1);
    till.behave("refuse");
    const refused = await place();
    await wait(5 * MINUTE);
    expect([await onPhone(taken), await onPhone(refused)]).toMatchObject([
      { state: "placed", posFailedAt: 0 },
      { state: "placed", posFailedAt: 0 },
    ]);
  });

  it("leaves no mark where it is the till no more, and its guest hears so", async () => {
    till.behave("refuse");
    const order = await place();
    await wait(MINUTE);
    await untilMarked(order);
    const phone = await followed(world.followOrders(order.diner));
    await markTill(false);
    expect(await phone.next()).toBe("orders");
    expect(await onPhone(order)).toMatchObject({ state: "placed", posFailedAt: 0 });
  });
});
