import { lawRuns, anyGroups, anySelection, choice, fc, groupOf, question } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { OptionGroup } from "../menu/option-group.ts";
import type { OptionChoice } from "./selection.ts";
import { choosesMany } from "../menu/option-group.ts";
import { withinLimits } from "./within-limits.ts";

type Kind = Parameters<typeof question>[0];
type Details = Parameters<typeof question>[3];

/** Egg, a pair of nuts, corn and the option that stands alone. */
function toppings(kind: Kind, details: Details = {}): OptionGroup {
  const options = [
    choice("egg", ["Egg", "鸡蛋"]),
    { ...choice("nuts", ["Nuts", "坚果"]), qty: 2 },
    choice("corn", ["Corn", "玉米"]),
    choice("none", ["No Crunches", "不要脆料"]),
  ];
  return groupOf(question(kind, ["Toppings", "配料"], options, details));
}

/** What is left of "egg corn*3": options with their pieces. */
function left(group: OptionGroup, asked: string): string {
  const choices = asked.split(" ").map((word): OptionChoice => {
    const [option = "", quantity = "1"] = word.split("*");
    return { option, quantity: Number(quantity), nested: [] };
  });
  return withinLimits(group, choices)
    .map(({ option, quantity }) => (quantity === 1 ? option : `${option}*${quantity}`))
    .join(" ");
}

describe("withinLimits", () => {
  it("leaves what taps could have led to", () => {
    expect(left(toppings("checklist"), "egg nuts*2 corn")).toBe("egg nuts*2 corn");
    expect(left(toppings("steppers", { maximum: 5 }), "egg*3 nuts*2")).toBe("egg*3 nuts*2");
  });

  it("takes an option once, however often it is named", () => {
    expect(left(toppings("checklist"), "egg corn egg")).toBe("egg corn");
  });

  it("takes one where only one may be chosen", () => {
    expect(left(toppings("list"), "egg corn")).toBe("egg");
  });

  it("takes what stands alone without the others (Q-054)", () => {
    expect(left(toppings("checklist"), "egg none corn")).toBe("none");
    expect(left(toppings("steppers"), "egg none*4")).toBe("none");
  });

  it("takes an option outside steppers in its own pieces, not in as many as a phone says", () => {
    expect(left(toppings("list"), "egg*9")).toBe("egg");
    expect(left(toppings("checklist"), "egg*9 nuts")).toBe("egg nuts*2");
    expect(left(toppings("steppers"), "egg*9")).toBe("egg*9");
  });

  it("takes what fits into the maximum, in the order it was asked for [ITM-034]", () => {
    expect(left(toppings("checklist", { maximum: 2 }), "egg nuts*2 corn")).toBe("egg corn");
    expect(left(toppings("steppers", { maximum: 4 }), "egg*5 corn*3")).toBe("corn*3");
    expect(left(toppings("checklist", { maximum: 0 }), "egg corn")).toBe("egg corn");
  });

  it("takes of one option no more pieces than its group takes of one (0083)", () => {
    const details = { maximumPerOption: 2 };
    expect(left(toppings("steppers", details), "egg*5 corn")).toBe("egg*2 corn");
    expect(left(toppings("checklist", { maximumPerOption: 1 }), "nuts*2")).toBe("nuts");
  });

  it("keeps every group within its rules, and a second time changes nothing [ITM-019, ITM-034]", () => {
    const anyAsked = anyGroups(1).chain((groups) =>
      anySelection(groups).map((selection) =>
        groups.map((group, at) => ({ group, asked: selection[at]?.options ?? [] })),
      ),
    );
    fc.assert(
      fc.property(anyAsked, (all) => {
        for (const { group, asked } of all) {
          const kept = withinLimits(group, asked);
          const pieces = kept.reduce((sum, { quantity }) => sum + quantity, 0);
          expect(pieces).toBeLessThanOrEqual(group.maximum === 0 ? Infinity : group.maximum);
          const ofOne = Math.max(0, ...kept.map(({ quantity }) => quantity));
          expect(ofOne).toBeLessThanOrEqual(group.maximumPerOption ?? Infinity);
          expect(kept.length).toBeLessThanOrEqual(choosesMany(group) ? Infinity : 1);
          expect(withinLimits(group, kept)).toEqual(kept);
        }
      }),
      lawRuns(),
    );
  });
});
