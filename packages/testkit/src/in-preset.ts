import { FONT_PAIRS, type LookMode, type Preset } from "@comanda/domain/look";
import type { DemoVenue } from "./demo-venue.ts";

/** A venue that has chosen a preset, in the light, in the dark or as the phone is set. */
export function inPreset(venue: DemoVenue, preset: Preset, mode: LookMode): DemoVenue {
  const { primary, secondary, paper, ink, border } = mode === "dark" ? preset.dark : preset.light;
  const fonts = FONT_PAIRS[preset.fonts];
  const { settings } = venue;
  return {
    ...venue,
    settings: {
      ...settings,
      look: { background: "", landing: "", logoInk: "", preset: preset.id, mode },
      colorTheme: {
        ...settings.colorTheme,
        primaryColor: primary,
        secondaryColor: secondary,
        paperColor: paper,
        inkColor: ink,
        borderColor: border,
        fontPrimary: fonts.primary,
        fontSecondary: fonts.secondary,
      },
    },
  };
}
