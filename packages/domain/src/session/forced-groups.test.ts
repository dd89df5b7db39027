import { anyGroups, choice, fc, groupOf, lawRuns, question } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { isSatisfied } from "../options/check-selection.ts";
import { defaultChoice } from "../options/default-selection.ts";
import { chosenPieces } from "../options/selection.ts";
import { tapOption } from "../options/tap-option.ts";
import { forcedGroups } from "./forced-groups.ts";

const soups = [
  choice("clear", ["Clear", "清汤"]),
  choice("spicy", ["Spicy", "麻辣"]),
  choice("tomato", ["Tomato", "番茄"], { isSoldOut: true }),
];
const optional = groupOf(question("list", ["Soup", "汤底"], soups));

describe("forcedGroups", () => {
  it("asks one piece for each guest, neither more nor less, of an optional single group [INI-013]", () => {
    const [forced] = forcedGroups([optional], 4);
    expect([optional.isRequired, optional.isMultiple]).toEqual([false, false]);
    expect(forced).toMatchObject({
      isRequired: true,
      isMultiple: true,
      isOn: true,
      minimum: 4,
      maximum: 4,
    });
  });

  it("turns on what starts switched off [INI-013]", () => {
    const off = groupOf(question("cards", ["Soup", "汤底"], soups, { isOn: false }));
    expect([off.isOn, forcedGroups([off], 2)[0]?.isOn]).toEqual([false, true]);
  });

  it("forces each top group and none inside an option [INI-013]", () => {
    const inner = question("list", ["Heat", "辣度"], [choice("mild", ["Mild", "微辣"])]);
    const spicy = choice("spicy", ["Spicy", "麻辣"], { groups: [inner] });
    const outer = groupOf(question("list", ["Soup", "汤底"], [spicy]));
    const forced = forcedGroups([outer, optional], 3);
    expect(forced.map(({ minimum }) => minimum)).toEqual([3, 3]);
    expect(forced[0]?.options).toEqual(outer.options);
  });

  it("lets several guests take the same option", () => {
    const [forced] = forcedGroups([optional], 2);
    const clear = optional.options[0];
    if (forced === undefined || clear === undefined) throw new Error("there is a soup");
    const once = tapOption(forced, defaultChoice(forced), clear);
    const twice = once.ok ? tapOption(forced, once.value, clear) : once;
    if (!twice.ok) throw new Error(twice.refusal.kind);
    expect([chosenPieces(twice.value), isSatisfied(forced, twice.value)]).toEqual([2, true]);
    expect(tapOption(forced, twice.value, clear).ok).toBe(false);
  });

  it("leaves alone what nobody could answer", () => {
    const fixed = groupOf(question("list", ["Pot", "锅"], soups, { isReadOnly: true }));
    const empty = groupOf(question("list", ["Nothing", "无"], []));
    const unknown = { ...optional, control: "unknown" as const };
    expect(forcedGroups([fixed, empty, unknown], 4)).toEqual([fixed, empty, unknown]);
  });

  it("changes neither keys nor options, so that the menu prices what was chosen", () => {
    fc.assert(
      fc.property(anyGroups(2), fc.integer({ min: 1, max: 40 }), (groups, guests) => {
        const kept = forcedGroups(groups, guests).map(({ key, options }) => ({ key, options }));
        expect(kept).toEqual(groups.map(({ key, options }) => ({ key, options })));
      }),
      lawRuns(),
    );
  });
});
