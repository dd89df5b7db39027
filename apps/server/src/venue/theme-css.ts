import { createHash } from "node:crypto";
import { FONT_PAIRS, presetOf, type Look, type LookColours } from "@comanda/domain/look";
import type { Layout, Theme } from "@comanda/domain/venue";
import { colourTokens, nightOf, paperOf } from "./colour-tokens.ts";
import {
  clearer,
  contrast,
  formatColour,
  isDark,
  parseColour,
  WHITE,
  BLACK,
  type Colour,
} from "./colour.ts";

/** How much of a light picture's own ground a page bears behind it: a dark one only a touch, without glare. */
const PICTURE_SHARE = { light: "100%", dark: "14%" } as const;

/** How clearly a logo stands out from the page at least, and the dark plate for one that is white. */
const SEEN = 2.5;
const NIGHT_PLATE: Colour = parseColour("#1c1c1c") ?? BLACK;

/** Faces that Comanda serves itself; a venue's theme may name one of them. */
const FACES: ReadonlyMap<string, string> = new Map([
  ["Fraunces", '"Fraunces", "Fraunces Fallback"'],
  ["Bricolage Grotesque", '"Bricolage Grotesque", "Bricolage Fallback"'],
  ["Marcellus", '"Marcellus", "Marcellus Fallback"'],
  ["Figtree", '"Figtree Variable", "Figtree Fallback"'],
]);

/** By this rule a phone knows a sheet that came whole, as by that of the app's own sheets. */
const LAST_RULE = "#whole { --whole: 1 }\n";

export interface ThemeSheet {
  /** The custom properties of one venue. */
  readonly css: string;
  /** Changes with the content, so that the sheet may be kept for ever. */
  readonly hash: string;
  /** The page's ground, for the browser's own frame: by night where the phone decides. */
  readonly paper: { readonly usual: string; readonly night?: string };
}

/**
 * A venue's look as a sheet of custom properties. A venue chooses a preset or a few colours; tints and the colours of
 * text are computed from them, so that everything can be read whatever was chosen. Every sheet says every property: a
 * phone that is open lays the new one over the one before.
 */
export function themeSheet(
  theme: Theme,
  look: Look,
  { headerHeight }: Partial<Layout>,
): ThemeSheet {
  const { light, dark } = coloursOf(theme, look);
  const [usual, night] = look.mode === "dark" ? [dark, undefined] : [light, dark];
  const isByPhone = look.mode === "phone" && night !== undefined;
  const css = [
    block([
      ...colourLines(usual, look),
      ...faceLines(theme),
      ...pictureLines(look),
      ...(headerHeight === undefined ? [] : [`--header-height: ${headerHeight}px`]),
    ]),
    ...(isByPhone
      ? [`@media (prefers-color-scheme: dark) {\n${block(colourLines(night, look))}}\n`]
      : []),
    LAST_RULE,
  ].join("");
  return {
    css,
    hash: createHash("sha256").update(css).digest("base64url").slice(0, 12),
    paper: {
      usual: formatColour(paperOf(usual)),
      ...(isByPhone && { night: formatColour(paperOf(night)) }),
    },
  };
}

/** Where a venue's sheet is; it may be kept for ever, because its address changes with it. */
export function themeUrlOf(venueId: string, { hash }: ThemeSheet): string {
  return `/themes/${venueId}.${hash}.css`;
}

/** The colours of the preset, else the venue's own with a night made of them. */
function coloursOf(theme: Theme, { preset }: Look): { light: LookColours; dark: LookColours } {
  const own = {
    primary: theme.primaryColor,
    secondary: theme.secondaryColor,
    paper: theme.paperColor,
    ink: theme.inkColor,
    border: theme.borderColor,
  };
  return presetOf(preset) ?? { light: own, dark: nightOf(own) };
}

// Twice the root outranks the build's own tokens, wherever the page links them.
function block(lines: readonly string[]): string {
  return `:root:root {\n${lines.map((line) => `  ${line};\n`).join("")}}\n`;
}

function colourLines(colours: LookColours, { logoInk }: Look): readonly string[] {
  const scheme = isDark(paperOf(colours)) ? "dark" : "light";
  return [
    ...Object.entries(colourTokens(colours)).map(
      ([name, colour]) => `--${name}: ${formatColour(colour)}`,
    ),
    `--picture-share: ${PICTURE_SHARE[scheme]}`,
    `--logo-plate: ${plateFor(logoInk, paperOf(colours))}`,
    `color-scheme: ${scheme}`,
  ];
}

/** A face that is not served here reads as the first pair's. */
function faceLines({ fontPrimary, fontSecondary }: Theme): readonly string[] {
  const { primary, secondary } = FONT_PAIRS.warm;
  const face = (name: string, fallback: string): string =>
    FACES.get(name) ?? FACES.get(fallback) ?? "";
  return [
    `--face-display: ${face(fontPrimary, primary)}`,
    `--face-text: ${face(fontSecondary, secondary)}`,
  ];
}

/** A logo that has nothing behind it and would not be seen on this page stands on a light or a dark plate. */
function plateFor(logoInk: string, paper: Colour): string {
  const ink = parseColour(logoInk);
  if (ink === undefined || contrast(ink, paper) >= SEEN) return "transparent";
  return formatColour(clearer(WHITE, NIGHT_PLATE, ink));
}

function pictureLines({ background, landing }: Look): readonly string[] {
  const [behind, before] = [cssUrl(background), cssUrl(landing)];
  return [
    `--background: ${behind}`,
    `--background-height: ${behind === "none" ? "0px" : "30vh"}`,
    `--landing: ${before}`,
    `--landing-words: ${before === "none" ? "center" : "end"}`,
  ];
}

/** An address inside quotes that it cannot leave; "none" for what is no address of a picture. */
function cssUrl(address: string): string {
  const here = "http://here.invalid";
  if (address === "" || !URL.canParse(address, here)) return "none";
  const url = new URL(address, here);
  if (url.protocol !== "https:" && url.origin !== here) return "none";
  const path = url.origin === here ? url.pathname : url.href;
  return `url("${path.replaceAll(/["'()\\\s]/g, encodeURIComponent)}")`;
}
