/** What diner and board show largest: 7 reads "007"; a venue day beyond 999 orders goes on with four digits (BEY-001). */
export function formatOrderNumber(number: number): string {
  return String(number).padStart(3, "0");
}

/** The order's visible id: "SO_" and the millisecond the diner confirmed (OUT-039, D-02). */
export function orderIdAt(now: number): string {
  return `SO_${now}`;
}
