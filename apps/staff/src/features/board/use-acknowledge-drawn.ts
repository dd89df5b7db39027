import { useVisible } from "@comanda/ui";
import { useEffect } from "react";
import { acknowledgeDrawn } from "../../data/board.ts";

/**
 * "The kitchen has it" (D-07): tells the server about placed orders once they are drawn and somebody can see the
 * page.
 */
export function useAcknowledgeDrawn(drawn: readonly string[]): void {
  const isVisible = useVisible();
  const ids = drawn.join(" ");
  useEffect(() => {
    acknowledgeDrawn(isVisible && ids !== "" ? ids.split(" ") : []);
    return () => acknowledgeDrawn([]);
  }, [isVisible, ids]);
}
