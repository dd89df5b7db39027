export {
  FONT_PAIR_IDS,
  FONT_PAIRS,
  LOOK_MODES,
  type FontPairId,
  type Look,
  type LookColours,
  type LookMode,
  type Preset,
} from "./preset.ts";
export { PRESETS, presetOf } from "./presets.ts";
