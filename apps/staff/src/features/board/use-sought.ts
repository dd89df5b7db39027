import { useEffect, type RefObject } from "react";
import { foundOrder, useSoughtOrder } from "../../state/sought-order.ts";
import { LANES, type LaneName, type Lanes } from "./arrange.ts";

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
    ticket.scrollIntoView({ block: "center" });
    ticket.querySelector<HTMLElement>("[data-main-action]")?.focus({ preventScroll: true });
    foundOrder();
  });
}
