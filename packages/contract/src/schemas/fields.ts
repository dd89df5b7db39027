import * as v from "valibot";
import { BOUNDS } from "../bounds.ts";

/** Fields that stand in several shapes of the wire. Each is bounded; what is absent reads as its neutral value. */
/** Any text but one with a zero character, which no database keeps. */
export const readable = v.pipe(
  v.string(),
  v.check((characters) => !characters.includes("\0"), "a zero character"),
);

export const code = v.pipe(readable, v.minLength(1), v.maxLength(BOUNDS.code));
export const title = v.pipe(readable, v.maxLength(BOUNDS.title));
export const url = v.pipe(readable, v.maxLength(BOUNDS.url));
export const quantity = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(BOUNDS.quantity));
/** Major units with decimals, e.g. 5.2: the form of the specification. */
export const amount = v.pipe(v.number(), v.finite(), v.minValue(-1e9), v.maxValue(1e9));
export const optionalAmount = v.optional(amount);
/** Minor units, e.g. 520. */
export const minorUnits = v.pipe(v.number(), v.safeInteger());
/** A share, 0.09 for 9 %. */
export const fraction = v.pipe(v.number(), v.finite());
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Milliseconds since 1970. */
export const instant = v.pipe(v.number(), v.safeInteger());

/** The signs of base64; "=" fills up the last four. */
const OTHER_SIGN = /[^\dA-Za-z+/]/;
/**
 * Bytes as base64, so many signs at most: "TWFu" is "Man". The first other sign is looked for, and has to be the end: an
 * expression for the whole text runs out of memory at 13 MB.
 */
export function base64(mostSigns: number) {
  return v.pipe(
    v.string(),
    v.minLength(4),
    v.maxLength(mostSigns),
    v.check((text) => {
      const end = text.search(OTHER_SIGN);
      return text.length % 4 === 0 && (end === -1 || ["=", "=="].includes(text.slice(end)));
    }, "base64"),
  );
}

export const textOr = (fallback: string) => v.optional(title, fallback);
export const flagOr = (fallback: boolean) => v.optional(v.boolean(), fallback);
export const countOr = (fallback: number) => v.optional(count, fallback);
export const codes = v.optional(v.pipe(v.array(code), v.maxLength(BOUNDS.list)), () => []);

export const titles = v.optional(v.pipe(v.array(title), v.maxLength(BOUNDS.list)), () => []);

/** A venue's words in both languages, for members of our own. */
export const text = v.object({ en: title, zh: title });

/** A share that may be charged: below 0 or 1 and more is refused loudly. */
export const rate = v.pipe(
  fraction,
  v.minValue(0),
  v.check((value) => value < 1, "a rate is below 1"),
);

/** A list of groups one level down; below the deepest level there are none (D-13). */
export function nested<Group>(
  depth: number,
  group: (depth: number) => v.GenericSchema<unknown, Group>,
): v.GenericSchema<unknown, Group[]> {
  if (depth >= BOUNDS.depth) {
    return v.optional(v.pipe(v.array(v.never()), v.maxLength(0)), () => []);
  }
  const groups = v.pipe(v.array(group(depth + 1)), v.maxLength(BOUNDS.groups));
  return v.optional(groups, () => []);
}
