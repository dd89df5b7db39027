import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SETTINGS } from "@comanda/server";
import { describe, expect, test } from "vitest";
import { ROOT } from "../lib/run-command.ts";
import { helpText } from "./options.ts";

const GUIDE = readFileSync(join(ROOT, "docs", "guides", "configuration.md"), "utf8");

/** The rows of the table below a heading: the code of the first cell, and the second cell without its quotes. */
function rowsBelow(heading: string): readonly (readonly [string, string])[] {
  const [, section = ""] = GUIDE.split(`\n## ${heading}\n`);
  const [own = ""] = section.split("\n## ");
  return [...own.matchAll(/^\| `([^`]+)` \| (.*?) ?\|/gm)].map(([, name = "", second = ""]) => [
    name,
    second.replaceAll("`", ""),
  ]);
}

describe("docs/guides/configuration.md", () => {
  test("lists exactly the settings, with their defaults, in their order", () => {
    const settings = SETTINGS.map(({ name, fallback }) => [name, fallback]);
    expect(rowsBelow("Settings")).toEqual(settings);
  });

  test("lists exactly the options of npm start", () => {
    const options = new Set(helpText().match(/--[a-z][a-z-]+/g));
    const listed = rowsBelow("Options of `npm start`").map(([name]) => name);
    expect(new Set(listed)).toEqual(options);
  });
});
