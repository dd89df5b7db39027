import { useLingui } from "@lingui/react/macro";
import type { Item, Menu } from "@comanda/domain/menu";
import { IconTag } from "@tabler/icons-react";
import type { JSX } from "react";
import { OfferWords } from "./offer-words.tsx";
import { useOffers } from "./use-offers.ts";
import styles from "./dish-offers.module.css";

/** More than these are noise. */
const MAX_SHOWN = 3;

/** What is offered at a dish, on its own page. */
export function DishOffers(props: {
  readonly menu: Menu;
  readonly item: Item;
}): JSX.Element | null {
  const { menu, item } = props;
  const { t } = useLingui();
  const offers = useOffers(item).slice(0, MAX_SHOWN);
  if (offers.length === 0) return null;
  return (
    <ul className={styles["list"]} aria-label={t`Offers`}>
      {offers.map((offer) => (
        <li key={offer.promotion.id} className={styles["offer"]}>
          <IconTag size="1.25em" aria-hidden />
          <span>
            <OfferWords menu={menu} item={item} offer={offer} />
          </span>
        </li>
      ))}
    </ul>
  );
}
