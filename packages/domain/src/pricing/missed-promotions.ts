import { nearMisses, type NearMiss } from "../promotions/near-misses.ts";
import { listedLines, type PricingInput } from "./price-cart.ts";
import { promotable } from "./promote-lines.ts";

/** What a cart nearly gets, nearest first, for the promotions it is priced with: "4.20 more for …". */
export function missedPromotions(
  input: Pick<PricingInput, "cart" | "menu" | "promotions">,
): readonly NearMiss[] {
  return nearMisses(listedLines(input).map(promotable), input.promotions ?? []);
}
