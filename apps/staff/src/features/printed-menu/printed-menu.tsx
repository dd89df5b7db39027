import type { CategoryHours } from "@comanda/domain/menu";
import { formatTimeOfDay } from "@comanda/domain/time";
import type { Venue } from "@comanda/domain/venue";
import { memo, type JSX } from "react";
import { Both } from "./both.tsx";
import { Legend } from "./legend.tsx";
import { PrintedDish } from "./printed-dish.tsx";
import styles from "./printed-menu.module.css";
import type { PrintedSection } from "./printed-sections.ts";
import { PRINTED } from "./words.ts";

interface PrintedMenuProps {
  readonly venue: Venue;
  readonly sections: readonly PrintedSection[];
}

/** The whole menu as it lies on A4, in both languages and without pictures; drawn once, however long it is. */
export const PrintedMenu = memo(function PrintedMenu(props: PrintedMenuProps): JSX.Element {
  const { venue, sections } = props;
  return (
    <div className={styles["paper"]}>
      <p className={styles["venue"]}>{venue.company.name}</p>
      {sections.map(({ name, level, hours, items }, place) => {
        const Heading = level === 2 ? "h2" : "h3";
        return (
          <section key={place} className={styles["section"]}>
            <Heading>
              <Both text={name} />
              {hours !== undefined && <Hours hours={hours} />}
            </Heading>
            <div className={styles["dishes"]}>
              {items.map((item) => (
                <PrintedDish key={item.code} venue={venue} item={item} level={level} />
              ))}
            </div>
          </section>
        );
      })}
      <Legend venue={venue} />
    </div>
  );
});

function Hours({ hours }: { readonly hours: CategoryHours }): JSX.Element {
  return (
    <span className={styles["hours"]}>
      <Both text={hours.includes ? PRINTED.from : PRINTED.notFrom} /> {formatTimeOfDay(hours.start)}
      –{formatTimeOfDay(hours.end)}
    </span>
  );
}
