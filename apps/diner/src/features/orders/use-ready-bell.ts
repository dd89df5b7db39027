import { isComplete, isOpen } from "@comanda/domain/order";
import type { WireOwnOrder } from "@comanda/contract";
import { useEffect, useRef } from "react";
import { ringBell } from "../../lib/bell.ts";
import { keepAwake } from "../../lib/keep-awake.ts";
import { useReadyCall } from "../../state/ready-call.ts";

/** Still to be made. */
export function isWaitedFor({ state }: Pick<WireOwnOrder, "state">): boolean {
  return isOpen(state) && !isComplete(state);
}

/** Rings once for each order that was waited for and is ready now, and keeps the screen on until then, where asked to. */
export function useReadyBell(orders: readonly WireOwnOrder[]): void {
  const isOn = useReadyCall((call) => call.isOn);
  const isWaiting = orders.some(isWaitedFor);
  const waitedFor = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const isOneReady = orders.some(
      ({ orderId, state }) => state === "ready" && waitedFor.current.has(orderId),
    );
    waitedFor.current = new Set(orders.filter(isWaitedFor).map(({ orderId }) => orderId));
    if (isOn && isOneReady) ringBell();
  }, [orders, isOn]);
  useEffect(() => (isOn && isWaiting ? keepAwake() : undefined), [isOn, isWaiting]);
}
