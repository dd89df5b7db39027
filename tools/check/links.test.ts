import { describe, expect, test } from "vitest";
import { checkLinks } from "./links.ts";

const FILES = new Set([
  "../elsewhere.md",
  "README.md",
  "docs/rules.md",
  "docs/guides/a b.md",
  "docs",
]);

function problems(path: string, text: string): readonly string[] {
  return checkLinks([{ path, text }], (file) => FILES.has(file)).problems;
}

describe("checkLinks", () => {
  test("finds the link that leads nowhere, with its line", () => {
    expect(problems("docs/rules.md", "# Rules\n\n[gone](./gone.md)")).toEqual([
      "docs/rules.md:3  the link leads nowhere: ./gone.md",
    ]);
  });

  test("pictures and reference links count", () => {
    expect(problems("README.md", "![x](docs/x.png)")).toHaveLength(1);
    expect(problems("README.md", '<img alt="x" src="docs/x.png">')).toHaveLength(1);
    expect(problems("README.md", "See [x].\n\n[x]: docs/x.md\n")).toHaveLength(1);
  });

  test("follows folders, anchors, escapes and the root", () => {
    const text = "[a](../README.md#top) [b](rules.md) [c](guides/a%20b.md) [d](/docs) [e](../docs)";
    expect(problems("docs/rules.md", text)).toEqual([]);
  });

  test("leaves other sites, anchors and code alone", () => {
    const text = "[a](https://example.org) [b](#here) [c](mailto:a@b.c)\n```\n[d](gone.md)\n```\n";
    expect(problems("README.md", text)).toEqual([]);
  });

  test("a link out of the repository is refused", () => {
    expect(problems("README.md", "[a](../elsewhere.md)")).toHaveLength(1);
  });
});
