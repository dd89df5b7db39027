import { useLingui } from "@lingui/react/macro";
import type { WireOwnOrder } from "@comanda/contract";
import { useWords } from "../../i18n/use-words.ts";

/** What of an order's money goes back, as its guest reads it; empty where nothing does. */
export function useRefundWords(): (order: Pick<WireOwnOrder, "refund">) => string {
  const { t } = useLingui();
  const { money } = useWords();
  return ({ refund }) => {
    if (refund === undefined) return "";
    const coming = money(refund.underWay);
    const done = money(refund.refunded);
    return refund.underWay > 0
      ? t`Refund of ${coming} under way. A bank may take a few days to show it.`
      : t`${done} refunded. A bank may take a few days to show it.`;
  };
}
