import type { WireOrderPayload, WirePlacedOrder } from "@comanda/contract";
import { create } from "zustand";

/**
 * The order the diner confirmed, with its key (D-02). It is on the phone before it is sent and stays until an
 * answer has come, so that a lost answer, a reload or a closed tab changes nothing.
 */
export interface FinalOrder {
  /** The dishes' venue: no other is ever sent the order. */
  readonly venueId: string;
  readonly key: string;
  readonly payload: WireOrderPayload;
  /** The server's answer; undefined while the order is on its way. */
  readonly answer: WirePlacedOrder | undefined;
  /** The diner has been shown that it is placed. */
  readonly isSeen: boolean;
  /** How it is paid on this phone, before it is placed; undefined where it is paid later. */
  readonly payment?: OrderPayment | undefined;
}

/** An order is placed once it is paid: until then it is known by this. */
export interface OrderPayment {
  /**
   * The specification's number: 0 through the venue's provider, 2 by a programme's store credit, 3 by bank transfer (PAY-015). Ours is 4:
   * with what the member has topped up.
   */
  readonly payType: 0 | 2 | 3 | 4;
  /** The server keeps it, and holds its dishes, until it is paid or the time for that is over. */
  readonly isKept: boolean;
  /** The order is placed, and its store credit could not be taken (M-H1). */
  readonly hasFailed?: boolean | undefined;
}

/** Taken of a balance together with the order, and not through a provider before it. */
export function isOfBalance(payment: OrderPayment | undefined): boolean {
  return payment?.payType === 2 || payment?.payType === 4;
}

/** How far the order of this tab is: asked for, waiting for the diner's answer, on its way. */
export type SendingStep = "idle" | "checking-stock" | "asking" | "sending" | "repeating";

export interface SendingState {
  readonly finalOrder: FinalOrder | undefined;
  /** Whether the phone's has been read; until then nobody knows whether there is one. */
  readonly isRead: boolean;
  readonly step: SendingStep;
}

/** The order as it is; final-order-commands.ts reads the phone's and changes it. */
export const useFinalOrder = create<SendingState>(() => ({
  finalOrder: undefined,
  isRead: false,
  step: "idle",
}));

/** Confirmed and not answered, and nobody in this tab sends it: begun by a page that is gone, or by another tab. */
export function isLeftWaiting(state: SendingState): boolean {
  return state.step === "idle" && isOnItsWay(state);
}

/** An order of this tab or another is being sent. */
export function isOnItsWay({ finalOrder, step }: SendingState): boolean {
  const isSending = step === "sending" || step === "repeating";
  return isSending || (isUnanswered(finalOrder) && finalOrder.payment === undefined);
}

/** The cart is an order on its way, or one that is to be paid first: until then nothing in it may change. */
export function isCartLocked(state: SendingState): boolean {
  return isOnItsWay(state) || isUnanswered(state.finalOrder);
}

function isUnanswered(order: FinalOrder | undefined): order is FinalOrder {
  return order !== undefined && order.answer === undefined;
}
