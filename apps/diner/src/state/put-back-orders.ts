import { create } from "zustand";

/** Cancelled orders whose dishes are in the cart again: a second tap would put them there twice. */
export const usePutBack = create<{ readonly orderIds: ReadonlySet<string> }>(() => ({
  orderIds: new Set(),
}));

export function notePutBack(orderId: string): void {
  usePutBack.setState(({ orderIds }) => ({ orderIds: new Set([...orderIds, orderId]) }));
}
