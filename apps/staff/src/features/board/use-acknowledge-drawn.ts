import { useVisible } from "@comanda/ui";
import type { WireBoardOrder } from "@comanda/contract";
import { useEffect } from "react";
import { useAcknowledge } from "../../data/board.ts";

/**
 * "The kitchen has it" (D-07): tells the server about placed orders once they are drawn and somebody can see the
 * page. What could not be told is told again with the next answer of the server.
 * @param drawn the orders this board has just drawn
 * @param updatedAt when the board was last read
 */
export function useAcknowledgeDrawn(drawn: readonly WireBoardOrder[], updatedAt: number): void {
  const isVisible = useVisible();
  const { mutate, isPending } = useAcknowledge();
  const ids = drawn
    .filter(({ state }) => state === "placed")
    .map(({ id }) => id)
    .join(" ");
  useEffect(() => {
    if (isVisible && ids !== "" && !isPending) mutate(ids.split(" "));
    // `updatedAt` is not used: it makes every new answer a new attempt.
  }, [isVisible, ids, updatedAt, isPending, mutate]);
}
