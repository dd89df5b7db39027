import { useLingui } from "@lingui/react/macro";
import { MAXIMUM_REMARK } from "@comanda/domain/cart";
import { useId, useState, type JSX } from "react";
import styles from "./remark-field.module.css";

export interface RemarkFieldProps {
  readonly label: string;
  readonly labelClass: string | undefined;
  readonly rows: number;
  readonly initial: string;
  readonly placeholder?: string;
  /** The field's name in its form. */
  readonly name?: string;
  /** With every sign. */
  readonly onChange?: (remark: string) => void;
  /** When the field is left. */
  readonly onLeave?: (remark: string) => void;
}

/** From here on the field says how much still fits. */
const FEW_LEFT = 40;

/** Words for the kitchen; it is said before they come to their end, never cut in silence. */
export function RemarkField(props: RemarkFieldProps): JSX.Element {
  const { label, labelClass, rows, initial, placeholder, name, onChange, onLeave } = props;
  const { t } = useLingui();
  const id = useId();
  const [length, setLength] = useState(initial.length);
  const left = MAXIMUM_REMARK - length;
  return (
    <div className={styles["field"]}>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        className={styles["text"]}
        rows={rows}
        maxLength={MAXIMUM_REMARK}
        defaultValue={initial}
        placeholder={placeholder}
        onChange={(event) => {
          setLength(event.target.value.length);
          onChange?.(event.target.value);
        }}
        onBlur={(event) => onLeave?.(event.target.value)}
      />
      <p className={styles["left"]} role="status">
        {left <= FEW_LEFT && t`${left} characters left`}
      </p>
    </div>
  );
}
