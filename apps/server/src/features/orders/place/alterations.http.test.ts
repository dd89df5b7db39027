import type { WireOrderPayload } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerTo, leftBehind, type Alteration } from "../../../testing/altered-basket.ts";
import { basketOf, choiceIn, COUNTED, groupIn, lineIn, nestedIn } from "../../../testing/basket.ts";
import { DATABASES } from "../../../testing/databases.ts";
import type { Diner } from "../../../testing/diner.ts";
import type { Staff } from "../../../testing/staff.ts";
import { openWorld, type World } from "../../../testing/world.ts";

/** A dish that is not in the basket, put in place of the counted one, so that no choice comes with it. */
function instead(order: WireOrderPayload, codeId: string, more: object = {}): unknown {
  return Object.assign(lineIn(order, COUNTED), { codeId, ...more });
}

const SUMS: readonly Alteration[] = [
  {
    what: "a total that is too low",
    alter: (order) => (order.expectedTotal = 1),
    answer: "price-changed",
  },
  {
    what: "a total that is too high",
    alter: (order) => (order.expectedTotal = 99_999_999),
    answer: "price-changed",
  },
  {
    what: "a total below nothing",
    alter: (order) => (order.expectedTotal = -1_000),
    answer: "price-changed",
  },
  {
    what: "a line's price lowered where no total was shown",
    alter: (order) => {
      delete order.expectedTotal;
      lineIn(order, "BOWL-BUILD").price = 1;
    },
    answer: "menu-changed line-price-changed",
  },
  {
    what: "a line's price raised where no total was shown",
    alter: (order) => {
      delete order.expectedTotal;
      lineIn(order, "BOWL-BUILD").price = 500;
    },
    answer: "menu-changed line-price-changed",
  },
  {
    what: "an option's price lowered where no total was shown",
    alter: (order) => {
      delete order.expectedTotal;
      choiceIn(order, "BOWL-BUILD", "Base").addPrice = -13;
    },
    answer: "menu-changed line-price-changed",
  },
  {
    what: "a nested option's price lowered where no total was shown",
    alter: (order) => {
      delete order.expectedTotal;
      nestedIn(order, "TOAST-SET-B", "Drink", "Milk").addPrice = -5;
    },
    answer: "menu-changed line-price-changed",
  },
  {
    what: "the price of a group of cards lowered where no total was shown",
    alter: (order) => {
      delete order.expectedTotal;
      groupIn(order, "CHICKEN-RICE", "Make It a Set").optionPrice = 0;
    },
    answer: "menu-changed line-price-changed",
  },
  {
    what: "more pieces than were paid for",
    alter: (order) => (lineIn(order, "BOWL-BUILD").qty = 9),
    answer: "price-changed",
  },
  {
    what: "a line of 0 pieces in the sum",
    alter: (order) => (lineIn(order, "BOWL-BUILD").qty = 0),
    answer: "price-changed",
  },
  {
    what: "a dish packed to save its service charge",
    alter: (order) => (lineIn(order, COUNTED).isTakeAway = true),
    answer: "price-changed",
  },
  {
    what: "a dearer dish under the name of a cheap one",
    alter: (order) => instead(order, "SATAY"),
    answer: "price-changed",
  },
  {
    what: "a set that is eaten and not paid",
    alter: (order) => (groupIn(order, "CHICKEN-RICE", "Make It a Set").optionActive = false),
    answer: "price-changed",
  },
  {
    what: "a nested option that costs more",
    alter: (order) => {
      nestedIn(order, "TOAST-SET-B", "Drink", "Hot or Peng").itemOptionId = "peng";
    },
    answer: "price-changed",
  },
];

const DISHES: readonly Alteration[] = [
  {
    what: "an item that nobody knows",
    alter: (order) => instead(order, "NO-SUCH-DISH"),
    answer: "menu-changed item-gone",
  },
  {
    what: "an item of another venue",
    alter: (order) => instead(order, "HH-CLUB"),
    answer: "menu-changed item-gone",
  },
  {
    what: "a name of JavaScript's own in place of an item",
    alter: (order) => instead(order, "__proto__"),
    answer: "menu-changed item-gone",
  },
  {
    what: "a sold-out item",
    alter: (order) => instead(order, "SUGAR-CANE"),
    answer: "menu-changed item-sold-out",
  },
  {
    what: "a sold-out item that the phone calls available",
    alter: (order) => instead(order, "ORH-NEE", { isSoldOut: false }),
    answer: "menu-changed item-sold-out",
  },
  {
    what: "breakfast at noon",
    alter: (order) => instead(order, "CHWEE-KUEH"),
    answer: "menu-changed item-off-sale",
  },
  {
    what: "supper at noon",
    alter: (order) => instead(order, "SUPPER-NOODLES"),
    answer: "menu-changed item-off-sale",
  },
  {
    what: "a dish to take away that never is",
    alter: (order) => instead(order, "SOFT-EGGS", { isTakeAway: true }),
    answer: "menu-changed not-for-take-away",
  },
  {
    what: "a remark on a dish that takes none",
    alter: (order) => instead(order, "WATER", { remark: "with everything" }),
    answer: "menu-changed remark-not-taken",
  },
  {
    what: "fewer pieces than a dish is sold in",
    alter: (order) => instead(order, "STEAMBOAT", { qty: 1, minQty: 1 }),
    answer: "menu-changed quantity-changed",
  },
  {
    what: "lines of 0 pieces only",
    alter: (order) => order.data.map((line) => (line.qty = 0)),
    answer: "empty-cart",
  },
  { what: "no lines at all", alter: (order) => (order.data = []), answer: "empty-cart" },
];

describe.each(DATABASES)("an order whose sums or dishes were altered on its way [%s]", (kind) => {
  let world: World;
  let kitchen: Staff;
  let diner: Diner;
  beforeAll(async () => {
    world = await openWorld(kind);
    kitchen = await world.kopi.signIn();
    diner = await world.kopi.checkIn();
  });
  afterAll(() => world.close());

  it.each(SUMS)("is refused for $what [DEC-001, API-008]", async ({ alter, answer }) => {
    expect(await answerTo(diner, kitchen, alter)).toBe(answer);
  });

  it.each(DISHES)("is refused for $what [DEC-001, API-008]", async ({ alter, answer }) => {
    expect(await answerTo(diner, kitchen, alter)).toBe(answer);
  });

  it("is accepted as soon as nothing is altered, and takes its stock", async () => {
    const before = await leftBehind(kitchen);
    const order = basketOf(diner);
    expect((await diner.place(order)).receipt.total).toBe(order.expectedTotal);
    const after = await leftBehind(kitchen);
    expect(after.orders).toHaveLength(before.orders.length + 1);
    expect(after.stock).toBe((before.stock ?? 0) - 3);
  });
});
