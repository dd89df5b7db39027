import { useLingui } from "@lingui/react/macro";
import type { JSX } from "react";
import { chooseMode, offeredTypes } from "../../data/order-mode.ts";
import button from "../../lib/button.module.css";
import { Dialog } from "../../lib/dialog.tsx";
import { useSession } from "../../state/session.ts";
import { ORDER_TYPE_ICONS, useOrderTypeNames } from "./order-type-names.ts";
import styles from "./order-type.module.css";

interface OrderTypeDialogProps {
  readonly onCancel: () => void;
  /** The guest has chosen. */
  readonly onDone: () => void;
}

/**
 * Asks how the order is had: to eat here, to pick up, or delivered (CHK-034, DLV-003); behind a code for take-away one of the last
 * two (DLV-004). One tap chooses.
 */
export function OrderTypeDialog({ onCancel, onDone }: OrderTypeDialogProps): JSX.Element {
  const { t } = useLingui();
  const names = useOrderTypeNames();
  const types = useSession(offeredTypes);
  const chosen = useSession((session) => session.chosen);
  return (
    <Dialog label={t`Please select type of orders`} onClose={onCancel} kind="sheet">
      <h2 tabIndex={-1} className={styles["question"]}>
        {t`Please select type of orders`}
      </h2>
      <div className={styles["types"]}>
        {types.map((type) => {
          const Icon = ORDER_TYPE_ICONS[type];
          return (
            <button
              key={type}
              type="button"
              className={styles["type"]}
              aria-pressed={type === chosen}
              onClick={() => {
                chooseMode(type);
                onDone();
              }}
            >
              <Icon stroke={1.6} aria-hidden />
              {names[type]}
            </button>
          );
        })}
      </div>
      <button
        type="button"
        className={`${button["secondary"]} ${button["wide"]}`}
        onClick={onCancel}
      >
        {t`Cancel`}
      </button>
    </Dialog>
  );
}
