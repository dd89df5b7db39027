import { useLingui } from "@lingui/react/macro";
import { localTime, type Availability, type ItemCode, type Menu } from "@comanda/domain";
import { useDeferredValue, type JSX } from "react";
import { CartBar } from "../features/cart/cart-bar.tsx";
import { CategoryBar } from "../features/menu/category-bar.tsx";
import { MenuSections } from "../features/menu/menu-sections.tsx";
import { firstScreen, sectionsOf, type Section } from "../features/menu/sections.ts";
import { useReading } from "../features/menu/use-reading.ts";
import { useCart } from "../state/cart.ts";
import { useSession } from "../state/session.ts";
import styles from "./menu-page.module.css";

export interface MenuPageProps {
  readonly menu: Menu | undefined;
  readonly availability: Availability;
  /** The moment, renewed by the minute: categories come and go with it. */
  readonly now: number;
  /** What the diner searches for; empty shows everything. */
  readonly words: string;
}

/** Dishes drawn at once; a screen holds fewer, and the rest follows without holding up a finger. */
const FIRST_DISHES = 10;

/** The whole menu on one page (NAV-006, MNU-005). */
export function MenuPage({ menu, ...rest }: MenuPageProps): JSX.Element {
  return (
    <div className={styles["page"]}>
      {menu === undefined ? <ComingMenu /> : <OpenMenu menu={menu} {...rest} />}
      <CartBar menu={menu} />
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
  const sections = useDeferredValue(all, firstScreen(all, FIRST_DISHES));
  const { selected, goTo } = useReading(sections);
  const inCart = useInCart();
  return (
    <>
      {sections.length > 0 && (
        <CategoryBar
          sections={sections.filter(({ depth }) => depth === 0)}
          selected={selected}
          onSelect={goTo}
        />
      )}
      <main className={styles["dishes"]}>
        <MenuName />
        <MenuSections sections={sections} soldOut={availability.soldOut} inCart={inCart} />
        <Nothing sections={all} words={wanted} />
      </main>
    </>
  );
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
