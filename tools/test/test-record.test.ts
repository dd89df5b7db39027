import { expect, test } from "vitest";
import { reasonOf } from "./test-record.ts";

test("a test that ran out of time says which step it waited in", () => {
  const errors = [
    { message: "Test timeout of 180000ms exceeded." },
    { message: "Error: locator.click:\n  waiting for Submit", location: { line: 7 } },
  ];
  expect(reasonOf(errors)).toEqual({
    reason: "Test timeout of 180000ms exceeded. | line 7: Error: locator.click: waiting for Submit",
  });
});

test("of many errors three are enough, and none is no reason", () => {
  const errors = ["a", "b", "c", "d"].map((message) => ({ message }));
  expect(reasonOf(errors)).toEqual({ reason: "a | b | c" });
  expect(reasonOf()).toEqual({});
});
