import { Trans, useLingui } from "@lingui/react/macro";
import { NumberInput } from "@mantine/core";
import { MAX_SLOT_DISHES, MAX_SLOT_ORDERS } from "@comanda/contract/schemas";
import type { JSX } from "react";
import { readInteger } from "../../lib/whole-number.ts";
import type { EditingWays } from "./pick-up-times.tsx";
import step from "../../lib/step.module.css";
import styles from "./ways-to-order.module.css";

/** How much a quarter of an hour takes, of orders and of dishes, each way to order by itself (BEY-012). */
export function SlotCaps({ ways, onChange }: EditingWays): JSX.Element {
  const { t } = useLingui();
  const caps = [
    { name: "slotOrders", label: t`Takeaway orders`, most: MAX_SLOT_ORDERS },
    { name: "slotDishes", label: t`Takeaway dishes`, most: MAX_SLOT_DISHES },
    { name: "deliverySlotOrders", label: t`Delivery orders`, most: MAX_SLOT_ORDERS },
    { name: "deliverySlotDishes", label: t`Delivery dishes`, most: MAX_SLOT_DISHES },
  ] as const;
  return (
    <fieldset className={step["step"]}>
      <legend>
        <Trans>At most in a quarter of an hour</Trans>
      </legend>
      <p>
        <Trans>Counts orders that chose the time. 0: as many as come.</Trans>
      </p>
      <div className={styles["caps"]}>
        {caps.map(({ name, label, most }) => (
          <NumberInput
            key={name}
            label={label}
            min={0}
            max={most}
            allowDecimal={false}
            value={ways[name]}
            onChange={(typed) => {
              const bounds = { before: ways[name], min: 0, max: most };
              onChange({ [name]: readInteger(typed, bounds) });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
