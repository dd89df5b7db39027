import {
  cartOf,
  choice,
  dish,
  itemOf,
  kopiLane,
  openVenue,
  plainVenue,
  question,
  want,
} from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Addition } from "../cart/add-to-cart.ts";
import { formatAmount } from "../money/money.ts";
import { priceLine } from "./price-line.ts";
import type { ReceiptLine } from "./receipt.ts";

const { item } = openVenue(plainVenue());

function priced(addition: Addition): ReceiptLine {
  const [line] = cartOf(addition).lines;
  if (line === undefined) throw new Error("the cart has a line");
  return priceLine(line, addition.item);
}

/** "Main: Noodles x1 2.00", nested choices indented. */
function optionsOf(addition: Addition): string[] {
  return priced(addition).options.map(
    ({ group, title, depth, quantity, price }) =>
      `${"  ".repeat(depth)}${group.en}: ${title.en} x${quantity} ${formatAmount(price)}`,
  );
}

describe("priceLine", () => {
  it("spells out what one piece costs and what the line does", () => {
    const salad = want(
      item("SALAD"),
      { Toppings: ["egg", "nuts"] },
      { quantity: 3, remark: "no salt" },
    );
    expect(priced(salad)).toMatchObject({
      line: "line-1",
      code: "SALAD",
      title: { en: "Salad", zh: "沙拉" },
      quantity: 3,
      isTakeAway: false,
      remark: "no salt",
      unitPrice: 800,
      unitTotal: 1000,
      lineTotal: 3000,
    });
  });

  it("lists choices in the menu's order, nested ones after the choice they belong to", () => {
    expect(optionsOf(want(item("MEAL"), { Main: { noodles: { Cup: "large" } } }))).toEqual([
      "Main: Noodles x1 2.00",
      "  Cup: Large x1 1.00",
    ]);
  });

  it("lists a group of cards with its own price while it is on, and nothing of it while it is off", () => {
    const rice = openVenue(kopiLane({})).item("CHICKEN-RICE");
    const plain = ["Chicken: Poached, silky x1 0.00", "Part: Breast x1 0.00"];
    expect(optionsOf(want(rice, { Chicken: "poached", "Make It a Set": "coconut" }))).toEqual([
      ...plain,
      "Make It a Set: Make It a Set x1 2.80",
      "Make It a Set: Fresh coconut x1 2.00",
    ]);
    expect(optionsOf(want(rice, { Chicken: "poached" }))).toEqual(plain);
  });

  it("lists only the choices of a group of cards that costs nothing itself", () => {
    const curry = openVenue(kopiLane({})).item("CURRY-RICE");
    expect(optionsOf(want(curry, { "Something on the Side": ["prawn"] })).at(-1)).toBe(
      "Something on the Side: Two crisp prawns x1 4.20",
    );
    expect(optionsOf(want(curry, { "Something on the Side": [] }))).toHaveLength(2);
  });

  it("lists no price of a group that is not of cards, as none is charged (Q-015)", () => {
    const size = question("list", ["Size", "份量"], [choice("full", ["Full", "全份"])], {
      price: 3,
    });
    const rice = itemOf(dish("RICE", ["Rice", "饭"], 6, { groups: [size] }));
    expect(optionsOf(want(rice, { Size: "full" }))).toEqual(["Size: Full x1 0.00"]);
  });

  it("never lets a unit fall below nothing, however cheap the variant (M-B18)", () => {
    const size = question(
      "list",
      ["Size", "份量"],
      [choice("sip", ["A sip", "一口"], { add: -9 })],
    );
    const tea = itemOf(dish("TEA", ["Tea", "茶"], 2, { groups: [size] }));
    expect(priced(want(tea, { Size: "sip" }, { quantity: 2 }))).toMatchObject({
      unitTotal: 0,
      lineTotal: 0,
    });
  });
});

describe("what differs from how a dish comes", () => {
  const toast = itemOf(
    dish("TOAST", ["Toast", "吐司"], 3, {
      groups: [
        question(
          "list",
          ["Bread", "面包"],
          [choice("white", ["White", "白"], { isChosen: true }), choice("brown", ["Brown", "黑"])],
        ),
        question(
          "checklist",
          ["Toppings", "配料"],
          [
            choice("nuts", ["Peanuts", "花生"], { isChosen: true }),
            choice("egg", ["Egg", "鸡蛋"], { add: 1 }),
          ],
        ),
      ],
    }),
  );
  const pricedOptions = (picks: Parameters<typeof want>[1]) => {
    const { options, leftOut } = priced(want(toast, picks));
    return {
      usual: options.filter(({ isDefault }) => isDefault).map(({ title }) => title.en),
      changes: options.filter(({ isDefault }) => !isDefault).map(({ title }) => title.en),
      leftOut: leftOut?.map(({ group, title }) => `${group.en}: ${title.en}`),
    };
  };

  it("marks the defaults that nobody changed [Q-059]", () => {
    expect(pricedOptions({ Bread: ["white"], Toppings: ["nuts", "egg"] })).toEqual({
      usual: ["White", "Peanuts"],
      changes: ["Egg"],
      leftOut: undefined,
    });
  });

  it("tells how many pieces are usual where fewer or more were asked for [Q-059]", () => {
    const eggs = question(
      "steppers",
      ["Eggs", "鸡蛋"],
      [{ ...choice("egg", ["Egg", "鸡蛋"], { isChosen: true }), qty: 2 }],
    );
    const line = want(itemOf(dish("TOAST", ["Toast", "吐司"], 3, { groups: [eggs] })));
    const pieces = (quantity: number) =>
      priced({
        ...line,
        selection: line.selection.map((group) => ({
          ...group,
          options: group.options.map((option) => ({ ...option, quantity })),
        })),
      }).options.map(({ isDefault, usualQuantity }) => ({ isDefault, usualQuantity }));
    expect(pieces(2)).toEqual([{ isDefault: true, usualQuantity: undefined }]);
    expect(pieces(1)).toEqual([{ isDefault: undefined, usualQuantity: 2 }]);
    expect(pieces(3)).toEqual([{ isDefault: undefined, usualQuantity: 2 }]);
  });

  it("tells all that a group of cards came with and that was switched off as a whole [Q-059]", () => {
    const nuts = question(
      "cards",
      ["Toppings", "配料"],
      [choice("nuts", ["Peanuts", "花生"], { isChosen: true })],
    );
    const line = want(itemOf(dish("TOAST", ["Toast", "吐司"], 3, { groups: [nuts] })));
    const selection = line.selection.map((group) => ({ ...group, isOn: false, options: [] }));
    const { options, leftOut } = priced({ ...line, selection });
    expect(options).toEqual([]);
    expect(leftOut?.map(({ title }) => title.en)).toEqual(["Peanuts"]);
  });

  it("tells which of several defaults was left out [Q-059]", () => {
    const both = question(
      "checklist",
      ["Toppings", "配料"],
      [
        choice("nuts", ["Peanuts", "花生"], { isChosen: true }),
        choice("egg", ["Egg", "鸡蛋"], { isChosen: true }),
      ],
    );
    const salad = itemOf(dish("SALAD", ["Salad", "沙拉"], 3, { groups: [both] }));
    const leftOut = (kept: readonly string[]) =>
      priced(want(salad, { Toppings: [...kept] })).leftOut?.map(({ title }) => title.en);
    expect(leftOut(["nuts"])).toEqual(["Egg"]);
    expect(leftOut(["egg"])).toEqual(["Peanuts"]);
  });

  it("tells nothing of a group of cards that came switched off and stayed so [Q-059]", () => {
    const cards = question(
      "cards",
      ["Toppings", "配料"],
      [choice("nuts", ["Peanuts", "花生"], { isChosen: true })],
      { isOn: false },
    );
    const line = want(itemOf(dish("TOAST", ["Toast", "吐司"], 3, { groups: [cards] })));
    const selection = line.selection.map((group) => ({ ...group, isOn: false, options: [] }));
    expect(priced({ ...line, selection }).leftOut).toBeUndefined();
  });

  it("tells what was left out, but not what another took the place of [Q-059]", () => {
    expect(pricedOptions({ Bread: ["brown"], Toppings: [] })).toEqual({
      usual: [],
      changes: ["Brown"],
      leftOut: ["Toppings: Peanuts"],
    });
  });
});
