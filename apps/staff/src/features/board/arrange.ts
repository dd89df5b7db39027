import type { WireBoardOrder } from "@comanda/contract";

export const LANES = ["new", "preparing", "ready"] as const;
export type LaneName = (typeof LANES)[number];

export type Lanes = Readonly<Record<LaneName, readonly WireBoardOrder[]>>;

/** Puts every order into its lane, whoever has waited longest first. */
export function arrange(orders: readonly WireBoardOrder[]): Lanes {
  const inState = (...states: readonly string[]) =>
    orders.filter(({ state }) => states.includes(state));
  return {
    new: inState("placed", "acknowledged").sort(byPlaced),
    preparing: inState("preparing").sort(byPlaced),
    ready: inState("ready").sort((a, b) => readyOf(a) - readyOf(b) || byPlaced(a, b)),
  };
}

function byPlaced(a: WireBoardOrder, b: WireBoardOrder): number {
  return a.placedAt - b.placedAt || a.number.localeCompare(b.number, "en", { numeric: true });
}

function readyOf({ readyAt, placedAt }: WireBoardOrder): number {
  return readyAt ?? placedAt;
}
