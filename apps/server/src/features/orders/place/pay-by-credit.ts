import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import type { Answer } from "../../../lib/reply.ts";
import { findAwaiting } from "../../../tables/orders/awaiting-order.store.ts";
import { findAnswer } from "../../../tables/orders/kept-answer.ts";
import { giveUp } from "../../../tables/payments/end-payment.ts";
import type { PlaceOrderInput } from "./decide-order.ts";
import { writeOrder, type PlaceOrderParts } from "./place-order.ts";
import { placedAnswer } from "./placed-answer.ts";

/**
 * Places an order that takes its whole total of the store credit of whoever is logged in (API-019, Q-122). What stands against it leaves
 * everything as it was. Once it is reserved the order is placed, and the credit is committed at once; while the programme does not
 * answer that is done later. Where the programme then says that it holds nothing the order is stored all the same, unpaid, and its guest is
 * told so (M-H1).
 */
export async function payByCredit(
  parts: PlaceOrderParts,
  input: Omit<PlaceOrderInput, "method">,
): Promise<Result<Answer, ApiRefusal>> {
  const id = await placeNow(parts, { ...input, method: "storeCredit" });
  if (!id.ok) return id;
  const { venueId } = input.session;
  const reserved = await parts.programmeLanes.settle(venueId, id.value);
  if (reserved !== undefined && reserved.failed_at > 0) return refuse({ kind: "credit-failed" });
  return accept(placedAnswer(await findAnswer(parts.reader, venueId, id.value)));
}

/**
 * Writes an order that is placed at once, or was under its key, and answers its id. One that waits under this key to be paid through a
 * provider is given up: placed anew it is another order.
 */
export async function placeNow(
  parts: PlaceOrderParts,
  input: PlaceOrderInput,
): Promise<Result<string, ApiRefusal>> {
  const written = await writeOrder(parts, input);
  if (!written.ok) return written;
  const { venueId } = input.session;
  const { id } = written.value;
  const awaiting = await findAwaiting(parts.reader, venueId, id);
  if (awaiting === undefined || awaiting.state === "placed") return accept(id);
  await giveUp(parts.database, { venueId, id, now: input.now });
  return refuse({ kind: "payment-over" });
}
