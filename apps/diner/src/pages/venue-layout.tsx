import { useLingui } from "@lingui/react/macro";
import { categoryRouteName, type ItemCode, type Menu } from "@comanda/domain/menu";
import type { Venue } from "@comanda/domain/venue";
import { IconArrowRight } from "@tabler/icons-react";
import { useLayoutEffect, type CSSProperties, type JSX, type ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { CategoryBar } from "../features/menu/category-bar.tsx";
import { closedAt, ClosedCategoryPage } from "../features/menu/closed-category.tsx";
import { Landing } from "../features/menu/landing.tsx";
import { MenuNotes } from "../features/menu/menu-notes.tsx";
import { MenuSections } from "../features/menu/menu-sections.tsx";
import {
  isShort,
  sectionsOf,
  topOf,
  topSections,
  within,
  type Section,
} from "../features/menu/sections.ts";
import { LinksBelow, Sidebar } from "../features/menu/sidebar.tsx";
import { SubcategoryRow } from "../features/menu/subcategory-row.tsx";
import { useTabInSight } from "../features/menu/use-tab-in-sight.ts";
import { useRoomBeside } from "../features/menu/use-room-beside.ts";
import { useReading } from "../features/menu/use-reading.ts";
import { useWords } from "../i18n/use-words.ts";
import button from "../lib/button.module.css";
import { isMarked } from "../lib/on-top.ts";
import { paths } from "../paths.ts";
import { useSession } from "../state/session.ts";
import styles from "./venue-layout.module.css";

export interface VenueLayoutProps {
  readonly menu: Menu;
  /** The minute of the venue's day. */
  readonly minute: number;
  readonly soldOut: ReadonlySet<ItemCode>;
  /** The category in the address; empty is none. */
  readonly category: string;
}

/** The menus of venues that want another layout than one long page below a bar: a sidebar, one category at a time, or both. */
export function VenueLayout(props: VenueLayoutProps): JSX.Element | null {
  const venue = useSession((session) => session.venue);
  const isWide = useRoomBeside();
  if (venue === undefined) return null;
  const isSide = isWide && venue.layout.categories === "side";
  const all = sectionsOf(props.menu.categories, props.minute);
  const Menu = venue.hasUnlimitedScroll ? LongMenu : CategoryMenu;
  return <Menu {...props} venue={venue} all={all} isSide={isSide} />;
}

interface MenuProps extends VenueLayoutProps {
  readonly venue: Venue;
  readonly all: readonly Section[];
  /** The categories stand at the side, otherwise on top. */
  readonly isSide: boolean;
}

/** One long page (MNU-005). */
function LongMenu({ all, venue, isSide, menu, soldOut }: MenuProps): JSX.Element {
  const { selected, goTo } = useReading(all);
  return (
    <Frame venue={venue} isSide={isSide} all={all} selected={selected} onSelect={goTo}>
      <MenuSections menu={menu} sections={all} soldOut={soldOut} stays={isShort(all)} />
    </Frame>
  );
}

/** One category at a time, or none yet (MNU-003, MNU-004, NAV-007). */
function CategoryMenu(props: MenuProps): JSX.Element {
  const { all, venue, isSide, category, menu, minute, soldOut } = props;
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const open = all.find((section) => categoryRouteName(section) === category);
  const selected = open?.id ?? "";
  const select = (id: string): void => {
    const section = all.find((each) => each.id === id);
    // A second tap leads nowhere: the way back stays one step long.
    if (section !== undefined && id !== selected)
      navigate(paths.category(section), { state: { isInside: true } });
  };
  useLayoutEffect(() => {
    // Begins at its top; a view one comes back to is put where it was left (menu-place.ts).
    if (!isMarked("place")) window.scrollTo(0, 0);
  }, [category]);
  const isLanding = category === "" && all.length > 0;
  // Below the words of the house the menu begins, though no category is selected yet.
  const first = isLanding ? all[0] : open;
  const shown = first === undefined ? [] : [first, ...within(all, first.id)];
  return (
    <Frame
      venue={venue}
      isSide={isSide}
      all={all}
      selected={selected}
      onSelect={select}
      isOneCategory
    >
      {isLanding && <Landing venue={venue} />}
      {shown.length > 0 && (
        <>
          <MenuSections menu={menu} sections={shown} soldOut={soldOut} stays={isShort(all)} />
          <NextCategory all={all} last={topOf(first?.id ?? "")} />
        </>
      )}
      {all.length === 0 && (
        <p className="nothing" role="status">
          {t`Nothing is served at this hour. Please come back later.`}
        </p>
      )}
      {all.length > 0 && shown.length === 0 && (
        <ClosedCategoryPage {...closedAt(menu, category, minute)} />
      )}
    </Frame>
  );
}

interface NextCategoryProps {
  readonly all: readonly Section[];
  /** The id of the category that has just been read. */
  readonly last: string;
}

/** Where a category ends one reads on, without the way back to its bar. */
function NextCategory({ all, last }: NextCategoryProps): JSX.Element | null {
  const { t } = useLingui();
  const { read } = useWords();
  const tops = topSections(all);
  const next = tops[tops.findIndex(({ id }) => id === last) + 1];
  if (next === undefined) return null;
  const name = read(next.name);
  return (
    <Link
      href={paths.category(next)}
      state={{ isInside: true }}
      className={`${button["secondary"]} ${styles["next"]}`}
    >
      {t`Next: ${name}`}
      <IconArrowRight size="1.25em" aria-hidden />
    </Link>
  );
}

interface FrameProps extends Pick<MenuProps, "venue" | "all" | "isSide"> {
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** The row of sub-categories stays as long as the category does, and has room of its own. */
  readonly isOneCategory?: boolean;
  readonly children: ReactNode;
}

/** What stands around the dishes: the categories at the side or on top, and those inside the selected one. */
function Frame({
  venue,
  isSide,
  all,
  selected,
  onSelect,
  isOneCategory,
  children,
}: FrameProps): JSX.Element {
  const { t } = useLingui();
  const top = topOf(selected);
  useTabInSight(selected);
  const inside = within(all, top);
  const choice = { sections: topSections(all), selected: top, onSelect };
  const row = inside.length > 0 && (
    <SubcategoryRow sections={inside} selected={selected} onSelect={onSelect} />
  );
  const dishes = (
    <main className={styles["dishes"]} data-has-row={isOneCategory === true && row !== false}>
      <h1 className="visually-hidden">{t`Menu`}</h1>
      <div className={styles["note"]}>
        <MenuNotes />
      </div>
      {children}
      {!isSide && venue.layout.categories === "side" && <LinksBelow venue={venue} />}
    </main>
  );
  if (!isSide) {
    return (
      <>
        <CategoryBar {...choice} />
        {row}
        {dishes}
      </>
    );
  }
  // As wide as the venue wants it; with larger letters wider, up to a third of the screen.
  const { sidebarWidth } = venue.layout;
  const wide = `min(${sidebarWidth / 16}rem, max(${sidebarWidth}px, 34vw))`;
  const width = { "--sidebar": wide } as CSSProperties;
  return (
    <div className={styles["columns"]} style={width} data-sidebar>
      <Sidebar venue={venue} {...choice} />
      <div className={styles["content"]}>
        {row}
        {dishes}
      </div>
    </div>
  );
}
