import type { WireConnections } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Switch, TextInput } from "@mantine/core";
import { useState, type JSX } from "react";
import { useChangeWebhook, useRenewSecret } from "../../data/connections.ts";
import { useComplain } from "../../data/use-complain.ts";
import { useExplain } from "../../data/use-explain.ts";
import { useWhen } from "../../data/use-when.ts";
import { confirmAction } from "../../lib/confirm.tsx";
import { useUnsaved } from "../../state/unsaved.ts";
import styles from "./connections.module.css";

interface WebhookFormProps {
  readonly connections: WireConnections;
  /** Hears of a secret that has just been made. */
  readonly onSecret: (secret: string) => void;
}

/** Where events go, whether they do, and the secret they are signed with. Begins anew when somebody changes it. */
export function WebhookForm({ connections, onSecret }: WebhookFormProps): JSX.Element {
  const { t } = useLingui();
  const { webhook, basis } = connections;
  const explain = useExplain();
  const change = useChangeWebhook();
  const [url, setUrl] = useState(webhook?.url ?? "");
  const [isOn, setIsOn] = useState(webhook?.isOn ?? true);
  const hasChanged = url.trim() !== (webhook?.url ?? "") || isOn !== (webhook?.isOn ?? true);
  useUnsaved(() => hasChanged);
  const save = (): void =>
    change.mutate(
      { url: url.trim(), isOn, basis },
      { onSuccess: ({ secret }) => secret !== null && onSecret(secret) },
    );
  return (
    <form
      className={styles["card"]}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
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
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <Switch
        size="lg"
        label={t`Send events`}
        checked={isOn}
        onChange={(event) => setIsOn(event.currentTarget.checked)}
      />
      <div role="alert" className={styles["error"]}>
        {change.error !== null && explain(change.error)}
      </div>
      <div className={styles["deeds"]}>
        <Button
          type="submit"
          disabled={!hasChanged || url.trim() === ""}
          loading={change.isPending}
        >
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
  const complain = useComplain();
  const since = when(webhook.secretChangedAt);
  const until = webhook.oldSecretUntil === null ? "" : when(webhook.oldSecretUntil);
  const ask = (): void =>
    confirmAction({
      title: t`Make a new secret?`,
      text: t`The other system needs the new one within a day. Until then it takes events signed with either.`,
      deed: t`Make a new secret`,
      keep: t`Keep this one`,
      onConfirm: () =>
        renew.mutate(undefined, {
          onSuccess: ({ secret }) => secret !== null && onSecret(secret),
          onError: (error) => complain(error, t`Secret`),
        }),
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
