import type { WireBill } from "@comanda/contract";
import { useLingui } from "@lingui/react/macro";

type Payment = NonNullable<WireBill["orders"][number]["payment"]>;
type PaidMethod = Payment["method"];
/** How staff take money. */
export type PaymentMethod = Exclude<PaidMethod, "online">;

/** What something was paid with, as staff read it. */
export function usePaidWith(): (payment: Payment) => string {
  const { t } = useLingui();
  const names = useMethodNames();
  return ({ method, isTopUp }) => (isTopUp ? t`Topped-up money` : names[method]);
}

/** How something was paid. */
export function useMethodNames(): Readonly<Record<PaidMethod, string>> {
  const { t } = useLingui();
  return { cash: t`Cash`, card: t`Card`, other: t`Another way`, online: t`Online` };
}
