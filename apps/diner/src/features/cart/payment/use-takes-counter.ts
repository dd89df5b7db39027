import { offeredPayments } from "@comanda/domain/checkout";
import { orderingMode } from "@comanda/domain/session";
import { useSubmitMode } from "../../../data/order-mode.ts";
import { venuePayments } from "../../../data/payment-rules.ts";
import { waysOf } from "../../../data/ways-to-order.ts";
import { useOrderer } from "../../../state/orderer.ts";
import { useSession } from "../../../state/session.ts";

/** Whether this order may be paid at the counter. */
export function useTakesCounter(): boolean {
  const settings = useSession((session) => session.settings);
  const mode = useSession((session) => session.mode);
  const chosen = useSubmitMode();
  const orderer = useOrderer();
  const ordering = orderingMode(mode, chosen, waysOf(settings));
  if (!ordering.ok) return false;
  const payer = { mode: ordering.value, ...orderer };
  return offeredPayments(venuePayments(settings).payments, payer).includes("counter");
}
