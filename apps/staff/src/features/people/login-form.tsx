import type { WirePerson } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { JSX } from "react";
import { useAddLogin, useRenameLogin } from "../../data/people.ts";
import { useExplain } from "../../data/use-explain.ts";
import { useUnsaved } from "../../state/unsaved.ts";
import styles from "./people.module.css";
import { SHORTEST_PASSWORD } from "./password-form.tsx";

const SHORTEST_LOGIN = 3;

interface LoginFormProps {
  /** Whom to rename; undefined adds a login for the kitchen. */
  readonly person: WirePerson | undefined;
  readonly onDone: () => void;
}

/** Adds a login for the kitchen, or renames one. */
export function LoginForm({ person, onDone }: LoginFormProps): JSX.Element {
  const { t } = useLingui();
  const explain = useExplain();
  const add = useAddLogin();
  const rename = useRenameLogin();
  const isNew = person === undefined;
  const form = useLoginFields(person);
  const saved = useUnsaved(form.isDirty);
  const submit = form.onSubmit(async ({ name, login, password }) => {
    try {
      if (isNew) await add.mutateAsync({ name, login, password });
      else await rename.mutateAsync({ id: person.id, name, login });
    } catch {
      // Said below the fields.
      return;
    }
    saved();
    onDone();
  });
  const error = add.error ?? rename.error;
  return (
    <form className={styles["form"]} method="post" noValidate onSubmit={submit}>
      <TextInput
        data-autofocus
        label={t`Name`}
        description={t`As others see it: Wok, Bar, Ah Hock`}
        autoComplete="off"
        maxLength={80}
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
      <TextInput
        label={t`Login`}
        description={t`An email address or a name you will remember`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={120}
        key={form.key("login")}
        {...form.getInputProps("login")}
      />
      {isNew && (
        <PasswordInput
          label={t`Password`}
          description={t`At least ${SHORTEST_PASSWORD} characters`}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ "aria-label": t`Show the password` }}
          key={form.key("password")}
          {...form.getInputProps("password")}
        />
      )}
      <div role="alert" className={styles["error"]}>
        {error !== null && explain(error)}
      </div>
      <Button type="submit" size="lg" loading={add.isPending || rename.isPending}>
        {isNew ? <Trans>Add the login</Trans> : <Trans>Rename the login</Trans>}
      </Button>
    </form>
  );
}

function useLoginFields(person: WirePerson | undefined) {
  const { t } = useLingui();
  return useForm({
    mode: "uncontrolled",
    initialValues: { name: person?.name ?? "", login: person?.login ?? "", password: "" },
    validate: {
      name: (name) => (name.trim() === "" ? t`Please fill this in.` : null),
      login: (login) =>
        login.trim().length < SHORTEST_LOGIN ? t`At least ${SHORTEST_LOGIN} characters.` : null,
      password: (password) =>
        person === undefined && password.length < SHORTEST_PASSWORD
          ? t`At least ${SHORTEST_PASSWORD} characters.`
          : null,
    },
  });
}
