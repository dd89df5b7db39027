import { expect, test } from "vitest";
import { NO_EDIT, edited, withChange } from "./edit.ts";

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
