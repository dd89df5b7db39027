import { useLingui } from "@lingui/react/macro";
import type { Venue } from "@comanda/domain/venue";
import { IconArrowLeft, IconArrowUp } from "@tabler/icons-react";
import type { JSX } from "react";
import { useWords } from "../../i18n/use-words.ts";
import styles from "./landing.module.css";

interface LandingProps {
  readonly venue: Venue;
  /** The categories stand at the side, otherwise on top. */
  readonly isSide: boolean;
}

/** What shows before a category is selected (MNU-003): the house, and where to begin. */
export function Landing({ venue, isSide }: LandingProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const Arrow = isSide ? IconArrowLeft : IconArrowUp;
  return (
    <section className={styles["landing"]} aria-label={venue.company.name}>
      <div className={styles["words"]}>
        {venue.company.logo !== "" && (
          <img className={styles["logo"]} src={venue.company.logo} alt="" height={64} />
        )}
        <p className={styles["name"]}>{venue.company.name}</p>
        <p className={styles["greeting"]}>{read(venue.greeting)}</p>
        <p className={styles["hint"]}>
          <Arrow aria-hidden />
          {t`Choose a category to begin`}
        </p>
      </div>
    </section>
  );
}
