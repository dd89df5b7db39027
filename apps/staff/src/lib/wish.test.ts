import { expect, test } from "vitest";
import { NO_WISH, wished, withChange } from "./wish.ts";

const seen = { words: "Welcome", ads: ["a"], basis: "1" };
/** As somebody else has published it meanwhile, read again when the window came to the front. */
const newer = { ...seen, words: "Hello", basis: "2" };

test("names what was seen at the first change, however often it is read again", () => {
  const first = withChange(seen, NO_WISH, { ads: ["b"] });
  const second = withChange(newer, first, { ads: ["c"] });
  expect(wished(newer, second)).toEqual({ words: "Hello", ads: ["c"], basis: "1" });
});

test("names what stands there where nothing is changed", () => {
  expect(wished(newer, NO_WISH)).toEqual(newer);
});

test("adds to the list of when an upload ends, not of when it began", () => {
  const typed = withChange(seen, NO_WISH, { ads: ["a, described"] });
  const added = withChange(seen, typed, ({ ads }) => ({ ads: [...ads, "b"] }));
  expect(wished(seen, added).ads).toEqual(["a, described", "b"]);
});
