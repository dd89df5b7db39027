import type { WireStaffCheckoutRules } from "@comanda/contract";
import { AWAITING_MINUTES } from "@comanda/contract/schemas";
import { CURRENCY_CODES } from "@comanda/domain/payments";
import { Trans, useLingui } from "@lingui/react/macro";
import { NumberInput, Select, Switch } from "@mantine/core";
import type { JSX } from "react";
import { AmountField } from "../../lib/amount-field.tsx";
import step from "../../lib/step.module.css";
import { TwoTexts } from "../../lib/two-texts.tsx";
import { readInteger } from "../../lib/whole-number.ts";
import styles from "./payments.module.css";

export interface EditingRules {
  readonly rules: WireStaffCheckoutRules;
  readonly onChange: (change: Partial<WireStaffCheckoutRules>) => void;
}

/** Most that a minimum may be, in major units. */
const MAX_MINIMUM = 100_000;

/** When guests pay online, from which sum on, and what they read. */
export function RuleFields({ rules, onChange }: EditingRules): JSX.Element {
  const { t } = useLingui();
  const { isOnlinePayMinConsumption, onlinePayMinConsumptionVal, awaitingMinutes } = rules;
  return (
    <>
      <fieldset className={step["step"]}>
        <legend>
          <Trans>When guests pay online</Trans>
        </legend>
        <Switch
          label={t`Only for takeaway and delivery`}
          description={t`At a table guests pay at the counter.`}
          checked={rules.PaymentTakeawayOnly}
          onChange={({ target }) => onChange({ PaymentTakeawayOnly: target.checked })}
        />
        <Switch
          label={t`Guests have to pay online`}
          description={t`Off, they may also pay at the counter.`}
          checked={rules.haveToPayOnline}
          onChange={({ target }) => onChange({ haveToPayOnline: target.checked })}
        />
        <Switch
          label={t`Store credit of the loyalty programme pays`}
          description={t`All of an order or nothing. Offered to members once the programme is set up on the page Guests.`}
          checked={rules.hasStoreCredit}
          onChange={({ target }) => onChange({ hasStoreCredit: target.checked })}
        />
        <AmountField
          className={styles["short"]}
          label={t`Minimum to pay online`}
          description={t`Of the subtotal. Empty: any.`}
          max={MAX_MINIMUM}
          value={isOnlinePayMinConsumption ? onlinePayMinConsumptionVal : undefined}
          onChange={(amount) =>
            onChange({
              isOnlinePayMinConsumption: amount !== undefined,
              onlinePayMinConsumptionVal: amount ?? 0,
            })
          }
        />
        <NumberInput
          className={styles["short"]}
          label={t`An order waits for its payment`}
          description={t`Minutes from ${AWAITING_MINUTES.least} to ${AWAITING_MINUTES.most}. It holds its dishes for so long.`}
          allowDecimal={false}
          min={AWAITING_MINUTES.least}
          max={AWAITING_MINUTES.most}
          value={awaitingMinutes}
          onChange={(typed) => {
            const { least: min, most: max } = AWAITING_MINUTES;
            onChange({
              awaitingMinutes: readInteger(typed, { before: awaitingMinutes, min, max }),
            });
          }}
        />
        <Switch
          label={t`Refund by itself what has no use`}
          description={t`Money that came twice, too late or for a cancelled order. Off, an owner taps Refund on the board.`}
          checked={rules.refundsByItself}
          onChange={({ target }) => onChange({ refundsByItself: target.checked })}
        />
        <Select
          className={styles["short"]}
          label={t`Currency`}
          description={t`What providers are asked for. It stays once money was paid in it.`}
          searchable
          allowDeselect={false}
          data={[...CURRENCY_CODES]}
          value={rules.currency}
          onChange={(code) => code !== null && onChange({ currency: code })}
        />
      </fieldset>
      <fieldset className={step["step"]}>
        <legend>
          <Trans>Words above the ways to pay</Trans>
        </legend>
        <p>
          <Trans>Such as which cards you take. Empty in both languages, nothing is said.</Trans>
        </p>
        <TwoTexts
          text={rules.paymentSelectionMessage}
          onChange={(paymentSelectionMessage) => onChange({ paymentSelectionMessage })}
        />
      </fieldset>
    </>
  );
}
