import { useLingui } from "@lingui/react/macro";
import { detailsSentence } from "@comanda/contract";
import type { DetailsRefusal, RequiredDetail } from "@comanda/domain/fulfilment";
import { useId, type JSX, type ReactNode } from "react";
import { useWords } from "../../i18n/use-words.ts";
import styles from "./details-dialog.module.css";

/** The details that are typed; a time is chosen. */
export type TypedDetail = Exclude<RequiredDetail, "time">;

interface TextFieldProps {
  readonly detail: TypedDetail;
  readonly initial: string;
  readonly wrong: DetailsRefusal | undefined;
  /** What was wrong with it may be so no more. */
  readonly onType: (typed: string) => void;
  readonly onLeave?: ((typed: string) => void) | undefined;
  /** The list of what it offers. */
  readonly offers?: string | undefined;
  /** What else is said of it, by its id. */
  readonly note?: ((id: string) => ReactNode) | undefined;
}

/** One line that is typed, with what is wrong with it below. */
export function TextField(props: TextFieldProps): JSX.Element {
  const { detail, initial, wrong, onType, onLeave, offers, note } = props;
  const { t } = useLingui();
  const { read } = useWords();
  const id = useId();
  const labels = {
    roomNumber: t`Room number`,
    phone: t`Phone number`,
    name: t`Name`,
    postal: t`Postal code`,
    unit: t`Unit number`,
    address: t`Address`,
  };
  return (
    <div className={styles["field"]}>
      <label htmlFor={id} className={styles["label"]}>
        {labels[detail]}
      </label>
      <input
        id={id}
        name={detail}
        className={styles["text"]}
        defaultValue={initial}
        maxLength={MAX_CHARACTERS}
        list={offers}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
        onBlur={({ currentTarget }) => onLeave?.(currentTarget.value)}
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}-wrong ${id}-note`}
        {...INPUTS[detail]}
      />
      <p id={`${id}-wrong`} className={styles["wrong"]} role="alert">
        {wrong && wrong.kind !== "postal-not-found" && read(detailsSentence(wrong))}
      </p>
      {note?.(`${id}-note`)}
    </div>
  );
}

const MAX_CHARACTERS = 100;
const INPUTS = {
  roomNumber: { type: "text", inputMode: "text", autoComplete: "off", enterKeyHint: "next" },
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel" },
  name: { type: "text", autoComplete: "name", enterKeyHint: "done" },
  postal: { type: "text", autoComplete: "postal-code", enterKeyHint: "next" },
  unit: { type: "text", autoComplete: "address-line2", enterKeyHint: "next" },
  address: { type: "text", autoComplete: "address-line1", enterKeyHint: "done" },
} as const satisfies Readonly<Record<TypedDetail, object>>;
