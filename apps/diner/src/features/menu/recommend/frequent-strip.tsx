import { useLingui } from "@lingui/react/macro";
import type { ItemCode } from "@comanda/domain/menu";
import { suggestedFrom } from "@comanda/domain/recommendations";
import type { JSX } from "react";
import { useAvailability } from "../../../data/availability.ts";
import { useMenu } from "../../../data/menu.ts";
import { useRecentlyBought } from "../../../data/recently-bought.ts";
import { useWords } from "../../../i18n/use-words.ts";
import { announce } from "../../../lib/announce.ts";
import button from "../../../lib/button.module.css";
import { tick } from "../../../lib/motion.ts";
import { explainLocked } from "../../../state/locked-cart.ts";
import { showMessage } from "../../../state/messages.ts";
import { useServerNow } from "../../../state/server-time.ts";
import { hasCart, useSession } from "../../../state/session.ts";
import { addAllOfStrip } from "./add-all-of-strip.ts";
import { SuggestedDish } from "./suggested-dish.tsx";
import { useFits } from "../dietary/use-fits.ts";
import styles from "./frequent-strip.module.css";

const MINUTE = 60_000;

/**
 * On a menu of one long page, where the venue has turned it on: what the member on this phone took lately, and for everybody else
 * what the venue lists as often taken (REC-013 to REC-015). Each by one tap, or all.
 */
export function FrequentStrip(): JSX.Element | null {
  const { menu } = useMenu();
  const venue = useSession((session) => session.venue);
  const isForOrders = useSession(hasCart);
  const stockItems = useSession((session) => session.settings?.stockItems);
  const availability = useAvailability(menu, useServerNow(MINUTE));
  const { t } = useLingui();
  const { read, list } = useWords();
  const isOn = venue?.recentlyBought.isOn === true && venue.hasUnlimitedScroll && isForOrders;
  const fits = useFits(menu ?? { categories: [], items: new Map() });
  const recent = useRecentlyBought();
  if (!isOn || menu === undefined) return null;
  const at = { ...availability, besides: [] };
  const dishesOf = (codes: readonly ItemCode[]) =>
    suggestedFrom(codes, menu.items, at).filter(fits);
  const own = dishesOf(recent);
  const dishes = own.length > 0 ? own : dishesOf(venue.recentlyBought.codes);
  if (dishes.length === 0) return null;
  const heading = own.length > 0 ? t`Recently bought` : t`Frequently bought`;
  const leftOf = (code: string): number =>
    stockItems?.find(({ codeId }) => codeId === code)?.qty ?? Infinity;
  const addAll = (): void => {
    if (explainLocked()) return;
    tick();
    const { added, skipped } = addAllOfStrip(dishes, leftOf);
    const names = list(added.map(({ title }) => read(title)));
    if (added.length > 0) announce(t`Added: ${names}`);
    if (skipped.length === 0) return;
    const open = list(skipped.map(({ title }) => read(title)));
    const words = t`These need a choice from you first: ${open}`;
    showMessage({ title: undefined, sentences: [{ en: words, zh: words }] });
  };
  return (
    <section className={styles["strip"]} aria-label={heading}>
      <div className={styles["head"]}>
        <h2 className={styles["heading"]}>{heading}</h2>
        <button type="button" className={button["quiet"]} onClick={addAll}>
          {t`Add all`}
        </button>
      </div>
      <ul className={styles["dishes"]}>
        {dishes.map((dish) => (
          <li key={dish.code} className={styles["place"]}>
            <SuggestedDish id={`often-${dish.code}`} dish={dish} onLeave={() => undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}
