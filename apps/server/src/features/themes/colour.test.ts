import { fc } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import {
  clearer,
  contrast,
  formatColour,
  isDark,
  legible,
  mix,
  parseColour,
  type Colour,
} from "./colour.ts";

const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];
const part = fc.integer({ min: 0, max: 255 });
const anyColour = fc.tuple(part, part, part);

describe("parseColour", () => {
  it.each([
    ["#1f5c4d", [31, 92, 77]],
    ["#FFF", WHITE],
    [" #abc ", [170, 187, 204]],
  ])("reads %s", (text, colour) => {
    expect(parseColour(text)).toEqual(colour);
  });

  it.each(["", "#", "#12", "#12345", "#1234567", "rebeccapurple", "rgb(0,0,0)", "#ggg", "#fff;}"])(
    "does not read %j",
    (text) => {
      expect(parseColour(text)).toBeUndefined();
    },
  );

  it("reads what formatColour writes", () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        expect(parseColour(formatColour(colour))).toEqual(colour);
      }),
    );
  });
});

describe("mix", () => {
  it("takes a share of the first", () => {
    expect(mix(WHITE, BLACK, 0.5)).toEqual([127.5, 127.5, 127.5]);
    expect(mix(WHITE, BLACK, 1)).toEqual(WHITE);
    expect(mix(WHITE, BLACK, 0)).toEqual(BLACK);
  });
});

describe("contrast", () => {
  it.each([
    ["#ffffff", "#000000", 21],
    ["#777777", "#ffffff", 4.48],
    ["#767676", "#ffffff", 4.54],
    ["#ff0000", "#ffffff", 4],
  ])("of %s on %s is %d, by WCAG 2", (one, other, ratio) => {
    const [left, right] = [parseColour(one) ?? BLACK, parseColour(other) ?? BLACK];
    expect(contrast(left, right)).toBeCloseTo(ratio, 2);
    expect(contrast(right, left)).toBeCloseTo(ratio, 2);
  });
});

describe("legible", () => {
  it("can be read on any ground, whatever was chosen", () => {
    fc.assert(
      fc.property(anyColour, anyColour, (colour, ground) => {
        // Between the two extremes no ground is further than this from both.
        expect(contrast(legible(colour, ground, 4.5), ground)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 1_000 },
    );
  });

  it("leaves a colour alone that can be read already", () => {
    expect(legible([31, 92, 77], WHITE, 4.5)).toEqual([31, 92, 77]);
  });

  it("moves no further than it must", () => {
    const moved = legible([150, 150, 150], WHITE, 4.5);
    expect(contrast(moved, WHITE)).toBeLessThan(5.2);
  });
});

describe("clearer", () => {
  it("is the one that stands out more", () => {
    expect(clearer(WHITE, BLACK, [20, 20, 60])).toEqual(WHITE);
    expect(clearer(WHITE, BLACK, [250, 240, 200])).toEqual(BLACK);
  });
});

describe("isDark", () => {
  it("tells night from paper", () => {
    expect([parseColour("#11181d") ?? WHITE, BLACK].every(isDark)).toBe(true);
    expect([parseColour("#fbf6ec") ?? BLACK, WHITE].some(isDark)).toBe(false);
  });
});
