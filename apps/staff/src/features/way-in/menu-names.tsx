import { Trans, useLingui } from "@lingui/react/macro";
import { TextInput } from "@mantine/core";
import { BOUNDS } from "@comanda/contract";
import type { JSX } from "react";
import type { Editing } from "./editing.ts";
import step from "../../lib/step.module.css";
import styles from "./way-in.module.css";

/** Where the menu file names several menus: what each is called in Chinese. */
export function MenuNames({ wayIn, onChange }: Editing): JSX.Element | null {
  const { t } = useLingui();
  const { titles, menuNames } = wayIn;
  if (titles.length < 2) return null;
  const nameOf = (title: string): string => menuNames.find(({ en }) => en === title)?.zh ?? "";
  const rename = (title: string, zh: string): void =>
    onChange({ menuNames: titles.map((en) => ({ en, zh: en === title ? zh : nameOf(en) })) });
  return (
    <fieldset className={step["step"]}>
      <legend>
        <Trans>Menus</Trans>
      </legend>
      <p>
        <Trans>Guests choose one of them at the check-in.</Trans>
      </p>
      <div className={styles["texts"]}>
        {titles.map((title) => (
          <TextInput
            key={title}
            label={t`${title} in Chinese`}
            value={nameOf(title)}
            maxLength={BOUNDS.title}
            onChange={({ target }) => rename(title, target.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
