import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { FONT_PAIRS } from "@comanda/domain/look";
import { describe, expect, it } from "vitest";

/** Bytes of letters that a page loads at most. */
const MAX_BYTES = 60_000;

interface Face {
  readonly family: string;
  /** The file; undefined for a face that stands in until it has come. */
  readonly file: string | undefined;
  readonly text: string;
}

const FACES: readonly Face[] = readFileSync(join(import.meta.dirname, "faces.css"), "utf8")
  .split("@font-face")
  .slice(1)
  .map((text) => ({
    family: /font-family: "([^"]+)"/.exec(text)?.[1] ?? "",
    file: /url\("([^"]+)"\)/.exec(text)?.[1],
    text,
  }));

const bytesOf = (name: string): number => {
  const face = FACES.find(({ family }) => family === name || family === `${name} Variable`);
  if (face?.file === undefined) throw new Error(`no face ${name} is served`);
  return statSync(createRequire(import.meta.url).resolve(face.file)).size;
};

describe("the faces of a page", () => {
  it.each(Object.values(FONT_PAIRS))(
    "$primary with $secondary are at most 60 kB [THM-002]",
    (pair) => {
      const names = new Set([pair.primary, pair.secondary]);
      const sum = [...names].reduce((bytes, name) => bytes + bytesOf(name), 0);
      expect(sum).toBeLessThanOrEqual(MAX_BYTES);
    },
  );

  it("have each a stand-in of their own proportions, so that nothing moves when they come", () => {
    const served = FACES.filter(({ file }) => file !== undefined);
    const standIns = FACES.filter(({ file }) => file === undefined);
    expect(standIns).toHaveLength(served.length);
    for (const { text } of standIns) {
      expect(text).toMatch(/size-adjust: [\d.]+%;\s+ascent-override: [\d.]+%;\s+descent-override/);
    }
    for (const { text } of served) expect(text).toContain("font-display: swap");
  });
});
