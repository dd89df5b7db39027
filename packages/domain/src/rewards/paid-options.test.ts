import { choice, choose, dish, itemOf, question } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { paidOptions } from "./paid-options.ts";

const size = question(
  "list",
  ["Size", ""],
  [choice("small", ["S", ""]), choice("big", ["L", ""], { add: 0.4 })],
);
const { groups } = itemOf(
  dish("TEA", ["Tea", "茶"], 3, {
    groups: [
      question(
        "steppers",
        ["Extras", ""],
        [
          choice("jelly", ["Jelly", ""], { add: 0.3 }),
          choice("less", ["Less", ""], { add: -1 }),
          choice("cup", ["Cup", ""], { add: 0.2, groups: [size] }),
        ],
        { isMultiple: true },
      ),
      question("cards", ["Set", ""], [choice("bun", ["Bun", ""], { add: 0.1 })], { price: 2 }),
    ],
  }),
);
const paid = (extras: Readonly<Record<string, number | { Size: string }>>, isOn = false) =>
  paidOptions(
    groups,
    choose(groups, { Extras: extras, Set: { bun: 1 } }).map((each) =>
      each.group.endsWith("Set") ? { ...each, isOn } : each,
    ),
  );

describe("paidOptions", () => {
  it("adds up the options of one unit, by their pieces (Q-121)", () => {
    expect(paid({ jelly: 2 })).toBe(60);
  });

  it("counts what is nested in an option (M-C13)", () => {
    expect(paid({ cup: { Size: "big" } })).toBe(60);
  });

  it("does not count the price of a whole group of cards, nor a group that is off (M-C13)", () => {
    expect(paid({}, true)).toBe(10);
    expect(paid({}, false)).toBe(0);
  });

  it("is not made up for by a cheaper variant", () => {
    expect(paid({ jelly: 2, less: 1 })).toBe(60);
  });

  it("leaves out what its question includes, in every piece around it (0083)", () => {
    const sides = (included: number) =>
      question("steppers", ["Sides", ""], [choice("corn", ["Corn", ""], { add: 0.4 })], {
        included,
      });
    const box = choice("box", ["Box", ""], { groups: [sides(1)] });
    const boxes = question("steppers", ["Boxes", ""], [box]);
    const { groups: asked } = itemOf(dish("PLATE", ["Plate", ""], 9, { groups: [boxes] }));
    const corn = { option: "corn", quantity: 3, nested: [] };
    const nested = [{ group: "0:Sides", isOn: true, options: [corn] }];
    const options = [{ option: "box", quantity: 2, nested }];
    expect(paidOptions(asked, [{ group: "0:Boxes", isOn: true, options }])).toBe(160);
  });
});
