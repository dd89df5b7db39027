import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { tapItem, type CartLine } from "@comanda/domain/cart";
import type { Item, ItemCode, Menu } from "@comanda/domain/menu";
import { shownAmount } from "@comanda/domain/pricing";
import type { NearMiss } from "@comanda/domain/promotions";
import { IconTag } from "@tabler/icons-react";
import { useEffect, type JSX } from "react";
import { Link } from "wouter";
import { useStockLeft } from "../../data/stock-left.ts";
import { useWords } from "../../i18n/use-words.ts";
import { announce, prepareAnnouncements } from "../../lib/announce.ts";
import button from "../../lib/button.module.css";
import { tick } from "../../lib/motion.ts";
import { paths } from "../../paths.ts";
import { addDirectly } from "../../state/add-directly.ts";
import { useSession } from "../../state/session.ts";
import { usePriced } from "./use-receipt.ts";
import styles from "./near-misses.module.css";

/** More names than this nobody reads. */
const MAX_NAMES = 3;

interface NearMissesProps {
  readonly menu: Menu;
  /** Lines that cannot be had any more: they count for nothing. */
  readonly gone: readonly CartLine[];
}

/** What the cart nearly gets, the nearest first: an offer that one tap takes, never a reproach. */
export function NearMisses({ menu, gone }: NearMissesProps): JSX.Element | null {
  const { t } = useLingui();
  const hidesPrices = useSession((session) => session.venue?.hidesPrices === true);
  const missed = usePriced(menu, gone, (pricing, ...cart) => pricing.missed(...cart)) ?? [];
  const shown = hidesPrices ? [] : missed;
  useEffect(prepareAnnouncements, []);
  if (shown.length === 0) return null;
  return (
    <ul className={styles["list"]} aria-label={t`Offers within reach`}>
      {shown.map((miss) => (
        <li key={miss.promotion.id} className={styles["miss"]}>
          <IconTag size="1.25em" aria-hidden />
          <span className={styles["words"]}>
            <Miss miss={miss} menu={menu} />
            <Exceptions codes={miss.missing.except} menu={menu} />
          </span>
          <Way miss={miss} menu={menu} />
        </li>
      ))}
    </ul>
  );
}

interface MissProps {
  readonly miss: NearMiss;
  readonly menu: Menu;
}

/** What is missing, and of which dishes. */
function Miss({ miss: { promotion, missing }, menu }: MissProps): JSX.Element {
  const { read, money } = useWords();
  const rules = useSession((session) => session.venue?.pricing);
  const name = read(promotion.name);
  const names = namesOf(missing.codes, menu).map(read);
  const dishes = useOneOf(names);
  if (missing.kind === "amount") {
    const lacking = rules === undefined ? missing.amount : shownAmount(missing.amount, rules);
    const amount = money(lacking);
    return dishes === "" ? (
      <Trans>
        {amount} more for: {name}
      </Trans>
    ) : (
      <Trans>
        {amount} more of {dishes} for: {name}
      </Trans>
    );
  }
  const { quantity } = missing;
  return dishes === "" ? (
    <Plural
      value={quantity}
      one={`One more dish for: ${name}`}
      other={`# more dishes for: ${name}`}
    />
  ) : (
    <Plural
      value={quantity}
      one={`One more ${dishes} for: ${name}`}
      other={`# more ${dishes} for: ${name}`}
    />
  );
}

/** "Otah, satay or kaya toast"; of more than can be read, the first ones. */
function useOneOf(names: readonly string[]): string {
  const { t } = useLingui();
  const { list } = useWords();
  const [only = ""] = names;
  if (names.length < 2) return only;
  const isLong = names.length > MAX_NAMES;
  const first = list(names.slice(0, isLong ? MAX_NAMES - 1 : -1));
  const last = names.at(-1) ?? "";
  return isLong ? t`${first} or another` : t`${first} or ${last}`;
}

interface ExceptionsProps {
  readonly codes: readonly ItemCode[];
  readonly menu: Menu;
}

/** With which dishes the promise does not hold. */
function Exceptions({ codes, menu }: ExceptionsProps): JSX.Element | null {
  const { t } = useLingui();
  const { read, list } = useWords();
  const names = namesOf(codes, menu).map(read);
  if (names.length === 0) return null;
  const dishes = list(names);
  return (
    <span className={styles["except"]}>
      {names.length > MAX_NAMES ? t`Some dishes do not count.` : t`Not counting ${dishes}.`}
    </span>
  );
}

function namesOf(codes: readonly ItemCode[], menu: Menu): readonly Item["title"][] {
  return codes.flatMap((code) => menu.items.get(code)?.title ?? []);
}

/** The way to what is missing: a dish without questions is added by the tap, another opens, of several one looks at the menu. */
function Way({ miss: { missing }, menu }: MissProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const [code = ""] = missing.codes;
  const left = useStockLeft(code);
  const dish = missing.codes.length === 1 ? menu.items.get(code) : undefined;
  if (dish === undefined) {
    return (
      <Link
        href={paths.menu()}
        className={`${button["quiet"]} ${styles["way"]}`}
      >{t`See the menu`}</Link>
    );
  }
  const name = read(dish.title);
  // Here a dish without questions is added by one tap, whether or not the venue's tiles do so (ITM-008).
  const tap = tapItem(dish, { addsDirectly: true, isViewOnly: false });
  if (!tap.ok || tap.value.kind !== "add" || missing.kind === "amount") {
    return (
      <Link
        href={paths.item(code)}
        state={{ isInside: true }}
        className={`${button["quiet"]} ${styles["way"]}`}
        aria-label={t`Choose ${name}`}
      >{t`Choose`}</Link>
    );
  }
  const { addition } = tap.value;
  const quantity = Math.max(addition.quantity, missing.quantity);
  return (
    <button
      type="button"
      className={`${button["quiet"]} ${styles["way"]}`}
      aria-label={t`Add ${quantity} × ${name}`}
      onClick={() => {
        tick();
        if (addDirectly({ ...addition, quantity }, left)) {
          announce(t`Added: ${quantity} × ${name}`);
        }
      }}
    >{t`Add`}</button>
  );
}
