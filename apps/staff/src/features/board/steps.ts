import { canMove, ORDER_MOVES, type OrderState } from "@comanda/domain/order";
import type { WireBoardOrder } from "@comanda/contract";

/** The one step that is next; undefined where nothing is left to do. */
export function nextStep(state: OrderState): OrderState | undefined {
  switch (state) {
    case "placed":
    case "acknowledged":
      return "preparing";
    case "preparing":
      return "ready";
    case "ready":
      return "collected";
    case "collected":
    case "cancelled":
      return undefined;
  }
}

/**
 * Every step that is allowed from here, the next one first, cancelling last. A board that shows an order has
 * acknowledged it, so that a placed order may do what an acknowledged one may.
 */
export function stepsFrom(state: OrderState): readonly OrderState[] {
  const from = state === "placed" ? "acknowledged" : state;
  const next = nextStep(from);
  const rank = (to: OrderState): number => (to === next ? 0 : to === "cancelled" ? 2 : 1);
  return ORDER_MOVES.filter((move) => move.from === from)
    .map(({ to }) => to)
    .sort((a, b) => rank(a) - rank(b));
}

/** Where an undo leads; undefined where a step cannot be taken back. */
export function undoOf(from: OrderState, to: OrderState): OrderState | undefined {
  const back = from === "placed" ? "acknowledged" : from;
  return canMove(to, back) ? back : undefined;
}

/** Whether lines can be ticked off; of one line the main button says the same. */
export function canTick({ state, receipt }: WireBoardOrder): boolean {
  return state === "preparing" && receipt.lines.length > 1;
}
