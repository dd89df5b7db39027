import { useLingui } from "@lingui/react/macro";
import type { Availability } from "@comanda/domain/cart";
import type { ItemCode, Menu } from "@comanda/domain/menu";
import { localTime } from "@comanda/domain/time";
import { startTransition, useDeferredValue, useEffect, useState, type JSX } from "react";
import { flushSync } from "react-dom";
import { CartBar } from "../features/cart/cart-bar.tsx";
import { CategoryBar } from "../features/menu/category-bar.tsx";
import { MenuSections } from "../features/menu/menu-sections.tsx";
import { firstDishes, sectionsOf, type Section } from "../features/menu/sections.ts";
import { useReading } from "../features/menu/use-reading.ts";
import { useCart } from "../state/cart.ts";
import { hasCart, useSession } from "../state/session.ts";
import styles from "./menu-page.module.css";

export interface MenuPageProps {
  readonly menu: Menu | undefined;
  readonly availability: Availability;
  /** The moment, renewed by the minute: categories come and go with it. */
  readonly now: number;
  /** What the diner searches for; empty shows everything. */
  readonly words: string;
}

/** Dishes drawn at once; a screen holds fewer. */
const FIRST_DISHES = 10;
/** The rest follows in steps, each so many times the one before: no step holds up a finger for long. */
const GROWTH = 3;

/** The whole menu on one page (NAV-006, MNU-005). */
export function MenuPage({ menu, ...rest }: MenuPageProps): JSX.Element {
  const isForOrders = useSession(hasCart);
  return (
    <div className={`${styles["page"]} ${isForOrders ? styles["ordering"] : ""}`}>
      {menu === undefined ? <ComingMenu /> : <OpenMenu menu={menu} {...rest} />}
      {isForOrders && <CartBar menu={menu} />}
    </div>
  );
}

interface OpenMenuProps extends MenuPageProps {
  readonly menu: Menu;
}

/** Begins with the menu, so that its first picture is the first screen and not the whole of it. */
function OpenMenu({ menu, availability, now, words }: OpenMenuProps): JSX.Element {
  const zone = useSession((session) => session.venue?.timeZone ?? "UTC");
  const wanted = useDeferredValue(words);
  const all = sectionsOf(menu, localTime(now, zone).minute, wanted);
  const [dishes, drawAll] = useGrowing(all);
  const sections = firstDishes(all, dishes);
  const { selected, goTo } = useReading(sections);
  const inCart = useInCart();
  const select = (id: string): void => {
    drawAll();
    goTo(id);
  };
  return (
    <>
      {all.length > 0 && (
        <CategoryBar
          sections={all.filter(({ depth }) => depth === 0)}
          selected={selected}
          onSelect={select}
        />
      )}
      <main className={styles["dishes"]}>
        <MenuName />
        <MenuSections
          menu={menu}
          sections={sections}
          soldOut={availability.soldOut}
          inCart={inCart}
        />
        <Nothing sections={all} words={wanted} />
      </main>
    </>
  );
}

/** How many dishes are drawn, from the first screen to all of them, and how to draw all at once. */
function useGrowing(sections: readonly Section[]): readonly [number, () => void] {
  const [dishes, setDishes] = useState(FIRST_DISHES);
  const all = sections.reduce((sum, { codes }) => sum + codes.length, 0);
  useEffect(() => {
    // Never fewer: a tap may have had all of them drawn while this step was waiting.
    const grow = (drawn: number): number => Math.max(drawn, dishes * GROWTH);
    if (dishes < all) startTransition(() => setDishes(grow));
  }, [dishes, all]);
  const drawAll = (): void => {
    if (dishes < all) flushSync(() => setDishes(all));
  };
  return [dishes, drawAll];
}

/** The true layout of what is coming. */
function ComingMenu(): JSX.Element {
  return (
    <>
      <CategoryBar sections={[]} selected="" onSelect={() => undefined} />
      <main className={styles["dishes"]}>
        <MenuName />
        <div className="waiting" aria-hidden="true">
          <i />
          <b />
          <b />
          <b />
          <b />
        </div>
      </main>
    </>
  );
}

function MenuName(): JSX.Element {
  const { t } = useLingui();
  return <h1 className="visually-hidden">{t`Menu`}</h1>;
}

/** Pieces in the cart by item, for the figures on the tiles. */
function useInCart(): ReadonlyMap<ItemCode, number> {
  const lines = useCart(({ cart }) => cart.lines);
  const pieces = new Map<ItemCode, number>();
  if (!useSession(hasCart)) return pieces;
  for (const { code, quantity } of lines) pieces.set(code, (pieces.get(code) ?? 0) + quantity);
  return pieces;
}

function Nothing(props: { readonly sections: readonly Section[]; readonly words: string }) {
  const { t } = useLingui();
  if (props.sections.length > 0) return null;
  return (
    <p className={styles["nothing"]} role="status">
      {props.words === ""
        ? t`Nothing is served at this hour. Please come back later.`
        : t`Nothing matches “${props.words}”. Try another word.`}
    </p>
  );
}
