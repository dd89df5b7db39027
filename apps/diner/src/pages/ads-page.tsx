import { useLingui } from "@lingui/react/macro";
import { adsFor } from "@comanda/domain/session";
import { useState, type JSX, type ReactNode } from "react";
import { Link, Redirect } from "wouter";
import { useChosenMenu } from "../data/chosen-menu.ts";
import { wayInOf } from "../data/way-in.ts";
import { AdCarousel } from "../features/ads/ad-carousel.tsx";
import { afterAds, situationOf } from "../features/check-in/enter.ts";
import { usePageName } from "../layouts/use-page-name.ts";
import button from "../lib/button.module.css";
import { useSession } from "../state/session.ts";
import styles from "./ads-page.module.css";

interface AdsPageProps {
  /** A line that says that the server is out of reach, where it is. */
  readonly notice: ReactNode;
}

/**
 * The venue's ads of the chosen menu over the whole screen, and the way past them (PRO-001, PRO-002). Where there is none, and
 * where none of the pictures comes, the page leads on at once (PRO-008, PRO-009).
 */
export function AdsPage({ notice }: AdsPageProps): JSX.Element {
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
        <AdCarousel ads={ads} onBroken={(picture) => setBroken(new Set([...broken, picture]))} />
      </main>
    </>
  );
}
