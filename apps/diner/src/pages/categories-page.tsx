import { useLingui } from "@lingui/react/macro";
import type { Menu } from "@comanda/domain/menu";
import { localTime } from "@comanda/domain/time";
import { useLayoutEffect, type JSX, type ReactNode } from "react";
import { Link, Redirect } from "wouter";
import { wayInOf } from "../data/way-in.ts";
import { CartBar } from "../features/cart/cart-bar.tsx";
import { CategoryTile } from "../features/menu/category-tile.tsx";
import { MenuChips } from "../features/menu/menu-chips.tsx";
import { useMenuSlots } from "../features/menu/menu-slots.ts";
import { sectionsOf, topSections, within } from "../features/menu/sections.ts";
import { usePageName } from "../layouts/use-page-name.ts";
import button from "../lib/button.module.css";
import { putOnTop } from "../lib/on-top.ts";
import { paths } from "../paths.ts";
import { hasCart, setLanguage, useSession } from "../state/session.ts";
import styles from "./categories-page.module.css";

interface CategoriesPageProps {
  readonly menu: Menu | undefined;
  /** The moment, renewed by the minute. */
  readonly now: number;
  /** A line that says that the server is out of reach, where it is. */
  readonly notice: ReactNode;
}

/** The page of categories, at a venue that has one. */
export function CategoriesPage(props: CategoriesPageProps): JSX.Element {
  const { hasCategoryScreen } = wayInOf(useSession(({ settings }) => settings));
  return hasCategoryScreen ? <Categories {...props} /> : <Redirect to={paths.menu()} replace />;
}

/** Tiles of those served now, of the chosen menu (CAT-001, CAT-006). The phone's back leads nowhere from here (CAT-005). */
function Categories({ menu, now, notice }: CategoriesPageProps): JSX.Element {
  const { t } = useLingui();
  const venue = useSession((session) => session.venue);
  const isForOrders = useSession(hasCart);
  const filter = useMenuSlots((slots) => slots.filterMenu);
  const heading = usePageName(t`Categories`);
  useLayoutEffect(() => putOnTop(() => undefined), []);
  const own = menu && (filter?.(menu) ?? menu);
  const { minute } = localTime(now, venue?.timeZone ?? "UTC");
  const sections = sectionsOf(own?.categories ?? [], minute);
  return (
    <div className={`${styles["page"]} ${isForOrders ? styles["ordering"] : ""}`}>
      <header className={styles["header"]}>
        <span className={styles["venue"]}>{venue?.company.shortName}</span>
        {venue?.hasTwoLanguages === true && <LanguageButton />}
      </header>
      {notice}
      <main className={styles["main"]}>
        <h1 ref={heading} tabIndex={-1} className={styles["heading"]}>
          {t`Categories`}
        </h1>
        <MenuChips />
        {own !== undefined && (
          <ul className={styles["tiles"]}>
            {topSections(sections).map((section, place) => (
              <li key={section.id}>
                <CategoryTile
                  menu={own}
                  section={section}
                  codes={[section, ...within(sections, section.id)].flatMap(({ dishes }) =>
                    dishes.map(({ code }) => code),
                  )}
                  isUrgent={place < FIRST_TILES}
                />
              </li>
            ))}
          </ul>
        )}
        {own !== undefined && sections.length === 0 && (
          <p className="nothing" role="status">
            {t`Nothing is served at this hour. Please come back later.`}
          </p>
        )}
        <Link href={paths.menu()} className={`${button["secondary"]} ${button["wide"]}`}>
          {t`See the whole menu`}
        </Link>
      </main>
      {isForOrders && <CartBar menu={menu} />}
    </div>
  );
}

/** Two rows stand on the first screen, and a part of the third. */
const FIRST_TILES = 6;

function LanguageButton(): JSX.Element {
  const language = useSession((session) => session.language);
  const other = language === "zh" ? "en" : "zh";
  return (
    <button
      type="button"
      className={styles["language"]}
      lang={other}
      aria-label={other === "en" ? "EN, English" : "中文"}
      onClick={() => setLanguage(other)}
    >
      {other === "en" ? "EN" : "中"}
    </button>
  );
}
