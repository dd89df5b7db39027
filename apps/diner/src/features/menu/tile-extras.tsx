import { useLingui } from "@lingui/react/macro";
import { tapItem, type Addition } from "@comanda/domain/cart";
import { dietsOf } from "@comanda/domain/dietary";
import type { Diet, Item, Menu } from "@comanda/domain/menu";
import { openingGrade } from "@comanda/domain/nutri-grade";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { useEffect, type JSX } from "react";
import { Link } from "wouter";
import { askAhead } from "../../data/companions.ts";
import { FEW, useStockLeft } from "../../data/stock-left.ts";
import { useDietaryWords } from "../../i18n/use-dietary-words.ts";
import { useWords } from "../../i18n/use-words.ts";
import { announce, prepareAnnouncements } from "../../lib/announce.ts";
import { tick } from "../../lib/motion.ts";
import { NutriMark } from "../../lib/nutri-mark.tsx";
import { paths } from "../../paths.ts";
import { addDirectly, takeOneOut } from "../../state/add-directly.ts";
import { hasCart, useSession } from "../../state/session.ts";
import { useMenuSlots, type TileExtrasProps } from "./menu-slots.ts";
import { Ribbon } from "./offers/ribbon.tsx";
import { TileVerdict, useVerdict } from "./dietary/tile-verdict.tsx";
import { usePieces } from "./use-pieces.ts";
import styles from "./tile-extras.module.css";

/** Lies over the tile, so that nothing moves when it comes. What is no button lets the tap through to the dish. */
function TileExtras({ menu, item }: TileExtrasProps): JSX.Element {
  const { t } = useLingui();
  const isForOrders = useSession(hasCart);
  const addsDirectly = useSession((session) => session.venue?.addsDirectly === true);
  const left = useStockLeft(item.code);
  const inCart = usePieces(item.code);
  const diet = useDiet(menu, item);
  const mark = openingGrade(item);
  const isCompact = item.size === "compact";
  const tap = tapItem(item, { addsDirectly, isViewOnly: !isForOrders });
  const verdict = useVerdict(menu, item);
  // What the guest has asked to be told of is told before it is in the cart.
  const isPlain = verdict === undefined || verdict.kind === "safe";
  const isAdded = isPlain && tap.ok && tap.value.kind === "add";
  const addition = isAdded ? tap.value.addition : undefined;
  return (
    <>
      <div className={`${styles["extras"]} ${styles[item.size]}`}>
        <Ribbon menu={menu} item={item} />
        {mark !== undefined && isCompact && (
          <span className={styles["grade"]}>
            <NutriMark {...mark} />
          </span>
        )}
        {(left <= FEW || diet !== "" || (mark !== undefined && !isCompact)) && (
          <span className={styles["badges"]}>
            {mark !== undefined && !isCompact && <NutriMark {...mark} />}
            {left <= FEW && <span className={styles["left"]}>{t`${left} left`}</span>}
            {diet !== "" && <span className={styles["diet"]}>{diet}</span>}
          </span>
        )}
        {isForOrders && (
          <span className={styles["corner"]}>
            {addition !== undefined && inCart > 0 && <Minus item={item} inCart={inCart} />}
            {addition === undefined ? (
              <span className={styles["plus"]} aria-hidden="true">
                <IconPlus />
              </span>
            ) : (
              <Plus item={item} addition={addition} left={left} />
            )}
            {inCart > 0 && (
              <span key={inCart} className={styles["count"]}>
                <span className="visually-hidden">{t`In your cart:`} </span>
                {inCart}
              </span>
            )}
            {addition !== undefined && inCart > 0 && <ToCart />}
          </span>
        )}
      </div>
      {verdict !== undefined && <TileVerdict verdict={verdict} size={item.size} />}
    </>
  );
}

/** The diet that says most of a dish, on its picture; where there is none, its own page says it (BEY-004). "can be vegan" where the choice decides. */
function useDiet({ items }: Menu, item: Item): string {
  const { t } = useLingui();
  const { diets } = useDietaryWords();
  if (item.size === "compact" || item.dietary === undefined) return "";
  const { always, withCare } = dietsOf(item, items);
  const kept = diets(always.filter(isNamed));
  const possible = diets(withCare.filter(isNamed));
  return kept !== "" || possible === "" ? kept : t`can be ${possible}`;
}

function isNamed(diet: Diet): boolean {
  return NAMED.includes(diet);
}

/** "No pork, no beef" is true of most dishes, and noise on most tiles. */
const NAMED: readonly Diet[] = ["vegan", "vegetarian", "halal"];

interface PlusProps {
  readonly item: Item;
  readonly addition: Addition;
  readonly left: number;
}

/** One tap is one dish in the cart. */
function Plus({ item, addition, left }: PlusProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  useEffect(prepareAnnouncements, []);
  const name = read(item.title);
  const { quantity } = addition;
  return (
    <button
      type="button"
      className={`${styles["plus"]} ${styles["button"]}`}
      aria-label={t`Add ${name}`}
      onClick={() => {
        tick();
        if (!addDirectly(addition, left)) return;
        announce(t`Added: ${quantity} × ${name}`);
        askAhead(item);
      }}
    >
      <IconPlus aria-hidden />
    </button>
  );
}

/** For keys alone: the bar with the cart stands behind all dishes of the menu. Seen while it has the focus. */
function ToCart(): JSX.Element {
  const { t } = useLingui();
  return (
    <Link href={paths.checkout()} className={styles["toCart"]}>
      {t`To your cart`}
    </Link>
  );
}

interface MinusProps {
  readonly item: Item;
  readonly inCart: number;
}

/** Takes one out again, where it was put in. */
function Minus({ item, inCart }: MinusProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const name = read(item.title);
  const isLast = inCart <= Math.max(1, item.minimumQuantity);
  return (
    <button
      type="button"
      data-minus
      className={`${styles["plus"]} ${styles["minus"]}`}
      aria-label={isLast ? t`Remove ${name}` : t`One less ${name}`}
      onClick={({ currentTarget: { nextElementSibling: plus } }) => {
        tick();
        takeOneOut(item);
        if (!isLast) return announce(t`In your cart: ${inCart - 1} × ${name}`);
        announce(t`Removed: ${name}`);
        // The button goes with the last piece.
        if (plus instanceof HTMLElement) plus.focus();
      }}
    >
      <IconMinus aria-hidden />
    </button>
  );
}

useMenuSlots.setState({ drawTileExtras: (props) => <TileExtras {...props} /> });
