import type { CheckoutSituation } from "@comanda/domain/checkout";
import { isTooLarge, type Receipt } from "@comanda/domain/pricing";
import { DEFAULT_CODE_MODE } from "@comanda/domain/session";
import { isDetailed } from "../../data/check-order-details.ts";
import { couldChoose, isModeMissing, orderModeOf } from "../../data/order-mode.ts";
import { isTimeMissing } from "../../data/pick-up-time.ts";
import { venuePayments } from "../../data/payment-rules.ts";
import { useCart } from "../../state/cart.ts";
import { useCheckout } from "../../state/checkout.ts";
import { useOrderDetails } from "../../state/order-details.ts";
import { useOrderer } from "../../state/orderer.ts";
import { useSession } from "../../state/session.ts";

/**
 * Everything that decides what submitting this order does next, as it is at this moment: the venue, the code, the cart,
 * what the diner has answered and the amount that is on the screen.
 */
export function checkoutSituation(
  receipt: Pick<Receipt, "lines" | "subtotal" | "total"> | undefined,
): CheckoutSituation {
  const session = useSession.getState();
  const { settings, venue } = session;
  const { answers } = useCheckout.getState();
  const { payments, isForShow } = venuePayments(settings);
  const ordering = orderModeOf(session);
  return {
    isDemo: isForShow,
    isViewOnly: ordering === undefined,
    mode: ordering ?? DEFAULT_CODE_MODE,
    hasLines: useCart.getState().cart.lines.length > 0,
    stock: venue?.checksStock === true ? answers.stock : "off",
    payments,
    hasProgrammeCustomer: useOrderer.getState().hasProgrammeCustomer,
    hasToppedUp: useOrderer.getState().hasToppedUp,
    needsDeliveryChoice: couldChoose(session),
    hasValidDetails:
      ordering === undefined ||
      (!isModeMissing(session) &&
        isDetailed(ordering, useOrderDetails.getState().details) &&
        !isTimeMissing(ordering)),
    chosen: answers.chosen,
    confirmedAmount: answers.confirmedAmount,
    subtotal: receipt?.subtotal ?? 0,
    total: receipt?.total ?? 0,
    isTooLarge: receipt !== undefined && isTooLarge(receipt),
  };
}
