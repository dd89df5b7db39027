import {
  formatHex,
  interpolate,
  modeLrgb,
  modeRgb,
  parseHex,
  useMode as knowColoursOf,
  wcagContrast,
  wcagLuminance,
  type Rgb,
} from "culori/fn";

knowColoursOf(modeRgb);
knowColoursOf(modeLrgb);

/** An opaque sRGB colour, parts 0 to 1. */
export type Colour = Rgb;

export const BLACK: Colour = { mode: "rgb", r: 0, g: 0, b: 0 };
export const WHITE: Colour = { mode: "rgb", r: 1, g: 1, b: 1 };

/** "#1f5c4d" or "#abc"; undefined for anything else. */
export function parseColour(text: string): Colour | undefined {
  const hex = text.trim();
  return /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(hex) ? parseHex(hex) : undefined;
}

export function formatColour(colour: Colour): string {
  return formatHex(colour);
}

/** `share` of the first colour in the second, 0 to 1. */
export function mix(one: Colour, other: Colour, share: number): Colour {
  return interpolate([other, one], "rgb")(share);
}

/** Contrast ratio of WCAG 2, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  return wcagContrast(one, other);
}

/** The colour moved towards black or white, as little as it takes to reach the contrast on the ground. */
export function legible(colour: Colour, ground: Colour, wanted: number): Colour {
  return legibleOnAll(colour, [ground], wanted);
}

/** The same for a colour that stands on several grounds; black or white where even they fall short of it. */
export function legibleOnAll(colour: Colour, grounds: readonly Colour[], wanted: number): Colour {
  const least = (candidate: Colour): number =>
    Math.min(...grounds.map((ground) => contrast(candidate, ground)));
  const target = least(BLACK) >= least(WHITE) ? BLACK : WHITE;
  for (let share = 1; share > 0; share -= 0.04) {
    const candidate = rounded(mix(colour, target, share));
    if (least(candidate) >= wanted) return candidate;
  }
  return target;
}

/** A ground moved away from the middle of grey, where neither black nor white reads well. */
export function roomy(ground: Colour, wanted: number): Colour {
  const [ink, away] = isDark(ground) ? [WHITE, BLACK] : [BLACK, WHITE];
  for (let share = 1; share > 0; share -= 0.04) {
    const candidate = rounded(mix(ground, away, share));
    if (contrast(ink, candidate) >= wanted) return candidate;
  }
  return away;
}

/** Which of the two reads better on the ground. */
export function clearer(one: Colour, other: Colour, ground: Colour): Colour {
  return contrast(one, ground) >= contrast(other, ground) ? one : other;
}

export function isDark(colour: Colour): boolean {
  return wcagLuminance(colour) < 0.18;
}

/** A colour as it is written down: contrasts are weighed on what will be seen. */
export function rounded(colour: Colour): Colour {
  return parseHex(formatHex(colour)) ?? colour;
}
