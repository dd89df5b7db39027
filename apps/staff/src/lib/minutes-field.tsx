import { NumberInput } from "@mantine/core";
import { useState, type JSX } from "react";
import { readInteger } from "./whole-number.ts";

/** Minutes of a day. */
const MAX = 1_440;

interface MinutesFieldProps {
  readonly label: string;
  readonly description: string;
  readonly min: number;
  readonly value: number;
  readonly onChange: (minutes: number) => void;
}

/** Minutes, as they are typed; left, it shows what they mean. */
export function MinutesField({ value, min, onChange, ...words }: MinutesFieldProps): JSX.Element {
  // Undefined while nobody types in it.
  const [typed, setTyped] = useState<string | number>();
  return (
    <NumberInput
      {...words}
      min={min}
      max={MAX}
      allowDecimal={false}
      clampBehavior="none"
      value={typed ?? value}
      onChange={(next) => {
        setTyped(next);
        onChange(readInteger(next, { before: value, min, max: MAX }));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
