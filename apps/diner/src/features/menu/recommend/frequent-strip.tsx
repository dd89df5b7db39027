import { useLingui } from "@lingui/react/macro";
import { suggestedFrom } from "@comanda/domain/recommendations";
import type { JSX } from "react";
import { useAvailability } from "../../../data/availability.ts";
import { useMenu } from "../../../data/menu.ts";
import { useWords } from "../../../i18n/use-words.ts";
import { announce } from "../../../lib/announce.ts";
import button from "../../../lib/button.module.css";
import { tick } from "../../../lib/motion.ts";
import { showMessage } from "../../../state/messages.ts";
import { useServerNow } from "../../../state/server-time.ts";
import { hasCart, useSession } from "../../../state/session.ts";
import { addAllOfStrip } from "./add-all-of-strip.ts";
import { SuggestedDish } from "./suggested-dish.tsx";
import { useFits } from "../dietary/use-fits.ts";
import styles from "./frequent-strip.module.css";

const MINUTE = 60_000;

/** What guests often take, on a menu of one long page, where the venue lists it (Q-062, REC-015): each by one tap, or all. */
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
  if (!isOn || menu === undefined) return null;
  const codes = venue.recentlyBought.codes;
  const dishes = suggestedFrom(codes, menu.items, { ...availability, besides: [] }).filter(fits);
  if (dishes.length === 0) return null;
  const leftOf = (code: string): number =>
    stockItems?.find(({ codeId }) => codeId === code)?.qty ?? Infinity;
  const addAll = (): void => {
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
    <section className={styles["strip"]} aria-label={t`Frequently bought`}>
      <div className={styles["head"]}>
        <h2 className={styles["heading"]}>{t`Frequently bought`}</h2>
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
