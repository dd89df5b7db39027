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
  rounded,
  WHITE,
  type Colour,
} from "./colour.ts";
import type { LookColours } from "@comanda/domain/look";

/** Contrast of body text, and of large or secondary signs, by WCAG 2 AA. */
const TEXT = 4.5;
const SIGN = 3;
/** What black or white must reach on the paper, so that its lighter and darker shades carry text too. */
const GROUND = 7;
/** Nearly black, as print is. */
const PRINT: Colour = parseColour("#120f0c") ?? BLACK;

/** The page's ground as it will be seen. */
export function paperOf({ paper }: LookColours): Colour {
  return roomy(parseColour(paper) ?? WHITE, GROUND);
}

/** Every colour of the diner's pages by its token, computed from the five so that all of it can be read. */
export function colourTokens(colours: LookColours): Record<string, Colour> {
  const paper = paperOf(colours);
  const ink = legible(parseColour(colours.ink) ?? PRINT, paper, 10);
  const accent = legible(parseColour(colours.primary) ?? ink, paper, SIGN);
  const second = parseColour(colours.secondary) ?? accent;
  const rule = parseColour(colours.border) ?? tone(ink, paper, 0.12);
  const raised = isDark(paper) ? tone(WHITE, paper, 0.06) : tone(WHITE, paper, 0.65);
  const sunken = tone(ink, paper, 0.05);
  const tint = tone(accent, paper, 0.1);
  const grounds = [paper, raised, sunken] as const;
  const signals = isDark(paper) ? DARK_SIGNALS : LIGHT_SIGNALS;
  return {
    paper,
    "paper-raised": raised,
    "paper-sunken": sunken,
    ink,
    "ink-soft": legibleOnAll(tone(ink, paper, 0.66), [...grounds, tint], TEXT),
    rule,
    "rule-strong": legibleOnAll(tone(ink, paper, 0.35), grounds, SIGN),
    accent,
    "accent-text": legibleOnAll(accent, [...grounds, tint], TEXT),
    "accent-tint": tint,
    "on-accent": readableOn(accent),
    second,
    "second-text": legibleOnAll(second, grounds, TEXT),
    ...signalColours(signals, grounds),
  };
}

function tone(one: Colour, other: Colour, share: number): Colour {
  return rounded(mix(one, other, share));
}

/** The darkest ground of a look that has none of its own, and how clearly its colours stand out from it. */
const NIGHT: Colour = parseColour("#121212") ?? BLACK;
const BRIGHT = 6;

const LIGHT_SIGNALS = { success: "#1f7a4d", warning: "#a35a00", danger: "#b3261e" };
const DARK_SIGNALS = { success: "#6fd19b", warning: "#f0b35a", danger: "#ff9a8f" };

function signalColours(
  signals: Record<string, string>,
  grounds: readonly [paper: Colour, ...others: Colour[]],
): Record<string, Colour> {
  return Object.fromEntries(
    Object.entries(signals).flatMap(([name, hex]) => {
      const colour = parseColour(hex) ?? PRINT;
      const tint = tone(colour, grounds[0], 0.12);
      return [
        [name, legibleOnAll(colour, [...grounds, tint], TEXT)],
        [`${name}-tint`, tint],
      ];
    }),
  );
}

function readableOn(ground: Colour): Colour {
  const best = clearer(WHITE, PRINT, ground);
  return contrast(best, ground) >= TEXT ? best : clearer(WHITE, BLACK, ground);
}

/** The same colours by night: hues stay, grounds and ink change places. What is dark already stays as it is. */
export function nightOf(colours: LookColours): LookColours {
  const paper = paperOf(colours);
  if (isDark(paper)) return colours;
  const primary = parseColour(colours.primary) ?? PRINT;
  const night = tone(primary, NIGHT, 0.07);
  const bright = (colour: string): string =>
    formatColour(legible(parseColour(colour) ?? WHITE, night, BRIGHT));
  return {
    primary: bright(colours.primary),
    secondary: bright(colours.secondary),
    paper: formatColour(night),
    ink: formatColour(tone(paper, WHITE, 0.8)),
    border: formatColour(tone(paper, night, 0.16)),
  };
}
