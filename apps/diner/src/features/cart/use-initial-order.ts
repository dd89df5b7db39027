import type { Menu } from "@comanda/domain/menu";
import { useEffect } from "react";
import { useFinalOrder } from "../../state/final-order.ts";
import { forgetFlow, takeInitialOrder, useKeptFlow } from "../../state/initial-flow.ts";
import { settleRefused } from "./hand-over.ts";
import { price, type PricingContext } from "./price.ts";
import { submitInitialOrder } from "./submit.ts";

/**
 * How the initial flow ends: with its order, because the table has its first order already, or in the cart, for a
 * reason that has been shown (D-14).
 */
export interface InitialOrderEnd {
  readonly kind: "placed" | "orderedBefore" | "handedOver";
  readonly menuTitle: string | undefined;
}

/**
 * Sends the order of a flow that has asked everything, once: by whichever tab comes first, and after a reload what was
 * under way goes on. A refused one goes into the cart, so that nothing that was chosen is lost: but not the second set of a
 * table whose other phone has ordered it, and while staff take no orders the last question stays. `name` is the flow that
 * the page shows: what the phone has kept of another is left alone.
 */
export function useInitialOrder(
  name: string,
  menu: Menu,
  context: PricingContext | undefined,
  onEnd: (end: InitialOrderEnd) => void,
): void {
  const kept = useKeptFlow((state) => state.kept);
  const finalOrder = useFinalOrder((state) => state.finalOrder);
  const step = useFinalOrder((state) => state.step);
  useEffect(() => {
    if (kept?.name !== name || kept.state.kind !== "posting" || context === undefined) return;
    const { cart, menuTitle } = kept.state;
    const isOurs = finalOrder?.key === kept.key;
    if (isOurs && finalOrder.answer !== undefined) {
      forgetFlow();
      onEnd({ kind: "placed", menuTitle });
    } else if (!isOurs && step === "idle") {
      if (kept.isSent) {
        const kind = settleRefused(kept.refusal, cart, menu);
        if (kind !== "askedAgain") onEnd({ kind, menuTitle });
        return;
      }
      const orderer = { ...context.orderer, redeemed: undefined };
      const receipt = price(cart, { ...context, orderer });
      if (receipt === undefined) return;
      void submitInitialOrder(menu, receipt, () => {
        const taken = takeInitialOrder(menu);
        return taken && { cart: taken.state.cart, key: taken.key };
      });
    }
    // oxlint-disable-next-line react/exhaustive-deps -- what the order is priced by is no reason to send it again
  }, [kept, name, finalOrder, step, context === undefined]);
}
