import { choice, groupOf, question } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import included from "../cases/options/included.json" with { type: "json" };
import type { OptionGroup } from "../menu/option-group.ts";
import { formatAmount } from "../money/money.ts";
import { includedPieces } from "./included-pieces.ts";
import { piecePrice } from "./piece-price.ts";
import type { GroupChoice } from "./selection.ts";
import { selectionPrice } from "./selection-price.ts";
import { tapOption } from "./tap-option.ts";

type Details = Parameters<typeof question>[3];

function sides(details: Details, kind: Parameters<typeof question>[0] = "steppers"): OptionGroup {
  const options = Object.entries(included.options).map(([id, price]) =>
    choice(id, [id, ""], { add: Number(price) }),
  );
  return groupOf(question(kind, ["Sides", "配菜"], options, details));
}

/** The choice after these taps, or the kind of the first refusal. */
function tapped(group: OptionGroup, taps: readonly string[]): GroupChoice | string {
  let current: GroupChoice = { group: group.key, isOn: true, options: [] };
  for (const id of taps) {
    const option = group.options.find((each) => each.id === id);
    if (option === undefined) throw new Error(`no ${id} is offered`);
    const result = tapOption(group, current, option);
    if (!result.ok) return result.refusal.kind;
    current = result.value;
  }
  return current;
}

function chosenOf(group: OptionGroup, taps: readonly string[]): GroupChoice {
  const choices = tapped(group, taps);
  if (typeof choices === "string") throw new Error(choices);
  return choices;
}

describe("what a question includes", () => {
  it.each(included.cases)("$name", ({ included: most, maximumPerOption, taps, adds, refused }) => {
    const group = sides({
      ...(most !== undefined && { included: most }),
      ...(maximumPerOption !== undefined && { maximumPerOption }),
    });
    const after = tapped(group, taps);
    const answer =
      typeof after === "string" ? after : formatAmount(selectionPrice([group], [after]));
    expect(answer).toBe(refused ?? adds);
  });

  it("names the pieces of each choice that cost nothing, of equal ones the first", () => {
    const group = sides({ included: 2 });
    const pieces = (...taps: string[]) => includedPieces(group, chosenOf(group, taps).options);
    expect(pieces("corn", "corn", "slaw", "fries")).toEqual([1, 0, 1]);
    expect(pieces("slaw", "corn")).toEqual([1, 1]);
    expect(pieces("half")).toEqual([0]);
  });

  it("names none of a choice without a price, which uses up none of them either", () => {
    const options = [
      choice("bread", ["Bread", "面包"]),
      choice("corn", ["Corn", "玉米"], { add: 1 }),
    ];
    const group = groupOf(question("steppers", ["Sides", "配菜"], options, { included: 2 }));
    const { options: picked } = chosenOf(group, ["bread", "bread", "corn"]);
    expect(includedPieces(group, picked)).toEqual([0, 1]);
  });

  it("does not include what is asked inside a choice", () => {
    const dip = question(
      "checklist",
      ["Dip", "蘸酱"],
      [choice("mayo", ["Mayo", ""], { add: 0.4 })],
    );
    const corn = choice("corn", ["Corn", "玉米"], { add: 1, groups: [dip] });
    const group = groupOf(question("steppers", ["Sides", "配菜"], [corn], { included: 2 }));
    const mayo = { option: "mayo", quantity: 1, nested: [] };
    const nested = [{ group: "0:Dip", isOn: true, options: [mayo] }];
    const options = [{ option: "corn", quantity: 3, nested }];
    expect(selectionPrice([group], [{ group: group.key, isOn: true, options }])).toBe(220);
  });
});

describe("piecePrice", () => {
  const said = (group: OptionGroup, taps: readonly string[], id: string): string => {
    const option = group.options.find((each) => each.id === id);
    if (option === undefined) throw new Error(`no ${id} is offered`);
    const { price, isIncluded } = piecePrice(group, chosenOf(group, taps), option);
    return isIncluded ? "included" : formatAmount(price);
  };

  it("says that a piece is included while one is left, and what one more costs after", () => {
    const group = sides({ included: 2 });
    expect(said(group, [], "corn")).toBe("included");
    expect(said(group, ["corn"], "corn")).toBe("included");
    expect(said(group, ["corn", "slaw"], "corn")).toBe("1.00");
    expect(said(group, ["corn", "slaw"], "half")).toBe("-0.50");
  });

  it("says of a dear one what the cheaper one costs whose place it takes", () => {
    const group = sides({ included: 2 });
    expect(said(group, ["corn", "slaw"], "fries")).toBe("1.00");
    expect(said(group, ["fries", "fries"], "fries")).toBe("3.00");
  });

  it("says of ticked choices which of them are included", () => {
    const group = sides({ included: 1 }, "checklist");
    expect(said(group, ["corn", "fries"], "fries")).toBe("included");
    expect(said(group, ["corn", "fries"], "corn")).toBe("1.00");
    expect(said(group, ["corn", "fries"], "slaw")).toBe("1.00");
  });

  it("says of each of a single list that it is included: another one takes its place", () => {
    const group = sides({ included: 1 }, "list");
    expect(said(group, ["corn"], "fries")).toBe("included");
    expect(said(group, ["corn"], "corn")).toBe("included");
  });

  it("says the list price where nothing is included", () => {
    expect(said(sides({}), ["corn"], "fries")).toBe("3.00");
  });
});
