import type { WirePerson } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { PasswordInput, TextInput } from "@mantine/core";
import type { JSX } from "react";
import { SchemaForm } from "../../kit/schema-form.tsx";
import { useSchemaForm } from "../../kit/use-schema-form.tsx";
import { SHORTEST_PASSWORD } from "./password-form.tsx";
import { useAddLogin, useRenameLogin } from "./people.ts";

interface LoginFormProps {
  /** Whom to rename; undefined adds a login for the kitchen. */
  readonly person: WirePerson | undefined;
  readonly onDone: () => void;
}

/** Adds a login for the kitchen, or renames one. */
export function LoginForm({ person, onDone }: LoginFormProps): JSX.Element {
  const { t } = useLingui();
  const add = useAddLogin();
  const rename = useRenameLogin();
  const form = useSchemaForm({
    call: person === undefined ? "addLogin" : "renameLogin",
    initial: { name: person?.name ?? "", login: person?.login ?? "", password: "" },
    send: ({ name, login, password }) =>
      person === undefined
        ? add.send({ name, login, password })
        : rename.send({ id: person.id, name, login }),
    refusedAt: { "login-taken": "login", "password-guessable": "password" },
    onDone,
  });
  const isNew = person === undefined;
  return (
    <SchemaForm
      form={form}
      action={isNew ? <Trans>Add the login</Trans> : <Trans>Rename the login</Trans>}
    >
      <TextInput
        data-autofocus
        label={t`Name`}
        description={t`As others see it: Wok, Bar, Ah Hock`}
        autoComplete="off"
        maxLength={80}
        {...form.field("name")}
      />
      <TextInput
        label={t`Login`}
        description={t`An email address or a name you will remember`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={120}
        {...form.field("login")}
      />
      {isNew && (
        <PasswordInput
          label={t`Password`}
          description={t`At least ${SHORTEST_PASSWORD} characters`}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ "aria-label": t`Show the password` }}
          {...form.field("password")}
        />
      )}
    </SchemaForm>
  );
}
