import type { WireBoardOrder } from "@comanda/contract";
import { useEffect, type RefObject } from "react";
import { foundOrder, useSoughtOrder } from "../../state/sought-order.ts";
import { isHeld, LANES, type LaneName, type Lanes } from "./arrange.ts";

/**
 * Shows the order that somebody asked for: its lane where only one is on the screen, and its ticket in the middle, with
 * the focus on what is to be done next.
 */
export function useSought(
  board: RefObject<HTMLElement | null>,
  lanes: Lanes,
  choose: (lane: LaneName) => void,
): void {
  const number = useSoughtOrder();
  useEffect(() => {
    if (number === undefined) return;
    const ticket = board.current?.querySelector(`[data-order="${CSS.escape(number)}"]`);
    if (ticket === null || ticket === undefined) {
      const lane = LANES.find((each) => lanes[each].some((order) => order.number === number));
      if (lane === undefined) foundOrder();
      else choose(lane);
      return;
    }
    return followUntilStill(ticket, () => {
      ticket.querySelector<HTMLElement>("[data-main-action]")?.focus({ preventScroll: true });
      foundOrder();
    });
  });
}

/** Opens an order that somebody asked for and that is held: it hangs in no lane. */
export function useSoughtHeld(unseen: readonly WireBoardOrder[], open: (id: string) => void): void {
  const number = useSoughtOrder();
  useEffect(() => {
    const held = unseen.find((order) => isHeld(order) && order.number === number);
    if (held !== undefined) open(held.id);
  });
}

/** So long nothing near a ticket has been drawn anew, or moved it. */
const STILL_FRAMES = 10;

/** Tickets far from the screen have heights that are guessed: as they are drawn, what was scrolled to moves away. */
function followUntilStill(ticket: Element, whenStill: () => void): () => void {
  let frame = 0;
  let still = 0;
  let last = Number.NaN;
  const follow = (): void => {
    ticket.scrollIntoView({ block: "center" });
    const { top } = ticket.getBoundingClientRect();
    still = Math.abs(top - last) < 1 ? still + 1 : 0;
    last = top;
    if (still === STILL_FRAMES) whenStill();
    else frame = requestAnimationFrame(follow);
  };
  follow();
  return () => cancelAnimationFrame(frame);
}
