import {
  PAYMENT_PROVIDERS,
  PROVIDER_CODES,
  PROVIDER_NAMES,
  providerOf,
  type PaymentProviderName,
  type WirePaymentAccounts,
} from "@comanda/contract";
import { readText } from "@comanda/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { Select, Switch } from "@mantine/core";
import type { JSX } from "react";
import { useLanguage } from "../../i18n/language.ts";
import step from "../../lib/step.module.css";
import styles from "./payments.module.css";
import type { EditingRules } from "./rule-fields.tsx";

interface PlatformFieldsProps extends EditingRules {
  readonly accounts: WirePaymentAccounts | undefined;
}

/** Whether guests pay online, and at whom. What cannot work yet is said here: guests are not offered it. */
export function PlatformFields({ rules, accounts, onChange }: PlatformFieldsProps): JSX.Element {
  const { t } = useLingui();
  const language = useLanguage();
  const platform = providerOf(rules.paymentPlatform) ?? "cardForm";
  const nameOf = (provider: PaymentProviderName): string =>
    readText(PROVIDER_NAMES[provider], language);
  const opens = (provider: PaymentProviderName): boolean =>
    accounts?.accounts.some(
      (each) => each.provider === provider && each.isSet && each.problem === null,
    ) ?? true;
  const closed = [
    ...(rules.hasPayment && !opens(platform) ? [platform] : []),
    ...(rules.hasFomoPay && !opens("fomo") && platform !== "fomo" ? (["fomo"] as const) : []),
  ].map(nameOf);
  const missing = closed.join(" · ");
  return (
    <fieldset className={step["step"]}>
      <legend>
        <Trans>Online payment</Trans>
      </legend>
      <Switch
        label={t`Guests may pay online`}
        description={t`By card, wallet or bank, on the page of the provider you choose.`}
        checked={rules.hasPayment}
        onChange={({ target }) => onChange({ hasPayment: target.checked })}
      />
      <Select
        className={styles["short"]}
        label={t`At this provider`}
        allowDeselect={false}
        data={PAYMENT_PROVIDERS.map((name) => ({ value: name, label: nameOf(name) }))}
        value={platform}
        onChange={(name) => name !== null && onChange({ paymentPlatform: PROVIDER_CODES[name] })}
      />
      <Switch
        label={t`Guests may pay by bank transfer`}
        description={t`Instantly, such as by PayNow, through FOMO Pay.`}
        checked={rules.hasFomoPay}
        onChange={({ target }) => onChange({ hasFomoPay: target.checked })}
      />
      {missing !== "" && (
        <div className={styles["note"]}>
          <Trans>Guests are not offered this before its account below opens: {missing}</Trans>
        </div>
      )}
      {accounts?.canSeal === false && (
        <div className={styles["note"]}>
          <Trans>
            This server has no key that seals secrets, so no account can be stored. Whoever runs it
            sets SEAL_KEYS.
          </Trans>
        </div>
      )}
    </fieldset>
  );
}
