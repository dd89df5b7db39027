/** Letters of other scripts that are drawn as a Latin one, in small letters: Cyrillic, then Greek. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map([
  ...pairs("авекмнорстухіјѕԁһԛԝ", "abekmhopctyxijsdhqw"),
  ...pairs("αβεζηικμνορτυχ", "abezhikmnoptyx"),
]);

/**
 * What a label looks like: two labels with one skeleton cannot be told apart on a card or a ticket. "A1", "a1", the
 * full-width "Ａ１" and "А1" with a Cyrillic А all are "a1"; spaces count once, whatever their width.
 */
export function skeletonOf(label: string): string {
  const small = label.normalize("NFKC").toLowerCase().normalize("NFKC");
  const latin = Array.from(small, (letter) => LOOKALIKES.get(letter) ?? letter).join("");
  return latin.replace(/\s+/gu, " ").trim();
}

/** The first of these labels that looks like another of them or like one that is taken, and that one. */
export function findAlike(
  labels: readonly string[],
  taken: readonly string[],
): { readonly label: string; readonly taken: string } | undefined {
  const seen = new Map(taken.map((label) => [skeletonOf(label), label]));
  for (const label of labels) {
    const skeleton = skeletonOf(label);
    const other = seen.get(skeleton);
    if (other !== undefined) return { label, taken: other };
    seen.set(skeleton, label);
  }
  return undefined;
}

function pairs(letters: string, latin: string): readonly (readonly [string, string])[] {
  return Array.from(letters, (letter, at) => [letter, latin.charAt(at)] as const);
}
