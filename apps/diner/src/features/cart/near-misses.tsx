import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Money, NearMiss } from "@comanda/domain";
import { IconTag } from "@tabler/icons-react";
import type { JSX } from "react";
import { useWords } from "../../i18n/use-words.ts";
import styles from "./near-misses.module.css";

/** More than this is noise. */
const MOST = 2;
/** Further away than this is not near. */
const MOST_PIECES = 2;

export interface NearMissesProps {
  readonly missed: readonly NearMiss[];
  /** What the dishes cost now: at least as much is still to come where an offer is far away. */
  readonly subtotal: Money;
}

/** What the cart nearly gets, the nearest first: an offer, never a reproach. */
export function NearMisses({ missed, subtotal }: NearMissesProps): JSX.Element | null {
  const { t } = useLingui();
  const shown = missed.filter((miss) => isNear(miss, subtotal)).slice(0, MOST);
  if (shown.length === 0) return null;
  return (
    <ul className={styles["list"]} aria-label={t`Nearly yours`}>
      {shown.map((miss) => (
        <li key={miss.promotion.id} className={styles["miss"]}>
          <IconTag size="1.25em" aria-hidden />
          <Miss miss={miss} />
        </li>
      ))}
    </ul>
  );
}

function isNear({ missing }: NearMiss, subtotal: Money): boolean {
  return missing.kind === "amount" ? missing.amount <= subtotal : missing.quantity <= MOST_PIECES;
}

function Miss({ miss }: { readonly miss: NearMiss }): JSX.Element {
  const { read, money } = useWords();
  const { promotion, missing } = miss;
  const name = read(promotion.name);
  if (missing.kind === "amount") {
    const amount = money(missing.amount);
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
      <Plural value={quantity} one="One more for:" other="# more for:" /> {name}
    </span>
  );
}
