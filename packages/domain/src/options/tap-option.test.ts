import { choice, groupOf, question } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import singleList from "../cases/options/single-list.json" with { type: "json" };
import type { OptionGroup } from "../menu/option-group.ts";
import type { Result } from "../result.ts";
import type { GroupChoice } from "./selection.ts";
import { choosesMany } from "../menu/option-group.ts";
import { stepDown, switchGroup, tapOption, type TapRefusal } from "./tap-option.ts";

type Kind = Parameters<typeof question>[0];
type Details = Parameters<typeof question>[3];

/** Egg, nuts, corn (sold out) and the option that stands alone. */
function toppings(kind: Kind, details: Details = {}): OptionGroup {
  const options = [
    choice("egg", ["Egg", "鸡蛋"]),
    choice("nuts", ["Nuts", "坚果"]),
    choice("corn", ["Corn", "玉米"], { isSoldOut: true }),
    choice("none", ["No Crunches", "不要脆料"]),
  ];
  return groupOf(question(kind, ["Toppings", "配料"], options, details));
}

/** What is chosen after taps ("egg") and minuses ("-egg"), or the first refusal: "egg, nuts", "egg x2", "group-full". */
function play(group: OptionGroup, script: string): string {
  let current: GroupChoice = { group: group.key, isOn: true, options: [] };
  for (const word of script.split(" ").filter(Boolean)) {
    const result = move(group, current, word);
    if (!result.ok) return result.refusal.kind;
    current = result.value;
  }
  return describeChoices(current);
}

function move(
  group: OptionGroup,
  current: GroupChoice,
  word: string,
): Result<GroupChoice, TapRefusal> {
  const option = group.options.find(({ key }) => key === word.replace("-", ""));
  if (option === undefined) throw new Error(`no option ${word}`);
  return word.startsWith("-")
    ? stepDown(group, current, option)
    : tapOption(group, current, option);
}

function describeChoices({ options }: GroupChoice): string {
  return options
    .map(({ option, quantity }) => (quantity === 1 ? option : `${option} x${quantity}`))
    .join(", ");
}

describe("tapOption in a single list, as the written cases say", () => {
  interface Case {
    readonly name: string;
    readonly group: { readonly isMultiple: boolean; readonly maximum: number };
    readonly taps: readonly string[];
    readonly chosen?: readonly string[];
    readonly refused?: string;
  }
  const cases: readonly Case[] = singleList.cases;

  it.each(cases)("$name", ({ group: { isMultiple, maximum }, taps, chosen, refused }) => {
    const options = singleList.options.map((name) => choice(name, [name, ""]));
    const group = groupOf(question("list", ["Toppings", ""], options, { isMultiple, maximum }));
    const withExclusive = {
      ...group,
      options: group.options.map((each) => ({ ...each, isExclusive: each.key === "NONE" })),
    };
    expect(play(withExclusive, taps.join(" "))).toBe(refused ?? chosen?.join(", "));
  });
});

describe("tapOption in a group of one", () => {
  const kinds = ["buttons", "list", "card", "cards", "largeCards"] as const;

  it.each(kinds)("%s: the last tap is the answer [ITM-019]", (kind) => {
    expect(play(toppings(kind, { isMultiple: false }), "egg nuts")).toBe("nuts");
  });

  it("takes an answer back where none is needed, and keeps it where one is (M-D6)", () => {
    expect(play(toppings("list"), "egg egg")).toBe("");
    expect(play(toppings("list", { isRequired: true }), "egg egg")).toBe("egg");
  });

  it("swaps although the list is marked multiple, but never beyond its maximum (M-A15)", () => {
    expect(play(toppings("list", { isMultiple: true }), "egg nuts")).toBe("nuts");
    expect(play(toppings("list", { isMultiple: true, maximum: 2 }), "egg nuts")).toBe("nuts");
    expect(play(toppings("list", { isMultiple: true, maximum: 1 }), "egg nuts")).toBe("group-full");
    expect(play(toppings("list", { maximum: 1 }), "egg nuts")).toBe("nuts");
  });

  it("refuses an option of more pieces than the group holds (M-D11)", () => {
    const pair = { ...choice("pair", ["A pair", "一双"]), qty: 2 };
    const group = groupOf(question("list", ["Eggs", "蛋"], [pair], { maximum: 1 }));
    expect(play(group, "pair")).toBe("group-full");
  });
});

describe("tapOption in a group of many", () => {
  const kinds = ["buttons", "checklist", "cards", "largeCards"] as const;

  it.each(kinds)("%s: a tap chooses, the next takes back [ITM-020]", (kind) => {
    const group = toppings(kind, { isMultiple: true });
    expect(play(group, "egg nuts")).toBe("egg, nuts");
    expect(play(group, "egg nuts egg")).toBe("nuts");
  });

  it("keeps the menu's order, whatever the order of the taps", () => {
    expect(play(toppings("checklist"), "nuts egg")).toBe("egg, nuts");
  });

  it("refuses what would pass the maximum, and nothing before [ITM-034]", () => {
    expect(play(toppings("checklist", { maximum: 1 }), "egg")).toBe("egg");
    expect(play(toppings("checklist", { maximum: 1 }), "egg nuts")).toBe("group-full");
    expect(play(toppings("checklist", { maximum: 0 }), "egg nuts")).toBe("egg, nuts");
  });

  it("says how many fit", () => {
    const group = toppings("checklist", { maximum: 1 });
    const [egg, nuts] = group.options;
    if (egg === undefined || nuts === undefined) throw new Error("the group has two options");
    const full = {
      group: group.key,
      isOn: true,
      options: [{ option: "egg", quantity: 1, nested: [] }],
    };
    const refused = tapOption(group, full, nuts);
    expect(refused).toEqual({ ok: false, refusal: { kind: "group-full", maximum: 1 } });
  });

  it("gives an option as many pieces as the menu says, at least one (M-B6)", () => {
    const [pair, plain] = [
      { ...choice("pair", ["A pair", "一双"]), qty: 2 },
      choice("one", ["One", "一"]),
    ];
    const group = groupOf(question("checklist", ["Eggs", "蛋"], [pair, plain]));
    expect(play(group, "pair one")).toBe("pair x2, one");
  });
});

describe("tapOption in a stepper", () => {
  it("adds one with every tap [ITM-021]", () => {
    expect(play(toppings("steppers"), "egg egg nuts egg")).toBe("egg x3, nuts");
  });

  it("counts pieces, not options, against the maximum [ITM-034]", () => {
    expect(play(toppings("steppers", { maximum: 3 }), "egg egg nuts")).toBe("egg x2, nuts");
    expect(play(toppings("steppers", { maximum: 3 }), "egg egg nuts egg")).toBe("group-full");
  });

  it("stops at 99 of one option", () => {
    expect(play(toppings("steppers"), "egg ".repeat(99))).toBe("egg x99");
    expect(play(toppings("steppers"), "egg ".repeat(100))).toBe("group-full");
  });
});

describe("tapOption on an option that stands alone", () => {
  it.each(["checklist", "steppers", "list"] as const)(
    "%s: it drops the others, and any other drops it (Q-054) [ITM-027]",
    (kind) => {
      expect(play(toppings(kind), "egg none")).toBe("none");
      expect(play(toppings(kind), "none egg")).toBe("egg");
    },
  );

  it("holds for 'No Dressing Please!' as well [ITM-026]", () => {
    const options = [
      choice("lime", ["Lime", "青柠"]),
      choice("none", ["No Dressing Please!", "不要酱汁"]),
    ];
    const dressing = groupOf(question("checklist", ["Dressing", "酱汁"], options));
    expect(play(dressing, "lime none")).toBe("none");
    expect(play(dressing, "none lime")).toBe("lime");
  });

  it("stays one piece in a stepper, tap as you like (M-D10)", () => {
    expect(play(toppings("steppers"), "none none none")).toBe("none");
  });

  it("finds room where others have filled the group", () => {
    expect(play(toppings("checklist", { maximum: 1 }), "egg none")).toBe("none");
    expect(play(toppings("checklist", { maximum: 1 }), "none egg")).toBe("egg");
  });
});

describe("tapOption refused", () => {
  it("changes nothing in a read-only group [ITM-039]", () => {
    expect(play(toppings("checklist", { isReadOnly: true }), "egg")).toBe("group-read-only");
    expect(play(toppings("steppers", { isReadOnly: true }), "egg")).toBe("group-read-only");
  });

  it("does not choose what is sold out (Q-063b)", () => {
    expect(play(toppings("checklist"), "corn")).toBe("option-sold-out");
    expect(play(toppings("steppers"), "corn")).toBe("option-sold-out");
  });
});

describe("stepDown", () => {
  it("takes one away, and the option with the last one [ITM-022, ITM-023]", () => {
    expect(play(toppings("steppers"), "egg egg -egg")).toBe("egg");
    expect(play(toppings("steppers"), "egg nuts -egg")).toBe("nuts");
  });

  it("has nothing to take from what is not chosen", () => {
    expect(play(toppings("steppers"), "-egg")).toBe("");
  });

  it("changes nothing in a read-only group [ITM-039]", () => {
    expect(play(toppings("steppers", { isReadOnly: true }), "-egg")).toBe("group-read-only");
  });
});

describe("switchGroup", () => {
  const group = toppings("cards");
  const choiceOn = {
    group: group.key,
    isOn: true,
    options: [{ option: "egg", quantity: 1, nested: [] }],
  };

  it("switches a group as a whole and keeps its choices (Q-057) [ITM-024]", () => {
    const off = switchGroup(group, choiceOn, false);
    expect(off).toEqual({ ok: true, value: { ...choiceOn, isOn: false } });
    expect(switchGroup(group, { ...choiceOn, isOn: false }, true)).toEqual({
      ok: true,
      value: choiceOn,
    });
  });

  it("is switched on by choosing something in it", () => {
    const [egg] = group.options;
    if (egg === undefined) throw new Error("the group has an egg");
    const off = { group: group.key, isOn: false, options: [] };
    expect(tapOption(group, off, egg)).toEqual({ ok: true, value: choiceOn });
  });

  it("leaves a read-only group as it is [ITM-039]", () => {
    const refused = switchGroup(toppings("cards", { isReadOnly: true }), choiceOn, false);
    expect(refused).toEqual({ ok: false, refusal: { kind: "group-read-only" } });
  });
});

describe("choosesMany", () => {
  it.each([
    ["buttons", false, true],
    ["list", false, false],
    ["checklist", true, true],
    ["card", false, false],
    ["steppers", true, true],
    ["cards", false, true],
    ["largeCards", false, true],
  ] as const)("%s: %s, and marked multiple %s (Q-056, Q-063a)", (kind, plain, marked) => {
    expect(choosesMany(toppings(kind, { isMultiple: false }))).toBe(plain);
    expect(choosesMany(toppings(kind, { isMultiple: true }))).toBe(marked);
  });

  it("takes a control it does not know for one of one, so that nothing is sold twice", () => {
    expect(choosesMany({ ...toppings("checklist"), control: "unknown" })).toBe(false);
  });
});
