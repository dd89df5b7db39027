import { accept, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import type { Answer } from "../../../lib/reply.ts";
import { findAnswer } from "../../../tables/orders/kept-answer.ts";
import type { PlaceOrderInput } from "./decide-order.ts";
import { placeNow } from "./pay-by-credit.ts";
import type { PlaceOrderParts } from "./place-order.ts";
import { placedAnswer } from "./placed-answer.ts";

/**
 * Places an order that its member pays with what they have topped up, all of it or nothing: the money is taken in the order's own
 * transaction, so that there is neither a debit without an order nor an unpaid order for which something was taken. Sent again under its
 * key it is one order and one debit.
 */
export async function payWithTopUp(
  parts: PlaceOrderParts,
  input: Omit<PlaceOrderInput, "method">,
): Promise<Result<Answer, ApiRefusal>> {
  const id = await placeNow(parts, { ...input, method: "topUp" });
  if (!id.ok) return id;
  const { venueId } = input.session;
  return accept(placedAnswer(await findAnswer(parts.reader, venueId, id.value)));
}
