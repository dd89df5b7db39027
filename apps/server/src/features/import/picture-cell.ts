import type { WireItem } from "@comanda/contract";

/**
 * What stands in the cell Picture of a dish: an address, or the name of a file. A picture that came with the menu has
 * neither, and no cell speaks of it.
 */
export function pictureCell({ picture, image }: WireItem): string {
  return picture !== undefined && image.startsWith(picture.base) ? "" : image;
}
