import { Trans, useLingui } from "@lingui/react/macro";
import { NumberInput, Switch } from "@mantine/core";
import { MAX_BOOKING_DAYS, MAX_LATER_MINUTES } from "@comanda/contract/schemas";
import type { JSX } from "react";
import { readInteger } from "../../lib/whole-number.ts";
import step from "../../lib/step.module.css";
import type { EditingWays } from "./pick-up-times.tsx";
import styles from "./ways-to-order.module.css";

/** Whether guests choose a time, of which days, how many of them, and when the kitchen hears of it. */
export function LaterFields({ ways, onChange }: EditingWays): JSX.Element {
  const { t } = useLingui();
  const short = { className: styles["short"], min: 0, allowDecimal: false };
  return (
    <fieldset className={step["step"]}>
      <legend>
        <Trans>Orders for later</Trans>
      </legend>
      <Switch
        label={t`Guests may choose a time`}
        description={t`Off, every order is for as soon as possible.`}
        checked={ways.hasPickUpTime}
        onChange={({ target }) => onChange({ hasPickUpTime: target.checked })}
      />
      {ways.hasPickUpTime && (
        <>
          <Switch
            label={t`Take orders for today`}
            description={t`Off, guests order for tomorrow or later.`}
            checked={ways.sameDayOrder}
            onChange={({ target }) => onChange({ sameDayOrder: target.checked })}
          />
          <Switch
            label={t`Take orders for later outside the pick-up times`}
            description={t`Off, guests who scan outside of them read when you open again.`}
            checked={ways.allowAfterHours}
            onChange={({ target }) => onChange({ allowAfterHours: target.checked })}
          />
          <NumberInput
            {...short}
            label={t`Days to choose from`}
            description={t`Today is one of them. 0: as many as the month has.`}
            max={MAX_BOOKING_DAYS}
            value={ways.bookingDays}
            onChange={(typed) => {
              const bounds = { before: ways.bookingDays, min: 0, max: MAX_BOOKING_DAYS };
              onChange({ bookingDays: readInteger(typed, bounds) });
            }}
          />
          <NumberInput
            {...short}
            label={t`On the board before it is due`}
            description={t`Minutes. Until then an order stands under Later.`}
            max={MAX_LATER_MINUTES}
            value={ways.laterMinutes}
            onChange={(typed) => {
              const bounds = { before: ways.laterMinutes, min: 0, max: MAX_LATER_MINUTES };
              onChange({ laterMinutes: readInteger(typed, bounds) });
            }}
          />
        </>
      )}
    </fieldset>
  );
}
