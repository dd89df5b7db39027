import { expect, it } from "vitest";
import { hasWords } from "./has-words.ts";

it.each([
  ["Terrace 12", "12 terr"],
  ["Café, the Old One", "old cafe"],
  ["花园 3", "花园"],
  ["Terrace 12", "  "],
])("finds %s by %s", (text, search) => {
  expect(hasWords(text, search)).toBe(true);
});

it("finds nothing where one of the words is missing", () => {
  expect(hasWords("Terrace 12", "terrace 13")).toBe(false);
});
