import { useLingui } from "@lingui/react/macro";
import { TAKEN_BACK, type CancelReason } from "@comanda/domain/order";
import type { WireOwnOrder } from "@comanda/contract";
import { useSoldOut } from "../../data/sold-out.ts";
import { useWords } from "../../i18n/use-words.ts";

type Cancelled = Pick<WireOwnOrder, "cancelReason" | "hold"> &
  Partial<Pick<WireOwnOrder, "receipt">>;

/**
 * Why an order will not come, in one line: of what is sold out, which dishes, where the venue says so of them. A reason that
 * this app does not know asks to talk to the staff.
 */
export function useCancelWords(): (order: Cancelled) => string {
  const { t } = useLingui();
  const { read, list } = useWords();
  const soldOut = useSoldOut();
  const reasons: Readonly<Record<CancelReason | typeof TAKEN_BACK, string>> = {
    [TAKEN_BACK]: t`You cancelled this order.`,
    soldOut: t`This order was cancelled: something in it is sold out.`,
    tooBusy: t`This order was cancelled: the kitchen is too busy right now.`,
    closing: t`This order was cancelled: we are closing.`,
    orderedTwice: t`This order was cancelled: it was ordered twice.`,
    guestAsked: t`This order was cancelled, as you asked.`,
    other: t`This order was cancelled:`,
  };
  return ({ cancelReason, hold, receipt }) => {
    if (hold === "refused") return t`Sorry, we could not take this order. Please ask our staff.`;
    const gone = receipt?.lines.filter(({ code }) => soldOut.has(code)) ?? [];
    if (cancelReason === "soldOut" && gone.length > 0) {
      const dishes = list([...new Set(gone.map(({ title }) => read(title)))]);
      return t`This order was cancelled. Sold out: ${dishes}.`;
    }
    return Object.hasOwn(reasons, cancelReason)
      ? reasons[cancelReason as keyof typeof reasons]
      : t`This order was cancelled. Please ask our staff.`;
  };
}
