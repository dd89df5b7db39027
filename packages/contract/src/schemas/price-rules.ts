import * as v from "valibot";
import { code, minorUnits, text } from "./fields.ts";

/** Dishes that a console shows before prices change their meaning. */
export const SHOWN_DISHES = 10;

/** A dish with what one costs a guest, without service charge, where its price includes tax and where tax is added. */
const PricedDish = v.object({ code, title: text, included: minorUnits, added: minorUnits });
export type WirePricedDish = v.InferOutput<typeof PricedDish>;

/** Whether prices include tax, and what that means for some dishes of the menu; none where it has none (M-I3). */
export const PriceRules = v.object({
  pricesIncludeTax: v.boolean(),
  dishes: v.pipe(v.array(PricedDish), v.maxLength(SHOWN_DISHES)),
  basis: v.string(),
});
export type WirePriceRules = v.InferOutput<typeof PriceRules>;

export const PriceRulesBody = v.object({
  pricesIncludeTax: v.boolean(),
  basis: v.pipe(v.string(), v.maxLength(100)),
});
