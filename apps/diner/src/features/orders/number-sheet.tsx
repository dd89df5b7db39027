import { useLingui } from "@lingui/react/macro";
import type { JSX, ReactNode } from "react";
import type { NumberToWaitFor } from "../../data/take-away-number.ts";
import { useWords } from "../../i18n/use-words.ts";
import button from "../../lib/button.module.css";
import { Dialog } from "../../lib/dialog.tsx";
import { useSession } from "../../state/session.ts";
import { PickUpLine } from "./pick-up-line.tsx";
import styles from "./number-sheet.module.css";

interface NumberSheetProps extends Omit<NumberToWaitFor, "isStale"> {
  /** A line that says that what is shown may be old, where it may. */
  readonly notice: ReactNode;
  /** Shows all orders of this phone. */
  readonly onAll: () => void;
  readonly onClose: () => void;
}

/** The number by which an order is called out that its guest fetches, when that is, and what it comes to (STS-008). */
export function NumberSheet(props: NumberSheetProps): JSX.Element {
  const { number, total, start, deliveryType, notice, onAll, onClose } = props;
  const { t } = useLingui();
  const { money } = useWords();
  const hidesPrices = useSession(({ venue }) => venue?.hidesPrices === true);
  const amount = money(total);
  return (
    <Dialog kind="sheet" label={t`Order number`} onClose={onClose}>
      <div className={styles["awaited"]}>
        <h2 tabIndex={-1} className={styles["heading"]}>{t`Order number`}</h2>
        {notice}
        <p className={styles["number"]}>{number}</p>
        <PickUpLine deliveryType={deliveryType} start={start} className={styles["time"]} />
        {!hidesPrices && <p className={styles["total"]}>{t`Total: ${amount}`}</p>}
      </div>
      <div className={styles["actions"]}>
        <button
          type="button"
          className={`${button["secondary"]} ${button["wide"]}`}
          onClick={onAll}
        >{t`Your orders`}</button>
        <button
          type="button"
          className={`${button["primary"]} ${button["wide"]}`}
          onClick={onClose}
        >{t`Close`}</button>
      </div>
    </Dialog>
  );
}
