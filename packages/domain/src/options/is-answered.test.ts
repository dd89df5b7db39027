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
});
