import {
  ACCOUNT_FIELDS,
  anySentenceOf,
  PROVIDER_NAMES,
  type WirePaymentAccount,
  type WirePaymentAccounts,
} from "@comanda/contract";
import { readText } from "@comanda/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { Badge, Button, Switch } from "@mantine/core";
import { useState, type JSX } from "react";
import { useDraft } from "../../data/use-draft.ts";
import { useLanguage } from "../../i18n/language.ts";
import { confirmAction } from "../../lib/confirm.tsx";
import step from "../../lib/step.module.css";
import { AccountField } from "./account-field.tsx";
import { CopyAddress } from "./copy-address.tsx";
import { useRemoveAccount, useSaveAccount, useTestAccount } from "./payment-accounts.ts";
import styles from "./payments.module.css";

interface AccountFormProps {
  readonly account: WirePaymentAccount;
  readonly accounts: WirePaymentAccounts;
}

/** The venue's account at one provider. It counts as soon as it is saved; a secret that was typed is never shown again. */
export function AccountForm({ account, accounts }: AccountFormProps): JSX.Element {
  const { t } = useLingui();
  const { provider, isSet, basis, secrets } = account;
  const name = readText(PROVIDER_NAMES[provider], useLanguage());
  const save = useSaveAccount(provider);
  const test = useTestAccount(provider);
  const stored = { values: account.values, isLive: account.isLive, isSandbox: false, basis };
  const { value, hasChanged, change, publish, discard } = useDraft(stored, save);
  const put = (field: string, typed: string): void =>
    change((now) => ({ values: { ...now.values, [field]: typed } }));
  const submit = async (): Promise<void> => {
    test.reset();
    await publish();
  };
  const [isProven, setIsProven] = useState(true);
  const tryNow = async (): Promise<void> => {
    save.reset();
    const tried = await test.send();
    if (tried.ok) setIsProven(tried.value.isProven);
  };
  const payInSandbox = async (): Promise<void> => {
    test.reset();
    const sent = await save.send({ values: {}, isLive: false, isSandbox: true, basis });
    if (sent.ok) discard();
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <fieldset className={step["step"]}>
        <legend>
          <span className={styles["head"]}>
            <Trans>Account at {name}</Trans>
            <State account={account} />
          </span>
        </legend>
        <Problem account={account} />
        <div className={styles["fields"]}>
          {ACCOUNT_FIELDS[provider].map((field) => (
            <AccountField
              key={field.name}
              field={field}
              value={value.values[field.name] ?? ""}
              isSet={secrets[field.name] ?? []}
              isLive={value.isLive}
              onChange={(typed) => put(field.name, typed)}
            />
          ))}
        </div>
        <Switch
          label={t`This account takes real money`}
          description={t`Off, it stands at the provider's test place, and every payment is a trial.`}
          checked={value.isLive}
          onChange={({ target }) => change({ isLive: target.checked })}
        />
        <div role="alert" className={styles["error"]}>
          {save.problem ?? test.problem}
        </div>
        <Heard test={test} name={name} isProven={isProven} />
        <div className={styles["deeds"]}>
          <Button type="submit" disabled={!hasChanged} loading={save.isPending}>
            <Trans>Save account</Trans>
          </Button>
          {isSet && (
            <Button
              variant="default"
              disabled={hasChanged}
              loading={test.isPending}
              onClick={() => void tryNow()}
            >
              <Trans>Test connection</Trans>
            </Button>
          )}
          {accounts.hasSandbox && !account.isSandbox && (
            <Button variant="default" loading={save.isPending} onClick={() => void payInSandbox()}>
              <Trans>Use the sandbox</Trans>
            </Button>
          )}
          {isSet && <RemoveButton account={account} name={name} />}
        </div>
        <div className={styles["addresses"]}>
          <p>
            <Trans>Copy these into the provider’s portal where it asks for them.</Trans>
          </p>
          <CopyAddress label={t`Notification address`} address={account.notifyUrl} />
          <CopyAddress label={t`Return address`} address={accounts.returnUrl} />
        </div>
      </fieldset>
    </form>
  );
}

/** How it stands, in a word. */
function State({ account }: Pick<AccountFormProps, "account">): JSX.Element {
  const { isSet, isLive, isSandbox, problem } = account;
  if (!isSet) {
    return (
      <Badge size="lg" color="var(--surface-2)" c="var(--ink)">
        <Trans>Not set up</Trans>
      </Badge>
    );
  }
  if (problem !== null) {
    return (
      <Badge size="lg" color="var(--late)" c="var(--on-late)">
        <Trans>Does not open</Trans>
      </Badge>
    );
  }
  const test = isSandbox ? <Trans>Sandbox</Trans> : <Trans>Test</Trans>;
  return isLive ? (
    <Badge size="lg" color="var(--ready)" c="var(--on-ready)">
      <Trans>Live</Trans>
    </Badge>
  ) : (
    <Badge size="lg" color="var(--soon)" c="var(--on-soon)">
      {test}
    </Badge>
  );
}

/** Why a stored account does not open. */
function Problem({ account }: Pick<AccountFormProps, "account">): JSX.Element | null {
  const language = useLanguage();
  const { provider, problem } = account;
  if (problem === null) return null;
  const sentence = anySentenceOf({ kind: "payment-account", provider, ...problem });
  return <div className={styles["error"]}>{readText(sentence, language)}</div>;
}

/** What came of the last test; why it failed stands where refusals do. */
function Heard({ test, name, isProven }: HeardProps): JSX.Element {
  const hasAnswered = test.isDone && !test.isPending;
  return (
    <div role="status" className={styles["heard"]}>
      {hasAnswered && isProven && <Trans>{name} answered. The account works.</Trans>}
      {hasAnswered && !isProven && (
        <Trans>
          {name} answered, but does not say whether the keys are right. Please pay once yourself.
        </Trans>
      )}
    </div>
  );
}

interface HeardProps {
  readonly test: ReturnType<typeof useTestAccount>;
  readonly name: string;
  /** The answer says that the keys are right. */
  readonly isProven: boolean;
}

function RemoveButton({
  account: { provider, basis },
  name,
}: Pick<AccountFormProps, "account"> & { readonly name: string }): JSX.Element {
  const { t } = useLingui();
  const remove = useRemoveAccount(provider);
  const ask = (): void =>
    confirmAction({
      title: t`Remove the account at ${name}?`,
      text: t`Its keys are forgotten. Payments that are still under way at ${name} can no longer be asked about or paid back from here.`,
      deed: t`Remove the account`,
      keep: t`Keep it`,
      onConfirm: () => void remove.press({ basis }, t`Remove the account`),
    });
  return (
    <Button variant="subtle" loading={remove.isPending} onClick={ask}>
      <Trans>Remove the account</Trans>
    </Button>
  );
}
