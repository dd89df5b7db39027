import { accept, refuse, type Result } from "@comanda/domain";
import { toDecimal } from "@comanda/domain/money";
import { formatOrderNumber } from "@comanda/domain/order";
import { decimalText } from "@comanda/domain/payments";
import type { ApiRefusal, WirePayableOrder } from "@comanda/contract";
import type { Reader } from "../../db/database.ts";
import { findAwaiting } from "../../tables/orders/awaiting-order.store.ts";
import { awaitingAnswer, findAnswer } from "../../tables/orders/kept-answer.ts";
import { findDueOf } from "../../tables/orders/own-order.store.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";

/** What a phone is told of an order that is paid on it, by the order's own id; whose it is has been asked before. */
export async function payableView(
  db: Reader,
  venue: OpenVenue,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<Result<WirePayableOrder, ApiRefusal>> {
  const { currency } = venue.rules.online;
  const awaiting = await findAwaiting(db, venue.id, id);
  const waits = awaiting !== undefined && awaiting.state !== "placed";
  if (waits && awaiting.document === "") return refuse({ kind: "not-found" });
  const answer = waits ? awaitingAnswer(awaiting) : await findAnswer(db, venue.id, id);
  const placed = waits ? undefined : await findDueOf(db, venue.id, id);
  const awaited = awaiting?.state === "awaiting" ? awaiting.total : 0;
  const due = waits ? awaited : Math.max(0, placed?.due ?? 0);
  return accept({
    orderId: answer.orderId,
    state: waits ? awaiting.state : "placed",
    number: answer.number === 0 ? "" : formatOrderNumber(answer.number),
    hold: placed?.hold ?? "none",
    totalAmount: toDecimal(answer.total),
    due,
    amount: decimalText(due, currency),
    currency: currency.code,
    receipt: JSON.parse(answer.receipt) as WirePayableOrder["receipt"],
    expiresAt: awaiting?.state === "awaiting" ? awaiting.expires_at : 0,
    now,
  });
}
