/** The kinds of picture that are taken, by their first bytes: what a file calls itself says nothing. */
const KINDS = [
  { kind: "png", at: 0, signs: "\x89PNG\r\n\x1a\n" },
  { kind: "jpeg", at: 0, signs: "\xff\xd8\xff" },
  { kind: "webp", at: 8, signs: "WEBPVP8" },
  { kind: "avif", at: 4, signs: "ftypavif" },
] as const;

export type PictureKind = (typeof KINDS)[number]["kind"];

/** What a file is; undefined for everything that is no picture we take, such as SVG, which can carry scripts. */
export function pictureKind(bytes: Buffer): PictureKind | undefined {
  const found = KINDS.find(
    ({ at, signs }) => bytes.toString("latin1", at, at + signs.length) === signs,
  );
  return found?.kind;
}
