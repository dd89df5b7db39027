import type { ItemCode } from "./item-code.ts";
import type { Option } from "./option-group.ts";

const OPTION = "option:";
const WITHOUT = "without:";
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

/**
 * Under what a venue notes that what comes with a dish is left out of it while that has sold out, instead of the dish being sold
 * out too (M-I5): of "option:MISO" it is "without:MISO".
 * @param stockCode what `optionStockCode` answers
 */
export function withoutStockCode(stockCode: ItemCode): ItemCode {
  return `${WITHOUT}${stockCode.slice(OPTION.length)}`.slice(0, LONGEST);
}

/** What a venue has noted of options. */
export function soldOutOptions(soldOut: Iterable<ItemCode>): readonly ItemCode[] {
  return [...soldOut].filter((code) => code.startsWith(OPTION) || code.startsWith(WITHOUT));
}
