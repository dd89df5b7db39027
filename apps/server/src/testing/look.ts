/** Why: looks and pictures as tests choose and upload them. */
import type { WireLookChoice, WireServedLook } from "@comanda/contract";
import { presetOf } from "@comanda/domain/look";
import sharp from "sharp";
import type { Staff } from "./staff.ts";

/** The look that is served, with a preset in its place. */
export async function lookWith(owner: Staff, preset: string): Promise<WireServedLook> {
  const served = await owner.read<WireServedLook>("readLook");
  return { ...served, ...inPreset(preset) };
}

function inPreset(id: string): Pick<WireLookChoice, "preset" | "mode" | "fonts" | "colours"> {
  const preset = presetOf(id);
  if (preset === undefined) throw new Error(`there is no preset ${id}`);
  return { preset: id, mode: "light", fonts: preset.fonts, colours: preset.light };
}

/** A picture of one colour. */
export function pictureOf(
  width: number,
  height: number,
  kind: "png" | "jpeg" | "webp" | "avif" = "png",
): Promise<Buffer> {
  const background = { r: 20, g: 90, b: 70 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(kind)
    .toBuffer();
}

/** A dark disc with nothing behind it. */
export function darkLogo(): Promise<Buffer> {
  const svg = `<svg width="120" height="120"><circle cx="60" cy="60" r="50" fill="#101820"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
