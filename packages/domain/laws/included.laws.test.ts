import { anyGroups, anySelection, fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { optionPrice, type OptionGroup } from "../src/menu/option-group.ts";
import { includedPieces } from "../src/options/included-pieces.ts";
import { piecePrice } from "../src/options/piece-price.ts";
import type { GroupChoice } from "../src/options/selection.ts";
import { selectionPrice } from "../src/options/selection-price.ts";
import { tapOption } from "../src/options/tap-option.ts";

/** One question that is on, without questions inside and without a price of its own. */
const anyQuestion = anyGroups(1)
  .filter((groups) => groups.some(({ options }) => options.length > 0))
  .map((groups) => groups.find(({ options }) => options.length > 0) as OptionGroup)
  .map((group): OptionGroup => ({
    ...group,
    control: "stepperList",
    price: 0,
    isOn: true,
    isReadOnly: false,
    options: group.options.map((option) => ({ ...option, isSoldOut: false, isExclusive: false })),
  }));
const anyTaps = fc.array(fc.nat({ max: 3 }), { maxLength: 6 });

function emptyOf(group: OptionGroup): GroupChoice {
  return { group: group.key, isOn: true, options: [] };
}

/** Refused taps change nothing. */
function after(group: OptionGroup, taps: readonly number[]): GroupChoice {
  let current = emptyOf(group);
  for (const at of taps) {
    const option = group.options[at % group.options.length];
    const result = option && tapOption(group, current, option);
    if (result?.ok === true) current = result.value;
  }
  return current;
}

const costOf = (group: OptionGroup, choice: GroupChoice): number =>
  selectionPrice([group], [choice]);

/** The plain way: every piece by itself, and of all ways to let n of them go free the one that is cheapest for the guest. */
function cheapest(prices: readonly number[], free: number): number {
  const [first, ...rest] = prices;
  if (first === undefined) return 0;
  const paid = first + cheapest(rest, free);
  return free === 0 ? paid : Math.min(paid, cheapest(rest, free - 1));
}

describe("included pieces", () => {
  it("cost what the second implementation says, of any selection", () => {
    const any = anyQuestion.chain((group) => fc.tuple(fc.constant(group), anyTaps));
    fc.assert(
      fc.property(any, ([group, taps]) => {
        const choice = after(group, taps);
        const prices = choice.options.flatMap(({ option: key, quantity }) => {
          const option = group.options.find((each) => each.key === key);
          return Array.from({ length: quantity }, () => (option ? optionPrice(option) : 0));
        });
        expect(costOf(group, choice)).toBe(cheapest(prices, group.included ?? 0));
      }),
      lawRuns(),
    );
  });

  it("never make one more piece cost more than its own price, and the phone says what it adds", () => {
    fc.assert(
      fc.property(anyQuestion, anyTaps, fc.nat({ max: 3 }), (group, taps, at) => {
        const before = after(group, taps);
        const option = group.options[at % group.options.length];
        if (option === undefined) throw new Error("a question has options");
        const one = { ...option, quantity: 1 };
        const single = {
          ...group,
          options: group.options.map((each) => (each === option ? one : each)),
        };
        const tapped = tapOption(single, before, one);
        const added = tapped.ok ? costOf(single, tapped.value) - costOf(single, before) : 0;
        const { price, isIncluded } = piecePrice(single, before, one);
        expect(added).toBeLessThanOrEqual(Math.max(0, optionPrice(option)));
        expect(added).toBe(tapped.ok && !isIncluded ? price : 0);
      }),
      lawRuns(),
    );
  });

  it("do not depend on the order of taps", () => {
    const any = anyQuestion.chain((group) =>
      anyTaps.chain((taps) =>
        fc.tuple(
          fc.constant({ ...group, maximum: 0, maximumPerOption: undefined }),
          fc.constant(taps),
          fc.shuffledSubarray(taps, { minLength: taps.length }),
        ),
      ),
    );
    fc.assert(
      fc.property(any, ([group, taps, shuffled]) => {
        expect(costOf(group, after(group, shuffled))).toBe(costOf(group, after(group, taps)));
      }),
      lawRuns(),
    );
  });

  it("are never more than the question includes, nor than are chosen", () => {
    const any = anyGroups(2).chain((groups) => fc.tuple(fc.constant(groups), anySelection(groups)));
    fc.assert(
      fc.property(any, ([groups, selection]) => {
        for (const [at, group] of groups.entries()) {
          const picked = selection[at]?.options ?? [];
          const pieces = includedPieces(group, picked);
          const sum = pieces.reduce((all, each) => all + each, 0);
          expect(sum).toBeLessThanOrEqual(group.included ?? 0);
          pieces.forEach((each, place) => {
            expect(each).toBeLessThanOrEqual(picked[place]?.quantity ?? 0);
          });
        }
      }),
      lawRuns(),
    );
  });
});
