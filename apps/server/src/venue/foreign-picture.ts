/** Whether an address is one of the pictures that this venue has uploaded: "/media/venues/kopi/1b2c….webp". */
export function isPictureOf(venueId: string, address: string): boolean {
  const folder = venueAddress(venueId);
  return address.startsWith(folder) && /^[\w-]{20}\.webp$/.test(address.slice(folder.length));
}

export function venueAddress(venueId: string): string {
  return `/media/venues/${venueId}/`;
}

/**
 * The place of the first picture of a page that is neither one which the venue has uploaded nor one that it shows already:
 * a page never shows what another venue, or a stranger's server, may change.
 *
 * @param wished each picture with its place; an empty address is none
 */
export function foreignPicture(
  venueId: string,
  shown: readonly string[],
  wished: readonly (readonly [place: string, address: string])[],
): string | undefined {
  const known = new Set(["", ...shown]);
  return wished.find(([, address]) => !known.has(address) && !isPictureOf(venueId, address))?.[0];
}
