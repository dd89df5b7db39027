import type { Cart } from "@comanda/domain/cart";
import { nextCheckoutStep, type CheckoutStep } from "@comanda/domain/checkout";
import type { Menu } from "@comanda/domain/menu";
import type { Receipt } from "@comanda/domain/pricing";
import { checkStock, sendOrder } from "../../data/send-order.ts";
import { guardPage, guardWithServer } from "../../data/session-guard.ts";
import { refreshOrders } from "../../data/orders.ts";
import { refreshSettings } from "../../data/settings.ts";
import { randomId } from "../../lib/random.ts";
import { storage } from "../../lib/storage.ts";
import { useCart } from "../../state/cart.ts";
import {
  answer,
  ask,
  NOTHING_ANSWERED,
  takeWantedMethod,
  useCheckout,
} from "../../state/checkout.ts";
import {
  isCartLocked,
  useFinalOrder,
  type FinalOrder,
  type OrderPayment,
} from "../../state/final-order.ts";
import { claimOrder, keepFinalOrder, moveOn, setStep } from "../../state/final-order-commands.ts";
import { noteRefusal } from "../../state/initial-flow.ts";
import { choosePickUpTime } from "../../state/pick-up-time.ts";
import { currentVenueId } from "../../state/session.ts";
import { rereadCart } from "../../state/stored-cart.ts";
import { dropVoucher } from "../../state/voucher.ts";
import { checkoutSituation } from "./checkout-situation.ts";
import { explainRefusal, explainStop } from "./explain.ts";
import { payloadOf } from "./payload.ts";
import { currentRedeeming, sentOrder } from "./rewards/redeeming.ts";
import { takeOrderOut } from "./take-ordered-out.ts";

/** The order on the screen: its dishes are in the cart, and this is what the diner reads that they cost. */
interface ShownOrder {
  readonly menu: Menu;
  readonly receipt: Receipt;
}

/** Ends with the tap on Submit it belongs to: the diner has said no or left the page. */
let review = new AbortController();

/**
 * Submit has been tapped: goes on to what has to be asked first. One tap at a time. The guard says itself why nothing can
 * be ordered any more; what the phone itself stops is not asked about.
 */
export async function reviewOrder(menu: Menu, receipt: Receipt): Promise<void> {
  if (isCartLocked(useFinalOrder.getState()) || !moveOn("idle", "checking-stock")) return;
  answer({ ...NOTHING_ANSWERED, chosen: takeWantedMethod() });
  review = new AbortController();
  const { signal } = review;
  const { kind } = nextCheckoutStep(checkoutSituation(receipt));
  const isStopped = kind === "nothing" || kind === "refused";
  if (!isStopped && (await guardWithServer("sending")).kind !== "allowed") {
    moveOn("checking-stock", "idle");
    return;
  }
  // The diner may have left the page meanwhile.
  if (!signal.aborted) await goOn({ menu, receipt });
}

/** The diner said no, or left the page: nothing has been sent, and nothing will be. */
export function cancelReview(): void {
  review.abort();
  ask(undefined);
  moveOn("checking-stock", "idle");
  moveOn("asking", "idle");
}

/**
 * The diner has agreed to the amount: the order gets its key and is on the phone before it is sent (D-02). Of several taps
 * the first counts, and of several tabs too. Answers the placed order, or undefined when it was refused; the sentences
 * have been shown then and the cart is kept.
 * @param chosen where the diner says with the same tap how to pay
 */
export async function submitOrder(
  menu: Menu,
  receipt: Receipt,
  chosen = useCheckout.getState().answers.chosen,
): Promise<FinalOrder | undefined> {
  // The question may have been open for longer than the check-in lasts.
  if (guardPage("sending", Date.now()).kind !== "allowed") return undefined;
  if (!moveOn("asking", "sending")) return undefined;
  answer({ confirmedAmount: receipt.total, chosen });
  return goOn({ menu, receipt });
}

/** The diner has said who the order is for: goes on to what has to be asked next. */
export async function goOnWithDetails(menu: Menu, receipt: Receipt): Promise<void> {
  if (moveOn("asking", "checking-stock")) await goOn({ menu, receipt });
}

/** Does what the domain says is next, until the diner is asked, something stands against it, or the order is placed. */
async function goOn(order: ShownOrder): Promise<FinalOrder | undefined> {
  const step = nextCheckoutStep(checkoutSituation(order.receipt));
  ask(undefined);
  switch (step.kind) {
    case "nothing":
      setStep("idle");
      return undefined;
    case "refused":
      setStep("idle");
      explainStop(step.refusal, useCheckout.getState().answers.short);
      return undefined;
    case "checkStock":
      return (await askForStock(order, review.signal)) ? goOn(order) : undefined;
    case "choosePayment":
    case "chooseDelivery":
    case "enterDetails":
    case "confirm":
      setStep("asking");
      ask(step);
      return undefined;
    case "payOnline":
    case "payByStoreCredit":
    case "payByTopUp":
      setStep("sending");
      if (await keepForPayment(order)) {
        setStep("asking");
        ask(step);
      } else setStep("idle");
      return undefined;
    case "placeOrder":
      setStep("sending");
      return deliver(() => confirmed(order), order.receipt);
  }
}

/** Asks whether everything can be had (OUT-015 to OUT-017). Answers whether the diner still waits for it. */
async function askForStock({ menu }: ShownOrder, left: AbortSignal): Promise<boolean> {
  const check = await checkStock(() => sentOrder(menu).data, left);
  if (left.aborted) return false;
  if (check.kind === "short") void refreshSettings();
  answer({ stock: check.kind, short: check.kind === "short" ? check.messages : [] });
  return true;
}

/** The order with its key; undefined where another tab has ordered what was in the cart meanwhile. */
function confirmed({ menu, receipt }: ShownOrder): FinalOrder | undefined {
  rereadCart();
  const { cart, remark } = useCart.getState();
  const step = nextCheckoutStep(checkoutSituation(receipt));
  if (step.kind === "refused") explainStop(step.refusal, []);
  const payType = payTypeOf(step);
  if (step.kind !== "placeOrder" && payType === undefined) return undefined;
  const ordered = currentRedeeming(menu)?.state ?? { cart, redemptions: [] };
  const payload = payloadOf(ordered, menu, remark, receipt);
  const venueId = currentVenueId();
  const order = { venueId, key: randomId(), payload, answer: undefined, isSeen: false };
  return payType === undefined ? order : { ...order, payment: { payType, isKept: false } };
}

/** How an order is paid on this phone (PAY-015); undefined where it is placed unpaid. */
function payTypeOf(step: CheckoutStep): OrderPayment["payType"] | undefined {
  if (step.kind === "payByStoreCredit") return 2;
  if (step.kind === "payByTopUp") return 4;
  if (step.kind !== "payOnline") return undefined;
  return step.method === "bankTransfer" ? 3 : 0;
}

/**
 * The order and its id are on the phone before it is paid (OUT-030), and so is the flag by which the payment page submits it once by
 * itself (OUT-031, Q-088): not of an order that another tab has confirmed. Answers whether there is one to be paid.
 */
async function keepForPayment(order: ShownOrder): Promise<boolean> {
  let own: FinalOrder | undefined;
  const claimed = await claimOrder(() => (own = confirmed(order)));
  if (claimed?.payment === undefined) return false;
  if (claimed.key === own?.key) {
    storage.write("orderId", claimed.payload.orderId);
    storage.write("returnFlag", "YES");
  }
  return true;
}

/**
 * Everything has been asked, and agreed to: the initial flow's order is sent (INI-011), under the key that the flow began
 * with. `take` answers it to one tab alone. The flow's own page shows its success, so that it counts as seen.
 */
export async function submitInitialOrder(
  menu: Menu,
  receipt: Receipt,
  take: () => { readonly cart: Cart; readonly key: string } | undefined,
): Promise<void> {
  if (!moveOn("idle", "sending")) return;
  await deliver(() => {
    const initial = take();
    if (initial === undefined) return undefined;
    const { cart, key } = initial;
    const payload = { ...payloadOf({ cart, redemptions: [] }, menu, "", receipt), initFlow: true };
    return { venueId: currentVenueId(), key, payload, answer: undefined, isSeen: true };
  }, receipt);
}

/** Goes on with an order that was confirmed before a reload or in another tab, unless this tab sends it already. */
export async function resumeOrder(): Promise<FinalOrder | undefined> {
  if (!moveOn("idle", "sending")) return undefined;
  return deliver(() => undefined);
}

/** @param seen the bill that the diner has agreed to, where it was in this page */
async function deliver(
  make: () => FinalOrder | undefined,
  seen?: Receipt,
): Promise<FinalOrder | undefined> {
  try {
    const order = await claimOrder(make);
    // Another tab has begun to pay it.
    if (order?.payment !== undefined) return undefined;
    const sent = order && (await sendOrder(order));
    if (sent === undefined) return order && answeredElsewhere(order);
    if (sent.kind === "refused") {
      if (order?.payload.initFlow === true) noteRefusal(order.key, sent.refusal.kind);
      explainRefusal(sent.refusal, seen);
      return undefined;
    }
    // The cart first: a phone that stops in between sends the order again, and gets the same answer.
    if (sent.order.payload.initFlow !== true) {
      takeOrderOut(sent.order.payload);
      // The next order is another one.
      choosePickUpTime(undefined);
    }
    dropVoucher();
    keepFinalOrder(sent.order);
    void refreshOrders();
    return sent.order;
  } finally {
    setStep("idle");
  }
}

/** The order with the answer that another tab, which sent it too, has heard; undefined where that was a refusal. */
function answeredElsewhere({ key }: FinalOrder): FinalOrder | undefined {
  const { finalOrder } = useFinalOrder.getState();
  return finalOrder?.key === key && finalOrder.answer !== undefined ? finalOrder : undefined;
}
