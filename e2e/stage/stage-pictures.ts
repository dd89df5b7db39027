/** Why: making every picture takes half a minute; journeys need files that load, and one of its own for each name. */
import { copyFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Picture } from "@comanda/domain/menu";
import { DEMO_PICTURES, makePictures, type DemoPictures } from "@comanda/testkit";

/** One of the files that are there once the pictures are staged. */
export const PICTURE_URL = "/media/kopi.copy-96.webp";

/** One picture, made once and copied under the name of every other. */
export async function stagePictures(media: string): Promise<DemoPictures> {
  const { kopi } = await makePictures(media, { kopi: DEMO_PICTURES.kopi });
  if (kopi === undefined) throw new Error("the picture was not made");
  const copies = Object.keys(DEMO_PICTURES).map((name) => copyPicture(media, kopi, name));
  return Object.fromEntries(await Promise.all(copies));
}

async function copyPicture(
  media: string,
  picture: Picture,
  name: string,
): Promise<readonly [string, Picture]> {
  const base = `/media/${name}.copy`;
  for (const width of picture.widths) {
    for (const ending of ["avif", "webp"]) {
      const fileOf = (stem: string): string => join(media, basename(`${stem}-${width}.${ending}`));
      await copyFile(fileOf(picture.base), fileOf(base));
    }
  }
  return [name, { ...picture, base }];
}
