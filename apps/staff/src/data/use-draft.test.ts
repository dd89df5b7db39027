import { expect, test } from "vitest";
import { NO_EDIT, edited, leftAfter, rebased, withChange } from "./use-draft.ts";

const seen = { words: "Welcome", ads: ["a"], basis: "1" };
/** As somebody else has published it meanwhile, read again when the window came to the front. */
const newer = { ...seen, words: "Hello", basis: "2" };

test("names what was seen at the first change, however often it is read again", () => {
  const first = withChange(seen, NO_EDIT, { ads: ["b"] });
  const second = withChange(newer, first, { ads: ["c"] });
  expect(edited(newer, second)).toEqual({ words: "Hello", ads: ["c"], basis: "1" });
});

test("names what stands there where nothing is changed", () => {
  expect(edited(newer, NO_EDIT)).toEqual(newer);
});

test("adds to the list of when an upload ends, not of when it began", () => {
  const typed = withChange(seen, NO_EDIT, { ads: ["a, described"] });
  const added = withChange(seen, typed, ({ ads }) => ({ ads: [...ads, "b"] }));
  expect(edited(seen, added).ads).toEqual(["a, described", "b"]);
});

test("keeps what was typed where somebody else was faster, as a change of what they published", () => {
  const typed = withChange(seen, NO_EDIT, { ads: ["b"] });
  expect(edited(newer, rebased(typed))).toEqual({ words: "Hello", ads: ["b"], basis: "2" });
});

test("keeps what was typed while the change before was on its way, and nothing else", () => {
  const sent = withChange(seen, NO_EDIT, { words: "Hello", ads: ["b"] });
  const now = withChange(seen, sent, { words: "Hello!" });
  expect(edited(newer, leftAfter(now, sent))).toEqual({ words: "Hello!", ads: ["a"], basis: "2" });
  expect(leftAfter(sent, sent)).toEqual(NO_EDIT);
});
