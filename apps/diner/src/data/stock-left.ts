import type { ItemCode } from "@comanda/domain/menu";
import { stockItemsOf, useSession } from "../state/session.ts";

/** From so many on the number left is worth saying. */
export const FEW = 10;

/** How many of a dish the venue still has; Infinity where it does not count them. */
export function useStockLeft(code: ItemCode): number {
  return useSession(
    (session) => stockItemsOf(session).find(({ codeId }) => codeId === code)?.qty ?? Infinity,
  );
}
