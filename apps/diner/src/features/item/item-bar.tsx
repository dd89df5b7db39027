import { useLingui } from "@lingui/react/macro";
import { MAXIMUM_QUANTITY, stockForLine, type CartLine } from "@comanda/domain/cart";
import type { Item } from "@comanda/domain/menu";
import { checkSelection, detailQuantity } from "@comanda/domain/options";
import { shownUnitPrice } from "@comanda/domain/pricing";
import type { JSX, ReactNode } from "react";
import { FEW, useStockLeft } from "../../data/stock-left.ts";
import { useWords } from "../../i18n/use-words.ts";
import button from "../../lib/button.module.css";
import { Stepper } from "../../lib/stepper.tsx";
import { useCart } from "../../state/cart.ts";
import { useSession } from "../../state/session.ts";
import type { DraftControls } from "./questions.ts";
import styles from "./item-form.module.css";

interface ItemBarProps {
  readonly item: Item;
  readonly line: CartLine | undefined;
  readonly isSoldOut: boolean;
  readonly isForOrders: boolean;
  readonly controls: DraftControls;
  readonly said: ReactNode;
}

/** The quantity and the main action, within the thumb's arc; of a menu that is only looked at, what one costs (ITM-032). */
export function ItemBar(props: ItemBarProps): JSX.Element {
  const { item, line, isSoldOut, isForOrders, controls, said } = props;
  const { t } = useLingui();
  const { read } = useWords();
  const { draft, change } = controls;
  const quantity = detailQuantity(item, draft.quantity, !isForOrders);
  const cost = useCost(item, draft.selection, quantity);
  const { cart } = useCart();
  const left = stockForLine(cart, item.code, useStockLeft(item.code), line?.id);
  const isTaken = !isSoldOut && left < item.minimumQuantity;
  const missing = checkSelection(item, draft.selection, quantity).find(
    (lacking) => lacking.kind === "group-required",
  );
  const label = line === undefined ? t`Add to cart` : t`Update`;
  if (!isForOrders) {
    return (
      <div className={`${styles["bar"]} ${styles["look"]}`}>
        {said}
        <span>
          {quantity} × {read(item.title)}
        </span>
        <span className={styles["cost"]}>{cost}</span>
      </div>
    );
  }
  return (
    <div className={styles["bar"]}>
      {said}
      {!item.hidesQuantity && (
        <Stepper
          value={quantity}
          minimum={item.minimumQuantity}
          maximum={Math.min(MAXIMUM_QUANTITY, left)}
          label={t`Quantity`}
          fewer={t`Remove one`}
          more={t`Add one`}
          onFewer={() => change({ quantity: quantity - 1 })}
          onMore={() => change({ quantity: quantity + 1 })}
        />
      )}
      {cost !== "" && (
        <p className="visually-hidden" role="status">
          {t`Price: ${cost}`}
        </p>
      )}
      <button
        type="submit"
        className={`${button["primary"]} ${styles["submit"]}`}
        aria-disabled={isSoldOut || isTaken}
        disabled={isSoldOut || isTaken}
      >
        <span className={styles["action"]}>
          <span>{isSoldOut ? t`Sold out` : isTaken ? t`No more left` : label}</span>
          {left <= FEW && !isSoldOut && !isTaken && (
            <span className={styles["missing"]}>{t`${left} left`}</span>
          )}
          {missing !== undefined && !isSoldOut && (
            <span className={styles["missing"]}>{t`Please choose: ${read(missing.group)}`}</span>
          )}
        </span>
        <span className={styles["cost"]}>{cost}</span>
      </button>
    </div>
  );
}

function useCost(
  item: Item,
  selection: DraftControls["draft"]["selection"],
  quantity: number,
): string {
  const { money } = useWords();
  const venue = useSession((session) => session.venue);
  if (venue === undefined || venue.hidesPrices) return "";
  return money(shownUnitPrice(item, selection, venue.pricing) * quantity);
}
