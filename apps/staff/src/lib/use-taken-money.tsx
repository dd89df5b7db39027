import { fromDecimal } from "@comanda/domain/money";
import { useLingui } from "@lingui/react/macro";
import { Select } from "@mantine/core";
import { useState, type JSX } from "react";
import { AmountField } from "./amount-field.tsx";
import { pressKey } from "./press-key.ts";

const METHODS = ["cash", "card", "other"] as const;

/** Money that staff have taken for a member: minor units, and the key under which it counts once. */
interface TakenMoney {
  readonly key: string;
  readonly amount: number;
  readonly method: (typeof METHODS)[number];
}

interface TakenMoneyForm {
  /** Undefined until it is typed how much was taken, and chosen how. */
  readonly taken: TakenMoney | undefined;
  readonly fields: JSX.Element;
  /** It is written: what is typed next is other money. */
  readonly renew: () => void;
}

/** The fields in which staff say how much money they have taken for a member, and how. */
export function useTakenMoney(): TakenMoneyForm {
  const { t } = useLingui();
  const [key, setKey] = useState(pressKey);
  const [amount, setAmount] = useState<number>();
  const [method, setMethod] = useState<TakenMoney["method"]>();
  const names = { cash: t`Cash`, card: t`Card`, other: t`Another way` };
  const isReady = amount !== undefined && amount > 0 && method !== undefined;
  return {
    taken: isReady ? { key, amount: fromDecimal(amount), method } : undefined,
    fields: (
      <>
        <AmountField label={t`Top up by`} value={amount} max={100_000} onChange={setAmount} />
        <Select
          label={t`Paid by`}
          data={METHODS.map((value) => ({ value, label: names[value] }))}
          value={method ?? null}
          onChange={(chosen) => setMethod(METHODS.find((each) => each === chosen))}
        />
      </>
    ),
    renew: () => {
      setKey(pressKey());
      setAmount(undefined);
      setMethod(undefined);
    },
  };
}
