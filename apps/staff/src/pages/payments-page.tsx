import {
  providerOf,
  type PaymentProviderName,
  type WirePaymentAccounts,
  type WireStaffCheckoutRules,
} from "@comanda/contract";
import { useLingui } from "@lingui/react/macro";
import type { JSX } from "react";
import { useResource } from "../data/use-resource.ts";
import { AccountForm } from "../features/payments/account-form.tsx";
import { DayTotals } from "../features/payments/day-totals.tsx";
import { PAYMENT_ACCOUNTS } from "../features/payments/payment-accounts.ts";
import { PAYMENT_RULES, useSavePaymentRules } from "../features/payments/payment-rules.ts";
import { PlatformFields } from "../features/payments/platform-fields.tsx";
import { RuleFields } from "../features/payments/rule-fields.tsx";
import { PublishForm } from "../layouts/publish-form.tsx";

/** How guests pay on the phone, and the venue's accounts at those who take the money. */
export function PaymentsPage(): JSX.Element {
  const { t } = useLingui();
  const read = useResource(PAYMENT_RULES);
  const save = useSavePaymentRules();
  const { data: accounts } = useResource(PAYMENT_ACCOUNTS);
  return (
    <PublishForm title={t`Payments`} read={read} save={save}>
      {(rules, change) => (
        <>
          <PlatformFields rules={rules} accounts={accounts} onChange={change} />
          {accounts !== undefined &&
            shownOf(rules, accounts).map((account) => (
              <AccountForm key={account.provider} account={account} accounts={accounts} />
            ))}
          <RuleFields rules={rules} onChange={change} />
          <DayTotals />
        </>
      )}
    </PublishForm>
  );
}

/** The accounts that this choice needs, and all that are set. */
function shownOf(
  { paymentPlatform, hasFomoPay }: WireStaffCheckoutRules,
  { accounts }: WirePaymentAccounts,
): WirePaymentAccounts["accounts"] {
  const chosen = providerOf(paymentPlatform);
  const isNeeded = (name: PaymentProviderName): boolean =>
    name === chosen || (name === "fomo" && hasFomoPay);
  const needed = accounts.filter(({ provider }) => isNeeded(provider));
  const others = accounts.filter(({ provider, isSet }) => isSet && !isNeeded(provider));
  return [...needed, ...others];
}
