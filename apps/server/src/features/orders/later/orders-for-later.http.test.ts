import type {
  WireBoard,
  WireLater,
  WireOrderPayload,
  WireSlots,
  WireStoredOrder,
} from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import { checkInWith, refusalOf, type Diner } from "../../../testing/diner.ts";
import { addPickUpCode } from "../../../testing/pick-up-code.ts";
import type { Staff } from "../../../testing/staff.ts";
import { decideWays } from "../../../testing/ways-to-order.ts";
import { NOON, openWorld, type VenueOfWorld, type World } from "../../../testing/world.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Half past twelve of the next day. */
const TOMORROW = NOON + DAY + 30 * MINUTE;
const AS_IT_WAS = {
  tkOrderAfter: 0,
  hasPickUpTime: true,
  sameDayOrder: true,
  allowAfterHours: false,
  bookingDays: 0,
  slotOrders: 0,
  slotDishes: 0,
  deliverySlotOrders: 0,
  deliverySlotDishes: 0,
  laterMinutes: 30,
  startTime: "",
  endTime: "",
  weekDays: [0, 1, 2, 3, 4, 5, 6] as (0 | 1 | 2 | 3 | 4 | 5 | 6)[],
  additionalPickUpTime: [],
};

describe.each(DATABASES)("an order for later [%s]", (kind) => {
  let world: World;
  let venue: VenueOfWorld;
  let owner: Staff;
  let code: string;
  beforeAll(async () => {
    world = await openWorld(kind);
    venue = world.kopi;
    owner = await venue.signIn();
    code = await addPickUpCode(owner);
  });
  afterAll(() => world.close());
  afterEach(async () => {
    world.clock.now = NOON;
    await decideWays(owner, AS_IT_WAS);
  });

  const atHatch = () => checkInWith(world.send, code, "");
  const orderFor = (
    diner: Diner,
    time: number | null,
    dish = "WATER",
    quantity = 1,
  ): WireOrderPayload => ({
    ...diner.orderOf(want(diner.item(dish), {}, { quantity })),
    customerName: "Mei",
    phone: "9123 4567",
    deliveryType: 0,
    scheduleTime: time,
  });
  const slotsOn = (diner: Diner, date = "") =>
    diner.read<WireSlots>("listSlots", { query: { date } });
  const board = () => owner.read<WireBoard>("readBoard");
  const onBoard = async (number: string) =>
    (await board()).orders.find((order) => order.number === number && order.dueAt > 0);
  const later = () => owner.read<WireLater>("listLater");
  const goneFor = async (diner: Diner, time: number | null, quantity = 1) => {
    const outcome = await diner.send(orderFor(diner, time, "WATER", quantity));
    return outcome.kind === "refused" ? outcome.refusal : outcome.kind;
  };

  describe("its time", () => {
    it("is a quarter of an hour from now on, of the days of this month [DLV-018, DLV-025]", async () => {
      const { now, soonest, days, date, slots } = await slotsOn(await atHatch());
      expect([now, soonest, date]).toEqual([NOON, NOON, "2026-03-14"]);
      expect(days).toHaveLength(31);
      expect(days.at(-1)).toEqual({ date: "2026-04-13", isFree: true });
      expect(slots.map(({ time }) => time).slice(0, 3)).toEqual(["12:00", "12:15", "12:30"]);
      expect(slots.map(({ isNow }) => isNow).slice(0, 2)).toEqual([true, false]);
      expect(slots.at(-1)?.time).toBe("23:45");
    });

    it("is not before the venue's minutes have passed [DLV-020, DLV-022]", async () => {
      await decideWays(owner, { tkOrderAfter: 20 });
      const diner = await atHatch();
      const { soonest, slots } = await slotsOn(diner);
      expect(soonest).toBe(NOON + 20 * MINUTE);
      expect(slots[0]).toEqual({
        start: NOON + 30 * MINUTE,
        time: "12:30",
        isNow: false,
        left: null,
        dishesLeft: null,
      });
      expect(await goneFor(diner, NOON + 15 * MINUTE)).toMatchObject({
        kind: "slot-gone",
        next: { start: NOON + 30 * MINUTE, time: "12:30", date: "2026-03-14", isToday: true },
      });
    });

    it("is that of the day which is asked for, and of the first that has one free", async () => {
      await decideWays(owner, {
        startTime: "10:00",
        endTime: "11:00",
        bookingDays: 3,
        tkOrderAfter: 20,
      });
      world.clock.now = NOON - 70 * MINUTE;
      const diner = await atHatch();
      const { date, days } = await slotsOn(diner);
      expect([date, days.map(({ isFree }) => isFree)]).toEqual(["2026-03-15", [false, true, true]]);
      const monday = await slotsOn(diner, "2026-03-16");
      expect(monday.slots.map(({ time }) => time)).toEqual(["10:00", "10:15", "10:30", "10:45"]);
    });

    it("is on the venue's days, and on those of its further times [DLV-019]", async () => {
      // Saturday and Tuesday, and beside them Sunday afternoon.
      await decideWays(owner, {
        weekDays: [6, 2],
        additionalPickUpTime: [{ startTime: "15:00", endTime: "15:30", weekDays: [0] }],
        bookingDays: 4,
      });
      const diner = await atHatch();
      const { days } = await slotsOn(diner);
      expect(days.map(({ isFree }) => isFree)).toEqual([true, true, false, true]);
      const sunday = await slotsOn(diner, "2026-03-15");
      expect(sunday.slots.map(({ time }) => time)).toEqual(["15:00", "15:15"]);
      expect(await goneFor(diner, TOMORROW)).toMatchObject({ next: { time: "15:00" } });
    });

    it("is another day's where the venue takes none for today", async () => {
      await decideWays(owner, { sameDayOrder: false });
      const diner = await atHatch();
      const { soonest, days } = await slotsOn(diner);
      expect([soonest, days[0]?.date]).toEqual([null, "2026-03-15"]);
      const next = { date: "2026-03-15", time: "00:00", isToday: false };
      expect(await goneFor(diner, null)).toMatchObject({ kind: "slot-gone", next });
      // A table orders as ever.
      const guest = await venue.checkIn();
      expect(await guest.send(guest.orderOf())).toMatchObject({ kind: "answered" });
    });

    it("is none where guests choose none, nor at a table", async () => {
      await decideWays(owner, { hasPickUpTime: false });
      const diner = await atHatch();
      expect(await slotsOn(diner)).toMatchObject({ soonest: NOON, days: [], date: "", slots: [] });
      expect(await goneFor(diner, TOMORROW)).toEqual({ kind: "slot-gone", next: undefined });
      expect(await slotsOn(await venue.checkIn())).toMatchObject({ days: [] });
    });

    it.each([
      ["in the middle of a quarter", TOMORROW + MINUTE],
      ["that has passed", NOON - 15 * MINUTE],
      ["beyond the days that can be chosen", NOON + 40 * DAY],
      ["of no date at all", 8.64e15 + 1],
    ])("is refused %s, with the next that can be had", async (_, time) => {
      expect(await goneFor(await atHatch(), time)).toMatchObject({ kind: "slot-gone", next: {} });
    });
  });

  describe("its place in a slot", () => {
    let phones: readonly Diner[];
    beforeAll(async () => {
      phones = await Promise.all(Array.from({ length: 200 }, atHatch));
    });

    it("is had by as many as the venue takes, of those who come at the same moment", async () => {
      await decideWays(owner, { slotOrders: 20 });
      const slot = TOMORROW + 60 * MINUTE;
      const outcomes = await Promise.all(phones.map((diner) => goneFor(diner, slot)));
      expect(outcomes.filter((outcome) => outcome === "answered")).toHaveLength(20);
      const refused = outcomes.filter((outcome) => outcome !== "answered");
      expect(refused).toHaveLength(180);
      expect(new Set(refused.map((each) => JSON.stringify(each))).size).toBe(1);
      expect(refused[0]).toMatchObject({ kind: "slot-gone", next: { start: slot + 15 * MINUTE } });
      const { slots } = await slotsOn(await atHatch(), "2026-03-15");
      expect(slots.find(({ start }) => start === slot)?.left).toBe(0);
      expect(slots.find(({ start }) => start === slot + 15 * MINUTE)?.left).toBe(20);
    });

    it("is had by as many dishes as the venue takes, of those who come at the same moment [BEY-012]", async () => {
      await decideWays(owner, { slotDishes: 30 });
      const slot = TOMORROW + 75 * MINUTE;
      // 200 phones, every second of them with two bottles: whatever comes first, 30 are taken and not one more.
      const outcomes = await Promise.all(
        phones.map((diner, at) => goneFor(diner, slot, 1 + (at % 2))),
      );
      const dishes = outcomes.reduce<number>(
        (sum, outcome, at) => sum + (outcome === "answered" ? 1 + (at % 2) : 0),
        0,
      );
      expect(dishes).toBe(30);
      expect(outcomes.find((outcome) => outcome !== "answered")).toMatchObject({
        kind: "slot-gone",
        next: { start: slot + 15 * MINUTE },
      });
    });

    it("leaves its day free where it is the last one that is full", async () => {
      await decideWays(owner, { slotOrders: 1, bookingDays: 2 });
      const { slots } = await slotsOn(await atHatch(), "2026-03-15");
      expect(await goneFor(await atHatch(), slots.at(-1)?.start ?? 0)).toBe("answered");
      const then = await slotsOn(await atHatch(), "2026-03-15");
      expect(then.slots.at(-1)?.left).toBe(0);
      expect(then.days.at(-1)).toEqual({ date: "2026-03-15", isFree: true });
    });

    it("is full for a cart whose dishes it does not take, and says what is left of it [BEY-012]", async () => {
      await decideWays(owner, { slotOrders: 5, slotDishes: 4, bookingDays: 2 });
      const slot = TOMORROW + 6 * 60 * MINUTE;
      const diner = await atHatch();
      expect(await goneFor(diner, slot, 2)).toBe("answered");
      const at = async (dishes: number) => {
        const query = { date: "2026-03-15", dishes: `${dishes}` };
        const { slots } = await diner.read<WireSlots>("listSlots", { query });
        return slots.find(({ start }) => start === slot);
      };
      expect(await at(2)).toMatchObject({ left: 4, dishesLeft: 2 });
      expect(await at(3)).toMatchObject({ left: 0, dishesLeft: 2 });
      // A phone from before says nothing of its dishes.
      const before = (await slotsOn(diner, "2026-03-15")).slots;
      expect(before.find(({ start }) => start === slot)).toMatchObject({ left: 4 });
      expect(await goneFor(diner, slot, 3)).toMatchObject({ next: { start: slot + 15 * MINUTE } });
      // An order that no quarter of an hour takes has no other time either.
      expect(await goneFor(diner, slot, 5)).toEqual({ kind: "slot-gone", next: undefined });
      const { days } = await diner.read<WireSlots>("listSlots", { query: { dishes: "5" } });
      expect(days.map(({ isFree }) => isFree)).toEqual([false, false]);
    });

    it("is one of its way to order: what is delivered has caps of its own [BEY-012]", async () => {
      await decideWays(owner, { deliverySlotOrders: 1, deliverySlotDishes: 1 });
      const slot = TOMORROW + 7 * 60 * MINUTE;
      const diner = await atHatch();
      expect([await goneFor(diner, slot, 2), await goneFor(diner, slot)]).toEqual([
        "answered",
        "answered",
      ]);
    });

    it("is that of the quarter of an hour in which staff have put it [BEY-012]", async () => {
      await decideWays(owner, { slotOrders: 1 });
      const slot = TOMORROW + 5 * 60 * MINUTE;
      const [first, second] = [await atHatch(), await atHatch()];
      const from = slot - 30 * MINUTE;
      const { number } = await first.place(orderFor(first, from));
      const placed = (await later()).rows.find(
        (order) => order.number === number && order.dueAt === from,
      );
      const params = { id: placed?.id ?? "" };
      await owner.read("changeDue", { params, body: { seen: from, dueAt: slot + 10 * MINUTE } });
      const { slots } = await slotsOn(second, "2026-03-15");
      expect(slots.find(({ start }) => start === slot)?.left).toBe(0);
      expect(slots.find(({ start }) => start === from)?.left).toBe(1);
      expect(await goneFor(second, slot)).toMatchObject({ kind: "slot-gone" });
      expect(await goneFor(second, from)).toBe("answered");
    });

    it("is given back by one that is cancelled", async () => {
      await decideWays(owner, { slotOrders: 1 });
      const slot = TOMORROW + 120 * MINUTE;
      const [first, second] = [await atHatch(), await atHatch()];
      const { number } = await first.place(orderFor(first, slot));
      expect(await goneFor(second, slot)).toMatchObject({ kind: "slot-gone" });
      const placed = (await later()).rows.find(
        (order) => order.number === number && order.dueAt === slot,
      );
      const body = { from: "placed", reason: "tooBusy", note: "" };
      await owner.read("cancelOrder", { params: { id: placed?.id ?? "" }, body });
      expect(await goneFor(second, slot)).toBe("answered");
    });
  });

  it("belongs to the day of its slot, and comes to the board half an hour before it [BEY-001]", async () => {
    const diner = await atHatch();
    const count = (await board()).later;
    const { number, orderId } = await diner.place(orderFor(diner, TOMORROW + 7 * DAY));
    expect(number).toBe("001");
    expect(await onBoard(number)).toBeUndefined();
    expect((await board()).later).toBe(count + 1);
    const { rows } = await later();
    expect(rows.at(-1)).toMatchObject({
      number,
      dueAt: TOMORROW + 7 * DAY,
      waitsForKitchen: false,
    });
    const own = await diner.read<WireStoredOrder>("readOrder", { query: { orderId } });
    expect(own).toMatchObject({ scheduleTime: TOMORROW + 7 * DAY });
    expect(own.orders).toMatchObject([
      { dueAt: TOMORROW + 7 * DAY, expectedAt: TOMORROW + 7 * DAY },
    ]);
    const { beginning } = world.app.context;
    world.clock.now = TOMORROW + 7 * DAY - 30 * MINUTE - 1;
    const staff = await venue.signIn();
    await beginning.run();
    const ofStaff = async () =>
      (await staff.read<WireBoard>("readBoard")).orders.find(
        (order) => order.dueAt === TOMORROW + 7 * DAY,
      );
    expect(await ofStaff()).toBeUndefined();
    world.clock.now += 1;
    await beginning.run();
    expect(await ofStaff()).toMatchObject({ number, state: "placed", waitsForKitchen: false });
    // Seen by nobody for the venue's time, it alarms: counted from when the kitchen had it.
    world.clock.now += 10 * MINUTE;
    expect(await ofStaff()).toMatchObject({ waitsForKitchen: true });
  });

  it("is at once on the board where its time is that near", async () => {
    const diner = await atHatch();
    const { number } = await diner.place(orderFor(diner, NOON + 30 * MINUTE));
    const { orders } = await board();
    const near = orders.find(({ dueAt }) => dueAt === NOON + 30 * MINUTE);
    expect(near).toMatchObject({ number, kitchenAt: 0 });
  });

  it("takes nothing of what is counted today, unless it is for today", async () => {
    const stock = async () => {
      const items = (
        await owner.read<{ items: { code: string; stock: number | null }[] }>("listItems")
      ).items;
      return items.find((item) => item.code === "OTAH")?.stock;
    };
    const body = { isSoldOut: false, stock: 5 };
    await owner.read("setItemState", { params: { code: "OTAH" }, body });
    const diner = await atHatch();
    await diner.place(orderFor(diner, TOMORROW, "OTAH"));
    expect(await stock()).toBe(5);
    await diner.place(orderFor(diner, NOON + 60 * MINUTE, "OTAH"));
    expect(await stock()).toBe(4);
  });

  describe("what can be had at its time", () => {
    const put = (dish: string, body: object) =>
      owner.read("setItemState", {
        params: { code: dish },
        body: { isSoldOut: true, stock: null, ...body },
      });
    const checked = async (diner: Diner, time: number | null) => {
      const { data } = orderFor(diner, null, "OTAH");
      const outcome = await diner.call("checkStock", { body: { data, scheduleTime: time } });
      return outcome.kind === "answered" ? outcome.status : outcome.kind;
    };
    const orders = async (diner: Diner, time: number | null) => {
      const outcome = await diner.send(orderFor(diner, time, "OTAH"));
      return outcome.kind === "refused" ? outcome.refusal.kind : outcome.kind;
    };
    afterEach(() => put("OTAH", { isSoldOut: false }));

    it.each<readonly [string, object, readonly [now: string, tomorrow: string]]>([
      ["is sold out for today", { soldOutFor: "today" }, ["menu-changed", "answered"]],
      ["has run out", { isSoldOut: false, stock: 0 }, ["insufficient-stock", "answered"]],
      ["is sold out until further notice", {}, ["menu-changed", "menu-changed"]],
    ])("of a dish that %s", async (_what, body, [now, tomorrow]) => {
      await put("OTAH", body);
      const diner = await atHatch();
      expect(["menu-changed", now]).toContain(await orders(diner, null));
      expect(["menu-changed", now]).toContain(await orders(diner, NOON + 120 * MINUTE));
      expect(await orders(diner, TOMORROW + 105 * MINUTE)).toBe(tomorrow);
      expect(await checked(diner, null)).toBe(202);
      expect(await checked(diner, TOMORROW)).toBe(tomorrow === "answered" ? 200 : 202);
      // A time that is none is no way to what has sold out.
      expect(await checked(diner, Number.MAX_SAFE_INTEGER)).toBe(202);
    });

    it("is told to phones with when it comes back", async () => {
      await put("OTAH", { soldOutFor: "today" });
      const { settings } = await atHatch();
      const until = Date.parse("2026-03-15T04:00:00+08:00");
      expect(settings.stockItems).toContainEqual({ codeId: "OTAH", isSoldOut: true, until });
    });
  });

  it("is answered as it was when it is sent again, also once its slot is full", async () => {
    await decideWays(owner, { slotOrders: 1 });
    const diner = await atHatch();
    const order = orderFor(diner, TOMORROW + 180 * MINUTE);
    const key = crypto.randomUUID();
    const placed = await diner.place(order, key);
    expect(await diner.place(order, key)).toEqual(placed);
    const other = { ...order, scheduleTime: TOMORROW + 240 * MINUTE };
    expect(await refusalOf(diner.send(other, key))).toBe("key-reused");
  });

  describe("another time", () => {
    const placed = async (time: number) => {
      const diner = await atHatch();
      const { number, orderId } = await diner.place(orderFor(diner, time));
      const found = (await later()).rows.find((row) => row.number === number && row.dueAt === time);
      return { diner, orderId, id: found?.id ?? "" };
    };
    const change = (id: string, seen: number, dueAt: number) =>
      owner.call("changeDue", { params: { id }, body: { seen, dueAt } });

    it("is read by its guest at once, and moves when the kitchen hears of it", async () => {
      const { diner, orderId, id } = await placed(TOMORROW);
      const [seen, dueAt] = [TOMORROW, TOMORROW + 25 * MINUTE];
      expect(await change(id, seen, dueAt)).toMatchObject({
        body: { dueAt, kitchenAt: dueAt - 30 * MINUTE },
      });
      const own = await diner.read<WireStoredOrder>("readOrder", { query: { orderId } });
      expect(own).toMatchObject({ scheduleTime: dueAt, orders: [{ dueAt, expectedAt: dueAt }] });
      expect((await later()).rows.find((row) => row.id === id)?.dueAt).toBe(dueAt);
      // Who saw the time of before is told.
      expect(await refusalOf(change(id, seen, dueAt + MINUTE))).toBe("move-refused");
    });

    it("is answered as before where the same is sent again, its answer having been lost", async () => {
      const { id } = await placed(TOMORROW);
      const dueAt = TOMORROW + 30 * MINUTE;
      const first = await change(id, TOMORROW, dueAt);
      expect(first).toMatchObject({ kind: "answered", body: { dueAt } });
      expect(await change(id, TOMORROW, dueAt)).toEqual(first);
      expect((await later()).rows.find((row) => row.id === id)?.dueAt).toBe(dueAt);
    });

    it("that is near brings it to the board at once", async () => {
      const { id } = await placed(NOON + 180 * MINUTE);
      await change(id, NOON + 180 * MINUTE, NOON + 20 * MINUTE);
      const { orders } = await board();
      expect(orders.find((order) => order.id === id)).toMatchObject({ kitchenAt: NOON });
    });

    it("is one of its day, in which its number is, and not in the past", async () => {
      const { id } = await placed(TOMORROW);
      for (const dueAt of [TOMORROW + DAY, NOON - MINUTE, Number.MAX_SAFE_INTEGER]) {
        expect(await refusalOf(change(id, TOMORROW, dueAt))).toBe("bad-request");
      }
    });

    it("is none of an order for as soon as possible", async () => {
      const diner = await atHatch();
      const { number } = await diner.place(orderFor(diner, null));
      const order = (await board()).orders.find(
        (each) => each.number === number && each.dueAt === 0,
      );
      expect(await refusalOf(change(order?.id ?? "", 0, NOON + 60 * MINUTE))).toBe("bad-request");
    });
  });

  it("is not ended with the day on which it was placed", async () => {
    const diner = await atHatch();
    await diner.place(orderFor(diner, TOMORROW + 90 * MINUTE));
    world.clock.now = NOON + 23 * 60 * MINUTE;
    const staff = await venue.signIn();
    await staff.read("readBoard");
    const { rows } = await staff.read<WireLater>("listLater");
    expect(rows.map(({ dueAt }) => dueAt)).toContain(TOMORROW + 90 * MINUTE);
  });
});
