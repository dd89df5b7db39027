import { orderedGroups } from "@comanda/domain/order";
import { anyItem, anyLine, fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { readChoices, writeChoices } from "./choices-column.ts";

describe("the choices of a line", () => {
  it("are read as they were written, whatever was asked and chosen", () => {
    const anyChoices = anyItem(2).chain((dish) =>
      anyLine(dish).map(({ selection }) => orderedGroups(dish.groups, selection)),
    );
    fc.assert(
      fc.property(anyChoices, (choices) => {
        expect(readChoices(writeChoices(choices))).toEqual(choices);
      }),
      lawRuns(),
    );
  });

  it("are readable JSON in which nothing stands that is as usual", () => {
    const text = writeChoices([
      {
        title: { en: "Cup", zh: "杯" },
        control: "singleList",
        price: 0,
        isOn: true,
        isRequired: true,
        isMultiple: false,
        minimum: 0,
        maximum: 0,
        options: [
          {
            id: "l",
            code: "",
            title: { en: "Large", zh: "大" },
            quantity: 1,
            surcharge: 50,
            groups: [],
          },
        ],
        leftOut: [{ en: "Lid", zh: "盖子" }],
      },
    ]);
    expect(text).toBe(
      '[{"en":"Cup","zh":"杯","leftOut":[{"en":"Lid","zh":"盖子"}],' +
        '"options":[{"en":"Large","zh":"大","id":"l","surcharge":50,"isOwn":true}]}]',
    );
  });

  it("are not read as something else where they are none of ours", () => {
    expect(() => readChoices('[{"en":"Cup"}]')).toThrow('"zh"');
  });
});
