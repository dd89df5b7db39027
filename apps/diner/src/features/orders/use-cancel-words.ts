import { useLingui } from "@lingui/react/macro";
import { TAKEN_BACK, type CancelReason } from "@comanda/domain/order";
import type { WireOwnOrder } from "@comanda/contract";

type Cancelled = Pick<WireOwnOrder, "cancelReason" | "hold">;

/** Why an order will not come, in one line; a reason that this app does not know asks to talk to the staff. */
export function useCancelWords(): (order: Cancelled) => string {
  const { t } = useLingui();
  const reasons: Readonly<Record<CancelReason | typeof TAKEN_BACK, string>> = {
    [TAKEN_BACK]: t`You took this order back.`,
    soldOut: t`This order was cancelled: something in it is sold out.`,
    tooBusy: t`This order was cancelled: the kitchen is too busy right now.`,
    closing: t`This order was cancelled: we are closing.`,
    orderedTwice: t`This order was cancelled: it was ordered twice.`,
    guestAsked: t`This order was cancelled, as you asked.`,
    other: t`This order was cancelled:`,
  };
  return ({ cancelReason, hold }) => {
    if (hold === "refused") return t`Sorry, we could not take this order. Please ask our staff.`;
    return Object.hasOwn(reasons, cancelReason)
      ? reasons[cancelReason as keyof typeof reasons]
      : t`This order was cancelled. Please ask our staff.`;
  };
}
