import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import {
  BLACK,
  clearer,
  contrast,
  formatColour,
  isDark,
  legible,
  legibleOnAll,
  mix,
  parseColour,
  roomy,
  WHITE,
  type Colour,
} from "./colour.ts";

/** A colour of parts from 0 to 255. */
function rgb(red: number, green: number, blue: number): Colour {
  return { mode: "rgb", r: red / 255, g: green / 255, b: blue / 255 };
}

const part = fc.integer({ min: 0, max: 255 });
const anyColour = fc.tuple(part, part, part).map(([red, green, blue]) => rgb(red, green, blue));

describe("parseColour", () => {
  it.each([
    ["#1f5c4d", rgb(31, 92, 77)],
    ["#FFF", WHITE],
    [" #abc ", rgb(170, 187, 204)],
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
      lawRuns(),
    );
  });
});

describe("mix", () => {
  it("takes a share of the first", () => {
    expect(mix(WHITE, BLACK, 0.5)).toEqual(rgb(127.5, 127.5, 127.5));
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
      lawRuns(),
    );
  });

  it("leaves a colour alone that can be read already", () => {
    expect(legible(rgb(31, 92, 77), WHITE, 4.5)).toEqual(rgb(31, 92, 77));
  });

  it("moves no further than it must", () => {
    const moved = legible(rgb(150, 150, 150), WHITE, 4.5);
    expect(contrast(moved, WHITE)).toBeLessThan(5.2);
  });
});

describe("legibleOnAll", () => {
  it("reads on each of several grounds", () => {
    const grounds: Colour[] = [rgb(200, 200, 200), WHITE, rgb(180, 190, 170)];
    const moved = legibleOnAll(rgb(120, 140, 120), grounds, 4.5);
    for (const ground of grounds) expect(contrast(moved, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it("is black or white where nothing is enough, whichever does better", () => {
    const grounds: Colour[] = [rgb(118, 118, 118), WHITE];
    expect(legibleOnAll(rgb(200, 0, 0), grounds, 7)).toEqual(BLACK);
  });
});

describe("roomy", () => {
  it("leaves light and dark grounds alone, and moves those between away from the middle", () => {
    expect(roomy(rgb(251, 246, 236), 7)).toEqual(rgb(251, 246, 236));
    expect(roomy(rgb(17, 24, 29), 7)).toEqual(rgb(17, 24, 29));
    expect(contrast(roomy(rgb(140, 140, 140), 7), BLACK)).toBeGreaterThanOrEqual(7);
    expect(contrast(roomy(rgb(90, 90, 90), 7), WHITE)).toBeGreaterThanOrEqual(7);
  });
});

describe("clearer", () => {
  it("is the one that stands out more", () => {
    expect(clearer(WHITE, BLACK, rgb(20, 20, 60))).toEqual(WHITE);
    expect(clearer(WHITE, BLACK, rgb(250, 240, 200))).toEqual(BLACK);
  });
});

describe("isDark", () => {
  it("tells night from paper", () => {
    expect([parseColour("#11181d") ?? WHITE, BLACK].every(isDark)).toBe(true);
    expect([parseColour("#fbf6ec") ?? BLACK, WHITE].some(isDark)).toBe(false);
  });
});
