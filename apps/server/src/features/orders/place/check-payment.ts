import { accept, refuse, type Result } from "@comanda/domain";
import {
  belowOnlineMinimum,
  isPaidOnline,
  nextCheckoutStep,
  type PaymentMethod,
} from "@comanda/domain/checkout";
import type { OrderMode } from "@comanda/domain/order";
import type { Money } from "@comanda/domain/money";
import type { Receipt } from "@comanda/domain/pricing";
import {
  canPayByStoreCredit,
  canPayByTopUp,
  topUpBalance,
  type ToppedUpMoney,
} from "@comanda/domain/rewards";
import type { ApiRefusal } from "@comanda/contract";
import type { OrderingSession } from "../../../auth/active-session.ts";

/**
 * What is decided of how an order is paid: it is placed at once, awaits its payment on the phone, or takes it of a store credit or of what
 * its member has topped up.
 */
type Payable = "unpaid" | "online" | "credit" | "topUp";

/** What whoever orders has to pay with at once, in minor units. */
export interface Balances {
  /** The store credit of whoever pays with it. */
  readonly credit?: Money | undefined;
  /** The topped-up money of whoever pays with it; undefined of who may pay with none. */
  readonly toppedUp?: ToppedUpMoney | undefined;
}

const NO_MONEY: ToppedUpMoney = { toppedUp: 0, spentTopUp: 0 };

/**
 * Whether this order may be paid as its guest has chosen: by the same decision as on the phone, with all its questions answered.
 * At the counter a venue that takes payment online alone takes none but one that costs nothing, which needs no provider
 * however it was to be paid; a menu for show takes none at all (Q-096g).
 */
export function checkPayment(
  { venue, orderer }: OrderingSession,
  { mode, chosen }: { readonly mode: OrderMode; readonly chosen: PaymentMethod },
  { subtotal, total }: Receipt,
  balances: Balances,
): Result<Payable, ApiRefusal> {
  const step = nextCheckoutStep({
    isDemo: venue.rules.isForShow,
    isViewOnly: false,
    hasLines: true,
    stock: "off",
    mode,
    hasProgrammeCustomer: orderer.hasProgrammeCustomer,
    hasToppedUp: orderer.hasToppedUp,
    payments: venue.rules.payments,
    chosen,
    needsDeliveryChoice: false,
    hasValidDetails: true,
    confirmedAmount: total,
    subtotal,
    total,
    // That has been refused already.
    isTooLarge: false,
  });
  // Who asks to pay on the phone is not placed unpaid because the counter is all there is: the counter is a call of its own.
  if (step.kind === "placeOrder" && (step.method === chosen || total === 0)) {
    return accept("unpaid");
  }
  if (step.kind === "payOnline" && step.method === chosen) return accept("online");
  const isOfBalance = step.kind === "payByStoreCredit" || step.kind === "payByTopUp";
  if (isOfBalance && (chosen === "storeCredit" || chosen === "topUp"))
    return payOf(chosen, balances, total);
  if (step.kind === "nothing") return refuse({ kind: "view-only" });
  const isBelow = step.kind === "refused" && step.refusal.kind === "below-online-minimum";
  if (isBelow) return refuse(step.refusal);
  // Below the minimum a picker that offers other ways takes this one no more.
  const { onlineMinimum } = venue.rules.payments;
  const below = isPaidOnline(chosen) ? belowOnlineMinimum(subtotal, onlineMinimum) : undefined;
  return refuse(below ?? { kind: "payment-unavailable" });
}

/** A balance pays the total, or nothing of it. */
function payOf(
  chosen: "storeCredit" | "topUp",
  { credit = 0, toppedUp = NO_MONEY }: Balances,
  total: Money,
): Result<Payable, ApiRefusal> {
  if (chosen === "storeCredit")
    return canPayByStoreCredit(credit, total)
      ? accept("credit")
      : refuse({ kind: "credit-too-low", credit, total });
  return canPayByTopUp(toppedUp, total)
    ? accept("topUp")
    : refuse({ kind: "top-up-too-low", left: Math.max(0, topUpBalance(toppedUp)), total });
}
