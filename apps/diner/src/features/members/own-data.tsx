import { useLingui } from "@lingui/react/macro";
import type { WireConsentPurpose, WireCustomer, WirePdpa } from "@comanda/contract";
import type { Text } from "@comanda/domain";
import { useState, type JSX } from "react";
import { changeConsent, eraseMember, exportMember } from "../../data/members.ts";
import { useWords } from "../../i18n/use-words.ts";
import button from "../../lib/button.module.css";
import { Dialog } from "../../lib/dialog.tsx";
import { saveFile } from "../../lib/save-file.ts";
import { showMessage } from "../../state/messages.ts";
import styles from "./members.module.css";

interface OwnDataProps {
  readonly customer: WireCustomer;
  /** Undefined until they have come. */
  readonly terms: WirePdpa | undefined;
  readonly onErased: () => void;
  readonly heading: "h2" | "h3";
}

/** What a member decides about what is kept of them: what it is used for, a copy of it, and its end. */
export function OwnData({
  customer,
  terms,
  onErased,
  heading: Heading,
}: OwnDataProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const [wrong, setWrong] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  /** One tap at a time; what went wrong is said below. */
  const run = async (
    act: () => Promise<{ kind: "done" } | { kind: "failed"; sentence: Text }>,
  ): Promise<boolean> => {
    if (isBusy) return false;
    setIsBusy(true);
    setWrong("");
    const outcome = await act();
    setIsBusy(false);
    if (outcome.kind === "failed") setWrong(read(outcome.sentence));
    return outcome.kind === "done";
  };
  const download = () =>
    run(async () => {
      const outcome = await exportMember();
      if (outcome.kind === "failed") return outcome;
      saveFile(new Blob([outcome.file], { type: "application/json" }), "my-data.json");
      return { kind: "done" };
    });
  const erase = async (): Promise<void> => {
    const isDone = await run(eraseMember);
    setIsAsked(false);
    if (!isDone) return;
    onErased();
    const words = t`Your data has been erased`;
    showMessage({ title: undefined, sentences: [{ en: words, zh: words }] });
  };
  return (
    <>
      <Heading className={styles["subheading"]}>{t`Your data`}</Heading>
      <p className={styles["wrong"]} role="alert">
        {wrong}
      </p>
      <div className={styles["links"]}>
        <button type="button" className={button["quiet"]} onClick={() => void download()}>
          {t`Download my data`}
        </button>
        <button type="button" className={button["quiet"]} onClick={() => setIsAsked(true)}>
          {t`Erase my data`}
        </button>
      </div>
      {terms?.consents.map(({ purpose, text }) => (
        <label key={purpose} className={styles["choice"]}>
          <input
            type="checkbox"
            checked={customer.consents.includes(purpose)}
            onChange={({ target }) => {
              const isGiven = target.checked;
              void run(() => changeConsent(purpose as WireConsentPurpose, isGiven));
            }}
          />
          <span>{read(text)}</span>
        </label>
      ))}
      {isAsked && (
        <Dialog label={t`Erase my data`} onClose={() => setIsAsked(false)} kind="sheet">
          <h2 tabIndex={-1} className={styles["heading"]}>
            {t`Erase my data`}
          </h2>
          <p className={styles["note"]}>
            {t`Your name, number, email, date of birth and password are erased, and nobody can bring them back. Points and rewards end with them. Orders stay without your name.`}
          </p>
          <div className={styles["answers"]}>
            <button type="button" className={button["primary"]} onClick={() => void erase()}>
              {t`Erase everything`}
            </button>
            <button type="button" className={button["secondary"]} onClick={() => setIsAsked(false)}>
              {t`Keep it`}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
