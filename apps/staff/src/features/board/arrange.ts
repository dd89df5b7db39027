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

/**
 * Which of the unseen orders get a place in the strip, oldest first. Those on hold leave the others theirs, since these are
 * acknowledged by being in view; where there are two places or more, one is for the oldest on hold. Of four places for
 * three orders on hold and two others, both others have one.
 */
export function inStripOf(
  unseen: readonly WireBoardOrder[],
  places: number,
): readonly WireBoardOrder[] {
  const held = unseen.filter(isHeld);
  const others = unseen.filter((order) => !isHeld(order));
  const reserved = held.length > 0 && (places > 1 || others.length === 0) ? 1 : 0;
  const chosen = others.slice(0, Math.max(0, places - reserved));
  const kept = new Set([...chosen, ...held.slice(0, places - chosen.length)]);
  return unseen.filter((order) => kept.has(order));
}

function byPlaced(a: WireBoardOrder, b: WireBoardOrder): number {
  return a.placedAt - b.placedAt || a.number.localeCompare(b.number, "en", { numeric: true });
}

function readyOf({ readyAt, placedAt }: WireBoardOrder): number {
  return readyAt ?? placedAt;
}
