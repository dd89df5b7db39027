import type { WireOrderPayload, WirePlacedOrder } from "@comanda/contract";
import { OrderPayload, PlacedOrder } from "@comanda/contract/schemas";
import * as v from "valibot";
import { create } from "zustand";
import { readStored, removeStored, writeStored } from "../lib/storage.ts";

/**
 * The order the diner confirmed, with its key (D-02). It is on the phone before it is sent and stays until an
 * answer has come, so that a lost answer, a reload or a closed tab changes nothing.
 */
export interface FinalOrder {
  readonly key: string;
  readonly payload: WireOrderPayload;
  /** The server's answer; undefined while the order is on its way. */
  readonly answer: WirePlacedOrder | undefined;
}

const Stored = v.object({
  key: v.string(),
  payload: OrderPayload,
  answer: v.optional(PlacedOrder),
});

export type SendingStep = "idle" | "checking-stock" | "sending" | "repeating";

interface SendingState {
  readonly finalOrder: FinalOrder | undefined;
  readonly step: SendingStep;
}

export const useFinalOrder = create<SendingState>(() => {
  const stored = readStored("finalOrder", Stored);
  return {
    finalOrder: stored === undefined ? undefined : { ...stored, answer: stored.answer },
    step: "idle",
  };
});

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

export function setStep(step: SendingStep): void {
  useFinalOrder.setState({ step });
}

/** Confirmed, sent perhaps, and not answered yet. */
export function unansweredOrder(): FinalOrder | undefined {
  const { finalOrder } = useFinalOrder.getState();
  return finalOrder?.answer === undefined ? finalOrder : undefined;
}
