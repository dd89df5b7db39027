import { useState, type JSX, type KeyboardEvent } from "react";
import { useUnsaved } from "../../state/unsaved.ts";
import styles from "./stock-field.module.css";

const MAX_STOCK = 9999;

interface StockFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** Pieces left; null is not counted. */
  readonly stock: number | null;
  readonly onChange: (stock: number | null) => void;
}

/** Pieces left of a dish. Empty counts nothing; what was typed is taken on Enter or on leaving, Escape forgets it. */
export function StockField({ label, placeholder, stock, onChange }: StockFieldProps): JSX.Element {
  const [typed, setTyped] = useState<string>();
  const shown = stock === null ? "" : String(stock);
  useUnsaved(() => typed !== undefined && typed !== shown);
  const take = (): void => {
    setTyped(undefined);
    if (typed === undefined || typed === shown) return;
    onChange(typed === "" ? null : Math.min(MAX_STOCK, Number(typed)));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === "Enter") event.currentTarget.blur();
    if (event.key === "Escape") setTyped(undefined);
  };
  return (
    <input
      className={styles["field"]}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      placeholder={placeholder}
      value={typed ?? shown}
      onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, "").slice(0, 4))}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={take}
      onKeyDown={press}
    />
  );
}
