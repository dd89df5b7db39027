import { describe, expect, test } from "vitest";
import { findCycles, type Graph } from "./cycles.ts";

function graph(edges: Readonly<Record<string, readonly string[]>>): Graph {
  return new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));
}

describe("findCycles", () => {
  test("finds nothing where arrows only go down, even to a shared module", () => {
    expect(findCycles(graph({ a: ["b", "c"], b: ["d"], c: ["d"], d: [] }))).toEqual([]);
  });

  test("names the shortest ring, in the order of the imports", () => {
    const found = findCycles(graph({ a: ["b"], b: ["c", "d"], c: ["a"], d: ["c"] }));
    expect(found).toEqual([["a", "b", "c", "a"]]);
  });

  test("reports separate rings once each", () => {
    const found = findCycles(graph({ a: ["b"], b: ["a", "x"], x: ["y"], y: ["x"] }));
    expect(found).toEqual([
      ["a", "b", "a"],
      ["x", "y", "x"],
    ]);
  });

  test("a module that imports itself is a ring", () => {
    expect(findCycles(graph({ a: ["a"] }))).toEqual([["a", "a"]]);
  });

  test("a module that only leads into a ring is not part of it", () => {
    expect(findCycles(graph({ a: ["b"], b: ["c"], c: ["b"] }))).toEqual([["b", "c", "b"]]);
  });
});
