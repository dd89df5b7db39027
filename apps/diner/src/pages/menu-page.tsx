import { useLingui } from "@lingui/react/macro";
import type { ItemCode, Menu } from "@comanda/domain/menu";
import { localTime } from "@comanda/domain/time";
import { Activity, Suspense, useMemo, type ComponentType, type JSX } from "react";
import { CartBar } from "../features/cart/cart-bar.tsx";
import { CategoryBar } from "../features/menu/category-bar.tsx";
import { MenuSections } from "../features/menu/menu-sections.tsx";
import type { SearchResultsProps } from "../features/menu/search/search-results.tsx";
import { useReadingSlot } from "../features/menu/reading-slot.ts";
import type { ReadingProps } from "../features/menu/reading.tsx";
import { isShort, sectionsOf, topOf, topSections } from "../features/menu/sections.ts";
import { useMenuSlots } from "../features/menu/menu-slots.ts";
import { hasCart, useSession, type SessionState } from "../state/session.ts";
import type { VenueLayoutProps } from "./venue-layout.tsx";
import styles from "./menu-page.module.css";

export interface MenuPageProps {
  readonly menu: Menu | undefined;
  readonly soldOut: ReadonlySet<ItemCode>;
  /** The moment, renewed by the minute: categories come and go with it. */
  readonly now: number;
  /** The category in the address; empty is the whole menu. */
  readonly category: string;
  /** What the diner searches for; empty shows everything. */
  readonly words: string;
  readonly onWords: (words: string) => void;
  /** The first dishes and their pictures are there: the rest may come. */
  readonly isSettled: boolean;
  readonly parts: MenuParts;
}

/** What the first screen of most venues does without; each is loaded when it is first drawn. */
interface MenuParts {
  readonly VenueLayout: ComponentType<VenueLayoutProps>;
  readonly SearchResults: ComponentType<SearchResultsProps>;
  readonly Reading: ComponentType<ReadingProps>;
  readonly MenuNotes: ComponentType;
}

/** The menu in the venue's layout (NAV-006, NAV-007), or what a search has found of it. */
export function MenuPage(props: MenuPageProps): JSX.Element {
  // The long page remembers its own parts; remembering the frame around it weighs more than drawing it anew.
  "use no memo";
  const { soldOut, words, parts } = props;
  const filter = useMenuSlots((slots) => slots.filterMenu);
  const menu = props.menu && (filter?.(props.menu) ?? props.menu);
  const isForOrders = useSession(hasCart);
  const isUsual = useSession(hasUsualLayout);
  const zone = useSession((session) => session.venue?.timeZone ?? "UTC");
  // A phone takes 12 ms to begin with time zones: not for what draws no dish yet.
  const minute = menu === undefined ? 0 : localTime(props.now, zone).minute;
  const coming = <ComingMenu />;
  const drawn = { minute, soldOut };
  return (
    <div className={`${styles["page"]} ${isForOrders ? styles["ordering"] : ""}`}>
      <Activity mode={words === "" ? "visible" : "hidden"}>
        <Suspense fallback={coming}>
          {menu === undefined ? (
            coming
          ) : isUsual ? (
            <OpenMenu menu={menu} isSettled={props.isSettled} parts={parts} {...drawn} />
          ) : (
            <parts.VenueLayout menu={menu} category={props.category} {...drawn} />
          )}
        </Suspense>
      </Activity>
      <Suspense fallback={coming}>
        {words !== "" && menu !== undefined && (
          <parts.SearchResults menu={menu} words={words} onWords={props.onWords} {...drawn} />
        )}
      </Suspense>
      {isForOrders && <CartBar menu={menu} />}
    </div>
  );
}

/** One long page below a bar of categories (NAV-024, MNU-006): what most venues want, and so the first load. */
function hasUsualLayout({ venue }: SessionState): boolean {
  return venue === undefined || (venue.hasUnlimitedScroll && venue.layout.categories === "top");
}

type OpenMenuProps = Omit<VenueLayoutProps, "category"> &
  Pick<MenuPageProps, "isSettled" | "parts">;

/** Begins with the menu, so that its first picture is the first screen and not the whole of it. */
function OpenMenu(props: OpenMenuProps): JSX.Element {
  // What is remembered is the long page, by hand: with hooks below it the compiler would draw it anew for each category scrolled by.
  "use no memo";
  const { menu, minute, soldOut, isSettled, parts } = props;
  const { t } = useLingui();
  const { categories } = menu;
  const all = useMemo(() => sectionsOf(categories, minute), [categories, minute]);
  const hasStrip = useSession((session) => hasCart(session) && session.venue?.recentlyBought.isOn);
  const selected = topOf(useReadingSlot((slot) => slot.selected));
  return (
    <>
      {all.length > 0 && (
        <CategoryBar
          sections={topSections(all)}
          selected={selected === "" ? (all[0]?.id ?? "") : selected}
          onSelect={select}
        />
      )}
      <Suspense>{isSettled && <parts.Reading all={all} onSelect={select} />}</Suspense>
      <main className={styles["dishes"]}>
        <h1 className="visually-hidden">{t`Menu`}</h1>
        <div className={styles["note"]} data-strip={hasStrip}>
          <Suspense>{isSettled && <parts.MenuNotes />}</Suspense>
        </div>
        <MenuSections menu={menu} sections={all} soldOut={soldOut} stays={isShort(all)} />
        {all.length === 0 && (
          <p className="nothing" role="status">
            {t`Nothing is served at this hour. Please come back later.`}
          </p>
        )}
      </main>
    </>
  );
}

function select(id: string): void {
  useReadingSlot.setState({ selected: id });
  useReadingSlot.getState().goTo(id);
}

/** The true layout of what is coming. */
function ComingMenu(): JSX.Element {
  const { t } = useLingui();
  return (
    <>
      <CategoryBar sections={[]} selected="" onSelect={() => undefined} />
      <main className={styles["dishes"]}>
        <h1 className="visually-hidden">{t`Menu`}</h1>
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
