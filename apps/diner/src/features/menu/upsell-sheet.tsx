import { useLingui } from "@lingui/react/macro";
import type { Item, ItemCode, Menu } from "@comanda/domain/menu";
import { suggestedFrom } from "@comanda/domain/recommendations";
import { IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState, type CSSProperties, type JSX } from "react";
import { flushSync } from "react-dom";
import { useLocation, useRoute } from "wouter";
import { useAvailability } from "../../data/availability.ts";
import { upsellWordsOf } from "../../data/upsell-words.ts";
import { useWords } from "../../i18n/use-words.ts";
import { announce } from "../../lib/announce.ts";
import button from "../../lib/button.module.css";
import { otherScreen } from "../../lib/second-tap.ts";
import { usePull } from "../../lib/use-pull.ts";
import { patterns } from "../../paths.ts";
import { useCart } from "../../state/cart.ts";
import { useSession } from "../../state/session.ts";
import { closeUpsell, useUpsell, type UpsellPlace } from "../../state/upsell.ts";
import { addChosen, type Chosen } from "./add-chosen.ts";
import { noteLedTo } from "./offer.ts";
import { UpsellRow } from "./upsell-row.tsx";
import { useAmountOf } from "./use-amount-of.ts";
import { useFits } from "./use-fits.ts";
import { useGoesAway } from "./use-goes-away.ts";
import styles from "./upsell-sheet.module.css";

/** More than this is a menu. */
const MOST_SHOWN = 4;

interface UpsellSheetProps {
  readonly menu: Menu;
  /** The moment, renewed by the minute. */
  readonly now: number;
}

/** What goes with what has just been added, or with the order, while somebody is there to see it (REC-001, REC-003). */
export function UpsellSheet({ menu, now }: UpsellSheetProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const offer = useUpsell((state) => state.offer);
  const place = usePlace();
  const isHere = offer !== undefined && offer.at === place;
  useClosingAfterwards(isHere);
  const availability = useAvailability(menu, now);
  const inCart = useCart(({ cart }) => cart.lines);
  const { title, heading } = upsellWordsOf(useSession((session) => session.settings));
  const besides = inCart.map(({ code }) => code);
  const found = isHere ? suggestedFrom(offer.codes, menu.items, { ...availability, besides }) : [];
  const dishes = found.filter(useFits(menu)).slice(0, MOST_SHOWN);
  const words = title === undefined ? t`Would you like any add-ons?` : read(title);
  return (
    <>
      {/* There before it has something to say: what comes later is read out. */}
      <div className="visually-hidden" aria-live="polite">
        {dishes.length > 0 && words}
      </div>
      {dishes.length > 0 && (
        <Sheet title={words} heading={heading === undefined ? "" : read(heading)} dishes={dishes} />
      )}
    </>
  );
}

function usePlace(): UpsellPlace | undefined {
  const [isMenu] = useRoute(patterns.menu);
  const [isCategory] = useRoute(patterns.category);
  const [isCheckout] = useRoute(patterns.checkout);
  return isCheckout ? "checkout" : isMenu || isCategory ? "menu" : undefined;
}

/** Whoever has gone to another page has said no. */
function useClosingAfterwards(isHere: boolean): void {
  const wasHere = useRef(false);
  useEffect(() => {
    if (wasHere.current && !isHere) closeUpsell();
    wasHere.current = isHere;
  }, [isHere]);
}

/** How far from the bottom the main action of the page begins, which stays free. */
function footHeight(): number {
  const bars = [...document.querySelectorAll("footer > a, [data-action]")];
  const tops = bars.filter((bar) => bar.getClientRects().length > 0);
  const top = Math.min(innerHeight, ...tops.map((bar) => bar.getBoundingClientRect().top));
  return innerHeight - top + 8;
}

interface SheetProps {
  readonly title: string;
  readonly heading: string;
  readonly dishes: readonly Item[];
}

/**
 * A sheet that may be passed over: the page behind it works as if it were not there, the main action stands free below
 * it, and the first tap beside it takes it away and does what it says. So it costs nobody a tap who does not want it.
 */
function Sheet({ title, heading, dishes }: SheetProps): JSX.Element {
  const { t } = useLingui();
  const { read, list } = useWords();
  const [, navigate] = useLocation();
  const element = useRef<HTMLElement>(null);
  const [quantities, setQuantities] = useState<Readonly<Record<ItemCode, number>>>({});
  const amountOf = useAmountOf();
  const [foot] = useState(footHeight);
  useGoesAway(element, closeUpsell);
  // What comes up where its buttons were is not for the second tap.
  const close = (): void => {
    closeUpsell();
    otherScreen();
  };
  const pull = usePull(element, closeUpsell, true);
  const chosen = dishes.flatMap((item): Chosen[] => {
    const quantity = quantities[item.code] ?? 0;
    return quantity === 0 ? [] : [{ item, quantity }];
  });
  const addAll = (): void => {
    const names = list(
      addChosen(chosen).map(({ item, quantity }) => `${quantity} × ${read(item.title)}`),
    );
    close();
    if (names !== "") announce(t`Added: ${names}`);
  };
  return (
    <aside
      ref={element}
      className={styles["sheet"]}
      style={{ "--foot": `${foot}px` } as CSSProperties}
      aria-label={title}
    >
      <div className={styles["handle"]} {...pull} />
      <header className={styles["head"]}>
        <div className={styles["words"]}>
          {heading !== "" && <p className={styles["heading"]}>{heading}</p>}
          <h2 className={styles["title"]}>{title}</h2>
        </div>
        <button type="button" className={button["icon"]} aria-label={t`Close`} onClick={close}>
          <IconX aria-hidden />
        </button>
      </header>
      <ul className={styles["dishes"]}>
        {dishes.map((item) => (
          <UpsellRow
            key={item.code}
            item={item}
            quantity={quantities[item.code] ?? 0}
            onQuantity={(quantity) => setQuantities({ ...quantities, [item.code]: quantity })}
            onOpen={(href) => {
              noteLedTo(item.code);
              // Its entry of the history goes first; the page of the dish comes above what was below it.
              flushSync(closeUpsell);
              navigate(href, { state: { isInside: true } });
            }}
          />
        ))}
      </ul>
      <div className={styles["answers"]}>
        <button type="button" className={button["secondary"]} onClick={close}>
          {t`No Thanks!`}
        </button>
        <button
          type="button"
          className={button["primary"]}
          disabled={chosen.length === 0}
          onClick={addAll}
        >
          {t`Add to Cart`}
          {chosen.length > 0 && <span className={styles["amount"]}>{amountOf(chosen)}</span>}
        </button>
      </div>
    </aside>
  );
}
