import type { WireBoard, WireStaffItem, WireStoredOrder } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import { refusalOf } from "../../../testing/diner.ts";
import { fullDisk, type FullDisk } from "../../../testing/full-disk.ts";
import type { Staff } from "../../../testing/staff.ts";
import { openWorld, type World } from "../../../testing/world.ts";

describe.each(DATABASES)("an order that fails [%s]", (kind) => {
  let world: World;
  let disk: FullDisk;
  let staff: Staff;
  beforeEach(async () => {
    disk = fullDisk();
    world = await openWorld(kind, { overrides: disk.overrides });
    staff = await world.kopi.signIn();
    return () => world.close();
  });

  async function stockOf(code: string): Promise<number | null | undefined> {
    const { items } = await staff.read<{ items: WireStaffItem[] }>("listItems");
    return items.find((item) => item.code === code)?.stock;
  }

  async function boardOf(): Promise<WireBoard["orders"]> {
    return (await staff.read<WireBoard>("readBoard")).orders;
  }

  it("to be written is refused as worth another try, and leaves nothing [DEC-014, DEC-002]", async () => {
    const diner = await world.kopi.checkIn();
    const order = diner.orderOf(want(diner.item("OTAH"), {}, { quantity: 4 }));
    await disk.fill(world);
    const lost = await diner.send(order, "the-one-key");
    expect(lost).toMatchObject({ kind: "refused", status: 503, refusal: { kind: "try-again" } });
    expect(await refusalOf(diner.send(order, "the-one-key"))).toBe("try-again");
    expect(await boardOf()).toEqual([]);
    expect(await stockOf("OTAH")).toBe(40);
    expect((await diner.read<WireStoredOrder>("readOrder")).orders).toEqual([]);
    await disk.clear(world);
    const placed = await diner.place(order, "the-one-key");
    expect(await diner.place(order, "the-one-key")).toEqual(placed);
    expect((await boardOf()).map(({ number }) => number)).toEqual([placed.number]);
    expect(await stockOf("OTAH")).toBe(36);
  });

  it("while others arrive at the same moment takes nothing from them", async () => {
    const diner = await world.kopi.checkIn();
    const modest = Array.from({ length: 40 }, () => diner.orderOf());
    const rushed = Array.from({ length: 20 }, () =>
      diner.orderOf(want(diner.item("KUEH-PLATTER"))),
    );
    // Coconuts are taken first, and there are enough; then the otah turns out to be too few.
    const greedy = Array.from({ length: 20 }, () =>
      diner.orderOf(want(diner.item("COCONUT")), want(diner.item("OTAH"), {}, { quantity: 41 })),
    );
    const wrong = Array.from({ length: 20 }, () => ({ ...diner.orderOf(), expectedTotal: 1 }));
    const [placed, lucky, disappointed, mistaken] = await Promise.all([
      Promise.all(modest.map((order) => diner.place(order))),
      Promise.all(rushed.map((order) => diner.send(order))),
      Promise.all(greedy.map((order) => refusalOf(diner.send(order)))),
      Promise.all(wrong.map((order) => refusalOf(diner.send(order)))),
    ]);
    expect(new Set(mistaken)).toEqual(new Set(["price-changed"]));
    expect(new Set(disappointed)).toEqual(new Set(["insufficient-stock"]));
    expect(lucky.filter((outcome) => outcome.kind === "answered")).toHaveLength(6);
    expect(placed.map(({ orderId }) => orderId)).toEqual(modest.map(({ orderId }) => orderId));
    for (const [at, { receipt }] of placed.entries()) {
      expect(receipt.total).toBe(modest[at]?.expectedTotal);
    }
    const board = await boardOf();
    expect(board).toHaveLength(40 + 6);
    expect(new Set(board.map(({ number }) => number)).size).toBe(board.length);
    expect(await stockOf("KUEH-PLATTER")).toBe(0);
    expect(await stockOf("COCONUT")).toBe(12);
    expect(await stockOf("OTAH")).toBe(40);
  });

  it("for want of stock names what is short and how much is left", async () => {
    const diner = await world.kopi.checkIn();
    const order = diner.orderOf(want(diner.item("COCONUT"), {}, { quantity: 13 }));
    expect(await diner.send(order)).toMatchObject({
      kind: "refused",
      status: 409,
      refusal: {
        kind: "insufficient-stock",
        items: [{ code: "COCONUT", title: diner.item("COCONUT").title, left: 12 }],
      },
    });
    expect(await stockOf("COCONUT")).toBe(12);
  });

  it("under an id that this phone has used is refused, and another phone's may be the same [DEC-002]", async () => {
    const diner = await world.kopi.checkIn();
    const order = diner.orderOf();
    await diner.place(order);
    const again = { ...diner.orderOf(want(diner.item("KOPI"))), orderId: order.orderId };
    expect(await refusalOf(diner.send(again))).toBe("order-id-used");
    expect(await boardOf()).toHaveLength(1);
    const other = await world.kopi.checkIn();
    await other.place({ ...again, data: other.orderOf(want(other.item("KOPI"))).data });
    expect(await boardOf()).toHaveLength(2);
  });

  it("is known by its key to its own phone only [DEC-002]", async () => {
    const [one, other] = [await world.kopi.checkIn(), await world.kopi.checkIn()];
    const order = one.orderOf();
    const first = await one.place(order, "a-popular-key");
    const second = await other.place(order, "a-popular-key");
    expect(second.number).not.toBe(first.number);
    expect(await boardOf()).toHaveLength(2);
  });

  it("without a key is known by person and order id [DEC-002]", async () => {
    const diner = await world.kopi.checkIn();
    const order = diner.orderOf();
    const [first, second] = [
      await diner.read("placeOrder", { body: order }),
      await diner.read("placeOrder", { body: order }),
    ];
    expect(second).toEqual(first);
    expect(await boardOf()).toHaveLength(1);
  });

  it("with a key that is none is refused", async () => {
    const diner = await world.kopi.checkIn();
    for (const key of ["short", "x".repeat(101), "with a space in it", "schlüssel-für-alle"]) {
      expect(await refusalOf(diner.send(diner.orderOf(), key))).toBe("bad-request");
    }
    expect(await boardOf()).toEqual([]);
  });
});
