import { useLingui } from "@lingui/react/macro";
import { TextInput } from "@mantine/core";
import { BOUNDS } from "@comanda/contract";
import type { Text } from "@comanda/domain";
import type { JSX } from "react";
import styles from "./two-texts.module.css";

interface TwoTextsProps {
  readonly text: Text;
  readonly onChange: (text: { en: string; zh: string }) => void;
}

/** A text in both languages, each in a field of its own. */
export function TwoTexts({ text, onChange }: TwoTextsProps): JSX.Element {
  const { t } = useLingui();
  return (
    <div className={styles["texts"]}>
      <TextInput
        label={t`In English`}
        value={text.en}
        maxLength={BOUNDS.title}
        onChange={({ target }) => onChange({ ...text, en: target.value })}
      />
      <TextInput
        label={t`In Chinese`}
        value={text.zh}
        maxLength={BOUNDS.title}
        onChange={({ target }) => onChange({ ...text, zh: target.value })}
      />
    </div>
  );
}
