import type { Venue } from "@comanda/domain/venue";
import type { JSX } from "react";
import { useWords } from "../../i18n/use-words.ts";
import styles from "./landing.module.css";

/** What shows above the first dishes before a category is selected (MNU-003): the house, on its own ground. */
export function Landing({ venue }: { readonly venue: Venue }): JSX.Element {
  const { read } = useWords();
  const { logo, name } = venue.company;
  return (
    <section className={styles["landing"]} aria-label={name}>
      <div className={styles["words"]}>
        {logo !== "" && <img className={styles["logo"]} src={logo} alt="" height={48} />}
        <p className={styles["name"]}>{name}</p>
        <p className={styles["greeting"]}>{read(venue.greeting)}</p>
      </div>
    </section>
  );
}
