import type { Result } from "@comanda/domain";
import type { ApiRefusal, WireLookPicture } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import type { Sharp } from "sharp";
import type { PictureProcessor } from "../../jobs/pictures/picture-processor.ts";
import type { PictureFolder } from "../../venue/picture-folder.ts";
import { formatColour } from "../../venue/colour.ts";

type Use = BodyOf<"addLookPicture">["use"];

/** The largest each is shown, in pixels of a phone with three for one: a logo is 56 high, a page 550 wide; an ad fills it. */
const BOXES = {
  logo: { width: 720, height: 168 },
  background: { width: 1100, height: 1100 },
  landing: { width: 1100, height: 1650 },
  ad: { width: 1100, height: 2000 },
} as const satisfies Record<Use, { width: number; height: number }>;
/** How opaque a logo's pixel is at least that counts for its colour, of 255. */
const SEEN = 128;

/** Makes and keeps a picture of a look. */
export async function addLookPicture(
  { processor, folder }: { readonly processor: PictureProcessor; readonly folder: PictureFolder },
  venueId: string,
  use: Use,
  file: Buffer,
): Promise<Result<WireLookPicture, ApiRefusal>> {
  const made = await processor.make(venueId, file, async (picture) => ({
    bytes: await sized(picture, use),
    ink: use === "logo" ? await inkOf(picture) : "",
  }));
  if (!made.ok) return made;
  const { bytes, ink } = made.value;
  return { ok: true, value: { url: await folder.keep(venueId, bytes), ink } };
}

function sized(picture: Sharp, use: Use): Promise<Buffer> {
  const fitted = picture.clone().resize({ ...BOXES[use], fit: "inside", withoutEnlargement: true });
  return fitted.webp(use === "logo" ? { quality: 90 } : { quality: 72 }).toBuffer();
}

/** The colour of what is drawn in a logo that has nothing behind it, on the average; empty for one with a ground. */
async function inkOf(picture: Sharp): Promise<string> {
  const small = picture.clone().resize({ width: 48, height: 48, fit: "inside" });
  const pixels = await small.toColourspace("srgb").ensureAlpha().raw().toBuffer();
  const sum = { r: 0, g: 0, b: 0 };
  let seen = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < SEEN) continue;
    seen += 1;
    sum.r += r;
    sum.g += g;
    sum.b += b;
  }
  if (seen === 0 || seen === pixels.length / 4) return "";
  const share = (part: number): number => part / seen / 255;
  return formatColour({ mode: "rgb", r: share(sum.r), g: share(sum.g), b: share(sum.b) });
}
