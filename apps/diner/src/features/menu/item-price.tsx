import { useLingui } from "@lingui/react/macro";
import type { Item } from "@comanda/domain/menu";
import type { Money } from "@comanda/domain/money";
import { shownPrice, tierPrices } from "@comanda/domain/pricing";
import type { JSX } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { useOrderer } from "../../state/orderer.ts";
import { useSession } from "../../state/session.ts";
import styles from "./item-price.module.css";

/**
 * What one costs, as the venue shows prices: what it costs some people by its name (PRC-011) beside what it costs
 * otherwise (PRC-012, PRC-013), or what it cost before. Nothing where prices are hidden.
 */
export function ItemPrice({ item }: { readonly item: Item }): JSX.Element | null {
  const { t } = useLingui();
  const { money } = useWords();
  const venue = useSession((session) => session.venue);
  const hasCustomer = useOrderer((orderer) => orderer.hasCustomer);
  if (venue === undefined || venue.hidesPrices) return null;
  const { comparePrice = 0, price } = item;
  const show = (amount: Money): string => money(shownPrice(amount, item, venue.pricing));
  const tiers = tierPrices(item);
  const before = (amount: Money): JSX.Element => (
    <s className={styles["before"]}>
      <span className="visually-hidden">{t`before`} </span>
      {show(amount)}
    </s>
  );
  return (
    <span className={styles["price"]}>
      {tiers.map((tier, place) => (
        <span key={place}>
          {tier.title} {show(tier.price)}
        </span>
      ))}
      {tiers.length === 0 ? (
        <>
          <span>{show(price)}</span>
          {comparePrice > price && before(comparePrice)}
        </>
      ) : hasCustomer ? (
        before(price)
      ) : (
        <span className={styles["before"]}>
          {t`ORI:`} {show(price)}
        </span>
      )}
    </span>
  );
}
