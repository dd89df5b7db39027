import { withoutHiddenSigns } from "@comanda/domain";
import type { Cart } from "@comanda/domain/cart";
import type { Menu } from "@comanda/domain/menu";
import { orderIdAt } from "@comanda/domain/order";
import type { Receipt } from "@comanda/domain/pricing";
import {
  sentenceOf,
  shortSentence,
  type ApiRefusal,
  type WireOrderPayload,
} from "@comanda/contract";
import { checkStock, sendOrder } from "../../data/send-order.ts";
import { guardPage, guardWithServer } from "../../data/session-guard.ts";
import { refreshOrders } from "../../data/orders.ts";
import { refreshSettings } from "../../data/settings.ts";
import { randomId } from "../../lib/random.ts";
import { storage } from "../../lib/storage.ts";
import { takeOrdered, wireLines } from "../../state/cart-commands.ts";
import { useCart } from "../../state/cart.ts";
import { toldAllergies } from "../../state/dietary-filter.ts";
import { isCartLocked, useFinalOrder, type FinalOrder } from "../../state/final-order.ts";
import { claimOrder, keepFinalOrder, moveOn, setStep } from "../../state/final-order-commands.ts";
import { showMessage } from "../../state/messages.ts";
import { currentVenueId, useSession } from "../../state/session.ts";
import { rereadCart } from "../../state/stored-cart.ts";

/**
 * Submit has been tapped: asks for the last yes, once nothing stands against the order. One tap at a time. The guard says
 * itself why nothing can be ordered any more.
 */
export async function reviewOrder(menu: Menu): Promise<void> {
  const { cart } = useCart.getState();
  if (isCartLocked(useFinalOrder.getState()) || refuseEmpty(cart)) return;
  if (!moveOn("idle", "checking-stock")) return;
  const { kind } = await guardWithServer("sending", true);
  const isReady = kind === "allowed" && (await hasStock(cart, menu));
  moveOn("checking-stock", isReady ? "confirming" : "idle");
}

/** The diner said no, or left the page: nothing has been sent, and nothing will be. */
export function cancelReview(): void {
  moveOn("checking-stock", "idle");
  moveOn("confirming", "idle");
}

/** An empty cart is refused before anything is asked (ERR-022, Q-092). */
function refuseEmpty(cart: Cart): boolean {
  if (cart.lines.length > 0) return false;
  showMessage({
    title: sentenceOf({ kind: "no-item-selected" }),
    sentences: [sentenceOf({ kind: "empty-cart" })],
  });
  return true;
}

/** Whether everything can be had; says what cannot (OUT-015 to OUT-017, ERR-020, ERR-021). */
async function hasStock(cart: Cart, menu: Menu): Promise<boolean> {
  if (useSession.getState().venue?.checksStock !== true) return true;
  const check = await checkStock(wireLines(cart, menu));
  switch (check.kind) {
    case "enough":
      return true;
    case "short":
      showMessage({
        title: sentenceOf({ kind: "insufficient-stock", items: [] }),
        sentences: check.messages,
      });
      void refreshSettings();
      return false;
    case "failed":
      showMessage({
        title: sentenceOf({ kind: "stock-unknown" }),
        sentences: [sentenceOf({ kind: "no-connection" })],
      });
      return false;
  }
}

/**
 * The diner has confirmed: the order gets its key and is on the phone before it is sent (D-02). Of several taps the
 * first counts, and of several tabs too. Answers the placed order, or undefined when it was refused; the sentences
 * have been shown then and the cart is kept.
 */
export async function submitOrder(menu: Menu, receipt: Receipt): Promise<FinalOrder | undefined> {
  // The question may have been open for longer than the check-in lasts.
  if (guardPage("sending", Date.now()).kind !== "allowed") return undefined;
  if (!moveOn("confirming", "sending")) return undefined;
  return deliver(() => {
    rereadCart();
    const { cart, remark } = useCart.getState();
    // Another tab may have ordered it meanwhile.
    if (refuseEmpty(cart)) return undefined;
    const payload = payloadOf(cart, menu, remark, receipt);
    const venueId = currentVenueId();
    return { venueId, key: randomId(), payload, answer: undefined, isSeen: false };
  });
}

/** Goes on with an order that was confirmed before a reload or in another tab, unless this tab sends it already. */
export async function resumeOrder(): Promise<FinalOrder | undefined> {
  if (!moveOn("idle", "sending")) return undefined;
  return deliver(() => undefined);
}

async function deliver(make: () => FinalOrder | undefined): Promise<FinalOrder | undefined> {
  try {
    const order = await claimOrder(make);
    const sent = order && (await sendOrder(order));
    if (sent === undefined) return order && answeredElsewhere(order);
    if (sent.kind === "refused") {
      explain(sent.refusal);
      return undefined;
    }
    // The cart first: a phone that stops in between sends the order again, and gets the same answer.
    takeOrdered(sent.order.payload.data);
    storage.remove("vouchers");
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

/** Says why the server refused, dish by dish where it concerns dishes, and fetches what has changed. */
function explain(refusal: ApiRefusal): void {
  const symbol = useSession.getState().venue?.currencySymbol ?? "";
  const title = sentenceOf(refusal, symbol);
  void refreshSettings();
  switch (refusal.kind) {
    case "menu-changed":
      return showMessage({
        title,
        sentences: refusal.changes.map((change) => sentenceOf(change, symbol)),
      });
    case "insufficient-stock":
      return showMessage({
        title,
        sentences: refusal.items.map((item) => shortSentence(item.title, item.left)),
      });
    default:
      return showMessage({ title: undefined, sentences: [title] });
  }
}

function payloadOf(cart: Cart, menu: Menu, remark: string, receipt: Receipt): WireOrderPayload {
  const { guests, userId, settings } = useSession.getState();
  return {
    pax: guests,
    data: wireLines(cart, menu),
    orderId: orderIdAt(Date.now()),
    customerName: "",
    phone: "",
    roomNo: "",
    userId,
    adCustomer: null,
    customer: settings?.customer,
    reserveId: "",
    deliveryType: -1,
    vouchers: [],
    deliveryPrice: 0,
    scheduleTime: null,
    address: "",
    remark: withoutHiddenSigns(remark),
    checkbox: [],
    redeem: [],
    discount: null,
    expectedTotal: receipt.total,
    allergies: toldAllergies(),
  };
}
