import type { WireBill } from "@comanda/contract";
import { useLingui } from "@lingui/react/macro";

type PaidMethod = NonNullable<WireBill["orders"][number]["payment"]>["method"];
/** How staff take money. */
export type PaymentMethod = Exclude<PaidMethod, "online">;

/** How something was paid. */
export function useMethodNames(): Readonly<Record<PaidMethod, string>> {
  const { t } = useLingui();
  return { cash: t`Cash`, card: t`Card`, other: t`Another way`, online: t`Online` };
}
