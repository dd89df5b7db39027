import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PictureProblem, WireItem } from "@comanda/contract";
import { refuse, type Result } from "@comanda/domain";
import type { Sharp } from "sharp";
import type { PictureProcessor } from "../../jobs/pictures/picture-processor.ts";

export type WirePicture = NonNullable<WireItem["picture"]>;

/** The widths a picture is kept in; one that is smaller is kept in those below its own. */
const WIDTHS = [96, 160, 256, 512, 800] as const;
/** Changes when the making changes, so that a picture that was made before has another name. */
const RECIPE = "1";

/** A picture, and where its files go. */
interface ToMake {
  readonly media: string;
  readonly venueId: string;
  readonly bytes: Buffer;
}

/** Makes the files of a picture, square and upright, in every width as AVIF and WebP. */
export async function makePicture(
  processor: PictureProcessor,
  toMake: ToMake,
): Promise<Result<WirePicture, PictureProblem>> {
  const made = await processor.make(toMake.venueId, toMake.bytes, (picture) =>
    makeSizes(picture, toMake),
  );
  if (made.ok) return made;
  const isLarge = made.refusal.kind === "picture-too-many-pixels";
  return refuse(isLarge ? "too-many-pixels" : "not-a-picture");
}

async function makeSizes(picture: Sharp, { media, venueId, bytes }: ToMake): Promise<WirePicture> {
  const { width: wide, height: high } = await picture.metadata();
  const widths = WIDTHS.filter((width, at) => at === 0 || width <= Math.min(wide, high));
  const largest = widths.at(-1) ?? WIDTHS[0];
  const { data, info } = await picture
    .resize(largest, largest, { fit: "cover" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { default: sharp } = await import("sharp");
  const square = sharp(data, {
    raw: { width: info.width, height: info.height, channels: info.channels },
  });
  const hash = createHash("sha256").update(RECIPE).update(bytes).digest("hex").slice(0, 16);
  const name = `${venueId}.${hash}`;
  const stem = join(media, name);
  await mkdir(media, { recursive: true });
  for (const width of widths) {
    const sized = square.clone().resize(width, width);
    await writeFile(`${stem}-${width}.webp`, await sized.clone().webp({ quality: 80 }).toBuffer());
    await writeFile(
      `${stem}-${width}.avif`,
      await sized.clone().avif({ quality: 55, effort: 2 }).toBuffer(),
    );
  }
  const tiny = await square.clone().resize(12, 12).blur(0.6).webp({ quality: 20 }).toBuffer();
  return {
    base: `/media/${name}`,
    widths,
    // A photograph fills its box: it brings no ground.
    ground: "",
    placeholder: `data:image/webp;base64,${tiny.toString("base64")}`,
  };
}
