import type { WireBoardOrder } from "@comanda/contract";
import { inKitchenSince } from "../../data/in-kitchen-since.ts";
import { isHere, showAllLines, type LinesHere } from "../../data/lines-here.ts";
import { nextHere } from "./share.ts";

export const LANES = ["new", "preparing", "ready"] as const;
export type LaneName = (typeof LANES)[number];

export type Lanes = Readonly<Record<LaneName, readonly WireBoardOrder[]>>;

/**
 * Puts every order that may be cooked into its lane, what the kitchen has had longest first; in preparation those last that wait
 * for other stations.
 */
export function arrange(
  orders: readonly WireBoardOrder[],
  linesOf: LinesHere = showAllLines,
): Lanes {
  const waits = (order: WireBoardOrder): number =>
    Number(nextHere(order, linesOf(order)) === "waiting");
  const inState = (...states: readonly string[]) =>
    orders.filter((order) => states.includes(order.state) && !isHeld(order));
  return {
    new: inState("placed", "acknowledged").sort(bySince),
    preparing: inState("preparing").sort((a, b) => waits(a) - waits(b) || bySince(a, b)),
    ready: inState("ready").sort((a, b) => readyOf(a) - readyOf(b) || bySince(a, b)),
  };
}

/** The orders of which a screen shows anything, and those that are held: whoever is there may decide about them. */
export function ordersHere(
  orders: readonly WireBoardOrder[],
  linesOf: LinesHere,
): readonly WireBoardOrder[] {
  if (linesOf === showAllLines) return orders;
  return orders.filter((order) => isHeld(order) || isHere(linesOf, order));
}

/** Waits for somebody to release or refuse it; nobody cooks it until then (D-07). */
export function isHeld({ hold }: WireBoardOrder): boolean {
  return hold === "held";
}

/** The orders that nobody has acknowledged, oldest first: new ones, and those that are held. */
export function unseenOf(orders: readonly WireBoardOrder[]): readonly WireBoardOrder[] {
  return orders.filter(({ state }) => state === "placed").sort(bySince);
}

/**
 * Which of the unseen orders get a place in the strip, oldest first. Those on hold leave the others theirs, since these
 * are waiting to be cooked; where there are two places or more, one is for the oldest on hold. Of four places for
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

function bySince(a: WireBoardOrder, b: WireBoardOrder): number {
  const sooner = inKitchenSince(a) - inKitchenSince(b);
  return sooner || a.number.localeCompare(b.number, "en", { numeric: true });
}

function readyOf(order: WireBoardOrder): number {
  return order.readyAt ?? inKitchenSince(order);
}
