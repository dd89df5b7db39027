import { describe, expect, test } from "vitest";
import { checkGlossary } from "./glossary.ts";

/** What is wrong with a glossary of these first cells, where the sources are this. */
function problems(cells: readonly string[], text: string, entry = ""): readonly string[] {
  const glossary = [
    "| English | 中文 | meaning |",
    "|---|---|---|",
    ...cells.map((cell) => `| ${cell} | 词 | what |`),
  ];
  return checkGlossary(glossary.join("\n"), [
    { path: "packages/domain/src/cart/cart.ts", text },
    { path: "packages/domain/src/cart/index.ts", text: entry },
  ]).problems;
}

describe("the glossary", () => {
  test("has no word that the code does not use", () => {
    expect(problems(["cart", "trolley"], "const cart = 1;")).toEqual([
      'docs/glossary.md:4  the code does not use "trolley"; take it out, or use it',
    ]);
  });

  test("finds a word however the code writes it, and each of two in one cell", () => {
    const text = "const setUpLinks = 1; // a near-miss\ntype Category = 1;";
    expect(problems(["set-up link", "near miss", "categories"], text)).toEqual([]);
    expect(problems(["near miss, near hit"], text)).toHaveLength(1);
  });

  test("has a word of each type that the domain offers", () => {
    const entry = 'export { type CartLine, type Trolley } from "./cart.ts";';
    expect(problems(["cart"], "cart", entry)).toEqual([
      "packages/domain/src/cart/index.ts  docs/glossary.md has no word of Trolley; add what it is about",
    ]);
    expect(problems(["cart", "trolley"], "cart", entry)).toEqual([]);
  });
});
