import type { WireBill } from "@comanda/contract";
import { useLingui } from "@lingui/react/macro";

export type PaymentMethod = NonNullable<WireBill["orders"][number]["payment"]>["method"];

/** How something was paid. */
export function useMethodNames(): Readonly<Record<PaymentMethod, string>> {
  const { t } = useLingui();
  return { cash: t`Cash`, card: t`Card`, other: t`Another way` };
}
