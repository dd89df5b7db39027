import * as v from "valibot";
import { BOUNDS } from "../bounds.ts";
import { Item } from "./menu.ts";
import { Promotion, type WirePromotion } from "./promotion.ts";

/** A rule without a promotion's shape: what it is called, empty where it has no name, and the member that is wrong. */
export interface MalformedPromotion {
  readonly _id: string;
  readonly malformed: string;
}

/** Some systems write null for what they do not use: it says nothing, as if it were absent (M-B15). */
function withoutNulls(sent: unknown): unknown {
  if (Array.isArray(sent)) return sent.map((each) => (each === null ? null : withoutNulls(each)));
  if (typeof sent !== "object" || sent === null) return sent;
  return Object.fromEntries(
    Object.entries(sent).flatMap(([member, value]: [string, unknown]) =>
      value === null ? [] : [[member, withoutNulls(value)]],
    ),
  );
}

/** Each rule is read by itself, so that one malformed rule takes nothing from the others (M-G2). */
const EachPromotion = v.pipe(
  v.unknown(),
  v.transform((sent): WirePromotion | MalformedPromotion => {
    const read = v.safeParse(Promotion, withoutNulls(sent));
    if (read.success) return read.output;
    const named = v.safeParse(v.object({ _id: v.string() }), sent);
    const malformed = v.getDotPath(read.issues[0]) ?? "";
    return { _id: named.success ? named.output._id.slice(0, BOUNDS.code) : "", malformed };
  }),
);

/**
 * What a venue's settings say beside the menu about prices: promotions and containers. Phones read it apart from
 * the rest of the settings, when there is a cart to price.
 */
export const Offers = v.object({
  pm: v.optional(v.pipe(v.array(EachPromotion), v.maxLength(BOUNDS.list)), () => []),
  containerItems: v.optional(v.pipe(v.array(Item), v.maxLength(BOUNDS.list)), () => []),
});
/** As read: malformed rules are named in their places. */
export type ReadOffers = v.InferOutput<typeof Offers>;
/** As written. */
export type WireOffers = Omit<ReadOffers, "pm"> & { pm: WirePromotion[] };
