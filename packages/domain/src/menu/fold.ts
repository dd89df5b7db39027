import { simplified } from "./simplified-signs.ts";

/** A text as a search reads it, sign by sign, and where each sign stands in the text itself. */
interface Folded {
  readonly text: string;
  /** The place in the original of each sign of `text`, and of the end. */
  readonly places: readonly number[];
}

const MARKS = /\p{M}/gu;
/** Letters that no accent can be taken from. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ø", "o"],
  ["ł", "l"],
  ["đ", "d"],
  ["ı", "i"],
]);

/** Without letter case, accents and full-width forms: "Crème ＢＲÛＬÉＥ" is "creme brulee"; 雞飯 is 鸡饭. */
export function fold(text: string): string {
  return Array.from(text, foldSign).join("");
}

/** The same with the way back, for showing what was found. */
export function foldWithPlaces(text: string): Folded {
  let folded = "";
  let place = 0;
  const places: number[] = [];
  for (const sign of text) {
    const plain = foldSign(sign);
    for (let unit = 0; unit < plain.length; unit += 1) places.push(place);
    folded += plain;
    place += sign.length;
  }
  return { text: folded, places: [...places, place] };
}

function foldSign(sign: string): string {
  // Most signs of a menu are plain already.
  if (/[a-z0-9 ]/.test(sign)) return sign;
  if (/\p{Script=Han}/u.test(sign)) return simplified(sign);
  const bare = sign.normalize("NFKD").replaceAll(MARKS, "").toLowerCase();
  return PLAIN.get(bare) ?? bare;
}
