import { findCurrency } from "@comanda/domain/payments";
import type {
  KnownPayment,
  Outcome,
  PaymentProvider,
  PaymentReport,
  RefundReport,
} from "../../adapters/payments/payment-provider.ts";
import type { Database } from "../../db/database.ts";
import { lockOrders } from "../../tables/orders/board.store.ts";
import { findAttempt, type Attempt } from "../../tables/payments/attempt.store.ts";
import { endFailed, endRefunded } from "../../tables/payments/end-refund.ts";
import { capturedOfLine } from "../../tables/payments/line-money.ts";
import { changeRefund, findRefund, type Refund } from "../../tables/payments/refund.store.ts";
import { leftOfLine } from "../../tables/payments/request-refund.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import { knownPayment } from "./known-payment.ts";
import type { PaymentAccounts } from "./payment-accounts.ts";
import { recordPayment } from "./record-payment.ts";
import { PROBE_EVERY, nextTryAt } from "./refund-times.ts";

interface RefundParts {
  readonly database: Database;
  readonly accounts: PaymentAccounts;
  readonly clock: () => number;
}

/** The account through which it goes back. */
interface Account {
  readonly venue: OpenVenue;
  readonly provider: PaymentProvider;
}

/** Letters of what a provider says that are kept. */
const MAX_REASON = 200;

/**
 * Gives money back that was claimed by a lane; answers whether the provider is there. What was asked before, and nobody knows what became
 * of it, is asked for first: providers that know no key of ours would give 10.00 back twice. Ended meanwhile, by a notification or by an
 * owner, it is left alone.
 */
export async function carryOutRefund(
  parts: RefundParts,
  account: Account,
  claimed: Refund,
): Promise<"there" | "away"> {
  const attempt = await findAttempt(parts.database.reader, claimed.reference);
  if (attempt === undefined) return "there";
  const known = { ...knownPayment(parts.accounts, attempt) };
  const isAgain = claimed.tries > 1;
  if (isAgain) {
    const report = await ask(parts, account, { attempt, known });
    if (report?.kind === "unknown") return away(parts, claimed);
    const refund = await findRefund(parts.database.reader, claimed.id);
    if (refund === undefined || refund.ended_at !== 0) return "there";
    if (
      refund.state === "pending" ||
      report?.kind === "nonsense" ||
      isPerhapsDone(report, refund)
    ) {
      await wait(parts, refund, { last_error: report?.kind === "nonsense" ? "no-answer" : "" });
      return "there";
    }
  }
  const refused = await whyNot(parts, account.provider, { attempt, refund: claimed });
  if (refused !== undefined) {
    await end(parts, { attempt, refund: claimed }, refused);
    return "there";
  }
  const outcome = await account.provider.refund({
    payment: { ...known, currency: findCurrency(claimed.currency) ?? known.currency },
    line: { reference: claimed.line_reference },
    refundReference: claimed.id,
    amount: claimed.amount,
    reason: `Order ${attempt.order_id}`,
    isAgain,
  });
  return hear(parts, { attempt, refund: claimed }, outcome);
}

/** Asks what is known of the payment, and writes it: a refund that was done is found so. */
async function ask(
  { database, clock }: RefundParts,
  { venue, provider }: Account,
  { attempt, known }: { readonly attempt: Attempt; readonly known: KnownPayment },
): Promise<Outcome<PaymentReport> | undefined> {
  const isFindable = known.providerRef !== "" || provider.capabilities.findsByReference;
  if (!isFindable) return undefined;
  const report = await provider.query(known);
  if (report.kind !== "ok") return report;
  const { currency, refundsByItself } = venue.rules.online;
  const { lines } = report.value;
  await recordPayment(database, { attempt, lines, currency, refundsByItself, now: clock() });
  return report;
}

/**
 * A part went back, and the provider does not say how much: it may be this one, and is not asked for again. Whether it was says its own
 * page, and whoever looks there.
 */
function isPerhapsDone(report: Outcome<PaymentReport> | undefined, refund: Refund): boolean {
  if (report?.kind !== "ok") return false;
  const line = report.value.lines.find(({ reference }) => reference === refund.line_reference);
  return line?.status === "partly-refunded" && line.refunded === undefined;
}

interface OfAttempt {
  readonly attempt: Attempt;
  readonly refund: Refund;
}

/** Why it is not even asked of the provider; undefined where it may go back. */
async function whyNot(
  { database }: RefundParts,
  { capabilities: { refunds } }: PaymentProvider,
  { refund }: OfAttempt,
): Promise<string | undefined> {
  if (refunds === "none") return "no-refunds";
  const isWhole = (await capturedOfLine(database.reader, refund)) === refund.amount;
  if (refunds === "whole" && !isWhole) return "no-parts";
  // Somebody has given it back elsewhere since it was asked for.
  const left = await database.write((trx) => leftOfLine(trx, refund));
  return left < refund.amount ? "nothing-left" : undefined;
}

async function hear(
  parts: RefundParts,
  of: OfAttempt,
  outcome: Outcome<RefundReport>,
): Promise<"there" | "away"> {
  switch (outcome.kind) {
    case "ok":
      if (outcome.value.status === "pending") {
        await wait(parts, of.refund, { state: "pending", last_error: "" });
      } else {
        const why = outcome.value.status === "failed" ? "declined" : undefined;
        await end(parts, of, why);
      }
      return "there";
    case "declined":
      await end(parts, of, `declined:${readable(outcome.reason)}`);
      return "there";
    case "unknown":
      return away(parts, of.refund);
    case "nonsense":
      await wait(parts, of.refund, { last_error: "no-answer" });
      return "there";
  }
}

/** What a provider says is kept as far as a database takes it. */
function readable(reason: string): string {
  return reason.replaceAll("\0", "").slice(0, MAX_REASON).toWellFormed();
}

/** It went back, or with `why` it did not. */
async function end(
  { database, clock }: RefundParts,
  { attempt, refund }: OfAttempt,
  why: string | undefined,
): Promise<void> {
  await database.write(async (trx) => {
    await lockOrders(database.kind, trx, refund.venue_id);
    const ending = { refund, attempt, now: clock() };
    if (why === undefined) await endRefunded(trx, ending);
    else await endFailed(trx, ending, why);
  });
}

async function wait(
  { database, clock }: RefundParts,
  refund: Refund,
  change: Partial<Pick<Refund, "state" | "last_error">>,
): Promise<void> {
  const next = { next_try_at: nextTryAt(refund, clock()), leased_until: 0 };
  await database.write((trx) => changeRefund(trx, refund.id, { ...change, ...next }));
}

async function away({ database, clock }: RefundParts, { id }: Refund): Promise<"away"> {
  const next = { next_try_at: clock() + PROBE_EVERY, leased_until: 0, last_error: "no-answer" };
  await database.write((trx) => changeRefund(trx, id, next));
  return "away";
}
