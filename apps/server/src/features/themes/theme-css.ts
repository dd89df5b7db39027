import { createHash } from "node:crypto";
import type { Theme } from "@comanda/domain/venue";
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

/** Contrast of body text, and of large or secondary signs, by WCAG 2 AA. */
const TEXT = 4.5;
const SIGN = 3;
/** What black or white must reach on the paper, so that its lighter and darker shades carry text too. */
const GROUND = 7;
/** Nearly black, as print is. */
const PRINT: Colour = parseColour("#120f0c") ?? BLACK;

/** How much of a light picture's own ground a dark page bears behind it without glare. */
const DARK_PICTURE_SHARE = "14%";

/** Faces that Comanda serves itself; a venue's theme may name one of them. */
const FACES: ReadonlyMap<string, string> = new Map([
  ["Fraunces", '"Fraunces", "Fraunces Fallback"'],
  ["Figtree", '"Figtree Variable", "Figtree Fallback"'],
]);

export interface ThemeSheet {
  /** The custom properties of one venue. */
  readonly css: string;
  /** Changes with the content, so that the sheet may be kept for ever. */
  readonly hash: string;
  /** The page's ground, for the browser's own frame. */
  readonly paper: string;
}

/**
 * A venue's theme as a sheet of custom properties. A venue chooses a few colours; tints and the colours of text
 * are computed from them, so that everything can be read whatever was chosen.
 */
export function themeSheet(theme: Theme): ThemeSheet {
  const paper = roomy(parseColour(theme.paperColor) ?? WHITE, GROUND);
  // Twice the root outranks the build's own tokens, wherever the page links them.
  const css = `:root:root {\n${Object.entries(properties(theme, paper))
    .map(([name, value]) => `  --${name}: ${value};`)
    .join("\n")}\n  color-scheme: ${isDark(paper) ? "dark" : "light"};\n}\n`;
  return {
    css,
    hash: createHash("sha256").update(css).digest("base64url").slice(0, 12),
    paper: formatColour(paper),
  };
}

/** Where a venue's sheet is; it may be kept for ever, because its address changes with it. */
export function themeUrlOf(venueId: string, { hash }: ThemeSheet): string {
  return `/themes/${venueId}.${hash}.css`;
}

function properties(theme: Theme, paper: Colour): Record<string, string> {
  const ink = legible(parseColour(theme.inkColor) ?? PRINT, paper, 10);
  const accent = legible(parseColour(theme.primaryColor) ?? ink, paper, SIGN);
  const second = parseColour(theme.secondaryColor) ?? accent;
  const rule = parseColour(theme.borderColor) ?? tone(ink, paper, 0.12);
  const raised = isDark(paper) ? tone(WHITE, paper, 0.06) : tone(WHITE, paper, 0.65);
  const sunken = tone(ink, paper, 0.05);
  const tint = tone(accent, paper, 0.1);
  const grounds = [paper, raised, sunken] as const;
  const signals = isDark(paper) ? DARK_SIGNALS : LIGHT_SIGNALS;
  const named: Record<string, Colour> = {
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
  const colours = Object.entries(named).map(([name, colour]): [string, string] => [
    name,
    formatColour(colour),
  ]);
  return {
    ...Object.fromEntries(colours),
    ...(isDark(paper) && { "picture-share": DARK_PICTURE_SHARE }),
    ...faces(theme),
  };
}

function tone(one: Colour, other: Colour, share: number): Colour {
  return rounded(mix(one, other, share));
}

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

function faces({ fontPrimary, fontSecondary }: Theme): Record<string, string> {
  const display = FACES.get(fontPrimary);
  const text = FACES.get(fontSecondary);
  return {
    ...(display !== undefined && { "face-display": display }),
    ...(text !== undefined && { "face-text": text }),
  };
}

function readableOn(ground: Colour): Colour {
  const best = clearer(WHITE, PRINT, ground);
  return contrast(best, ground) >= TEXT ? best : clearer(WHITE, BLACK, ground);
}
