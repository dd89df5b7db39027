import type { WireBoard } from "@comanda/contract";
import { choice, dish, heading, plainVenue, question, want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import type { Diner } from "../../../testing/diner.ts";
import type { Staff } from "../../../testing/staff.ts";
import { openWorld, type World } from "../../../testing/world.ts";

const DEAR = 8_000_000;

const gold = dish("GOLD", ["Gold", "金"], DEAR, {
  groups: [question("steppers", ["Bars", "金条"], [choice("bar", ["Bar", "条"], { add: DEAR })])],
});
/** Of a menu from before: no file brings it today. */
const tea = dish("TEA", ["Tea", "茶"], 2, {
  groups: [question("list", ["Size", "份量"], [choice("l", ["Large", "大"], { add: 3 })])],
});

describe.each(DATABASES)("an order of very large amounts [%s]", (kind) => {
  let world: World;
  let diner: Diner;
  let staff: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    const dishes = [gold, { ...tea, price: -5 }];
    const venue = await world.settle(
      plainVenue({
        menu: { exclusiveOptionTitles: [], menus: [heading(["All", "全部"], dishes)] },
      }),
    );
    diner = await venue.checkIn();
    staff = await venue.signIn();
  });
  afterAll(() => world.close());

  it("is stored and read to the cent up to 999,999,999.99 (D-11)", async () => {
    const { orderId, totalAmount, number } = await diner.place(
      diner.orderOf(want(diner.item("GOLD"), {}, { quantity: 80 })),
    );
    // 640,000,000.00 with 10 % and 9 % on it.
    expect(totalAmount).toBe(767_360_000);
    const board = await staff.read<WireBoard>("readBoard");
    const [order] = board.orders.filter((each) => each.number === number);
    expect(order?.receipt.total).toBe(76_736_000_000);
    const bill = await diner.read<{ orders: { receipt: { total: number } }[] }>("readOrder", {
      query: { orderId },
    });
    expect(bill.orders[0]?.receipt.total).toBe(76_736_000_000);
  });

  it.each([undefined, 1])(
    "is refused above it, whatever total it says: %s (D-11)",
    async (said) => {
      const bars = want(diner.item("GOLD"), { Bars: { bar: 99 } }, { quantity: 99 });
      const order = { ...diner.orderOf(want(diner.item("TEA"))), expectedTotal: said };
      const { data } = { ...diner.orderOf(bars) };
      expect(await diner.send({ ...order, data })).toMatchObject({
        kind: "refused",
        status: 422,
        refusal: { kind: "total-too-large" },
      });
    },
  );

  it("counts a price below nothing of an older menu as nothing (M-B18)", async () => {
    const { subtotal } = diner.receiptOf(want(diner.item("TEA"), { Size: "l" }));
    expect([diner.item("TEA").price, subtotal]).toEqual([0, 300]);
    const order = diner.orderOf(want(diner.item("TEA"), { Size: "l" }));
    expect(await diner.place(order)).toMatchObject({ receipt: { subtotal: 300 } });
  });
});
