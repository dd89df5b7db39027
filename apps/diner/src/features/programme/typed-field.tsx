import { useId, type InputHTMLAttributes, type JSX } from "react";
import styles from "./programme.module.css";

interface TypedFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly isWrong: boolean;
}

/** A field below its name. */
export function TypedField({ label, isWrong, ...input }: TypedFieldProps): JSX.Element {
  const id = useId();
  return (
    <div className={styles["field"]}>
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-invalid={isWrong} {...input} />
    </div>
  );
}

export function typedIn(typed: FormData, name: string): string {
  const value = typed.get(name);
  return typeof value === "string" ? value : "";
}
