import type { WireOrderPayload } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerTo, type Alteration } from "../../../testing/altered-basket.ts";
import { choiceIn, groupIn, inventedOption, lineIn, nestedIn } from "../../../testing/basket.ts";
import { DATABASES } from "../../../testing/databases.ts";
import type { Diner } from "../../../testing/diner.ts";
import type { Staff } from "../../../testing/staff.ts";
import { openWorld, type World } from "../../../testing/world.ts";

const CHOICES: readonly Alteration[] = [
  {
    what: "a sold-out option",
    alter: (order) => (choiceIn(order, "KOPI-YOUR-WAY", "Milk").itemOptionId = "oat"),
    answer: "menu-changed option-sold-out",
  },
  {
    what: "a sold-out option deep inside a set",
    alter: (order) => (nestedIn(order, "TOAST-SET-B", "Drink", "Milk").itemOptionId = "oat"),
    answer: "menu-changed option-sold-out",
  },
  {
    what: "an option that is not in its group",
    alter: (order) => (choiceIn(order, "BOWL-BUILD", "Base").itemOptionId = "prawn"),
    answer: "menu-changed option-gone",
  },
  {
    what: "an option of another dish",
    alter: (order) =>
      groupIn(order, "BOWL-BUILD", "Protein").options.push(inventedOption("coconut")),
    answer: "menu-changed option-gone",
  },
  {
    what: "a group of another dish",
    alter: (order) => {
      const set = groupIn(order, "CHICKEN-RICE", "Make It a Set");
      lineIn(order, "BOWL-BUILD").optionArray.push(set);
    },
    answer: "menu-changed option-gone",
  },
  {
    what: "groups in another order",
    alter: (order) => lineIn(order, "BOWL-BUILD").optionArray.reverse(),
    answer: "menu-changed option-gone",
  },
  {
    what: "an exclusive option together with others",
    alter: (order) => groupIn(order, "BOWL-BUILD", "Crunches").options.push(inventedOption("none")),
    answer: "menu-changed choices-reduced",
  },
  {
    what: "more options than a group allows",
    alter: (order) =>
      groupIn(order, "BOWL-BUILD", "Protein").options.push(inventedOption("tempeh")),
    answer: "menu-changed choices-reduced",
  },
  {
    what: "two options where one may be chosen",
    alter: (order) => groupIn(order, "KOPI-YOUR-WAY", "Milk").options.push(inventedOption("black")),
    answer: "menu-changed choices-reduced",
  },
  {
    what: "one option twice",
    alter: (order) =>
      groupIn(order, "BOWL-BUILD", "Dressing").options.push(inventedOption("sesame")),
    answer: "menu-changed choices-reduced",
  },
  {
    what: "more pieces of an option than its group allows",
    alter: (order) => (choiceIn(order, "BOWL-BUILD", "Extras").qty = 99),
    answer: "menu-changed choices-reduced",
  },
  {
    what: "pieces of an option that is not counted",
    alter: (order) => (choiceIn(order, "KOPI-YOUR-WAY", "Milk").qty = 5),
    answer: "menu-changed choices-reduced",
  },
  {
    what: "a required group without a choice",
    alter: (order) => (groupIn(order, "KOPI-YOUR-WAY", "Milk").options = []),
    answer: "selection-incomplete Milk",
  },
  {
    what: "a required group that is left out",
    alter: (order) => (lineIn(order, "KOPI-YOUR-WAY").optionArray = []),
    answer: "selection-incomplete Milk",
  },
  {
    what: "a required group called optional",
    alter: (order) =>
      Object.assign(groupIn(order, "BOWL-BUILD", "Crunches"), {
        optionRequired: false,
        minQty: 0,
        options: [],
      }),
    answer: "selection-incomplete Crunches",
  },
  {
    what: "a required group switched off that has no switch",
    alter: (order) =>
      Object.assign(groupIn(order, "BOWL-BUILD", "Base"), { optionActive: false, options: [] }),
    answer: "selection-incomplete Base",
  },
  {
    what: "a nested group without a choice",
    alter: (order) => (choiceIn(order, "TOAST-SET-B", "Drink").optionArray = []),
    answer: "selection-incomplete Milk",
  },
];

const BOUNDS: readonly Alteration[] = [
  ...[-1, 0.5, 100, 1e12, null, "2"].map((qty) => ({
    what: `a quantity of ${JSON.stringify(qty)}`,
    alter: (order: WireOrderPayload) => Object.assign(lineIn(order, "KOPI-YOUR-WAY"), { qty }),
    answer: "bad-request data.0.qty",
  })),
  ...[-1, 1_000, 1.5].map((qty) => ({
    what: `${qty} pieces of an option`,
    alter: (order: WireOrderPayload) => (choiceIn(order, "KOPI-YOUR-WAY", "Milk").qty = qty),
    answer: "bad-request data.0.optionArray.0.options.0.qty",
  })),
  {
    what: "a price beyond all prices",
    alter: (order) => (lineIn(order, "KOPI-YOUR-WAY").price = 1e300),
    answer: "bad-request data.0.price",
  },
  {
    what: "a fraction of a cent as the total",
    alter: (order) => (order.expectedTotal = 0.5),
    answer: "bad-request expectedTotal",
  },
  {
    what: "a remark that is too long",
    alter: (order) => (lineIn(order, "KOPI-YOUR-WAY").remark = "x".repeat(201)),
    answer: "bad-request data.0.remark",
  },
  {
    what: "a hundred and one lines",
    alter: (order) =>
      (order.data = Array.from({ length: 101 }, () => lineIn(order, "KOPI-YOUR-WAY"))),
    answer: "bad-request data",
  },
  {
    what: "more guests than sit in any room",
    alter: (order) => (order.pax = 1_000),
    answer: "bad-request pax",
  },
  {
    what: "an order id of another form",
    alter: (order) => (order.orderId = "SO_1' or 1=1"),
    answer: "bad-request orderId",
  },
];

describe.each(DATABASES)("an order whose choices were altered on its way [%s]", (kind) => {
  let world: World;
  let kitchen: Staff;
  let diner: Diner;
  beforeAll(async () => {
    world = await openWorld(kind);
    kitchen = await world.kopi.signIn();
    diner = await world.kopi.checkIn();
  });
  afterAll(() => world.close());

  it.each(CHOICES)("is refused for $what [DEC-001, API-008]", async ({ alter, answer }) => {
    expect(await answerTo(diner, kitchen, alter)).toBe(answer);
  });

  it.each(BOUNDS)("is refused for $what [DEC-013]", async ({ alter, answer }) => {
    expect(await answerTo(diner, kitchen, alter)).toBe(answer);
  });
});
