import { Plural } from "@lingui/react/macro";
import { MODE_NAMES } from "@comanda/contract";
import { DEFAULT_ORDER_MODE } from "@comanda/domain/order";
import { countsGuests } from "@comanda/domain/session";
import { IconArmchair } from "@tabler/icons-react";
import type { JSX, ReactNode } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { useSession } from "../../state/session.ts";
import styles from "./details-card.module.css";

/** Where the order is eaten, and by how many, as far as they are known (DLV-005, DLV-044). */
export function TableCard({ place }: { readonly place: ReactNode }): JSX.Element {
  const { read } = useWords();
  const guests = useSession((session) => session.guests);
  // Whose code is for all is at no table of that name.
  const hasTable = useSession((session) => countsGuests(session.mode));
  const heading = read(MODE_NAMES[DEFAULT_ORDER_MODE]);
  return (
    <section className={styles["card"]} aria-label={heading}>
      <div className={styles["details"]}>
        <span className={styles["icon"]} aria-hidden="true">
          <IconArmchair stroke={1.6} />
        </span>
        <div className={styles["words"]}>
          <h2 className={styles["heading"]}>{heading}</h2>
          {(hasTable || guests > 0) && (
            <p className={styles["who"]}>
              {hasTable && place}
              {hasTable && guests > 0 && " · "}
              {guests > 0 && <Plural value={guests} one="# guest" other="# guests" />}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
