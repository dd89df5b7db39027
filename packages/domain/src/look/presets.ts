import type { Preset } from "./preset.ts";
import { PRESETS_OF_ASIA } from "./presets-of-asia.ts";
import { PRESETS_OF_THE_WORLD } from "./presets-of-the-world.ts";

/** Every named look (THM-002), the blank one first. */
export const PRESETS: readonly Preset[] = [...PRESETS_OF_THE_WORLD, ...PRESETS_OF_ASIA];

/** The preset of that id; undefined for a look of the venue's own. */
export function presetOf(id: string): Preset | undefined {
  return PRESETS.find((preset) => preset.id === id);
}
