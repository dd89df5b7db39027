import { TILL_SECONDS } from "@comanda/domain/order";
import { useLingui } from "@lingui/react/macro";
import { NumberInput, Switch } from "@mantine/core";
import type { JSX } from "react";
import { readInteger } from "../../lib/whole-number.ts";

interface TillFieldsProps {
  readonly value: { readonly isTill: boolean; readonly tillSeconds: number };
  readonly change: (change: { readonly isTill?: boolean; readonly tillSeconds?: number }) => void;
}

/** Whether the kitchen works from the other system, and how long that has to take an order (M-H4, M-H5). */
export function TillFields({ value, change }: TillFieldsProps): JSX.Element {
  const { t } = useLingui();
  const { isTill, tillSeconds } = value;
  const { least, most } = TILL_SECONDS;
  return (
    <>
      <Switch
        size="lg"
        label={t`The kitchen works from it: it is our till`}
        description={t`What it takes is acknowledged. Guests and staff are told of an order that it does not take in time.`}
        checked={isTill}
        onChange={(event) => change({ isTill: event.currentTarget.checked })}
      />
      {isTill && (
        <NumberInput
          label={t`Seconds in which the till has to take an order`}
          description={t`From ${least} to ${most}. Counts for orders from now on.`}
          min={least}
          max={most}
          allowDecimal={false}
          value={tillSeconds}
          onChange={(typed) => {
            // Below the least somebody is still typing: 9, and then 90.
            const bounds = { before: tillSeconds, min: 1, max: most };
            change({ tillSeconds: readInteger(typed, bounds) });
          }}
        />
      )}
    </>
  );
}
