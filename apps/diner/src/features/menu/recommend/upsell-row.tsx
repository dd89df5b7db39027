import { Trans, useLingui } from "@lingui/react/macro";
import { MAXIMUM_QUANTITY, stockForLine } from "@comanda/domain/cart";
import type { Item } from "@comanda/domain/menu";
import { Picture } from "@comanda/ui";
import { IconChevronRight, IconPlus } from "@tabler/icons-react";
import type { JSX } from "react";
import { Link } from "wouter";
import { useStockLeft } from "../../../data/stock-left.ts";
import { useWords } from "../../../i18n/use-words.ts";
import { tick } from "../../../lib/motion.ts";
import { Stepper } from "../../../lib/stepper.tsx";
import { paths } from "../../../paths.ts";
import { useCart } from "../../../state/cart.ts";
import { asksNothing } from "./add-chosen.ts";
import { ItemPrice } from "../item-price.tsx";
import styles from "./upsell-row.module.css";

/** CSS pixels of the picture. */
const PIXELS = 48;

interface UpsellRowProps {
  readonly item: Item;
  /** It cannot be had any more. */
  readonly isGone: boolean;
  /** How many are chosen. */
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
}

/** A dish on offer: one tap chooses as many as it is sold in at least, the next ones more; what asks something opens. */
export function UpsellRow(props: UpsellRowProps): JSX.Element {
  const { item, isGone } = props;
  const { t } = useLingui();
  return (
    <li className={styles["place"]}>
      {isGone ? (
        <div className={styles["dish"]} data-gone="true">
          <Face item={item} note={t`Sold out`} />
        </div>
      ) : !asksNothing(item) ? (
        // Adding it there is still this offer, and brings up no other (Q-063f).
        <Link
          href={paths.item(item.code)}
          state={{ isInside: true, isOffered: true }}
          className={styles["dish"]}
        >
          <Face item={item} />
          <span className={styles["sign"]}>
            <IconChevronRight aria-hidden />
          </span>
        </Link>
      ) : (
        <Chooser {...props} />
      )}
    </li>
  );
}

/** How many of it. */
function Chooser({ item, quantity, onQuantity }: UpsellRowProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const cart = useCart((state) => state.cart);
  const left = stockForLine(cart, item.code, useStockLeft(item.code), undefined);
  const least = Math.max(1, item.minimumQuantity);
  const most = Math.min(MAXIMUM_QUANTITY, left);
  const name = read(item.title);
  if (quantity === 0) {
    return (
      <button
        type="button"
        className={styles["dish"]}
        disabled={most < least}
        onClick={() => {
          tick();
          onQuantity(least);
        }}
      >
        <Face item={item} isForChoice />
        <span className={styles["plus"]}>
          <IconPlus aria-hidden />
        </span>
      </button>
    );
  }
  return (
    <div className={styles["dish"]}>
      <Face item={item} />
      <Stepper
        value={quantity}
        minimum={0}
        maximum={most}
        label={t`Quantity of ${name}`}
        fewer={t`One less ${name}`}
        more={t`Add one ${name}`}
        onFewer={() => onQuantity(quantity > least ? quantity - 1 : 0)}
        onMore={() => onQuantity(quantity + 1)}
      />
    </div>
  );
}

interface FaceProps {
  readonly item: Item;
  /** A tap chooses it: said to those who cannot see the plus. */
  readonly isForChoice?: boolean;
  /** Stands where the price would. */
  readonly note?: string;
}

/** Picture, name and price. */
function Face({ item, isForChoice, note }: FaceProps): JSX.Element {
  const { read } = useWords();
  const name = read(item.title);
  return (
    <>
      {item.picture !== undefined && (
        <Picture {...item.picture} size={PIXELS} className={styles["art"]} fallback={null} />
      )}
      <span className={styles["words"]}>
        <span className={styles["name"]}>
          {isForChoice === true ? (
            <Trans>
              <span className="visually-hidden">Choose</span> {name}
            </Trans>
          ) : (
            name
          )}
        </span>
        {note === undefined ? <ItemPrice item={item} /> : <span>{note}</span>}
      </span>
    </>
  );
}
