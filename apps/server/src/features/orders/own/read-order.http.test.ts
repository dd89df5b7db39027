import type { WireOrderStatus, WireStoredOrder } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import { checkInWith, refusalOf, type Diner } from "../../../testing/diner.ts";
import { openWorld, type World } from "../../../testing/world.ts";

const TWELVE_HOURS = 12 * 60 * 60 * 1000;
const READS = ["readOrder", "readOrderStatus", "readTakeAwayNumber"] as const;

describe.each(DATABASES)("reading an order back [%s]", (kind) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(kind);
  });
  afterAll(() => world.close());

  const readOne = (diner: Diner, orderId: string) =>
    diner.read<WireStoredOrder>("readOrder", { query: { orderId } });
  const statusOf = (diner: Diner, orderId: string) =>
    diner.read<WireOrderStatus>("readOrderStatus", { query: { orderId } });

  it("answers with the members of the specification, as placed [API-009, ENT-025, OUT-025]", async () => {
    const diner = await world.kopi.checkIn(3);
    const order = { ...diner.orderOf(), pax: 4, remark: "靠窗 🪟" };
    const placed = await diner.place(order);
    expect(await readOne(diner, order.orderId)).toEqual({
      discount: {
        hasFurtherDiscount: false,
        furtherDiscount: 0,
        furtherDiscountAmount: 0,
        furtherDiscountRemark: "",
      },
      orderData: order.data,
      takeAwayId: placed.number,
      deliveryType: -1,
      phone: "",
      customerName: "",
      scheduleTime: null,
      address: "",
      deliveryFee: 0,
      tableId: world.kopi.places[3]?.id,
      isComplete: false,
      orders: [
        {
          orderId: order.orderId,
          number: placed.number,
          state: "placed",
          placedAt: world.clock.now,
          dueAt: 0,
          acknowledgedAt: null,
          readyAt: null,
          waitsForKitchen: false,
          hold: "none",
          cancelReason: "",
          cancelNote: "",
          takeBackUntil: world.clock.now + 60_000,
          now: world.clock.now,
          paidAt: null,
          posFailedAt: 0,
          tableLabel: "4",
          pax: 4,
          remark: "靠窗 🪟",
          room: null,
          receipt: placed.receipt,
          deliveryType: -1,
          tableId: world.kopi.places[3]?.id,
          expectedAt: null,
        },
      ],
      notShown: 0,
      openNotShown: 0,
    });
  });

  it("answers without an order id with all orders of the check-in together [API-009]", async () => {
    const diner = await world.kopi.checkIn();
    const none = await diner.read<WireStoredOrder>("readOrder");
    expect(none).toMatchObject({ orderData: [], orders: [], takeAwayId: "", isComplete: false });
    const first = await diner.place();
    world.clock.now += 1000;
    const water = diner.orderOf(want(diner.item("WATER")));
    const second = await diner.place(water);
    const both = await diner.read<WireStoredOrder>("readOrder", { query: { orderId: "" } });
    expect(both.orders.map(({ number }) => number)).toEqual([first.number, second.number]);
    expect(both.orderData).toHaveLength(4);
    expect(both.orderData.at(-1)).toEqual(water.data[0]);
    expect(both.takeAwayId).toBe(second.number);
  });

  it("tells how far the order has come [API-010, STS-001]", async () => {
    const diner = await world.kopi.checkIn();
    const { orderId, number } = await diner.place();
    const tableId = world.kopi.places[0]?.id;
    expect(await statusOf(diner, orderId)).toEqual({
      isComplete: false,
      tableId,
      progress: {
        orderId,
        number,
        state: "placed",
        placedAt: world.clock.now,
        dueAt: 0,
        acknowledgedAt: null,
        readyAt: null,
        waitsForKitchen: false,
        hold: "none",
        cancelReason: "",
        cancelNote: "",
        paidAt: null,
        posFailedAt: 0,
        takeBackUntil: world.clock.now + 60_000,
        now: world.clock.now,
      },
    });
    await world.app.database.write((trx) =>
      trx
        .updateTable("placed_order")
        .set({ state: "ready", ready_at: world.clock.now })
        .where("order_id", "=", orderId)
        .execute(),
    );
    expect(await statusOf(diner, orderId)).toMatchObject({
      isComplete: true,
      progress: { state: "ready", readyAt: world.clock.now },
    });
    expect(await readOne(diner, orderId)).toMatchObject({ isComplete: true });
  });

  it("tells the number to wait for, and the total in major units [API-011, BEY-001]", async () => {
    const diner = await world.kopi.checkIn();
    const { orderId, receipt, number } = await diner.place();
    expect(number).toMatch(/^\d{3}$/);
    const query = { orderId };
    expect(await diner.read("readTakeAwayNumber", { query })).toEqual({
      takeAwayId: number,
      totalAmount: receipt.total / 100,
      scheduleTime: null,
    });
  });

  it("says that the kitchen has not looked yet when it has waited too long [DEC-007]", async () => {
    const diner = await world.kopi.checkIn();
    const { orderId } = await diner.place();
    const waits = async () => (await statusOf(diner, orderId)).progress.waitsForKitchen;
    world.clock.now += 59_999;
    expect(await waits()).toBe(false);
    world.clock.now += 1;
    expect(await waits()).toBe(true);
    expect((await readOne(diner, orderId)).orders[0]?.waitsForKitchen).toBe(true);
  });

  it("is for the person who ordered, not for others at the table", async () => {
    const diner = await world.kopi.checkIn();
    const { orderId } = await diner.place();
    const strangers = [await world.kopi.checkIn(), await world.hotel.checkIn()];
    for (const stranger of strangers) {
      for (const name of READS) {
        expect(await refusalOf(stranger.call(name, { query: { orderId } }))).toBe("not-found");
      }
      const all = await stranger.read<WireStoredOrder>("readOrder");
      expect(all.orders).toEqual([]);
    }
    // What the query says of the person is not believed.
    const query = { orderId, userId: diner.userId };
    const [stranger] = strangers;
    expect(await refusalOf(stranger?.call("readOrder", { query }) ?? fail())).toBe("not-found");
  });

  it("goes on after the session is over, and after scanning again [DEC-003]", async () => {
    const diner = await world.kopi.checkIn();
    const { orderId } = await diner.place();
    world.clock.now += TWELVE_HOURS + 1;
    expect((await readOne(diner, orderId)).orders).toHaveLength(1);
    const code = world.kopi.codes[0] ?? "";
    const again = await checkInWith(world.send, code, diner.userId);
    expect((await readOne(again, orderId)).orders).toHaveLength(1);
  });

  it("wants to know which order, where one is asked for", async () => {
    const diner = await world.kopi.checkIn();
    for (const name of ["readOrderStatus", "readTakeAwayNumber"] as const) {
      for (const query of [{}, { orderId: "" }, { orderId: "7" }, { orderId: "SO_1; --" }]) {
        expect(await refusalOf(diner.call(name, { query }))).toBe("bad-request");
      }
    }
  });
});

function fail(): never {
  throw new Error("there is no stranger");
}
