import { useLingui } from "@lingui/react/macro";
import { MAXIMUM_QUANTITY, stockForLine, tapItem } from "@comanda/domain/cart";
import type { Item, Menu } from "@comanda/domain/menu";
import { IconChevronRight, IconPlus } from "@tabler/icons-react";
import type { JSX } from "react";
import { Link } from "wouter";
import { useStockLeft } from "../../data/stock-left.ts";
import { useWords } from "../../i18n/use-words.ts";
import { announce } from "../../lib/announce.ts";
import { leaveBy } from "../../lib/left-by.ts";
import { tick } from "../../lib/motion.ts";
import { paths } from "../../paths.ts";
import { add } from "../../state/cart-commands.ts";
import { useCart } from "../../state/cart.ts";
import { hasCart, useSession } from "../../state/session.ts";
import { ItemPrice } from "./item-price.tsx";
import { usePieces } from "./use-pieces.ts";
import styles from "./recommended.module.css";

interface RecommendedProps {
  readonly menu: Menu;
  readonly item: Item;
  readonly soldOut: ReadonlySet<string>;
  /** Another dish is opened from here; back leads to this one again. */
  readonly onLeave: () => void;
}

/** What the venue recommends with a dish (ITM-008): what asks nothing is added at once, the rest opens its page. */
export function Recommended({
  menu,
  item,
  soldOut,
  onLeave,
}: RecommendedProps): JSX.Element | null {
  const { t } = useLingui();
  const { isOffered, codes } = item.recommendations;
  const dishes = [...new Set(isOffered ? codes : [])].flatMap((code) => {
    const dish = menu.items.get(code);
    const isGone = dish === undefined || dish.isSoldOut || soldOut.has(code) || code === item.code;
    return isGone ? [] : [dish];
  });
  if (dishes.length === 0) return null;
  return (
    <section className={styles["recommended"]} aria-label={t`Goes well with`}>
      <h2 className={styles["heading"]}>{t`Goes well with`}</h2>
      <ul>
        {dishes.map((dish) => (
          <li key={dish.code} className={styles["place"]}>
            <Dish dish={dish} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DishProps {
  readonly dish: Item;
  readonly onLeave: () => void;
}

function Dish({ dish, onLeave }: DishProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const isForOrders = useSession(hasCart);
  const cart = useCart((state) => state.cart);
  const inCart = usePieces(dish.code);
  const left = stockForLine(cart, dish.code, useStockLeft(dish.code), undefined);
  // Here a dish without questions is added by one tap, whether or not the venue's tiles do so (ITM-008).
  const tap = tapItem(dish, { addsDirectly: true, isViewOnly: !isForOrders });
  const name = read(dish.title);
  const words = (
    <span className={styles["words"]}>
      <span className={styles["name"]}>{name}</span>
      <ItemPrice item={dish} />
    </span>
  );
  if (!tap.ok || tap.value.kind === "open-detail") {
    return (
      <Link
        href={paths.item(dish.code)}
        state={{ isInside: true }}
        className={styles["dish"]}
        id={`with-${dish.code}`}
        onClick={() => {
          onLeave();
          leaveBy(`with-${dish.code}`);
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
      aria-label={t`Add ${name}`}
      disabled={left < quantity || inCart >= MAXIMUM_QUANTITY}
      onClick={() => {
        tick();
        if (add(addition).ok) announce(t`Added: ${quantity} × ${name}`);
      }}
    >
      {words}
      {inCart > 0 && (
        <span className={styles["count"]}>
          <span className="visually-hidden">{t`In your order:`} </span>
          {inCart}
        </span>
      )}
      <IconPlus aria-hidden />
    </button>
  );
}
