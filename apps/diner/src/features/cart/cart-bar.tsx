import { useLingui } from "@lingui/react/macro";
import type { Menu } from "@comanda/domain/menu";
import type { JSX } from "react";
import { Link } from "wouter";
import { useWords } from "../../i18n/use-words.ts";
import { paths } from "../../paths.ts";
import { useCart } from "../../state/cart.ts";
import { isOnItsWay, useFinalOrder } from "../../state/final-order.ts";
import { useSession } from "../../state/session.ts";
import { useCartQuantity, useReceipt } from "./use-receipt.ts";
import styles from "./cart-bar.module.css";

/** The cart's quantity, what it costs with every charge, and the way to checkout (NAV-049); nothing where the cart is empty. */
export function CartBar({ menu }: { menu: Menu | undefined }): JSX.Element | null {
  const { t } = useLingui();
  const { money } = useWords();
  const quantity = useCartQuantity();
  const additions = useCart((state) => state.additions);
  const hidesPrices = useSession((session) => session.venue?.hidesPrices === true);
  const receipt = useReceipt(menu);
  const isSending = useFinalOrder(isOnItsWay);
  if (quantity === 0) return null;
  return (
    <footer>
      <Link href={paths.checkout()} className={styles["bar"]}>
        <span key={additions} className={styles["count"]} aria-hidden="true">
          {quantity}
        </span>
        <span className={styles["label"]}>
          {isSending ? t`Sending your order…` : t`View your cart`}
          <span className="visually-hidden">
            {" "}
            {/* Two sentences and no plural form: the browser's number formats take a phone a tenth of a second. */}
            {quantity === 1 ? t`1 item` : t`${quantity} items`}
          </span>
        </span>
        <span className={styles["total"]}>
          {!hidesPrices && receipt !== undefined && money(receipt.total)}
        </span>
      </Link>
    </footer>
  );
}
