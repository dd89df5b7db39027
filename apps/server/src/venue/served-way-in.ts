import type { WireServedWayIn, WireWayIn } from "@comanda/contract";

/**
 * What phones are told of the way in. Where the menu has several titles they come in its order, with the venue's own name of
 * each in the second language: ["Lunch", "Dinner"] and { en: "Lunch", zh: "午餐" } are 午餐 and Dinner in Chinese.
 */
export function servedWayIn(
  { menuNames, welcomeText, ...wayIn }: WireWayIn,
  titles: readonly string[],
): WireServedWayIn {
  const named = new Map(menuNames.map((name) => [name.en, name]));
  const isSaid = welcomeText !== undefined && (welcomeText.en !== "" || welcomeText.zh !== "");
  return {
    ...wayIn,
    ...(isSaid && { welcomeText }),
    menuTitles: titles.length < 2 ? [] : titles.map((en) => named.get(en) ?? { en, zh: "" }),
  };
}
