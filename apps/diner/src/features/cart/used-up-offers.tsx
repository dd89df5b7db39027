import { useLingui } from "@lingui/react/macro";
import type { CartLine } from "@comanda/domain/cart";
import type { Menu } from "@comanda/domain/menu";
import type { UsedUpPromotion } from "@comanda/domain/promotions";
import type { JSX } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { useSession } from "../../state/session.ts";
import { usePriced } from "./use-receipt.ts";
import styles from "./used-up-offers.module.css";

/** More names than this nobody reads. */
const MAX_NAMES = 3;

interface UsedUpOffersProps {
  readonly menu: Menu;
  /** Lines that cannot be had any more: they count for nothing. */
  readonly gone: readonly CartLine[];
}

/** Why something on the slip costs its full price: nothing is left of an offer, or an order gets no more of it (M-I1). */
export function UsedUpOffers({ menu, gone }: UsedUpOffersProps): JSX.Element | null {
  const { t } = useLingui();
  const hidesPrices = useSession((session) => session.venue?.hidesPrices === true);
  const usedUp = usePriced(menu, gone, (pricing, ...cart) => pricing.usedUp(...cart)) ?? [];
  const names = useNames();
  const ofCampaign = names(usedUp.filter(({ limit }) => limit === "campaign"));
  const ofBill = names(usedUp.filter(({ limit }) => limit === "bill"));
  if (hidesPrices || usedUp.length === 0) return null;
  return (
    <p className={styles["usedUp"]}>
      {ofCampaign !== "" && <span>{t`Used up: ${ofCampaign}`}</span>}
      {ofBill !== "" && <span>{t`Limit per order reached: ${ofBill}`}</span>}
    </p>
  );
}

/** The names of offers in one line; of more than can be read, the first ones. */
function useNames(): (offers: readonly UsedUpPromotion[]) => string {
  const { t } = useLingui();
  const { read, list } = useWords();
  return (offers) => {
    const names = offers.map(({ promotion }) => read(promotion.name));
    if (names.length <= MAX_NAMES) return list(names);
    const first = list(names.slice(0, MAX_NAMES));
    return t`${first} and others`;
  };
}
