import { useLingui } from "@lingui/react/macro";
import type { Item, Menu } from "@comanda/domain/menu";
import { suggestedFrom } from "@comanda/domain/recommendations";
import type { JSX } from "react";
import { useAvailability } from "../../../data/availability.ts";
import { useCompanions } from "../../../data/companions.ts";
import { useServerNow } from "../../../state/server-time.ts";
import { codesWith } from "../codes-with.ts";
import { SuggestedDish } from "./suggested-dish.tsx";
import { useFits } from "../dietary/use-fits.ts";
import styles from "./recommended.module.css";

const MINUTE = 60_000;

interface RecommendedProps {
  readonly menu: Menu;
  readonly item: Item;
  /** Another dish is opened from here; back leads to this one again. */
  readonly onLeave: () => void;
}

/** What goes with a dish (ITM-008, REC-002), as far as it can be had now: what asks nothing is added at once, the rest opens its page. */
export function Recommended({ menu, item, onLeave }: RecommendedProps): JSX.Element | null {
  const { t } = useLingui();
  const codes = codesWith(item, useCompanions(item));
  const availability = useAvailability(menu, useServerNow(MINUTE));
  const dishes = suggestedFrom(codes, menu.items, { ...availability, besides: [item.code] }).filter(
    useFits(menu),
  );
  if (dishes.length === 0) return null;
  return (
    <section className={styles["recommended"]} aria-label={t`Goes well with`}>
      <h2 className={styles["heading"]}>{t`Goes well with`}</h2>
      <ul>
        {dishes.map((dish) => (
          <li key={dish.code} className={styles["place"]}>
            <SuggestedDish id={`with-${dish.code}`} dish={dish} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </section>
  );
}
