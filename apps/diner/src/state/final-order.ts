import type { WireOrderPayload, WirePlacedOrder } from "@comanda/contract";
import { OrderPayload, PlacedOrder } from "@comanda/contract/schemas";
import * as v from "valibot";
import { create } from "zustand";
import { readStored, removeStored, writeStored } from "../lib/storage.ts";
import { currentVenueId } from "./session.ts";

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
}

const Stored = v.object({
  venueId: v.string(),
  key: v.string(),
  payload: OrderPayload,
  answer: v.optional(PlacedOrder),
  isSeen: v.boolean(),
});

export type SendingStep = "idle" | "checking-stock" | "sending" | "repeating";

interface SendingState {
  readonly finalOrder: FinalOrder | undefined;
  readonly step: SendingStep;
}

export const useFinalOrder = create<SendingState>(() => ({
  finalOrder: storedOrder(),
  step: "idle",
}));

export function keepFinalOrder(finalOrder: FinalOrder): void {
  writeStored("finalOrder", finalOrder);
  if (finalOrder.answer !== undefined) writeStored("orderId", finalOrder.answer.orderId);
  useFinalOrder.setState({ finalOrder });
}

/** The server refused the order: it was never placed, and the next confirmation is a new one. */
export function dropFinalOrder(): void {
  removeStored("finalOrder");
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

/** The order on the phone, left alone while the phone is at another venue. */
function storedOrder(): FinalOrder | undefined {
  const stored = readStored("finalOrder", Stored);
  if (stored === undefined || stored.venueId !== currentVenueId()) return undefined;
  return { ...stored, answer: stored.answer };
}

/** Confirmed, sent perhaps, and not answered yet. */
export function unansweredOrder(): FinalOrder | undefined {
  const { finalOrder } = useFinalOrder.getState();
  return finalOrder?.answer === undefined ? finalOrder : undefined;
}
