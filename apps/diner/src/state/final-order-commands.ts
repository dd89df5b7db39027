import { OrderPayload, PlacedOrder } from "@comanda/contract/schemas";
import * as v from "valibot";
import { storage } from "../lib/storage.ts";
import { noteDropped } from "./dropped.ts";
import { useFinalOrder, type FinalOrder, type SendingStep } from "./final-order.ts";
import { currentVenueId, useSession } from "./session.ts";

/** Whatever else cannot be read: an order that was answered is the server's, and nothing is lost. */
const Answered = v.object({ answer: v.optional(v.unknown()) });
const Stored = v.object({
  venueId: v.string(),
  key: v.string(),
  payload: OrderPayload,
  answer: v.optional(PlacedOrder),
  isSeen: v.boolean(),
  payment: v.optional(
    v.object({
      payType: v.picklist([0, 2, 3, 4]),
      isKept: v.boolean(),
      hasFailed: v.optional(v.boolean()),
    }),
  ),
});

rereadFinalOrder();
storage.follow("finalOrder", rereadFinalOrder);
// As with the cart: the settings may come later.
useSession.subscribe(({ settings }, before) => {
  if (settings !== undefined && settings.company._id !== before.settings?.company._id)
    rereadFinalOrder();
});

/** Takes what another tab has made of the order, before the browser tells of it. */
export function rereadFinalOrder(): void {
  useFinalOrder.setState({ finalOrder: storedOrder(), isRead: true });
}

export function keepFinalOrder(finalOrder: FinalOrder): void {
  storage.write("finalOrder", finalOrder);
  if (finalOrder.answer !== undefined) storage.write("orderId", finalOrder.answer.orderId);
  useFinalOrder.setState({ finalOrder });
}

/** The server refused the order: it was never placed, and the next confirmation is a new one. */
export function dropFinalOrder(): void {
  storage.remove("finalOrder");
  useFinalOrder.setState({ finalOrder: undefined });
}

/** The success page has been drawn. An order without its answer has still to be sent, whatever is on the screen. */
export function markSeen(): void {
  const { finalOrder } = useFinalOrder.getState();
  if (finalOrder?.answer === undefined || finalOrder.isSeen) return;
  keepFinalOrder({ ...finalOrder, isSeen: true });
}

export function setStep(step: SendingStep): void {
  useFinalOrder.setState({ step });
}

/** Goes on to the next step if the order is at `from`: of two taps in one breath only the first goes on. */
export function moveOn(from: SendingStep, to: SendingStep): boolean {
  const isThere = useFinalOrder.getState().step === from;
  if (isThere) setStep(to);
  return isThere;
}

/**
 * The one order that is under way: what another tab has confirmed, else what `make` confirms now; that is on the phone
 * when this ends. Where the browser has locks, two tabs cannot both find none.
 */
export function claimOrder(make: () => FinalOrder | undefined): Promise<FinalOrder | undefined> {
  const claim = async (): Promise<FinalOrder | undefined> => {
    rereadFinalOrder();
    const order = unansweredOrder() ?? make();
    if (order !== undefined) keepFinalOrder(order);
    return order;
  };
  // Plain http has no locks, and some private windows refuse them.
  if (!("locks" in navigator)) return claim();
  return new Promise((resolve, reject) => {
    const claimAlone = async (): Promise<void> => {
      resolve(await claim());
      await storageReaches();
    };
    navigator.locks.request("finalOrder", claimAlone).catch(() => claim().then(resolve, reject));
  });
}

/** What one tab has stored may reach another tab's process after the lock does: the lock is held so much longer. */
const STORAGE_MILLISECONDS = 300;

function storageReaches(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, STORAGE_MILLISECONDS));
}

/** Whether this order still waits for its answer: another tab may have heard it meanwhile. */
export function isStillWaiting(order: FinalOrder): boolean {
  rereadFinalOrder();
  return unansweredOrder()?.key === order.key;
}

/** The order on the phone, left alone while the phone is at another venue. */
function storedOrder(): FinalOrder | undefined {
  const wasThere = storage.has("finalOrder");
  const wasAnswered = storage.read("finalOrder", Answered)?.answer !== undefined;
  const stored = storage.read("finalOrder", Stored);
  if (stored === undefined && wasThere && !wasAnswered) noteDropped("order");
  if (stored === undefined || stored.venueId !== currentVenueId()) return undefined;
  return { ...stored, answer: stored.answer };
}

/** Confirmed, sent perhaps, and not answered yet. */
function unansweredOrder(): FinalOrder | undefined {
  const { finalOrder } = useFinalOrder.getState();
  return finalOrder?.answer === undefined ? finalOrder : undefined;
}
