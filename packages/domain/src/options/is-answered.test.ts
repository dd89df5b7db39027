import { choice, groupOf, question } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { isAnswered } from "./is-answered.ts";
import type { GroupChoice } from "./selection.ts";
import { choiceOf } from "./selection.ts";
import { tapOption } from "./tap-option.ts";
import type { OptionGroup } from "../menu/option-group.ts";

const cup = question("buttons", ["Cup", "杯子"], [choice("small", ["Small", "小"])], {
  isRequired: true,
});
const options = [
  choice("rice", ["Rice", "饭"]),
  choice("noodles", ["Noodles", "面"]),
  choice("tea", ["Tea", "茶"], { groups: [cup] }),
];

/** The group after these options were tapped. */
function tapped(group: OptionGroup, keys: readonly string[]): GroupChoice {
  return keys.reduce<GroupChoice>(
    (before, key) => {
      const option = group.options.find((each) => each.key === key);
      if (option === undefined) throw new Error(`no option ${key}`);
      const after = tapOption(group, before, option);
      return after.ok ? after.value : before;
    },
    choiceOf([], group),
  );
}

describe("isAnswered", () => {
  it.each([
    ["a single choice that was made", "list", {}, ["rice"], true],
    ["nothing chosen", "list", {}, [], false],
    ["a choice that asks in turn", "list", {}, ["tea"], false],
    ["one of one or two", "checklist", { minimum: 1, maximum: 2 }, ["rice"], false],
    ["two of one or two", "checklist", { minimum: 1, maximum: 2 }, ["rice", "noodles"], true],
    ["two of two or more", "checklist", { minimum: 2 }, ["rice", "noodles"], true],
    ["one of two or more", "checklist", { minimum: 2 }, ["rice"], false],
    ["something that need not be", "list", { isRequired: false }, ["rice"], false],
  ] as const)("%s", (_, kind, details, keys, expected) => {
    const words = ["Main", "主菜"] as const;
    const group = groupOf(question(kind, words, options, { isRequired: true, ...details }));
    expect(isAnswered(group, tapped(group, keys))).toBe(expected);
  });

  const TWO_OF_EACH = { isRequired: true, minimum: 1, maximum: 6, maximumPerOption: 2 } as const;
  const sides = [choice("corn", ["Corn", "玉米"]), choice("slaw", ["Slaw", "沙拉"])];
  const soldOut = choice("fries", ["Fries", "薯条"], { isSoldOut: true });
  const none = choice("none", ["None of them", "都不要"]);

  it.each([
    ["two of each", sides, ["corn", "corn", "slaw", "slaw"], true],
    ["two of one and one of the other", sides, ["corn", "corn", "slaw"], false],
    ["two of each that is left", [...sides, soldOut], ["corn", "corn", "slaw", "slaw"], true],
  ] as const)(
    "has no room at most six, at most two of each, with %s",
    (_, each, keys, expected) => {
      const group = groupOf(question("steppers", ["Sides", "配菜"], each, TWO_OF_EACH));
      expect(isAnswered(group, tapped(group, keys))).toBe(expected);
    },
  );

  it("has no room where only that is left which takes the place of all", () => {
    const words = ["Sides", "配菜"] as const;
    const open = groupOf(question("steppers", words, [...sides, none], TWO_OF_EACH));
    const marked = open.options.map((each) =>
      each.key === "none" ? { ...each, isExclusive: true } : each,
    );
    const group = { ...open, options: marked };
    expect(isAnswered(group, tapped(group, ["corn", "corn", "slaw", "slaw"]))).toBe(true);
    expect(isAnswered(group, tapped(group, ["corn"]))).toBe(false);
  });

  it("is one where all of a checklist are chosen, though it would take more", () => {
    const details = { isRequired: true, minimum: 1, maximum: 6 };
    const group = groupOf(question("checklist", ["Sides", "配菜"], sides, details));
    const answered = [["corn"], ["corn", "slaw"]].map((keys) => {
      return isAnswered(group, tapped(group, keys));
    });
    expect(answered).toEqual([false, true]);
  });
});
