import type { ItemCode } from "./item-code.ts";
import type { Option } from "./option-group.ts";

const OPTION = "option:";
/** As long as a dish's code may be. */
const LONGEST = 64;

/**
 * Under what a venue notes that an option has sold out: one note for all options with its code, or, where it has none,
 * with its title, whatever dish they belong to. Pearls of twelve drinks are "option:Pearls".
 */
export function optionStockCode({ code, title }: Pick<Option, "code" | "title">): ItemCode {
  // Never half of a character at the end.
  return `${OPTION}${code || title.en || title.zh}`
    .slice(0, LONGEST)
    .replace(/[\uD800-\uDBFF]$/, "");
}

/** What options a venue has noted. */
export function soldOutOptions(soldOut: Iterable<ItemCode>): readonly ItemCode[] {
  return [...soldOut].filter((code) => code.startsWith(OPTION));
}
