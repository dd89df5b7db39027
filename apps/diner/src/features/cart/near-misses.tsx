import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Menu } from "@comanda/domain/menu";
import { shownAmount } from "@comanda/domain/pricing";
import type { NearMiss } from "@comanda/domain/promotions";
import { IconTag } from "@tabler/icons-react";
import type { JSX } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { useSession } from "../../state/session.ts";
import { useMissed } from "./use-receipt.ts";
import styles from "./near-misses.module.css";

/** More than this is noise. */
const MAX_SHOWN = 2;

/** What the cart nearly gets, the nearest first: an offer, never a reproach. */
export function NearMisses({ menu }: { readonly menu: Menu }): JSX.Element | null {
  const { t } = useLingui();
  const hidesPrices = useSession((session) => session.venue?.hidesPrices === true);
  const missed = useMissed(menu);
  const shown = hidesPrices ? [] : missed.filter(isNear).slice(0, MAX_SHOWN);
  if (shown.length === 0) return null;
  return (
    <ul className={styles["list"]} aria-label={t`Offers within reach`}>
      {shown.map((miss) => (
        <li key={miss.promotion.id} className={styles["miss"]}>
          <IconTag size="1.25em" aria-hidden />
          <Miss miss={miss} />
        </li>
      ))}
    </ul>
  );
}

/** At least half of it is there. */
function isNear({ missing, of }: NearMiss): boolean {
  return 2 * (missing.kind === "amount" ? missing.amount : missing.quantity) <= of;
}

function Miss({ miss }: { readonly miss: NearMiss }): JSX.Element {
  const { read, money } = useWords();
  const rules = useSession((session) => session.venue?.pricing);
  const { promotion, missing } = miss;
  const name = read(promotion.name);
  if (missing.kind === "amount") {
    const lacking = rules === undefined ? missing.amount : shownAmount(missing.amount, rules);
    const amount = money(lacking);
    return (
      <span>
        <Trans>
          {amount} more for: {name}
        </Trans>
      </span>
    );
  }
  const { quantity } = missing;
  return (
    <span>
      <Plural value={quantity} one={`One more for: ${name}`} other={`# more for: ${name}`} />
    </span>
  );
}
