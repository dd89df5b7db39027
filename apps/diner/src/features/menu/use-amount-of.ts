import { shownUnitPrice } from "@comanda/domain/pricing";
import { useWords } from "../../i18n/use-words.ts";
import { useSession } from "../../state/session.ts";
import type { Chosen } from "./recommend/add-chosen.ts";

/** What dishes cost together, as their prices are shown; empty where prices are hidden. */
export function useAmountOf(): (chosen: readonly Chosen[]) => string {
  const { money } = useWords();
  const venue = useSession((session) => session.venue);
  return (chosen) => {
    if (venue === undefined || venue.hidesPrices) return "";
    const amounts = chosen.map(
      ({ item, quantity }) => shownUnitPrice(item, [], venue.pricing) * quantity,
    );
    return money(amounts.reduce((sum, amount) => sum + amount, 0));
  };
}
