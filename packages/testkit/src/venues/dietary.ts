import type { Allergen, Diet, Dietary } from "@comanda/domain/menu";

const PLANTS: readonly Diet[] = ["vegetarian", "vegan", "noPork", "noBeef"];
const NO_MEAT: readonly Diet[] = ["vegetarian", "noPork", "noBeef"];

/**
 * What a dish contains as it comes, defaults and fixed parts included, under the name of the strictest diet it
 * suits; options state what they add. Halal is claimed by nobody without a certificate.
 */
export const vegan = (...contains: Allergen[]): Dietary => ({ contains, suits: PLANTS });
export const vegetarian = (...contains: Allergen[]): Dietary => ({ contains, suits: NO_MEAT });
export const noPorkNoBeef = (...contains: Allergen[]): Dietary => ({
  contains,
  suits: ["noPork", "noBeef"],
});
/** With beef. */
export const noPork = (...contains: Allergen[]): Dietary => ({ contains, suits: ["noPork"] });
/** With pork. */
export const noBeef = (...contains: Allergen[]): Dietary => ({ contains, suits: ["noBeef"] });
