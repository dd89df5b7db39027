import type { WireConnections } from "@comanda/contract";
import { TILL_SECONDS } from "@comanda/domain/order";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Switch, TextInput } from "@mantine/core";
import type { JSX } from "react";
import { TillFields } from "./till-fields.tsx";
import { useChangeWebhook, useRenewSecret } from "./connections.ts";
import { useDraft } from "../../data/use-draft.ts";
import { useWhen } from "../../data/use-when.ts";
import { confirmAction } from "../../lib/confirm.tsx";
import styles from "./connections.module.css";

interface WebhookFormProps {
  readonly connections: WireConnections;
  /** Hears of a secret that has just been made. */
  readonly onSecret: (secret: string) => void;
}

/** Where events go, whether they do, and the secret they are signed with. What is typed stays where somebody else changes it. */
export function WebhookForm({ connections, onSecret }: WebhookFormProps): JSX.Element {
  const { t } = useLingui();
  const { webhook, basis } = connections;
  const save = useChangeWebhook();
  const { url = "", isOn = true, isTill = false, tillSeconds = TILL_SECONDS.usual } = webhook ?? {};
  const stored = { url, isOn, isTill, tillSeconds, basis };
  const { value, hasChanged, change, publish } = useDraft(stored, save);
  const isEmpty = value.url.trim() === "";
  const submit = async (): Promise<void> => {
    const sent = await publish();
    if (sent.ok && sent.value.secret !== null) onSecret(sent.value.secret);
  };
  return (
    <form
      className={styles["card"]}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2>
        <Trans>Webhook</Trans>
      </h2>
      <p>
        <Trans>Every order and each of its steps is sent to this address at once, signed.</Trans>
      </p>
      <TextInput
        label={t`Address of the other system`}
        description={t`Such as https://pos.example.com/comanda`}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        value={value.url}
        onChange={(event) => change({ url: event.currentTarget.value })}
      />
      <Switch
        size="lg"
        label={t`Send events`}
        checked={value.isOn}
        onChange={(event) => change({ isOn: event.currentTarget.checked })}
      />
      <TillFields value={value} change={change} />
      <div role="alert" className={styles["error"]}>
        {save.problem}
      </div>
      <div className={styles["deeds"]}>
        <Button type="submit" disabled={!hasChanged || isEmpty} loading={save.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
      {webhook !== null && <Secret webhook={webhook} onSecret={onSecret} />}
    </form>
  );
}

interface SecretProps {
  readonly webhook: NonNullable<WireConnections["webhook"]>;
  readonly onSecret: (secret: string) => void;
}

/** Since when the secret is as it is; it can only be replaced, and the one before counts for a day. */
function Secret({ webhook, onSecret }: SecretProps): JSX.Element {
  const { t } = useLingui();
  const when = useWhen();
  const renew = useRenewSecret();
  const since = when(webhook.secretChangedAt);
  const until = webhook.oldSecretUntil === null ? "" : when(webhook.oldSecretUntil);
  const renewNow = async (): Promise<void> => {
    const sent = await renew.press(undefined, t`Secret`);
    if (sent.ok && sent.value.secret !== null) onSecret(sent.value.secret);
  };
  const ask = (): void =>
    confirmAction({
      title: t`Make a new secret?`,
      text: t`The other system needs the new one within a day. Until then it takes events signed with either.`,
      deed: t`Make a new secret`,
      keep: t`Keep this one`,
      onConfirm: () => void renewNow(),
    });
  return (
    <div className={styles["secret"]}>
      <span>
        <Trans>Secret made on {since}</Trans>
        {until !== "" && (
          <small>
            <Trans>The old secret works until {until}</Trans>
          </small>
        )}
      </span>
      <Button variant="default" loading={renew.isPending} onClick={ask}>
        <Trans>Make a new secret</Trans>
      </Button>
    </div>
  );
}
