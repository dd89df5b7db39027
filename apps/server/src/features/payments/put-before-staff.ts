import { decimalText, findCurrency } from "@comanda/domain/payments";
import { PROVIDER_NAMES, type PaymentProviderName } from "@comanda/contract";
import type { PaymentLine } from "../../adapters/payments/payment-provider.ts";
import { announceToConsoles } from "../../db/announcement.ts";
import type { Writer } from "../../db/database.ts";
import { newId } from "../../ids.ts";
import { insertAttention, type Attention } from "../../tables/payments/attention.store.ts";
import { requestRefund } from "../../tables/payments/request-refund.ts";
import { insertAuditLine } from "../../tables/staff/audit.store.ts";
import type { Heard } from "./heard.ts";

/**
 * Puts money that has no use onto the list of the board, once, with a line in the audit; where the venue says so it is asked back by
 * itself. What the guest's bank claims goes back through the bank alone.
 */
export async function putBeforeStaff(
  trx: Writer,
  { attempt, now, refundsByItself }: Heard,
  line: PaymentLine,
  { why, amount }: Pick<Attention, "why" | "amount">,
): Promise<void> {
  const attention: Attention = {
    id: newId(now),
    venue_id: attempt.venue_id,
    reference: attempt.reference,
    line_reference: line.reference,
    placed_order_id: attempt.placed_order_id,
    order_id: attempt.order_id,
    why,
    amount,
    currency: line.currency.toUpperCase(),
    created_at: now,
    settled_at: 0,
    settled_by: "",
    settled_how: "",
    note: "",
  };
  if (!(await insertAttention(trx, attention))) return;
  // The provider's own page finds it by the reference.
  await insertAuditLine(trx, {
    venueId: attempt.venue_id,
    at: now,
    actor: PROVIDER_NAMES[attempt.provider as PaymentProviderName].en,
    deed: "payment-to-settle",
    subject: `${moneyText(attention)} · ${attempt.reference}`,
  });
  trx.onCommit(announceToConsoles(attempt.venue_id));
  if (refundsByItself && why !== "disputed") await requestRefund(trx, attention, { by: "", now });
}

/** "42.50 SGD"; of a currency that nobody knows its minor units. */
export function moneyText({ amount, currency: code }: Pick<Attention, "amount" | "currency">) {
  const currency = findCurrency(code);
  const sum = currency === undefined ? String(amount) : decimalText(amount, currency);
  return `${sum} ${code}`;
}
