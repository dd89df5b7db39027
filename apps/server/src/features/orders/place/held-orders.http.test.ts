import { HOLD_LIMITS, type HoldLimits } from "@comanda/domain/order";
import type {
  Outcome,
  WireBoard,
  WireBoardOrder,
  WireOrderStatus,
  WireStaffItem,
  WireStoredOrder,
} from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import { refusalOf, type Diner } from "../../../testing/diner.ts";
import { largeOrder } from "../../../testing/held-order.ts";
import { signInAt, type Staff } from "../../../testing/staff.ts";
import { openWorld, type World } from "../../../testing/world.ts";

const MINUTE = 60_000;
const OFF: HoldLimits = { phoneOrders: 0, phonePieces: 0, phoneAmount: 0, tableOrders: 0 };

describe.each(DATABASES)("more than a venue takes without asking its staff [%s]", (kind) => {
  let world: World;
  let staff: Staff;
  beforeAll(async () => {
    world = await openWorld(kind, { holdAbove: HOLD_LIMITS });
    staff = await world.kopi.signIn();
  });
  afterAll(() => world.close());
  beforeEach(() => {
    // Nothing that a test before has ordered counts any more.
    world.clock.now += 31 * MINUTE;
  });

  const board = () => staff.read<WireBoard>("readBoard");
  const orderOf = async (number: string): Promise<WireBoardOrder> => {
    const found = (await board()).orders.find((order) => order.number === number);
    if (found === undefined) throw new Error(`no order ${number} is on the board`);
    return found;
  };
  const kopi = (by: Diner, quantity = 1) => by.orderOf(want(by.item("KOPI"), {}, { quantity }));
  /** Places an order; answers whether it is held. */
  const isHeld = async (by: Diner, order = kopi(by)): Promise<boolean> => {
    const { number } = await by.place(order);
    return (await orderOf(number)).hold === "held";
  };
  const held = async (by: Diner): Promise<WireBoardOrder> =>
    orderOf((await by.place(largeOrder(by))).number);
  const ask = (by: Staff, name: "releaseOrder" | "refuseOrder", id: string): Promise<Outcome> =>
    by.call(name, { params: { id } });
  const progressOf = async (by: Diner) => {
    const { orders } = await by.read<WireStoredOrder>("readOrder", { query: { orderId: "" } });
    const orderId = orders.at(-1)?.orderId ?? "";
    return (await by.read<WireOrderStatus>("readOrderStatus", { query: { orderId } })).progress;
  };
  /** The venue's own limits, until the test ends. */
  const say = async (holdAbove: Partial<HoldLimits>): Promise<void> => {
    await write({ holdAbove });
    onTestFinished(() => write({}));
  };
  const write = async (members: object): Promise<void> => {
    await world.app.database.write((trx) =>
      trx
        .updateTable("venue_setting")
        .set(({ eb }) => ({ document: JSON.stringify(members), revision: eb("revision", "+", 1) }))
        .where("venue_id", "=", world.kopi.id)
        .where("part", "=", "ordering")
        .execute(),
    );
    world.app.context.venues.reread(world.kopi.id);
  };

  it("is a phone's eleventh order within half an hour, not its tenth, however fast they come", async () => {
    const diner = await world.kopi.checkIn(0);
    const placed = await Promise.all(Array.from({ length: 12 }, () => diner.place(kopi(diner))));
    const holds = await Promise.all(placed.map(async ({ number }) => (await orderOf(number)).hold));
    expect(holds.toSorted()).toEqual([
      ...Array<string>(2).fill("held"),
      ...Array<string>(10).fill("none"),
    ]);
    expect(await isHeld(await world.kopi.checkIn(0))).toBe(false);
    world.clock.now += 30 * MINUTE;
    expect(await isHeld(diner)).toBe(false);
  });

  it("is what makes it more than 150 pieces of a phone, over all its orders", async () => {
    const diner = await world.kopi.checkIn(1);
    expect(await isHeld(diner, kopi(diner, 99))).toBe(false);
    expect(await isHeld(diner, kopi(diner, 51))).toBe(false);
    expect(await isHeld(diner)).toBe(true);
    expect(await isHeld(await world.kopi.checkIn(1), kopi(diner, 99))).toBe(false);
  });

  it("is what makes it more than the venue's amount of a phone, to the cent", async () => {
    const diner = await world.kopi.checkIn(2);
    const one = diner.receiptOf(want(diner.item("KOPI"))).total;
    await say({ phoneAmount: 2 * one });
    expect(await isHeld(diner)).toBe(false);
    expect(await isHeld(diner)).toBe(false);
    expect(await isHeld(diner)).toBe(true);
    await say({ phoneAmount: one - 1 });
    expect(await isHeld(await world.kopi.checkIn(2))).toBe(true);
  });

  it("is not what comes after pieces that were taken back, which still count as an order", async () => {
    const diner = await world.kopi.checkIn(7);
    const mistake = await diner.place(largeOrder(diner));
    await diner.read("takeBackOrder", { body: { orderId: mistake.orderId } });
    for (let order = 2; order <= 10; order += 1) expect(await isHeld(diner)).toBe(false);
    expect(await isHeld(diner)).toBe(true);
  });

  it("is the forty-first order of a table, of however many phones; another table takes on", async () => {
    const phones = await Promise.all(Array.from({ length: 42 }, () => world.kopi.checkIn(3)));
    const placed = await Promise.all(phones.map((phone) => phone.place(kopi(phone))));
    const { orders } = await board();
    const numbers = new Set(placed.map(({ number }) => number));
    const holds = orders.filter(({ number }) => numbers.has(number)).map(({ hold }) => hold);
    expect(holds.filter((hold) => hold === "held")).toHaveLength(2);
    expect(holds).toHaveLength(42);
    expect(await isHeld(await world.kopi.checkIn(4))).toBe(false);
  });

  it("is nothing where the venue has switched the limits off", async () => {
    await say(OFF);
    const diner = await world.kopi.checkIn(5);
    for (let order = 0; order < 11; order += 1) await diner.place(kopi(diner));
    expect(await isHeld(diner, largeOrder(diner))).toBe(false);
    await say({ ...OFF, phonePieces: 299 });
    expect(await isHeld(await world.kopi.checkIn(5), largeOrder(diner))).toBe(true);
  });

  it("is numbered, takes its stock, is answered again alike, and can be moved by nobody until it is released", async () => {
    const diner = await world.kopi.checkIn(6);
    const params = { code: "OTAH" };
    const stockOf = async () => {
      const { items } = await staff.read<{ items: WireStaffItem[] }>("listItems");
      return items.find(({ code }) => code === "OTAH")?.stock;
    };
    await staff.read("setItemState", { params, body: { isSoldOut: false, stock: 100 } });
    const wanted = largeOrder(diner);
    const answer = await diner.place(wanted, "one-key-for-both");
    expect(await diner.place(wanted, "one-key-for-both")).toEqual(answer);
    const { id, number } = await orderOf(answer.number);
    expect(await stockOf()).toBe(97);
    expect(await progressOf(diner)).toMatchObject({ number, state: "placed", hold: "held" });

    for (const to of ["acknowledged", "cancelled"]) {
      const body = { from: "placed", to };
      expect(await refusalOf(staff.call("moveOrder", { params: { id }, body }))).toBe("order-held");
    }
    const seen = await staff.read("acknowledgeOrders", { body: { ids: [id] } });
    expect(seen).toEqual({ acknowledged: 0 });
    world.clock.now += 2 * MINUTE;
    expect(await orderOf(number)).toMatchObject({ state: "placed", waitsForKitchen: true });

    const stream = await world.followOrders(diner);
    onTestFinished(() => stream.close());
    const { revision } = await board();
    const kitchen = await world.kopi.signIn(
      world.kopi.demo.staff.find(({ role }) => role === "kitchen"),
    );
    expect(await ask(kitchen, "releaseOrder", id)).toMatchObject({
      body: { state: "acknowledged", hold: "released" },
    });
    expect(await stream.next()).toBe("orders");
    const { epoch } = await board();
    const changes = await staff.read<WireBoard>("readBoard", {
      query: { epoch, since: String(revision) },
    });
    expect(changes.orders).toMatchObject([{ id, state: "acknowledged", hold: "released" }]);
    const body = { from: "acknowledged", to: "preparing" };
    expect(await staff.read("moveOrder", { params: { id }, body })).toMatchObject({
      state: "preparing",
    });
    expect(await stockOf()).toBe(97);
  });

  it("is refused with its stock given back, which its guest reads and no other order is held for", async () => {
    const diner = await world.kopi.checkIn(7);
    const params = { code: "OTAH" };
    await staff.read("setItemState", { params, body: { isSoldOut: false, stock: 100 } });
    const { id } = await held(diner);
    expect(await ask(staff, "refuseOrder", id)).toMatchObject({
      body: { state: "cancelled", hold: "refused" },
    });
    const { items } = await staff.read<{ items: WireStaffItem[] }>("listItems");
    expect(items.find(({ code }) => code === "OTAH")?.stock).toBe(100);
    expect(await progressOf(diner)).toMatchObject({ state: "cancelled", hold: "refused" });
    expect(await isHeld(diner)).toBe(false);

    const row = await world.app.database.reader
      .selectFrom("placed_order")
      .select(["hold_ended_at", "hold_ended_by"])
      .where("id", "=", id)
      .executeTakeFirst();
    expect(row?.hold_ended_at).toBe(world.clock.now);
    expect(row?.hold_ended_by).not.toBe("");
    expect(await refusalOf(ask(staff, "releaseOrder", id))).toBe("not-held");
  });

  it("is decided once by two consoles that press at once, and the second is told what the first said", async () => {
    const other = await world.kopi.signIn();
    const { id } = await held(await world.kopi.checkIn(8));
    const [released, refused] = await Promise.all([
      ask(staff, "releaseOrder", id),
      ask(other, "refuseOrder", id),
    ]);
    const [won, lost] =
      released.kind === "answered" ? [released, refused] : ([refused, released] as const);
    const hold = won === released ? "released" : "refused";
    expect(won).toMatchObject({ kind: "answered", body: { hold } });
    expect(lost).toMatchObject({ status: 409, refusal: { kind: "not-held", hold } });
  });

  it("is none that was never held, and no order of nothing", async () => {
    const diner = await world.kopi.checkIn(9);
    const { id } = await orderOf((await diner.place(kopi(diner))).number);
    expect(await ask(staff, "refuseOrder", id)).toMatchObject({
      refusal: { kind: "not-held", hold: "none" },
    });
    expect(await refusalOf(ask(staff, "releaseOrder", "no-such-order"))).toBe("not-found");
  });

  it("is held also at a server that starts later, where staff decide", async () => {
    const { id } = await held(await world.kopi.checkIn(10));
    const later = await world.openAnother();
    const [owner = { login: "", password: "" }] = world.kopi.demo.staff;
    const there = await signInAt(later.url, owner);
    const { orders } = await there.read<WireBoard>("readBoard");
    expect(orders.find((order) => order.id === id)).toMatchObject({ hold: "held" });
    expect(await ask(there, "releaseOrder", id)).toMatchObject({ kind: "answered" });
    expect(await refusalOf(ask(staff, "releaseOrder", id))).toBe("not-held");
  });
});
