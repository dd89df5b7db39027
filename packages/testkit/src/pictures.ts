import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Picture } from "@comanda/domain/menu";
import sharp from "sharp";
import type { Pictures } from "./demo-venue.ts";

/** The widths a picture is kept in, in pixels; the sources are 256 wide. */
const WIDTHS = [96, 160, 256] as const;
/** Changes when the making changes, so that pictures made before are made anew. */
const RECIPE = "2";
/** A ground's strongest channel, and how far the weakest lies below it in a grey and in a vivid picture. */
const GROUND = { light: 245, grey: 8, vivid: 36 } as const;

/**
 * Makes the demo pictures of the named emoji in every width as AVIF and WebP, with a ground tinted by the
 * picture's own colour and a stand-in of a few pixels. Pictures that are already in the folder are kept.
 */
export async function makePictures(
  folder: string,
  sources: Readonly<Record<string, string>>,
): Promise<Pictures> {
  await mkdir(folder, { recursive: true });
  const made: Record<string, Picture> = {};
  for (const [name, emoji] of Object.entries(sources)) {
    made[name] = await makePicture(folder, name, await readFile(emojiFile(emoji)));
  }
  return made;
}

async function makePicture(folder: string, name: string, source: Buffer): Promise<Picture> {
  const hash = createHash("sha256").update(RECIPE).update(source).digest("hex").slice(0, 10);
  const stem = `${name}.${hash}`;
  const note = join(folder, `${stem}.json`);
  const known = await readIfThere(note);
  if (known !== undefined) return JSON.parse(known) as Picture;
  await Promise.all(WIDTHS.map((width) => makeFiles(join(folder, stem), source, width)));
  const picture: Picture = {
    base: `/media/${stem}`,
    url: "",
    widths: WIDTHS,
    ground: await groundOf(source),
    placeholder: await placeholderOf(source),
  };
  // The note says that everything is there, so it appears last and whole.
  await writeFile(`${note}.part`, JSON.stringify(picture));
  await rename(`${note}.part`, note);
  return picture;
}

async function makeFiles(stem: string, source: Buffer, width: number): Promise<void> {
  const sized = sharp(source).resize(width, width);
  await Promise.all([
    sized.clone().webp({ quality: 82 }).toFile(`${stem}-${width}.webp`),
    sized.clone().avif({ quality: 58, effort: 3 }).toFile(`${stem}-${width}.avif`),
  ]);
}

/** A light ground in the picture's own hue; of its colours the vivid ones count most. */
async function groundOf(source: Buffer): Promise<string> {
  const pixels = await sharp(source).resize(24, 24).ensureAlpha().raw().toBuffer();
  const sum: [number, number, number] = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    const weight = alpha * (Math.max(red, green, blue) - Math.min(red, green, blue));
    sum[0] += weight * red;
    sum[1] += weight * green;
    sum[2] += weight * blue;
  }
  const most = Math.max(1, ...sum);
  const spread = (most - Math.min(...sum)) / most;
  const depth = GROUND.grey + (GROUND.vivid - GROUND.grey) * Math.min(1, spread * 1.8);
  const share = spread === 0 ? 0 : depth / spread;
  const tint = sum.map((part) => Math.round(GROUND.light - ((most - part) / most) * share));
  return `#${tint.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

async function placeholderOf(source: Buffer): Promise<string> {
  const tiny = await sharp(source)
    .resize(12, 12)
    .blur(0.6)
    .webp({ quality: 20, alphaQuality: 10 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

function emojiFile(emoji: string): string {
  const home = dirname(
    createRequire(import.meta.url).resolve("@lobehub/fluent-emoji-3d/package.json"),
  );
  return join(home, "assets", `${emoji}.webp`);
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
