import { useVisible } from "@comanda/ui";
import type { WireBoardOrder } from "@comanda/contract";
import { useEffect } from "react";
import { acknowledgeDrawn } from "../../data/board.ts";

/**
 * "The kitchen has it" (D-07): tells the server about placed orders once they are drawn and somebody can see the
 * page.
 * @param drawn the orders this board has just drawn
 */
export function useAcknowledgeDrawn(drawn: readonly WireBoardOrder[]): void {
  const isVisible = useVisible();
  const ids = drawn
    .filter(({ state }) => state === "placed")
    .map(({ id }) => id)
    .join(" ");
  useEffect(() => {
    acknowledgeDrawn(isVisible && ids !== "" ? ids.split(" ") : []);
    return () => acknowledgeDrawn([]);
  }, [isVisible, ids]);
}
