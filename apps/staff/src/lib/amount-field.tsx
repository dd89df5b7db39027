import { NumberInput } from "@mantine/core";
import type { JSX } from "react";

interface AmountFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly className?: string | undefined;
  readonly placeholder?: string;
  readonly value: number | undefined;
  readonly max: number;
  /** Undefined of a field that was emptied. */
  readonly onChange: (amount: number | undefined) => void;
}

/** An amount in major units with two decimals, 0 at least. */
export function AmountField({ value, onChange, ...field }: AmountFieldProps): JSX.Element {
  return (
    <NumberInput
      {...field}
      min={0}
      decimalScale={2}
      allowNegative={false}
      inputMode="decimal"
      value={value ?? ""}
      onChange={(typed) => onChange(typed === "" ? undefined : amountOf(typed, field.max))}
    />
  );
}

function amountOf(typed: string | number, max: number): number {
  const amount = Number(typed);
  return Number.isFinite(amount) ? Math.min(max, Math.max(0, amount)) : 0;
}
