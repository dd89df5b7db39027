import type { WirePerson } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, PasswordInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { JSX } from "react";
import { useChangePassword, useSetPassword } from "../../data/people.ts";
import { useExplain } from "../../data/use-explain.ts";
import { useUnsaved } from "../../state/unsaved.ts";
import styles from "./people.module.css";

/** The one rule for passwords that helps. */
export const SHORTEST_PASSWORD = 10;

interface PasswordFormProps {
  readonly person: WirePerson;
  readonly onDone: () => void;
}

/** A new password: the own one after the present one, or somebody else's. Their screens are signed out by it. */
export function PasswordForm({ person, onDone }: PasswordFormProps): JSX.Element {
  const { t } = useLingui();
  const explain = useExplain();
  const change = useChangePassword();
  const set = useSetPassword();
  const { id, name, isYou } = person;
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { current: "", password: "" },
    validate: {
      current: (current) => (isYou && current === "" ? t`Please fill this in.` : null),
      password: (password) =>
        password.length < SHORTEST_PASSWORD ? t`At least ${SHORTEST_PASSWORD} characters.` : null,
    },
  });
  const saved = useUnsaved(form.isDirty);
  const submit = form.onSubmit(async ({ current, password }) => {
    try {
      if (isYou) await change.mutateAsync({ current, password });
      else await set.mutateAsync({ id, password });
    } catch {
      // Said below the fields.
      return;
    }
    saved();
    onDone();
  });
  const who = <bdi>{name}</bdi>;
  const error = change.error ?? set.error;
  const shows = { visibilityToggleButtonProps: { "aria-label": t`Show the password` } };
  return (
    <form className={styles["form"]} method="post" noValidate onSubmit={submit}>
      <p>
        {isYou ? (
          <Trans>All your other screens will be signed out. This one stays signed in.</Trans>
        ) : (
          <Trans>Every screen of {who} will be signed out and will need the new password.</Trans>
        )}
      </p>
      {isYou && (
        <PasswordInput
          data-autofocus
          label={t`Current password`}
          autoComplete="current-password"
          {...shows}
          key={form.key("current")}
          {...form.getInputProps("current")}
        />
      )}
      <PasswordInput
        data-autofocus={!isYou}
        label={t`New password`}
        description={t`At least ${SHORTEST_PASSWORD} characters`}
        autoComplete="new-password"
        {...shows}
        key={form.key("password")}
        {...form.getInputProps("password")}
      />
      <div role="alert" className={styles["error"]}>
        {error !== null && explain(error)}
      </div>
      <Button type="submit" size="lg" loading={change.isPending || set.isPending}>
        {isYou ? <Trans>Change my password</Trans> : <Trans>Set the password</Trans>}
      </Button>
    </form>
  );
}
