import type { WireBoardOrder } from "@comanda/contract";
import { ask } from "./ask.ts";
import type { RowList } from "./use-rows.ts";

/**
 * Milliseconds between reads of the orders for later while somebody looks at them. 50 of them are 100 kB: read with every step of
 * every order on the board they would use up what a session may read.
 */
const LATER_AGAIN = 10_000;

/** The orders for later, page by page, the next that is due first. */
export const LATER: RowList<WireBoardOrder> = {
  key: ["later"],
  read: (query) => ask("listLater", { query }),
  again: () => LATER_AGAIN,
};
