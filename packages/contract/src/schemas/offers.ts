import * as v from "valibot";
import { BOUNDS } from "../bounds.ts";
import { Item } from "./menu.ts";
import { Promotion } from "./promotion.ts";

/**
 * What a venue's settings say beside the menu about prices: promotions and containers. Phones read it apart from
 * the rest of the settings, when there is a cart to price.
 */
export const Offers = v.object({
  pm: v.optional(v.pipe(v.array(Promotion), v.maxLength(BOUNDS.list)), () => []),
  containerItems: v.optional(v.pipe(v.array(Item), v.maxLength(BOUNDS.list)), () => []),
});
export type WireOffers = v.InferOutput<typeof Offers>;
