import { Trans, useLingui } from "@lingui/react/macro";
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect, useRef, type JSX } from "react";
import { useSignIn } from "../../data/session.ts";
import { useExplain } from "../../data/use-explain.ts";
import styles from "./sign-in-form.module.css";

interface SignInFormProps {
  /** Of the person who is expected. */
  readonly login?: string;
  readonly onDone?: () => void;
}

/** Login and password; what is wrong is said where it is wrong. `onDone` runs once somebody is signed in. */
export function SignInForm({ login: expected = "", onDone }: SignInFormProps): JSX.Element {
  const { t } = useLingui();
  const explain = useExplain();
  const signIn = useSignIn();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { login: expected, password: "" },
    validate: {
      login: (login) => (login.trim() === "" ? t`Please enter your login.` : null),
      password: (password) => (password === "" ? t`Please enter your password.` : null),
    },
  });
  const loginField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  // The page has nothing else to do; a person who comes back types at once.
  useEffect(() => {
    (expected === "" ? loginField : passwordField).current?.focus();
  }, [expected]);
  const { error } = signIn;
  useEffect(() => {
    // Most often it is the password that was mistyped.
    if (error !== null) passwordField.current?.select();
  }, [error]);
  const submit = form.onSubmit(async (values) => {
    try {
      await signIn.mutateAsync(values);
    } catch {
      // Said below the fields.
      return;
    }
    onDone?.();
  });
  return (
    // A real form with real names, so that password managers know what it is.
    <form className={styles["form"]} method="post" noValidate onSubmit={submit}>
      <TextInput
        ref={loginField}
        data-autofocus={expected === "" || undefined}
        label={t`Login`}
        key={form.key("login")}
        {...form.getInputProps("login")}
        name="login"
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput
        ref={passwordField}
        data-autofocus={expected !== "" || undefined}
        label={t`Password`}
        key={form.key("password")}
        {...form.getInputProps("password")}
        name="password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ "aria-label": t`Show the password` }}
      />
      <div role="alert" className={styles["error"]}>
        {error !== null && explain(error)}
      </div>
      <Button type="submit" size="lg" loading={signIn.isPending}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
}
