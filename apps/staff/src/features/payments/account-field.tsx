import type { AccountField as Field } from "@comanda/contract";
import { readText } from "@comanda/domain";
import { CURRENCY_CODES } from "@comanda/domain/payments";
import { useLingui } from "@lingui/react/macro";
import { PasswordInput, Select, Switch, TextInput } from "@mantine/core";
import type { JSX } from "react";
import { useLanguage } from "../../i18n/language.ts";

interface AccountFieldProps {
  readonly field: Field;
  readonly value: string;
  /** What is set of a secret: its last letters, the newest first. */
  readonly isSet: readonly string[];
  readonly isLive: boolean;
  readonly onChange: (value: string) => void;
}

/** One member of an account. A secret is typed once; what is set of it is said beside the empty field. */
export function AccountField(props: AccountFieldProps): JSX.Element {
  const { field, value, isLive, onChange } = props;
  const { t } = useLingui();
  const label = readText(field.label, useLanguage());
  const plain = {
    label,
    value,
    maxLength: 500,
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
  };
  switch (field.kind) {
    case "secret":
    case "secrets":
      return <SecretField {...props} label={label} />;
    case "flag":
      return (
        <Switch
          label={label}
          checked={value === "yes"}
          onChange={({ target }) => onChange(target.checked ? "yes" : "no")}
        />
      );
    case "choice":
      return (
        <Select
          label={label}
          allowDeselect={false}
          data={[...(field.choices ?? [])]}
          value={value === "" ? (field.choices?.[0] ?? null) : value}
          onChange={(choice) => onChange(choice ?? "")}
        />
      );
    case "currency":
      return (
        <Select
          label={label}
          searchable
          data={[...CURRENCY_CODES]}
          value={value || null}
          onChange={(code) => onChange(code ?? "")}
        />
      );
    case "url": {
      const place = isLive ? field.places?.live : field.places?.test;
      const usual = place === undefined || place === "" ? "https://" : place;
      return (
        <TextInput
          {...plain}
          type="url"
          inputMode="url"
          placeholder={usual}
          {...(place !== undefined && place !== "" && { description: t`Usually left empty` })}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    }
    case "text":
      return (
        <TextInput {...plain} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      );
  }
}

function SecretField({
  label,
  value,
  isSet,
  onChange,
}: AccountFieldProps & { readonly label: string }): JSX.Element {
  const { t } = useLingui();
  const [newest] = isSet;
  const ends = newest === undefined || newest === "" ? "" : t`It is set and ends with ${newest}.`;
  const said = newest === "" ? t`It is set.` : ends;
  return (
    <PasswordInput
      label={label}
      description={said === "" ? t`Not set yet` : t`${said} Type a new one to replace it.`}
      value={value}
      maxLength={500}
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
