import type { CancelReason } from "@comanda/domain/order";
import { useLingui } from "@lingui/react/macro";

/** What staff tap where they cancel an order; its guest reads a sentence of the phone's own. */
export function useReasonNames(): Readonly<Record<CancelReason, string>> {
  const { t } = useLingui();
  return {
    soldOut: t`A dish is sold out`,
    tooBusy: t`The kitchen is too busy`,
    closing: t`We are closing`,
    orderedTwice: t`Ordered twice`,
    guestAsked: t`The guest asked for it`,
    other: t`Another reason`,
  };
}
