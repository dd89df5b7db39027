import { anyGroups, fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Option, OptionGroup } from "../menu/option-group.ts";
import { chosenPieces, type GroupChoice } from "./selection.ts";
import { choosesMany } from "../menu/option-group.ts";
import { stepDown, switchGroup, tapOption } from "./tap-option.ts";

const anyGroup = anyGroups(1)
  .filter((groups) => groups.some(({ options }) => options.length > 0))
  .map((groups) => groups.find(({ options }) => options.length > 0) as OptionGroup);

const anyAct = fc.record({
  at: fc.nat({ max: 11 }),
  act: fc.oneof(
    { weight: 6, arbitrary: fc.constant("tap") },
    { weight: 2, arbitrary: fc.constant("minus") },
    { weight: 1, arbitrary: fc.constantFrom("on", "off") },
  ),
});
const anyActs = fc.array(anyAct, { maxLength: 25 });

/** Every state a diner can bring the group into, one by one; refused acts change nothing. */
function states(group: OptionGroup, acts: readonly { at: number; act: string }[]): GroupChoice[] {
  const seen: GroupChoice[] = [{ group: group.key, isOn: group.isOn, options: [] }];
  for (const { at, act } of acts) {
    const current = seen.at(-1);
    const option = group.options[at % group.options.length];
    if (current === undefined || option === undefined) throw new Error("the group has options");
    const result =
      act === "tap"
        ? tapOption(group, current, option)
        : act === "minus"
          ? stepDown(group, current, option)
          : switchGroup(group, current, act === "on");
    if (result.ok) seen.push(result.value);
  }
  return seen;
}

/** A law that holds in every state of every group. */
function always(law: (state: GroupChoice, group: OptionGroup) => void): void {
  fc.assert(
    fc.property(anyGroup, anyActs, (group, acts) => {
      for (const state of states(group, acts)) law(state, group);
    }),
    lawRuns(),
  );
}

describe("whatever a diner taps", () => {
  it("a group never holds more than its maximum [ITM-034]", () => {
    always((state, { maximum }) => {
      expect(chosenPieces(state)).toBeLessThanOrEqual(maximum === 0 ? Infinity : maximum);
    });
  });

  it("an option never has more pieces than its group takes of one (0083)", () => {
    always((state, { maximumPerOption }) => {
      const most = Math.max(0, ...state.options.map(({ quantity }) => quantity));
      expect(most).toBeLessThanOrEqual(maximumPerOption ?? Infinity);
    });
  });

  it("a group of one never has two answers [ITM-019]", () => {
    always((state, group) => {
      expect(state.options.length).toBeLessThanOrEqual(choosesMany(group) ? Infinity : 1);
    });
  });

  it("what stands alone never stands beside others [ITM-026, ITM-027]", () => {
    always((state, group) => {
      const alone = group.options.filter(({ isExclusive }) => isExclusive).map(({ key }) => key);
      const isAlone = state.options.some(({ option }) => alone.includes(option));
      expect(state.options.length).toBeLessThanOrEqual(isAlone ? 1 : Infinity);
    });
  });

  it("nothing sold out is chosen, and nothing in a read-only group [ITM-039]", () => {
    always((state, group) => {
      const open = group.isReadOnly ? [] : group.options.filter(({ isSoldOut }) => !isSoldOut);
      const keys = open.map(({ key }) => key);
      expect(state.options.filter(({ option }) => !keys.includes(option))).toEqual([]);
    });
  });

  it("choosing something in a group that is off switches it on", () => {
    fc.assert(
      fc.property(anyGroup, anyActs, fc.nat({ max: 11 }), (group, acts, at) => {
        const off = { ...(states(group, acts).at(-1) as GroupChoice), isOn: false };
        const option = group.options[at % group.options.length] as Option;
        const isChosen = off.options.some(({ option: key }) => key === option.key);
        const tapped = tapOption(group, off, option);
        expect(isChosen || !tapped.ok || tapped.value.isOn).toBe(true);
      }),
      lawRuns(),
    );
  });

  it("options are chosen once each, in the menu's order, 1 to 99 pieces [ITM-018, ITM-023]", () => {
    always((state, group) => {
      const places = state.options.map((chosen) =>
        group.options.findIndex(({ key }) => key === chosen.option),
      );
      expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
      for (const { quantity } of state.options) {
        expect(quantity >= 1 && quantity <= 99).toBe(true);
      }
    });
  });
});
