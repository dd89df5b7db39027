/** An opaque sRGB colour, parts 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

const BLACK: Colour = [0, 0, 0];
const WHITE: Colour = [255, 255, 255];

/** "#1f5c4d" or "#abc"; undefined for anything else. */
export function parseColour(text: string): Colour | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim());
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.trim());
  const [, red, green, blue] = long ?? short ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  const part = (hex: string): number => parseInt(hex.length === 1 ? hex + hex : hex, 16);
  return [part(red), part(green), part(blue)];
}

export function formatColour(colour: Colour): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

/** `share` of the first colour in the second, 0 to 1. */
export function mix(one: Colour, other: Colour, share: number): Colour {
  const part = (index: 0 | 1 | 2): number => one[index] * share + other[index] * (1 - share);
  return [part(0), part(1), part(2)];
}

/** Contrast ratio of WCAG 2, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
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
  return luminance(colour) < 0.18;
}

/** A colour as it is written down: contrasts are weighed on what will be seen. */
export function rounded([red, green, blue]: Colour): Colour {
  return [Math.round(red), Math.round(green), Math.round(blue)];
}

function luminance(colour: Colour): number {
  const linear = (part: number): number => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2]);
}
