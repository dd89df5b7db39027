import type { WireBoardOrder } from "@comanda/contract";
import { isHere, type LinesHere, type Places } from "../../data/lines-here.ts";

/** What is next at a screen that shows some lines of an order: a step of the whole order, its own lines, or nothing. */
type Next = "step" | "linesHere" | "waiting";

/**
 * While an order is prepared and lines of it are open at other stations, a screen ticks off its own and then waits. Of two
 * kopi at the bar and a laksa in the kitchen: first both have their lines to do; the bar is done and waits; the kitchen,
 * with nothing open elsewhere, makes the whole order ready.
 * @param places of the lines shown here; undefined: all of them
 */
export function nextHere(
  { state, receipt, doneLines }: WireBoardOrder,
  places: Places | undefined,
): Next {
  if (state !== "preparing" || places === undefined || places.length === 0) return "step";
  const open = receipt.lines.map((_, place) => place).filter((each) => !doneLines.includes(each));
  if (open.every((each) => places.includes(each))) return "step";
  return open.some((each) => places.includes(each)) ? "linesHere" : "waiting";
}

/** The lines that a ticket draws; undefined: all. An order of other stations that is looked for or alarms is drawn whole. */
export function drawnOf(linesOf: LinesHere, order: WireBoardOrder): Places | undefined {
  return isHere(linesOf, order) ? linesOf(order) : undefined;
}

/** The same lines, and every line of the orders that alarm: whoever is near must see what nobody has looked at (D-07). */
export function withAlarming(linesOf: LinesHere, alarming: ReadonlySet<string>): LinesHere {
  return (order) => (alarming.has(order.id) ? undefined : linesOf(order));
}
