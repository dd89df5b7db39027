import { useLingui } from "@lingui/react/macro";
import { useId, type JSX } from "react";
import { chooseMode, isModeMissing, offeredTypes, useOrderMode } from "../../data/order-mode.ts";
import { useSession } from "../../state/session.ts";
import { useOrderTypeNames } from "./order-type-names.ts";
import styles from "./order-type.module.css";

/** How the order in the cart is had, and the way to another one with a tap; nothing where there is nothing to choose. */
export function OrderTypeChoice({ isLocked }: { readonly isLocked: boolean }): JSX.Element | null {
  const { t } = useLingui();
  const id = useId();
  const names = useOrderTypeNames();
  const types = useSession(offeredTypes);
  const isMissing = useSession(isModeMissing);
  const mode = useOrderMode();
  if (types.length < 2) return null;
  return (
    <fieldset className={styles["choice"]} disabled={isLocked}>
      <legend className={isMissing ? styles["missing"] : "visually-hidden"}>
        {t`Please select type of orders`}
      </legend>
      <div className={styles["ways"]}>
        {types.map((type) => (
          <label key={type} className={styles["way"]}>
            <input
              type="radio"
              name={id}
              checked={!isMissing && type === mode}
              onChange={() => chooseMode(type)}
            />
            <span>{names[type]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
