import type { WireBoardOrder } from "@comanda/contract";

export const LANES = ["new", "preparing", "ready"] as const;
export type LaneName = (typeof LANES)[number];

export type Lanes = Readonly<Record<LaneName, readonly WireBoardOrder[]>>;

/** Puts every order that may be cooked into its lane, whoever has waited longest first. */
export function arrange(orders: readonly WireBoardOrder[]): Lanes {
  const inState = (...states: readonly string[]) =>
    orders.filter((order) => states.includes(order.state) && !isHeld(order));
  return {
    new: inState("placed", "acknowledged").sort(byPlaced),
    preparing: inState("preparing").sort(byPlaced),
    ready: inState("ready").sort((a, b) => readyOf(a) - readyOf(b) || byPlaced(a, b)),
  };
}

/** Waits for somebody to release or refuse it; nobody cooks it until then (D-07). */
export function isHeld({ hold }: WireBoardOrder): boolean {
  return hold === "held";
}

/** The orders that nobody has acknowledged, oldest first: new ones, and those that are held. */
export function unseenOf(orders: readonly WireBoardOrder[]): readonly WireBoardOrder[] {
  return orders.filter(({ state }) => state === "placed").sort(byPlaced);
}

function byPlaced(a: WireBoardOrder, b: WireBoardOrder): number {
  return a.placedAt - b.placedAt || a.number.localeCompare(b.number, "en", { numeric: true });
}

function readyOf({ readyAt, placedAt }: WireBoardOrder): number {
  return readyAt ?? placedAt;
}
