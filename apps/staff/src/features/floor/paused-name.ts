import { useLingui } from "@lingui/react/macro";
import type { OrderingPauseWay } from "@comanda/domain/fulfilment";

/** What is paused, in words. */
export function usePausedName(): (ways: readonly OrderingPauseWay[]) => string {
  const { t } = useLingui();
  return (ways) => {
    if (ways.length === 0) return t`All orders`;
    const names: Record<OrderingPauseWay, string> = {
      dineIn: t`Tables`,
      pickUp: t`Takeaway`,
      delivery: t({ message: "Delivery orders", context: "paused" }),
    };
    return ways.map((way) => names[way]).join(" · ");
  };
}
