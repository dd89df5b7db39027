import type { Text } from "../text.ts";

/** The few colours that a look is made of, as "#1f5c4d"; all others are computed from them. */
export interface LookColours {
  readonly primary: string;
  readonly secondary: string;
  readonly paper: string;
  readonly ink: string;
  readonly border: string;
}

/** Two faces that go together: one for names and headings, one for the rest. */
interface FontPair {
  readonly name: Text;
  readonly primary: string;
  readonly secondary: string;
}

/** In the light, in the dark, or as the diner's phone is set. */
export const LOOK_MODES = ["light", "dark", "phone"] as const;
export type LookMode = (typeof LOOK_MODES)[number];

/** What a venue has chosen beside its colours and faces. */
export interface Look {
  /** Whose colours it shows; empty where they are the venue's own. */
  readonly preset: string;
  readonly mode: LookMode;
  /** Address of the picture behind the check-in page; may be empty. */
  readonly background: string;
  /** Address of the picture that shows until a category is chosen (MNU-003); may be empty. */
  readonly landing: string;
  /** The colour of a logo that has nothing behind it, as "#1d1a16"; empty for one that brings its ground along. */
  readonly logoInk: string;
}

/** A named look that a venue may take (THM-002). */
export interface Preset {
  readonly id: string;
  readonly name: Text;
  readonly fonts: FontPairId;
  /** How it is meant to be seen; a venue may choose otherwise. */
  readonly mode: LookMode;
  readonly light: LookColours;
  readonly dark: LookColours;
}

/** Every pair of faces; a page loads one of them. */
export const FONT_PAIRS = {
  warm: { name: { en: "Warm serif", zh: "温润衬线" }, primary: "Fraunces", secondary: "Figtree" },
  plain: { name: { en: "Plain", zh: "简洁无衬线" }, primary: "Figtree", secondary: "Figtree" },
  street: {
    name: { en: "Street sign", zh: "街头粗体" },
    primary: "Bricolage Grotesque",
    secondary: "Figtree",
  },
  classic: { name: { en: "Engraved", zh: "古典铭刻" }, primary: "Marcellus", secondary: "Figtree" },
} as const satisfies Record<string, FontPair>;
export type FontPairId = keyof typeof FONT_PAIRS;
export const FONT_PAIR_IDS = Object.keys(FONT_PAIRS) as readonly FontPairId[];

/** Five colours in the order primary, secondary, paper, ink, border: "#17604a #a2452a #fbf6ec #20261f #e3d8c3". */
export function colours(five: string): LookColours {
  const [primary = "", secondary = "", paper = "", ink = "", border = ""] = five.split(" ");
  return { primary, secondary, paper, ink, border };
}
