import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Fieldset, PasswordInput, Select, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { JSX } from "react";
import { useSetUp } from "../../data/session.ts";
import { useExplain } from "../../data/use-explain.ts";
import { useUnsaved } from "../../state/unsaved.ts";
import styles from "./set-up-form.module.css";
import { ownTimeZone, timeZones } from "./time-zones.ts";

/** The one rule for passwords that helps. */
const SHORTEST_PASSWORD = 10;
const SHORTEST_LOGIN = 3;

interface SetUpFormProps {
  /** From the one-time link. */
  readonly token: string;
  readonly onDone: () => void;
}

/** A venue and its first owner. */
export function SetUpForm({ token, onDone }: SetUpFormProps): JSX.Element {
  const { t } = useLingui();
  const explain = useExplain();
  const setUp = useSetUp();
  const form = useSetUpFields();
  const saved = useUnsaved(form.isDirty);
  const submit = form.onSubmit(async (values) => {
    try {
      await setUp.mutateAsync({ token, ...values });
    } catch {
      // Said below the fields.
      return;
    }
    saved();
    onDone();
  });
  const field = (
    name: "venueName" | "currencySymbol" | "timeZone" | "ownerName" | "login" | "password",
  ) => ({
    key: form.key(name),
    ...form.getInputProps(name),
    name,
  });
  return (
    <form className={styles["form"]} method="post" noValidate onSubmit={submit}>
      <Fieldset className={styles["part"]} variant="unstyled" legend={<Trans>Your venue</Trans>}>
        <TextInput
          label={t`Name of the venue`}
          autoComplete="organization"
          {...field("venueName")}
        />
        <TextInput
          label={t`Currency symbol`}
          description={t`As shown in front of a price: $, RM, ¥, SGD`}
          autoComplete="off"
          {...field("currencySymbol")}
        />
        <Select
          label={t`Time zone`}
          data={timeZones()}
          searchable
          limit={60}
          nothingFoundMessage={t`No such time zone`}
          allowDeselect={false}
          {...field("timeZone")}
        />
      </Fieldset>
      <Fieldset
        className={styles["part"]}
        variant="unstyled"
        legend={<Trans>You, the owner</Trans>}
      >
        <TextInput label={t`Your name`} autoComplete="name" {...field("ownerName")} />
        <TextInput
          label={t`Login`}
          description={t`An email address or a name you will remember`}
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field("login")}
        />
        <PasswordInput
          label={t`Password`}
          description={t`At least ${SHORTEST_PASSWORD} characters`}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ "aria-label": t`Show the password` }}
          {...field("password")}
        />
      </Fieldset>
      <div role="alert" className={styles["error"]}>
        {setUp.error !== null && explain(setUp.error)}
      </div>
      <Button type="submit" size="lg" loading={setUp.isPending}>
        <Trans>Open the venue</Trans>
      </Button>
    </form>
  );
}

function useSetUpFields() {
  const { t } = useLingui();
  const needed = (value: string): string | null =>
    value.trim() === "" ? t`Please fill this in.` : null;
  return useForm({
    mode: "uncontrolled",
    initialValues: {
      venueName: "",
      currencySymbol: "$",
      timeZone: ownTimeZone(),
      ownerName: "",
      login: "",
      password: "",
    },
    validate: {
      venueName: needed,
      currencySymbol: (symbol) =>
        needed(symbol) ?? (symbol.trim().length > 8 ? t`At most 8 characters.` : null),
      timeZone: needed,
      ownerName: needed,
      login: (login) =>
        login.trim().length < SHORTEST_LOGIN ? t`At least ${SHORTEST_LOGIN} characters.` : null,
      password: (password) =>
        password.length < SHORTEST_PASSWORD ? t`At least ${SHORTEST_PASSWORD} characters.` : null,
    },
  });
}
