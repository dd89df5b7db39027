import { useLingui } from "@lingui/react/macro";
import { addDays, localTime } from "@comanda/domain/time";
import { useState, type FormEvent, type JSX } from "react";
import { claimOrder } from "../../data/claim-order.ts";
import { useWords } from "../../i18n/use-words.ts";
import button from "../../lib/button.module.css";
import { useSession } from "../../state/session.ts";
import { FormField, textOf } from "./form-field.tsx";
import styles from "./members.module.css";

interface ClaimFormProps {
  /** For so many days an order may be claimed; above 0. */
  readonly days: number;
}

/** An order of before the login becomes the member's, by its day, its number and its table. A second tap while it is sent does nothing. */
export function ClaimForm({ days }: ClaimFormProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const zone = useSession(({ settings }) => settings?.timeZone) ?? "UTC";
  const table = useSession(({ settings }) => settings?.tableLabel) ?? "";
  const [isOpen, setIsOpen] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [wrong, setWrong] = useState("");
  const [added, setAdded] = useState("");
  const [today] = useState(() => localTime(Date.now(), zone).date);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    const typed = new FormData(event.currentTarget);
    const [date, number, place] = [
      textOf(typed, "date"),
      Number(textOf(typed, "number").replace(/^\s*#/u, "")),
      textOf(typed, "place").trim(),
    ];
    setAdded("");
    if (date === "" || place === "" || !Number.isSafeInteger(number) || number < 1) {
      setWrong(t`Please fill in the day, the number and the table.`);
      return;
    }
    setWrong("");
    setIsSending(true);
    const outcome = await claimOrder({ date, number, place });
    setIsSending(false);
    if (outcome.kind === "failed") return setWrong(read(outcome.sentence));
    setAdded(t`Order ${number} is yours. Its points come once it is paid and collected.`);
  };
  if (!isOpen) {
    return (
      <div className={styles["links"]}>
        <button type="button" className={button["quiet"]} onClick={() => setIsOpen(true)}>
          {t`Add an order from before you logged in`}
        </button>
      </div>
    );
  }
  return (
    <form className={styles["form"]} noValidate onSubmit={(event) => void submit(event)}>
      <FormField
        label={t`Order number`}
        name="number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        isWrong={wrong !== ""}
        onInput={() => setWrong("")}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the form types here next
        autoFocus
      />
      <FormField
        label={t`Table or room`}
        name="place"
        autoComplete="off"
        maxLength={200}
        defaultValue={table}
        isWrong={wrong !== ""}
        onInput={() => setWrong("")}
      />
      <FormField
        label={t`Day of the order`}
        name="date"
        type="date"
        min={addDays(today, -days)}
        max={today}
        defaultValue={today}
        isWrong={wrong !== ""}
        onInput={() => setWrong("")}
      />
      <p className={styles["wrong"]} role="alert">
        {wrong}
      </p>
      <p className={styles["note"]} role="status">
        {added}
      </p>
      <div className={styles["answers"]}>
        <button type="submit" className={button["secondary"]} aria-busy={isSending}>
          {t`Add the order`}
        </button>
      </div>
    </form>
  );
}
