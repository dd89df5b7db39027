import { useLingui } from "@lingui/react/macro";
import { MAXIMUM_QUANTITY, stockForLine, tapItem } from "@comanda/domain/cart";
import type { Item } from "@comanda/domain/menu";
import { Picture } from "@comanda/ui";
import { IconChevronRight, IconPlus } from "@tabler/icons-react";
import type { JSX } from "react";
import { useStockLeft } from "../../data/stock-left.ts";
import { useWords } from "../../i18n/use-words.ts";
import { tick } from "../../lib/motion.ts";
import { Stepper } from "../../lib/stepper.tsx";
import { paths } from "../../paths.ts";
import { useCart } from "../../state/cart.ts";
import { ItemPrice } from "./item-price.tsx";
import styles from "./upsell-row.module.css";

/** CSS pixels of the picture. */
const PIXELS = 48;

interface UpsellRowProps {
  readonly item: Item;
  /** How many are chosen. */
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  /** A dish that asks something is decided on its own page. */
  readonly onOpen: (href: string) => void;
}

/** A dish on offer: one tap chooses as many as it is sold in at least, the next ones more; what asks something opens. */
export function UpsellRow({ item, quantity, onQuantity, onOpen }: UpsellRowProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const cart = useCart((state) => state.cart);
  const left = stockForLine(cart, item.code, useStockLeft(item.code), undefined);
  const tap = tapItem(item, { addsDirectly: true, isViewOnly: false });
  const isPlain = tap.ok && tap.value.kind === "add";
  const least = Math.max(1, item.minimumQuantity);
  const most = Math.min(MAXIMUM_QUANTITY, left);
  const name = read(item.title);
  const words = (
    <>
      {item.picture !== undefined && (
        <Picture {...item.picture} size={PIXELS} className={styles["art"]} fallback={null} />
      )}
      <span className={styles["words"]}>
        <span className={styles["name"]}>{name}</span>
        <ItemPrice item={item} />
      </span>
    </>
  );
  if (!isPlain) {
    const href = paths.item(item.code);
    return (
      <li className={styles["place"]}>
        <a
          href={href}
          className={styles["dish"]}
          onClick={(event) => {
            event.preventDefault();
            onOpen(href);
          }}
        >
          {words}
          <span className={styles["sign"]}>
            <IconChevronRight aria-hidden />
          </span>
        </a>
      </li>
    );
  }
  if (quantity === 0) {
    return (
      <li className={styles["place"]}>
        <button
          type="button"
          className={styles["dish"]}
          aria-label={t`Choose ${name}`}
          disabled={most < least}
          onClick={() => {
            tick();
            onQuantity(least);
          }}
        >
          {words}
          <span className={styles["plus"]}>
            <IconPlus aria-hidden />
          </span>
        </button>
      </li>
    );
  }
  return (
    <li className={styles["place"]}>
      <div className={styles["dish"]}>
        {words}
        <Stepper
          value={quantity}
          minimum={0}
          maximum={most}
          label={t`Quantity of ${name}`}
          fewer={t`Remove one ${name}`}
          more={t`Add one ${name}`}
          onFewer={() => onQuantity(quantity > least ? quantity - 1 : 0)}
          onMore={() => onQuantity(quantity + 1)}
        />
      </div>
    </li>
  );
}
