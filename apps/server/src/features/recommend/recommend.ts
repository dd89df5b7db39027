import type { WireRecommended } from "@comanda/contract";
import { MAX_RECOMMENDED, type BodyOf } from "@comanda/contract/schemas";
import type { OpenVenue } from "../../venue/open-venue.ts";
import type { BoughtTogether } from "../../venue/bought-together.ts";
import { suggestedDishes } from "../../venue/suggested-dishes.ts";

/**
 * What this venue's guests take with a dish (API-003): none that is in the cart, on the dish's own list, which the phone
 * has already (Q-063e), kept off the menu, or not to be had at this moment. Nothing where the venue has named no engine;
 * there is one, whatever it is called.
 */
export async function recommend(
  boughtTogether: BoughtTogether,
  venue: OpenVenue,
  { codeId, existingIds, recommendedEngine }: BodyOf<"recommend">,
  now: number,
): Promise<WireRecommended> {
  const dish = venue.stock.menu.items.get(codeId);
  if (dish === undefined || recommendedEngine === "") return [];
  const companions = await boughtTogether.at(venue.id, now);
  const { isOffered, codes } = dish.recommendations;
  const besides = [codeId, ...existingIds, ...(isOffered ? codes : [])];
  const found = companions.get(codeId) ?? [];
  return suggestedDishes(venue, found, { besides, most: MAX_RECOMMENDED, now });
}
