import { Trans, useLingui } from "@lingui/react/macro";
import { MAXIMUM_QUANTITY, stockForLine, tapItem } from "@comanda/domain/cart";
import type { Item } from "@comanda/domain/menu";
import { IconChevronRight, IconPlus } from "@tabler/icons-react";
import { useEffect, type JSX } from "react";
import { Link } from "wouter";
import { useStockLeft } from "../../../data/stock-left.ts";
import { useWords } from "../../../i18n/use-words.ts";
import { announce, prepareAnnouncements } from "../../../lib/announce.ts";
import { leaveBy } from "../../../lib/left-by.ts";
import { tick } from "../../../lib/motion.ts";
import { paths } from "../../../paths.ts";
import { add } from "../../../state/cart-commands.ts";
import { explainLocked } from "../../../state/locked-cart.ts";
import { useCart } from "../../../state/cart.ts";
import { hasCart, useSession } from "../../../state/session.ts";
import { ItemPrice } from "../item-price.tsx";
import { noteOffered } from "../offers/offer.ts";
import { usePieces } from "../use-pieces.ts";
import styles from "./suggested-dish.module.css";

interface SuggestedDishProps {
  /** Names the element: a dish may be suggested at several places. */
  readonly id: string;
  readonly dish: Item;
  readonly onLeave: () => void;
}

/** What asks nothing is added by one tap, the rest opens its page (ITM-008). */
export function SuggestedDish({ id, dish, onLeave }: SuggestedDishProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const isForOrders = useSession(hasCart);
  const cart = useCart((state) => state.cart);
  const inCart = usePieces(dish.code);
  const left = stockForLine(cart, dish.code, useStockLeft(dish.code), undefined);
  // Here a dish without questions is added by one tap, whether or not the venue's tiles do so (ITM-008).
  const tap = tapItem(dish, { addsDirectly: true, isViewOnly: !isForOrders });
  useEffect(prepareAnnouncements, []);
  const name = read(dish.title);
  const isAdded = tap.ok && tap.value.kind === "add";
  const words = (
    <span className={styles["words"]}>
      <span className={styles["name"]}>
        {isAdded ? (
          <Trans>
            <span className="visually-hidden">Add</span> {name}
          </Trans>
        ) : (
          name
        )}
      </span>
      <ItemPrice item={dish} />
    </span>
  );
  if (!isAdded) {
    return (
      <Link
        href={paths.item(dish.code)}
        state={{ isInside: true }}
        className={styles["dish"]}
        id={id}
        onClick={() => {
          onLeave();
          leaveBy(id);
        }}
      >
        {words}
        <IconChevronRight aria-hidden />
      </Link>
    );
  }
  const { addition } = tap.value;
  const { quantity } = addition;
  return (
    <button
      type="button"
      className={styles["dish"]}
      disabled={left < quantity || inCart >= MAXIMUM_QUANTITY}
      onClick={() => {
        if (explainLocked()) return;
        tick();
        noteOffered([dish.code]);
        if (add(addition).ok) announce(t`Added: ${quantity} × ${name}`);
      }}
    >
      {words}
      {inCart > 0 && (
        <span className={styles["count"]}>
          <span className="visually-hidden">{t`In your cart:`} </span>
          {inCart}
        </span>
      )}
      <IconPlus aria-hidden />
    </button>
  );
}
