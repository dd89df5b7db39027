import { useLingui } from "@lingui/react/macro";
import { MAXIMUM_QUANTITY, stockForLine, type CartLine } from "@comanda/domain/cart";
import type { Item } from "@comanda/domain/menu";
import { detailQuantity } from "@comanda/domain/options";
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
  /** The question that the button leads to, in the language of the page; undefined where nothing is missing. */
  readonly gap: string | undefined;
  readonly said: ReactNode;
}

/** The quantity and the main action, within the thumb's arc; of a menu that is only looked at, what one costs (ITM-032). */
export function ItemBar(props: ItemBarProps): JSX.Element {
  const { item, line, isSoldOut, isForOrders, controls, gap, said } = props;
  const { t } = useLingui();
  const { read } = useWords();
  const { draft, change } = controls;
  const quantity = detailQuantity(item, draft.quantity, !isForOrders);
  const cost = useCost(item, draft.selection, quantity);
  const { cart } = useCart();
  const left = stockForLine(cart, item.code, useStockLeft(item.code), line?.id);
  const isTaken = !isSoldOut && left < item.minimumQuantity;
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
          fewer={t`One less`}
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
          {isSoldOut || isTaken ? (
            <span>{isSoldOut ? t`Sold out` : t`No more left`}</span>
          ) : (
            <ActionWords label={label} gap={gap} />
          )}
          {left <= FEW && !isSoldOut && !isTaken && (
            <span className={styles["missing"]}>{t`${left} left`}</span>
          )}
        </span>
        <span className={styles["cost"]}>{cost}</span>
      </button>
    </div>
  );
}

interface ActionWordsProps {
  /** What the button does in the end: "Add to cart". */
  readonly label: string;
  readonly gap: string | undefined;
}

/** What a tap on the button does now: "Choose: Eggs" while the eggs are missing. */
export function ActionWords({ label, gap }: ActionWordsProps): JSX.Element {
  const { t } = useLingui();
  if (gap === undefined) return <span>{label}</span>;
  return (
    <span className={styles["gap"]}>
      <span className="visually-hidden">{label} · </span>
      {t`Choose: ${gap}`}
    </span>
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
