import type { WireBoardOrder } from "@comanda/contract";
import { useBoard } from "../../data/board.ts";
import { isHere, showAllLines } from "../../data/lines-here.ts";
import { useLinesHere } from "../../data/use-lines-here.ts";

/** The orders of which this screen shows a line, and those that are held; undefined until the board is read. */
export function useOrdersHere(): readonly WireBoardOrder[] | undefined {
  const { orders, cookedElsewhere } = useBoard();
  const linesOf = useLinesHere(cookedElsewhere);
  if (linesOf === showAllLines) return orders;
  return orders?.filter((order) => order.hold === "held" || isHere(linesOf, order));
}
