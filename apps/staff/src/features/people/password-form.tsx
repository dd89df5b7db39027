import type { WirePerson } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { PasswordInput } from "@mantine/core";
import type { JSX } from "react";
import { SchemaForm } from "../../kit/schema-form.tsx";
import { useSchemaForm } from "../../kit/use-schema-form.tsx";
import { useChangePassword, useSetPassword } from "./people.ts";

/** The one rule for passwords that helps. */
export const SHORTEST_PASSWORD = 10;

interface PasswordFormProps {
  readonly person: WirePerson;
  readonly onDone: () => void;
}

/** A new password: the own one after the present one, or somebody else's. Their screens are signed out by it. */
export function PasswordForm({ person, onDone }: PasswordFormProps): JSX.Element {
  const { t } = useLingui();
  const change = useChangePassword();
  const set = useSetPassword();
  const { id, name, isYou } = person;
  const form = useSchemaForm<{ readonly current: string; readonly password: string }, unknown>({
    call: isYou ? "changePassword" : "setPassword",
    initial: { current: "", password: "" },
    send: ({ current, password }) =>
      isYou ? change.send({ current, password }) : set.send({ id, password }),
    refusedAt: { "password-wrong": "current", "password-guessable": "password" },
    onDone,
  });
  const who = <bdi>{name}</bdi>;
  const shows = { visibilityToggleButtonProps: { "aria-label": t`Show the password` } };
  return (
    <SchemaForm
      form={form}
      action={isYou ? <Trans>Change my password</Trans> : <Trans>Set the password</Trans>}
    >
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
          {...form.field("current")}
        />
      )}
      <PasswordInput
        data-autofocus={!isYou}
        label={t`New password`}
        description={t`At least ${SHORTEST_PASSWORD} characters`}
        autoComplete="new-password"
        {...shows}
        {...form.field("password")}
      />
    </SchemaForm>
  );
}
