import {
  FONT_PAIRS,
  FONT_PAIR_IDS,
  presetOf,
  type FontPairId,
  type LookColours,
} from "@comanda/domain/look";
import type { WireLookChoice } from "@comanda/contract";
import { Look, VenueSettings } from "@comanda/contract/schemas";
import * as v from "valibot";
import { formatColour, parseColour } from "./colour.ts";

/** The settings in which a look stands. */
export const LookSettings = v.object({ ...VenueSettings.entries, ...Look.entries });
export type WireLookSettings = v.InferOutput<typeof LookSettings>;

/** What is chosen, out of what stands in the settings. */
export function choiceOf({ colorTheme, company, look }: WireLookSettings): WireLookChoice {
  const { preset, logoInk, ...others } = look;
  return {
    ...others,
    logoInk: hexOrNone(logoInk),
    // One that is no longer there has left its colours behind.
    preset: presetOf(preset)?.id ?? "",
    fonts: pairOf(colorTheme.fontPrimary),
    colours: {
      primary: hex(colorTheme.primaryColor, "#120f0c"),
      secondary: hex(colorTheme.secondaryColor, "#120f0c"),
      paper: hex(colorTheme.paperColor, "#ffffff"),
      ink: hex(colorTheme.inkColor, "#120f0c"),
      border: hex(colorTheme.borderColor, "#d8d8d8"),
    },
    logo: company.companyLogo,
  };
}

/** A colour as the console's fields write it: "#abc" is "#aabbcc", and "red", which no sheet shows, the one in its place. */
function hex(text: string, otherwise: string): string {
  return hexOrNone(text) || otherwise;
}

function hexOrNone(text: string): string {
  const colour = parseColour(text);
  return colour === undefined ? "" : formatColour(colour);
}

/** The pair whose headings a theme names; one that is not served here reads as the first. */
export function pairOf(display: string): FontPairId {
  return FONT_PAIR_IDS.find((id) => FONT_PAIRS[id].primary === display) ?? "warm";
}

/** The settings with what was chosen. */
export function withChoice<Settings extends WireLookSettings>(
  settings: Settings,
  choice: WireLookChoice,
): Settings {
  const { colorTheme, look } = chosenParts(choice);
  return {
    ...settings,
    company: { ...settings.company, companyLogo: choice.logo },
    colorTheme: { ...settings.colorTheme, ...colorTheme },
    look,
  };
}

/** What is chosen, by where it stands. A preset's colours are the venue's own too, so that the wire says what is shown. */
export function chosenParts(choice: WireLookChoice) {
  const { mode, logoInk, background, landing } = choice;
  const preset = presetOf(choice.preset);
  const colours: LookColours = preset?.[mode === "dark" ? "dark" : "light"] ?? choice.colours;
  const { primary, secondary } = FONT_PAIRS[choice.fonts];
  return {
    colorTheme: {
      primaryColor: colours.primary,
      secondaryColor: colours.secondary,
      paperColor: colours.paper,
      inkColor: colours.ink,
      borderColor: colours.border,
      fontPrimary: primary,
      fontSecondary: secondary,
    },
    look: { preset: preset?.id ?? "", mode, background, landing, logoInk },
  };
}

/** The settings with a preset, as it is meant to be seen; the same with none, whose colours are the venue's own then. */
export function withPreset<Settings extends WireLookSettings>(
  settings: Settings,
  id: string,
): Settings {
  const before = choiceOf(settings);
  const preset = presetOf(id);
  return withChoice(settings, {
    ...before,
    preset: id,
    ...(preset !== undefined && { mode: preset.mode, fonts: preset.fonts }),
  });
}
