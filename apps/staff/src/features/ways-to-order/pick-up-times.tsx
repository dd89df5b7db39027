import { Trans, useLingui } from "@lingui/react/macro";
import { NumberInput, TextInput } from "@mantine/core";
import type { WireStaffWaysToOrder } from "@comanda/contract";
import { MAX_LEAD_MINUTES } from "@comanda/contract/schemas";
import type { JSX } from "react";
import { readInteger } from "../../lib/whole-number.ts";
import step from "../../lib/step.module.css";
import { DayChips, WindowList } from "./window-list.tsx";
import styles from "./ways-to-order.module.css";

export interface EditingWays {
  readonly ways: WireStaffWaysToOrder;
  readonly onChange: (change: Partial<WireStaffWaysToOrder>) => void;
}

/** When orders can be fetched: the window of the week, times beside it, times in place of both, and how soon. */
export function PickUpTimes({ ways, onChange }: EditingWays): JSX.Element {
  const { t } = useLingui();
  return (
    <fieldset className={step["step"]}>
      <legend>
        <Trans>Pick-up times</Trans>
      </legend>
      <p>
        <Trans>
          Inside your opening hours. Left empty, guests can pick up whenever you are open.
        </Trans>
      </p>
      <div className={styles["window"]}>
        <TextInput
          type="time"
          label={t`From`}
          value={ways.startTime}
          onChange={({ target }) => onChange({ startTime: target.value })}
        />
        <TextInput
          type="time"
          label={t`To`}
          value={ways.endTime}
          onChange={({ target }) => onChange({ endTime: target.value })}
        />
        <DayChips
          days={ways.weekDays}
          onChange={(weekDays) => onChange({ weekDays: weekDays ?? [0, 1, 2, 3, 4, 5, 6] })}
        />
      </div>
      <h2>
        <Trans>Further times</Trans>
      </h2>
      <WindowList
        label={t`Further times`}
        windows={ways.additionalPickUpTime}
        onChange={(additionalPickUpTime) => onChange({ additionalPickUpTime })}
      />
      <h2>
        <Trans>Fixed times</Trans>
      </h2>
      <p>
        <Trans>If you add any, only these count, in place of the times above.</Trans>
      </p>
      <WindowList
        label={t`Fixed times`}
        windows={ways.takeAwayWindows}
        onChange={(takeAwayWindows) => onChange({ takeAwayWindows })}
      />
      <NumberInput
        className={styles["short"]}
        label={t`Ready at the earliest after`}
        description={t`Minutes from the order`}
        min={0}
        max={MAX_LEAD_MINUTES}
        allowDecimal={false}
        value={ways.tkOrderAfter}
        onChange={(typed) =>
          onChange({
            tkOrderAfter: readInteger(typed, {
              before: ways.tkOrderAfter,
              min: 0,
              max: MAX_LEAD_MINUTES,
            }),
          })
        }
      />
    </fieldset>
  );
}
