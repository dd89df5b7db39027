import { useId, type InputHTMLAttributes, type JSX, type ReactNode } from "react";
import styles from "./members.module.css";

interface FormFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: ReactNode;
  readonly note?: string | undefined;
  readonly isWrong?: boolean;
}

/** One line that is typed, below its name. */
export function FormField({ label, note, isWrong = false, ...input }: FormFieldProps): JSX.Element {
  const id = useId();
  return (
    <div className={styles["field"]}>
      <label htmlFor={id} className={styles["label"]}>
        {label}
      </label>
      <input
        id={id}
        className={styles["text"]}
        aria-invalid={isWrong}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        {...input}
      />
      {note !== undefined && (
        <p id={`${id}-note`} className={styles["note"]}>
          {note}
        </p>
      )}
    </div>
  );
}

export function textOf(typed: FormData, name: string): string {
  const text = typed.get(name);
  return typeof text === "string" ? text : "";
}
