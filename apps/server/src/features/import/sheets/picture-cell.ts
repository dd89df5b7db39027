import type { WireItem } from "@comanda/contract";

/**
 * What stands in the cell Picture of a dish: an address, or the name of a file. A picture that came with the menu has
 * neither, and no cell speaks of it.
 */
export function pictureCell({ picture, image }: WireItem): string {
  return picture !== undefined && image.startsWith(picture.base) ? "" : image;
}

/** What takes a picture away. */
const NONE: ReadonlySet<string> = new Set(["none", "无"]);

/**
 * What a cell Picture says over what is there: another address or file, or "none" for no picture. A cell that is empty says
 * nothing: a column that somebody has emptied takes away no 80 pictures.
 */
export function readPicture(said: string | undefined, now: string): string {
  if (said === undefined || said === "") return now;
  return isNoPicture(said) ? "" : said;
}

function isNoPicture(said: string): boolean {
  return NONE.has(said.toLowerCase());
}
