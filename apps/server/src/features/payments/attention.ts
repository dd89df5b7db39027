import { accept, refuse, type Result } from "@comanda/domain";
import { formatOrderNumber } from "@comanda/domain/order";
import type {
  ApiRefusal,
  AuditAction,
  PaymentProviderName,
  WireAttention,
  WirePage,
} from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import type { Database, Reader, Writer } from "../../db/database.ts";
import { readCursor, toPage } from "../../lib/cursor.ts";
import { lockOrders } from "../../tables/orders/board.store.ts";
import { tellRefunded } from "../../tables/orders/money-events.ts";
import { insertPaymentEvent } from "../../tables/orders/payment.store.ts";
import {
  countWaiting,
  findListed,
  listAttentionAfter,
  type ListedAttention,
} from "../../tables/payments/attention-list.store.ts";
import { findAttempt } from "../../tables/payments/attempt.store.ts";
import {
  findAttention,
  settleAttention as takeOffList,
  type Attention,
} from "../../tables/payments/attention.store.ts";
import { endRefunded } from "../../tables/payments/end-refund.ts";
import { handedBack, refundOfLine } from "../../tables/payments/line-money.ts";
import { findOpenRefund } from "../../tables/payments/refund.store.ts";
import {
  announceRefund,
  leftOfLine,
  ledgerCurrency,
  requestRefund,
} from "../../tables/payments/request-refund.ts";
import { insertAuditLine, nameOf } from "../../tables/staff/audit.store.ts";
import type { StaffIdentity } from "../../tables/staff/staff-identity.ts";
import type { PaymentLanes } from "./payment-lanes.ts";
import { moneyText } from "./put-before-staff.ts";

/** Who acts, and when. */
export interface AttentionParts {
  readonly database: Database;
  readonly paymentLanes: PaymentLanes;
  readonly by: StaffIdentity;
  readonly now: number;
}

/** Money that came and has no use, a page at a time, the oldest first, and how much of it waits for an owner. */
export async function listAttention(
  db: Reader,
  venueId: string,
  { cursor, now }: { readonly cursor: string | undefined; readonly now: number },
): Promise<
  Result<WirePage<WireAttention> & { readonly now: number; readonly waiting: number }, ApiRefusal>
> {
  const after = readCursor(cursor, ["number", "string"]);
  if (!after.ok) return after;
  const rows = await listAttentionAfter(db, venueId, after.value);
  const page = toPage(rows, ({ created_at: since, id }) => [since, id]);
  const waiting = await countWaiting(db, venueId);
  return accept({ now, waiting, rows: page.rows.map(attentionView), next: page.next });
}

function attentionView(row: ListedAttention): WireAttention {
  const isUnderWay = row.refund_state !== null && row.refund_ended_at === 0;
  const hasFailed = row.refund_state === "failed";
  const [kind = "", ...detail] = (row.refund_error ?? "").split(":");
  return {
    id: row.id,
    orderId: row.order_id,
    boardId: row.placed_order_id,
    number: row.number === null ? "" : formatOrderNumber(row.number),
    tableLabel: row.table_label ?? "",
    amount: row.amount,
    currency: row.currency,
    why: row.why,
    provider: row.provider as PaymentProviderName,
    payment: row.reference,
    since: row.created_at,
    state: isUnderWay ? "under-way" : hasFailed ? "failed" : "stands",
    refund: row.refund_amount ?? 0,
    problem:
      kind === "" || !(isUnderWay || hasFailed)
        ? null
        : { kind: kind as ProblemKind, detail: detail.join(":") },
  };
}

type ProblemKind = NonNullable<WireAttention["problem"]>["kind"];

/**
 * An owner gives it back, by one tap: its provider is asked at once. Of two owners, and of two taps, the second finds that it is under way
 * and is answered the same.
 */
export async function refundAttention(
  { database, paymentLanes, by, now }: AttentionParts,
  id: string,
): Promise<Result<WireAttention, ApiRefusal>> {
  const answer = await database.write(async (trx): Promise<Result<WireAttention, ApiRefusal>> => {
    await lockOrders(database.kind, trx, by.venueId);
    const attention = await findAttention(trx, by.venueId, id);
    if (attention === undefined) return refuse({ kind: "not-found" });
    if (attention.settled_at > 0) return refuse({ kind: "attention-settled" });
    const requested = await requestRefund(trx, attention, { by: by.id, now });
    if (requested === "disputed") return refuse({ kind: "refund-by-bank" });
    if (requested === "nothing") return refuse({ kind: "money-in-use" });
    if (requested === "requested") await writeDown(trx, attention, { by, now }, "refund-asked");
    const listed = await findListed(trx, by.venueId, id);
    return listed === undefined ? refuse({ kind: "not-found" }) : accept(attentionView(listed));
  });
  paymentLanes.wake();
  return answer;
}

/**
 * An owner says what became of it without us, with a word about it: the venue kept it, gave it back out of the till, or on the provider's
 * own page. What went back is in the ledger from then on, and a refund that was under way at the provider has ended so.
 */
export function settleAttention(
  { database, by, now }: AttentionParts,
  id: string,
  { how, note }: BodyOf<"settleAttention">,
): Promise<Result<Record<string, never>, ApiRefusal>> {
  return database.write(async (trx): Promise<Result<Record<string, never>, ApiRefusal>> => {
    await lockOrders(database.kind, trx, by.venueId);
    const attention = await findAttention(trx, by.venueId, id);
    if (attention === undefined) return refuse({ kind: "not-found" });
    if (attention.settled_at > 0) return refuse({ kind: "attention-settled" });
    const open = await findOpenRefund(trx, id);
    if (open !== undefined && how !== "provider") return refuse({ kind: "refund-under-way" });
    const words = note.toWellFormed();
    await takeOffList(trx, id, {
      settled_at: now,
      settled_by: by.id,
      settled_how: how === "kept" ? "kept" : "by-hand",
      note: words,
    });
    if (how !== "kept") await writeReturned(trx, attention, { by, now, how });
    const action = how === "kept" ? "payment-kept" : "payment-handed-back";
    await writeDown(trx, attention, { by, now }, action, words);
    await announceRefund(trx, attention);
    return accept({});
  });
}

interface Returned extends Pick<AttentionParts, "by" | "now"> {
  readonly how: "till" | "provider";
}

/** Money went back without us: at most what is left of what came. */
async function writeReturned(
  trx: Writer,
  attention: Attention,
  { by, now, how }: Returned,
): Promise<void> {
  const attempt = await findAttempt(trx, attention.reference);
  if (attempt === undefined) return;
  const open = await findOpenRefund(trx, attention.id);
  if (open !== undefined) {
    await endRefunded(trx, { refund: open, attempt, now });
    return;
  }
  const amount = Math.min(attention.amount, await leftOfLine(trx, attention));
  if (amount <= 0) return;
  const line = attention.line_reference;
  const source = how === "till" ? "cash" : attempt.provider;
  await insertPaymentEvent(trx, {
    venue_id: attention.venue_id,
    event_key: `attention:${attention.id}:refunded`,
    payment_id: attention.reference,
    placed_order_id: attention.placed_order_id,
    visit_id: attempt.visit_id,
    kind: "refunded",
    source,
    reference:
      how === "till"
        ? handedBack(line, attention.id)
        : refundOfLine(line, `by-hand:${attention.id}`),
    amount,
    currency: ledgerCurrency(attention.currency, attempt),
    recorded_at: now,
    recorded_by: by.id,
  });
  await tellRefunded(trx, {
    venueId: attention.venue_id,
    placedOrderId: attention.placed_order_id,
    amount,
    currency: attention.currency,
    provider: source,
    payment: attention.reference,
    now,
  });
}

async function writeDown(
  trx: Writer,
  attention: Attention,
  { by, now }: Pick<AttentionParts, "by" | "now">,
  deed: AuditAction,
  note = "",
): Promise<void> {
  const subject = [moneyText(attention), attention.reference, ...(note === "" ? [] : [note])];
  await insertAuditLine(trx, {
    venueId: by.venueId,
    at: now,
    actor: nameOf(by),
    deed,
    subject: subject.join(" · "),
  });
}
