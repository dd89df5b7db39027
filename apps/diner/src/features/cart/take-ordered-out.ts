import type { WireOrderPayload } from "@comanda/contract";
import { change } from "../../state/cart-commands.ts";
import { useCart } from "../../state/cart.ts";
import { dropRedemptions } from "../../state/redemptions.ts";
import { ownLines } from "./rewards/redeeming.ts";

/** What has been ordered goes out of the cart, with its rewards. */
export function takeOrderOut(payload: Pick<WireOrderPayload, "data" | "redeem">): void {
  dropRedemptions();
  const pieces = new Map<string, number>();
  for (const { lineId, qty } of ownLines(payload)) {
    pieces.set(lineId, (pieces.get(lineId) ?? 0) + qty);
  }
  const lines = useCart
    .getState()
    .cart.lines.map((line) => ({ ...line, quantity: line.quantity - (pieces.get(line.id) ?? 0) }))
    .filter((line) => line.quantity > 0);
  change({ cart: { lines }, remark: "" });
}
