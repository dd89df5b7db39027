import { useLingui } from "@lingui/react/macro";
import type { Item, Menu } from "@comanda/domain/menu";
import { adsFor } from "@comanda/domain/session";
import { IconChevronRight } from "@tabler/icons-react";
import { useState, type JSX, type ReactNode } from "react";
import { Link, Redirect, useLocation } from "wouter";
import { useChosenMenu } from "../data/chosen-menu.ts";
import { wayInOf } from "../data/way-in.ts";
import { AdCarousel } from "../features/ads/ad-carousel.tsx";
import { afterAds, situationOf } from "../features/check-in/enter.ts";
import { ItemPrice } from "../features/menu/item-price.tsx";
import { useWords } from "../i18n/use-words.ts";
import { usePageName } from "../layouts/use-page-name.ts";
import button from "../lib/button.module.css";
import { paths } from "../paths.ts";
import { useSession } from "../state/session.ts";
import styles from "./ads-page.module.css";

interface AdsPageProps {
  readonly menu: Menu | undefined;
  /** A line that says that the server is out of reach, where it is. */
  readonly notice: ReactNode;
}

/**
 * The venue's ads of the chosen menu over the whole screen, and the way past them (PRO-001, PRO-002). Where there is none, and
 * where none of the pictures comes, the page leads on at once (PRO-008, PRO-009).
 */
export function AdsPage({ menu, notice }: AdsPageProps): JSX.Element {
  const { t } = useLingui();
  const session = useSession();
  const chosen = useChosenMenu();
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const heading = usePageName(t`Highlights`);
  const ads = adsFor(wayInOf(session.settings).ads, chosen).filter(
    ({ picture }) => !broken.has(picture),
  );
  const next = afterAds(situationOf(session, chosen));
  if (ads.length === 0) return <Redirect to={next} replace />;
  return (
    <>
      {notice}
      <main className={styles["page"]}>
        <header className={styles["header"]}>
          <h1 ref={heading} tabIndex={-1} className={styles["heading"]}>{t`Highlights`}</h1>
          <Link href={next} replace className={`${button["secondary"]} ${styles["skip"]}`}>
            {t`SKIP`}
          </Link>
        </header>
        <AdCarousel
          ads={ads}
          onBroken={(picture) => setBroken(new Set([...broken, picture]))}
          about={({ dish = "" }, standStill) => {
            const item = menu?.items.get(dish);
            return item !== undefined && <Dish item={item} next={next} onFocus={standStill} />;
          }}
        />
      </main>
    </>
  );
}

interface DishProps {
  readonly item: Item;
  /** Where the way past the ads leads. */
  readonly next: string;
  /** Keys are on it: nothing goes away under them. */
  readonly onFocus: () => void;
}

/** The dish that an ad is about. Back from it leads on, to the menu, and not to the ads once more. */
function Dish({ item, next, onFocus }: DishProps): JSX.Element {
  const { read } = useWords();
  const [, navigate] = useLocation();
  return (
    <Link
      href={paths.item(item.code)}
      className={styles["dish"]}
      onFocus={onFocus}
      onClick={(event) => {
        event.preventDefault();
        navigate(next, { replace: true });
        navigate(paths.item(item.code), { state: { isInside: true } });
      }}
    >
      <span className={styles["name"]}>{read(item.title)}</span>
      <ItemPrice item={item} />
      <IconChevronRight aria-hidden />
    </Link>
  );
}
