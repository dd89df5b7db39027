import { useLingui } from "@lingui/react/macro";
import type { Item, Menu } from "@comanda/domain/menu";
import { chargesBeside, type PricingRules } from "@comanda/domain/pricing";
import { IconArrowLeft, IconToolsKitchen2Off, IconX } from "@tabler/icons-react";
import type { JSX, ReactNode } from "react";
import { useOrderMode } from "../data/order-mode.ts";
import { ChoiceWarning } from "../features/dietary/choice-warning.tsx";
import { DietaryNote } from "../features/item/dietary-note.tsx";
import { ItemForm } from "../features/item/item-form.tsx";
import { NutriGradeLine } from "../features/item/nutri-grade-line.tsx";
import { DishOffers } from "../features/menu/offers/dish-offers.tsx";
import { ItemArt, ItemIcons } from "../features/menu/item-card.tsx";
import { ItemPrice } from "../features/menu/item-price.tsx";
import { offerAfterAdding } from "../features/menu/offers/offer.ts";
import { Recommended } from "../features/menu/recommend/recommended.tsx";
import { useAheadWords } from "../i18n/use-ahead-words.ts";
import { useChargeWords } from "../i18n/use-charge-words.ts";
import { useWords } from "../i18n/use-words.ts";
import { ClosedPage } from "../layouts/closed-page.tsx";
import { usePageName } from "../layouts/use-page-name.ts";
import button from "../lib/button.module.css";
import { useCart } from "../state/cart.ts";
import { useSession } from "../state/session.ts";
import styles from "./item-page.module.css";

interface ItemPageProps {
  readonly menu: Menu;
  readonly code: string;
  /** The line that is being edited, from the address. */
  readonly lineId: string | null;
  readonly soldOut: ReadonlySet<string>;
  /** A line that says that the server is out of reach, where it is. */
  readonly notice: ReactNode;
  readonly onClose: () => void;
}

/** A dish: what it is, what can be chosen, what it costs. It lies over the menu, which stays where it was. */
export function ItemPage(props: ItemPageProps): JSX.Element {
  const { menu, code, lineId, soldOut, notice, onClose } = props;
  const { t } = useLingui();
  const { read } = useWords();
  const item = menu.items.get(code);
  const line = useCart(({ cart }) => cart.lines.find(({ id }) => id === lineId));
  const gone = t`This dish is no longer on the menu`;
  const heading = usePageName(item === undefined ? gone : read(item.title));
  const close = useEscape(onClose);
  return (
    <div className={styles["page"]} onKeyDown={close} role="presentation">
      {notice}
      <button
        type="button"
        className={`${button["icon"]} ${styles["close"]}`}
        aria-label={line === undefined ? t`Back to the menu` : t`Close`}
        onClick={onClose}
      >
        {line === undefined ? <IconArrowLeft aria-hidden /> : <IconX aria-hidden />}
      </button>
      <div className={styles["bar"]} aria-hidden="true">
        {item?.picture !== undefined && <span>{read(item.title)}</span>}
      </div>
      {item === undefined ? (
        <ClosedPage
          icon={<IconToolsKitchen2Off stroke={1.2} />}
          heading={gone}
          headingRef={heading}
        >
          <button type="button" className={button["primary"]} onClick={onClose}>
            {t`Back to the menu`}
          </button>
        </ClosedPage>
      ) : (
        <main className={styles["main"]}>
          <Face item={item} heading={heading} />
          <ItemForm
            key={`${code} ${lineId ?? ""}`}
            item={item}
            items={menu.items}
            line={line}
            isSoldOut={item.isSoldOut || soldOut.has(code)}
            onDone={onClose}
            above={(selection) => (
              <div className={styles["about"]}>
                <DietaryNote item={item} items={menu.items} selection={selection} />
                <DishOffers menu={menu} item={item} />
              </div>
            )}
            said={(selection) => (
              <>
                <ChoiceWarning menu={menu} item={item} selection={selection} />
                <NutriGradeLine item={item} selection={selection} />
              </>
            )}
            onAdded={() => offerAfterAdding(item)}
            below={(onLeave) => <Recommended menu={menu} item={item} onLeave={onLeave} />}
          />
        </main>
      )}
    </div>
  );
}

interface FaceProps {
  readonly item: Item;
  readonly heading: React.RefObject<HTMLHeadingElement | null>;
}

/** Picture, name, words and price. */
function Face({ item, heading }: FaceProps): JSX.Element {
  const { read } = useWords();
  const aheadWords = useAheadWords();
  const venue = useSession((session) => session.venue);
  const hasPicture = item.picture !== undefined;
  return (
    <header className={hasPicture ? styles["face"] : styles["plainFace"]}>
      {hasPicture && (
        <div className={styles["art"]}>
          <ItemArt item={{ ...item, size: "wide" }} isUrgent />
        </div>
      )}
      <h1
        ref={heading}
        tabIndex={-1}
        className={styles["title"]}
        lang={item.title.zh === "" ? "en" : undefined}
      >
        {read(item.title)}
      </h1>
      <ItemIcons item={item} />
      {item.description.en !== "" && (
        <p className={styles["description"]}>{read(item.description)}</p>
      )}
      {item.leadMinutes > 0 && <p className={styles["description"]}>{aheadWords.own(item)}</p>}
      {venue !== undefined && !venue.hidesPrices && (
        <p className={styles["price"]}>
          <ItemPrice item={item} /> <Beside item={item} rules={venue.pricing} />
        </p>
      )}
    </header>
  );
}

interface BesideProps {
  readonly item: Item;
  readonly rules: PricingRules;
}

/** What is charged on top of the price as it is shown: nobody learns of it at checkout. */
function Beside({ item, rules }: BesideProps): JSX.Element | null {
  const { t } = useLingui();
  const { phraseOf } = useChargeWords();
  const mode = useOrderMode();
  const charges = mode === undefined ? [] : chargesBeside(item, mode, rules);
  if (charges.length === 0) return null;
  const named = phraseOf(charges);
  return <span className={styles["beside"]}>{t`not included: ${named}`}</span>;
}

/** Escape leads back, unless a dialog on top of the page has taken it. */
function useEscape(onClose: () => void): (event: React.KeyboardEvent) => void {
  return (event) => {
    const isInDialog = event.target instanceof Element && event.target.closest("dialog") !== null;
    if (event.key === "Escape" && !isInDialog) onClose();
  };
}
