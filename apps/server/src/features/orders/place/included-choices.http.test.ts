import type { WireBoard, WireStoredOrder } from "@comanda/contract";
import { choice, dish, heading, plainVenue, question, want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import type { Diner } from "../../../testing/diner.ts";
import { replaceMenu, withDish } from "../../../testing/replace-menu.ts";
import type { Staff } from "../../../testing/staff.ts";
import { openWorld, type VenueOfWorld, type World } from "../../../testing/world.ts";

const SIDES = question(
  "steppers",
  ["Sides", "配菜"],
  [
    choice("corn", ["Corn", "玉米"], { add: 1 }),
    choice("slaw", ["Slaw", "菜丝"], { add: 1 }),
    choice("fries", ["Fries", "薯条"], { add: 3 }),
  ],
  { maximum: 5, included: 2, maximumPerOption: 2 },
);

const { settings } = plainVenue();
const VENUE = plainVenue({
  menu: {
    exclusiveOptionTitles: [],
    menus: [heading(["Food", "食物"], [dish("PLATE", ["Plate", "拼盘"], 12, { groups: [SIDES] })])],
  },
  settings: { tax: 0, paymentData: { ...settings.paymentData, serviceCharge: 0 } },
});

describe.each(DATABASES)("a question that includes two sides [%s]", (kind) => {
  let world: World;
  let venue: VenueOfWorld;
  let diner: Diner;
  let kitchen: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    venue = await world.settle(VENUE);
    diner = await venue.checkIn();
    kitchen = await venue.signIn();
  });
  afterAll(() => world.close());

  const plates = (sides: Readonly<Record<string, number>>, quantity = 1) =>
    diner.orderOf(want(diner.item("PLATE"), { Sides: sides }, { quantity }));
  const cooked = async (number: string) => {
    const { orders } = await kitchen.read<WireBoard>("readBoard");
    const order = orders.find(({ number: each }) => each === number);
    return order?.receipt.lines[0]?.options.map(({ title, quantity, included = 0 }) => {
      return `${quantity} ${title.en}, ${included} included`;
    });
  };

  it("costs nothing more for two of them, and for each further one its price (0083)", async () => {
    expect((await diner.place(plates({ corn: 1, fries: 1 }))).totalAmount).toBe(12);
    const placed = await diner.place(plates({ corn: 2, slaw: 1, fries: 1 }, 2));
    expect(placed.totalAmount).toBe(28);
    expect(await cooked(placed.number)).toEqual([
      "2 Corn, 1 included",
      "1 Slaw, 0 included",
      "1 Fries, 1 included",
    ]);
  });

  it("is refused with more of one side than the menu allows of each (0083)", async () => {
    const order = plates({ corn: 2 });
    const [corn] = order.data[0]?.optionArray[0]?.options ?? [];
    if (corn === undefined) throw new Error("corn is chosen");
    corn.qty = 3;
    const refused = await diner.send(order);
    if (refused.kind !== "refused") throw new Error(refused.kind);
    expect(refused.refusal).toMatchObject({
      kind: "menu-changed",
      changes: [{ kind: "choices-reduced", group: { en: "Sides" } }],
    });
  });

  it("leaves an order as it was paid when the menu includes nothing any more", async () => {
    const placed = await diner.place(plates({ corn: 2, slaw: 1 }));
    const read = () =>
      diner.read<WireStoredOrder>("readOrder", { query: { orderId: placed.orderId } });
    const before = await read();
    const [plate] = before.orderData;
    expect(plate?.optionArray[0]?.options.map(({ includedQty }) => includedQty)).toEqual([
      2,
      undefined,
    ]);
    const { includedQty: _, ...paid } = SIDES;
    const menu = withDish(VENUE.menu, "PLATE", (of) => ({ ...of, optionArray: [paid] }));
    await replaceMenu(world.app.database, venue.id, menu);
    // The phone priced it by the menu of before.
    const refused = await diner.send(plates({ corn: 2, slaw: 1 }));
    if (refused.kind !== "refused") throw new Error(refused.kind);
    expect(refused.refusal).toMatchObject({ kind: "price-changed", receipt: { total: 1_500 } });
    expect(await read()).toEqual(before);
    expect(await cooked(placed.number)).toEqual(["2 Corn, 2 included", "1 Slaw, 0 included"]);
  });
});
