import { readText } from "@comanda/domain";
import { PAUSE_CHOICES } from "@comanda/domain/fulfilment";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { useState, type JSX } from "react";
import { useChangePause } from "./pause.ts";
import { useExplain } from "../../data/use-explain.ts";
import { useLanguage } from "../../i18n/language.ts";
import { serverNow } from "../../lib/server-clock.ts";
import choice from "../../lib/choice.module.css";
import { useUnsaved } from "../../state/unsaved.ts";
import styles from "./pause.module.css";
import { usePausedName } from "./paused-name.ts";
import { PAUSE_MINUTES, PAUSE_PRESETS } from "./pause-presets.ts";

const MINUTE = 60_000;
/** A line on a phone. */
const LONGEST = 120;
const [FIRST = { en: "", zh: "" }] = PAUSE_PRESETS;

/** How long, and what guests read: a preset fills both languages, which may then be changed. */
export function PauseForm({ onDone }: { readonly onDone: () => void }): JSX.Element {
  const { t } = useLingui();
  const explain = useExplain();
  const nameOf = usePausedName();
  const language = useLanguage();
  const { mutateAsync: change, isPending, error } = useChangePause();
  const [minutes, setMinutes] = useState<number | null>(PAUSE_MINUTES[1]);
  const [ways, setWays] = useState(PAUSE_CHOICES[0] ?? []);
  const [said, setSaid] = useState(FIRST);
  const saved = useUnsaved(
    () => !PAUSE_PRESETS.some(({ en, zh }) => said.en === en && said.zh === zh),
  );
  const send = async (): Promise<void> => {
    const until = minutes === null ? null : serverNow() + minutes * MINUTE;
    const { en, zh } = said;
    // Words in one language alone are better than none in the other.
    const pause = {
      until,
      message: en.trim() || zh.trim(),
      message2: zh.trim() || en.trim(),
      ways: [...ways],
    };
    try {
      await change(pause);
    } catch {
      // Said below the fields.
      return;
    }
    saved();
    onDone();
  };
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className={styles["about"]}>
        <Trans>
          Guests keep their carts and cannot send orders. Orders that you have already got are not
          touched.
        </Trans>
      </p>
      <fieldset className={choice["choices"]}>
        <legend>
          <Trans>What to pause</Trans>
        </legend>
        {PAUSE_CHOICES.map((each) => (
          <label key={each.join()} className={choice["choice"]}>
            <input
              type="radio"
              name="ways"
              checked={ways === each}
              onChange={() => setWays(each)}
            />
            {nameOf(each)}
          </label>
        ))}
      </fieldset>
      <fieldset className={choice["choices"]}>
        <legend>
          <Trans>How long</Trans>
        </legend>
        {PAUSE_MINUTES.map((each) => (
          <label key={each} className={choice["choice"]}>
            <input
              type="radio"
              name="minutes"
              checked={minutes === each}
              onChange={() => setMinutes(each)}
            />
            <Plural value={each} one="# minute" other="# minutes" />
          </label>
        ))}
        <label className={choice["choice"]}>
          <input
            type="radio"
            name="minutes"
            checked={minutes === null}
            onChange={() => setMinutes(null)}
          />
          <Trans>Until I resume</Trans>
        </label>
      </fieldset>
      <fieldset className={choice["choices"]}>
        <legend>
          <Trans>Message to guests</Trans>
        </legend>
        {PAUSE_PRESETS.map((preset) => (
          <label key={preset.en} className={choice["choice"]}>
            <input
              type="radio"
              name="preset"
              checked={said.en === preset.en && said.zh === preset.zh}
              onChange={() => setSaid(preset)}
            />
            {readText(preset, language)}
          </label>
        ))}
      </fieldset>
      <div className={styles["words"]}>
        <TextInput
          label={t`In English`}
          maxLength={LONGEST}
          autoComplete="off"
          value={said.en}
          onChange={({ currentTarget: { value } }) => setSaid({ ...said, en: value })}
        />
        <TextInput
          label={t`In Chinese`}
          lang="zh"
          maxLength={LONGEST}
          autoComplete="off"
          value={said.zh}
          onChange={({ currentTarget: { value } }) => setSaid({ ...said, zh: value })}
        />
      </div>
      <div role="alert" className={styles["error"]}>
        {error !== null && explain(error)}
      </div>
      <Button type="submit" size="lg" loading={isPending}>
        <Trans>Pause ordering</Trans>
      </Button>
    </form>
  );
}
