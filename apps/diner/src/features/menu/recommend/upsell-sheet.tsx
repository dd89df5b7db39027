import { useLingui } from "@lingui/react/macro";
import { sentenceOf } from "@comanda/contract";
import type { ItemCode, Menu } from "@comanda/domain/menu";
import { IconX } from "@tabler/icons-react";
import { useLayoutEffect, useRef, useState, type CSSProperties, type JSX } from "react";
import { upsellWordsOf } from "../../../data/upsell-words.ts";
import { useWords } from "../../../i18n/use-words.ts";
import { announce } from "../../../lib/announce.ts";
import button from "../../../lib/button.module.css";
import { otherScreen } from "../../../lib/second-tap.ts";
import { usePull } from "../../../lib/use-pull.ts";
import { useSession } from "../../../state/session.ts";
import { closeUpsell } from "../../../state/upsell.ts";
import { addChosen, asksNothing, type Chosen } from "./add-chosen.ts";
import { UpsellRow } from "./upsell-row.tsx";
import { useAmountOf } from "../use-amount-of.ts";
import { useFoot } from "../use-foot.ts";
import { useOffered, type OfferedDish } from "../offers/use-offered.ts";
import { usePassedOver } from "./use-passed-over.ts";
import styles from "./upsell-sheet.module.css";

interface UpsellSheetProps {
  readonly menu: Menu;
  /** The moment, renewed by the minute. */
  readonly now: number;
}

/** What goes with what has just been added, or with the order, while somebody is there to see it (REC-001, REC-003). */
export function UpsellSheet({ menu, now }: UpsellSheetProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const dishes = useOffered(menu, now);
  const element = useRef<HTMLElement>(null);
  const isShown = dishes.length > 0;
  usePassedOver(element, isShown, closeUpsell);
  const { title, heading } = upsellWordsOf(useSession((session) => session.settings));
  const words = title === undefined ? t`Would you like any add-ons?` : read(title);
  return (
    <>
      {/* There before it has something to say: what comes later is read out. */}
      <div className="visually-hidden" aria-live="polite">
        {isShown && words}
      </div>
      {isShown && (
        <Sheet
          element={element}
          title={words}
          heading={heading === undefined ? "" : read(heading)}
          dishes={dishes}
        />
      )}
    </>
  );
}

interface SheetProps {
  readonly element: React.RefObject<HTMLElement | null>;
  readonly title: string;
  readonly heading: string;
  readonly dishes: readonly OfferedDish[];
}

/**
 * A sheet that may be passed over: the page behind it works as if it were not there, the main action stands free below
 * it, and the first tap beside it takes it away and does what it says. So it costs nobody a tap who does not want it.
 */
function Sheet({ element, title, heading, dishes }: SheetProps): JSX.Element {
  const { t } = useLingui();
  const { read, list } = useWords();
  const [quantities, setQuantities] = useState<Readonly<Record<ItemCode, number>>>({});
  const amountOf = useAmountOf();
  const foot = useFoot();
  useFocusBack(element);
  // What comes up where its buttons were is not for the second tap.
  const close = (): void => {
    closeUpsell();
    otherScreen();
  };
  const pull = usePull(element, close, true);
  const [lacks, setLacks] = useState(false);
  const chosen = chosenOf(dishes, quantities);
  const addAll = (): void => {
    if (chosen.length === 0) return setLacks(true);
    const added = addChosen(chosen);
    close();
    const names = list(added.map(({ item, quantity }) => `${quantity} × ${read(item.title)}`));
    if (added.length > 0) announce(t`Added: ${names}`);
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
        {dishes.map(({ item, isGone }) => (
          <UpsellRow
            key={item.code}
            item={item}
            isGone={isGone}
            quantity={quantities[item.code] ?? 0}
            onQuantity={(quantity) => setQuantities({ ...quantities, [item.code]: quantity })}
          />
        ))}
      </ul>
      <div className={styles["answers"]}>
        <p role="status" className={styles["lacks"]}>
          {lacks && chosen.length === 0 && read(sentenceOf({ kind: "empty-cart" }))}
        </p>
        <button type="button" className={button["secondary"]} onClick={close}>
          {t`No Thanks!`}
        </button>
        <button type="button" className={button["primary"]} onClick={addAll}>
          {t`Add to Cart`}
          {chosen.length > 0 && <span className={styles["amount"]}>{amountOf(chosen)}</span>}
        </button>
      </div>
    </aside>
  );
}

/** What the button adds: what was chosen, and where a single dish is offered and nothing was, that one. */
function chosenOf(
  dishes: readonly OfferedDish[],
  quantities: Readonly<Record<ItemCode, number>>,
): readonly Chosen[] {
  const there = dishes.filter(({ item, isGone }) => !isGone && asksNothing(item));
  return there.flatMap(({ item }) => {
    const least = dishes.length === 1 ? Math.max(1, item.minimumQuantity) : 0;
    const quantity = quantities[item.code] ?? least;
    return quantity === 0 ? [] : [{ item, quantity }];
  });
}

/** It takes no focus; who has gone into it by key, and closes it, goes on where they were. */
function useFocusBack(element: React.RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    const sheet = element.current;
    return () => {
      const wasInside = sheet?.contains(document.activeElement) === true;
      if (wasInside && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [element]);
}
