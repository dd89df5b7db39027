import { Plural, useLingui } from "@lingui/react/macro";
import type { WireVisit } from "@comanda/contract";
import type { JSX } from "react";
import { useWords } from "../../i18n/use-words.ts";
import styles from "./visit-sum.module.css";

/**
 * What all rounds of the visit come to, and what of it is still to be paid (BEY-009). A cancelled order is no round. Of a closed visit the phone reads its
 * own orders alone: what the table has left to pay cannot be said of them.
 */
export function VisitSum({ visit }: { readonly visit: WireVisit }): JSX.Element | null {
  const { t } = useLingui();
  const { money } = useWords();
  if (visit === null || visit.closedAt !== null || visit.orders.length === 0) return null;
  const { total, paid, due, orders, notShown, pax } = visit;
  const rounds = orders.filter(({ state }) => state !== "cancelled").length + notShown;
  return (
    <section className={styles["sum"]} aria-label={t`Your table so far`}>
      <p className={styles["rounds"]}>
        {t`Your table so far`} ·{" "}
        {pax > 0 && (
          <>
            <Plural value={pax} one="# guest" other="# guests" /> ·{" "}
          </>
        )}
        <Plural value={rounds} one="# round" other="# rounds" />
      </p>
      <dl>
        {due !== total && (
          <div>
            <dt>{t`Total`}</dt>
            <dd>{money(total)}</dd>
          </div>
        )}
        {paid > 0 && (
          <div>
            <dt>{t`Paid`}</dt>
            <dd>{money(-paid)}</dd>
          </div>
        )}
        <div className={styles["left"]}>
          <dt>{t`Still to pay`}</dt>
          <dd>{money(due)}</dd>
        </div>
      </dl>
    </section>
  );
}
