import { createHash } from "node:crypto";
import type { Theme } from "@comanda/domain";
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

/** Contrast of body text, and of large or secondary signs, by WCAG 2 AA. */
const TEXT = 4.5;
const SIGN = 3;
const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [18, 15, 12];

/** Faces that Comanda serves itself; a venue's theme may name one of them. */
const FACES: Readonly<Record<string, string>> = {
  Fraunces: '"Fraunces Variable", "Fraunces Fallback"',
  Figtree: '"Figtree Variable", "Figtree Fallback"',
};

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
  const paper = parseColour(theme.paperColor) ?? WHITE;
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
  const ink = legible(parseColour(theme.inkColor) ?? BLACK, paper, 10);
  const accent = legible(parseColour(theme.primaryColor) ?? ink, paper, SIGN);
  const second = parseColour(theme.secondaryColor) ?? accent;
  const rule = parseColour(theme.borderColor) ?? mix(ink, paper, 0.12);
  const raised = isDark(paper) ? mix(WHITE, paper, 0.06) : mix(WHITE, paper, 0.65);
  const signals = isDark(paper) ? DARK_SIGNALS : LIGHT_SIGNALS;
  const named: Record<string, Colour> = {
    paper,
    "paper-raised": raised,
    "paper-sunken": mix(ink, paper, 0.05),
    ink,
    "ink-soft": legible(mix(ink, paper, 0.66), mix(ink, paper, 0.05), TEXT),
    rule,
    "rule-strong": legible(mix(ink, paper, 0.35), raised, SIGN),
    accent,
    "accent-text": legible(accent, mix(accent, paper, 0.1), TEXT),
    "accent-tint": mix(accent, paper, 0.1),
    "on-accent": readableOn(accent),
    second,
    "second-text": legible(second, paper, TEXT),
    ...signalColours(signals, paper),
  };
  const colours = Object.entries(named).map(([name, colour]): [string, string] => [
    name,
    formatColour(colour),
  ]);
  return { ...Object.fromEntries(colours), ...faces(theme) };
}

const LIGHT_SIGNALS = { success: "#1f7a4d", warning: "#a35a00", danger: "#b3261e" };
const DARK_SIGNALS = { success: "#6fd19b", warning: "#f0b35a", danger: "#ff9a8f" };

function signalColours(signals: Record<string, string>, paper: Colour): Record<string, Colour> {
  return Object.fromEntries(
    Object.entries(signals).flatMap(([name, hex]) => {
      const colour = parseColour(hex) ?? BLACK;
      const tint = mix(colour, paper, 0.12);
      return [
        [name, legible(colour, tint, TEXT)],
        [`${name}-tint`, tint],
      ];
    }),
  );
}

function faces({ fontPrimary, fontSecondary }: Theme): Record<string, string> {
  const display = FACES[fontPrimary];
  const text = FACES[fontSecondary];
  return {
    ...(display !== undefined && { "face-display": display }),
    ...(text !== undefined && { "face-text": text }),
  };
}

function readableOn(ground: Colour): Colour {
  const best = clearer(WHITE, BLACK, ground);
  return contrast(best, ground) >= TEXT ? best : clearer([255, 255, 255], [0, 0, 0], ground);
}
