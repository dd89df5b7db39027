import { accept, refuse, type Result } from "@comanda/domain";
import { nextCheckoutStep } from "@comanda/domain/checkout";
import type { OrderMode } from "@comanda/domain/order";
import type { Receipt } from "@comanda/domain/pricing";
import type { ApiRefusal } from "@comanda/contract";
import type { OrderingSession } from "../../../auth/active-session.ts";

/**
 * Whether this order may be placed without a payment by phone, as every order that is sent here is: by the same decision as
 * on the phone, with all its questions answered and the counter chosen. A venue that takes payment online alone takes none
 * of them but one that costs nothing; a menu for show takes none at all (Q-096g).
 */
export function placedUnpaid(
  { venue, orderer }: OrderingSession,
  mode: OrderMode,
  { subtotal, total }: Receipt,
): Result<true, ApiRefusal> {
  const step = nextCheckoutStep({
    isDemo: venue.rules.isForShow,
    isViewOnly: false,
    hasLines: true,
    stock: "off",
    mode,
    hasProgrammeCustomer: orderer.hasProgrammeCustomer,
    payments: venue.rules.payments,
    chosen: "counter",
    needsDeliveryChoice: false,
    hasValidDetails: true,
    confirmedAmount: total,
    subtotal,
    total,
    // That has been refused already.
    isTooLarge: false,
  });
  if (step.kind === "placeOrder") return accept(true);
  if (step.kind === "nothing") return refuse({ kind: "view-only" });
  const isBelow = step.kind === "refused" && step.refusal.kind === "below-online-minimum";
  return refuse(isBelow ? step.refusal : { kind: "payment-unavailable" });
}
