import { orderIdAt, type Cart, type Menu, type Receipt } from "@comanda/domain";
import {
  sentenceOf,
  shortSentence,
  type ApiRefusal,
  type WireOrderPayload,
} from "@comanda/contract";
import { checkStock, sendOrder } from "../../data/send-order.ts";
import { refreshOrders } from "../../data/orders.ts";
import { refreshSettings } from "../../data/settings.ts";
import { randomId } from "../../lib/random.ts";
import { removeStored } from "../../lib/storage.ts";
import { takeOrdered, wireLines } from "../../state/cart-commands.ts";
import { useCart } from "../../state/cart.ts";
import { keepFinalOrder, unansweredOrder, type FinalOrder } from "../../state/final-order.ts";
import { showMessage } from "../../state/messages.ts";
import { currentVenueId, useSession } from "../../state/session.ts";

/** An empty cart is refused before anything is asked (ERR-022, Q-092). */
export function refuseEmpty(cart: Cart): boolean {
  if (cart.lines.length > 0) return false;
  showMessage({
    title: { en: "No Item Selected", zh: "尚未选择餐点" },
    sentences: [sentenceOf({ kind: "empty-cart" })],
  });
  return true;
}

/** Whether everything can be had; says what cannot (OUT-015 to OUT-017, ERR-020, ERR-021). */
export async function hasStock(cart: Cart, menu: Menu): Promise<boolean> {
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
        title: { en: "Check Stock Error", zh: "库存查询失败" },
        sentences: [
          {
            en: "We could not reach the kitchen. Please try again.",
            zh: "暂时无法连接厨房，请再试一次。",
          },
        ],
      });
      return false;
  }
}

/**
 * The diner has confirmed: the order gets its key and is on the phone before it is sent (D-02). Answers the
 * placed order, or undefined when it was refused; the sentences have been shown then and the cart is kept.
 */
export async function submitOrder(menu: Menu, receipt: Receipt): Promise<FinalOrder | undefined> {
  const { cart, remark } = useCart.getState();
  const order: FinalOrder = {
    venueId: currentVenueId(),
    key: randomId(),
    payload: payloadOf(cart, menu, remark, receipt),
    answer: undefined,
    isSeen: false,
  };
  keepFinalOrder(order);
  return deliver(order);
}

/** Goes on with an order that was confirmed before a reload or a lost answer. */
export async function resumeOrder(): Promise<FinalOrder | undefined> {
  const order = unansweredOrder();
  return order === undefined ? undefined : deliver(order);
}

async function deliver(order: FinalOrder): Promise<FinalOrder | undefined> {
  const sent = await sendOrder(order);
  if (sent.kind === "refused") {
    explain(sent.refusal);
    return undefined;
  }
  // The cart first: a phone that stops in between sends the order again, and gets the same answer.
  takeOrdered(order.payload.data);
  removeStored("vouchers");
  keepFinalOrder(sent.order);
  void refreshOrders();
  return sent.order;
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
  const { guests, userId } = useSession.getState();
  return {
    pax: guests,
    data: wireLines(cart, menu),
    orderId: orderIdAt(Date.now()),
    customerName: "",
    phone: "",
    roomNo: "",
    userId,
    adCustomer: null,
    customer: null,
    reserveId: "",
    deliveryType: -1,
    vouchers: [],
    deliveryPrice: 0,
    scheduleTime: null,
    address: "",
    remark,
    checkbox: [],
    redeem: [],
    discount: null,
    expectedTotal: receipt.total,
  };
}
