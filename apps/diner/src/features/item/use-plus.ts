import { useLingui } from "@lingui/react/macro";
import type { Item } from "@comanda/domain/menu";
import { shownPrice } from "@comanda/domain/pricing";
import { useWords } from "../../i18n/use-words.ts";
import { useSession } from "../../state/session.ts";
import type { Questions } from "./questions.ts";

/** What a choice adds, on the basis of the dish's own price; nothing where prices are hidden (PRC-006, PRC-009). */
export function usePlus(item: Item): Questions["plus"] {
  const { t } = useLingui();
  const { money } = useWords();
  const venue = useSession((session) => session.venue);
  return (price, isEach = false) => {
    if (venue === undefined || venue.hidesPrices || price === 0) return "";
    const sign = price > 0 ? "+" : "−";
    const surcharge = `${sign} ${money(shownPrice(Math.abs(price), item, venue.pricing))}`;
    return isEach ? t`${surcharge} each` : surcharge;
  };
}
