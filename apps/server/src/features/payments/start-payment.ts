import { accept, refuse, type Language, type Result } from "@comanda/domain";
import { amountFromText } from "@comanda/domain/payments";
import type { ApiRefusal, WirePaymentLink } from "@comanda/contract";
import type { ProviderName } from "../../adapters/payments/open-provider.ts";
import type {
  CreatedPayment,
  Outcome,
  PaymentProvider,
} from "../../adapters/payments/payment-provider.ts";
import { newSecret } from "../../ids.ts";
import { lockOrders } from "../../tables/orders/board.store.ts";
import type { DinerSession } from "../../tables/visits/diner-session.ts";
import {
  endAttempts,
  endUnseen,
  findLiveAttempt,
  finishMaking,
  insertAttempt,
  takeMaking,
  type Attempt,
} from "../../tables/payments/attempt.store.ts";
import { insertPaymentEvent } from "../../tables/orders/payment.store.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import { attemptEvent } from "./attempt-event.ts";
import { linkOf } from "./link-of.ts";
import { newPayment } from "./new-payment.ts";
import { findPayable, type Payable } from "./find-payable.ts";
import type { PayingParts } from "./paying-parts.ts";
import { sealKept } from "./known-payment.ts";
import { FIRST_QUERY, nextQueryAt } from "./query-times.ts";

export interface StartInput {
  readonly session: DinerSession;
  readonly provider: ProviderName;
  readonly orderId: string;
  /** What the phone shows as due. */
  readonly amount: string | number;
  readonly language: Language;
  readonly now: number;
}

/** A link that ends sooner than this is of no use to a guest. */
const LEAST_LIFETIME = 60_000;
/** A placed order's link is good for so long: nothing is held for it. */
const PLACED_LIFETIME = 30 * 60_000;
/** A link that is being made is made anew after so long: whoever made it has stopped. */
const MAKING = 15_000;

/**
 * Makes the link under which an order is paid at a provider, or answers the one that is good: a double tap, a reload, a second
 * tab and the automatic submission come to one. The phone's amount is compared and never used (D-01). Where the provider does not
 * answer, what it may have done is asked for before it is tried again.
 */
export async function startPayment(
  parts: PayingParts,
  input: StartInput,
): Promise<Result<WirePaymentLink, ApiRefusal>> {
  const { session, now } = input;
  const venue = await parts.venues.find(session.venueId);
  if (venue === undefined) return refuse({ kind: "session-invalid" });
  const payable = await findPayable(parts.database.reader, venue, session, input.orderId);
  if (!payable.ok) return payable;
  const { currency } = venue.rules.online;
  const due = payable.value.due;
  if (amountFromText(String(input.amount), currency) !== due) {
    return refuse({ kind: "amount-changed", due });
  }
  if (payable.value.expiresAt > 0 && payable.value.expiresAt <= now + LEAST_LIFETIME / 4) {
    return refuse({ kind: "payment-over" });
  }
  const method = isBankTransfer(input.provider, venue) ? "bank-transfer" : "any";
  const opened = await parts.paymentAccounts.open(venue, input.provider);
  if (!opened.ok) return refuse({ kind: "payment-unavailable" });
  const wanted = { placed_order_id: payable.value.id, provider: input.provider, method } as const;
  const before = await liveAttempt(parts, wanted, { due, now });
  if (before?.state === "open") return accept(linkOf(before, now));
  if (!isOffered(input.provider, venue)) return refuse({ kind: "payment-unavailable" });
  const attempt =
    before === undefined
      ? await begin(parts, { venue, payable: payable.value, method }, input)
      : await goOnWith(parts, before, now);
  if (attempt === undefined) return refuse({ kind: "try-again" });
  const isAgain = before !== undefined;
  return make(parts, { venue, attempt, provider: opened.value, isAgain }, input);
}

/** The link that is good for what is due; one for another amount is ended. */
async function liveAttempt(
  { database }: PayingParts,
  wanted: Pick<Attempt, "placed_order_id" | "provider" | "method">,
  { due, now }: { readonly due: number; readonly now: number },
): Promise<Attempt | undefined> {
  const live = await findLiveAttempt(database.reader, wanted);
  if (live === undefined) return undefined;
  if (live.amount === due && live.live_until > now) return live;
  await database.write((trx) => endAttempts(trx, wanted.placed_order_id, now));
  return undefined;
}

/**
 * Whether the venue's guests pay there: an account that opens is not enough. A venue with accounts at HitPay and Stripe that has
 * chosen HitPay takes nothing at Stripe, and a link that was made before it chose anew stays good.
 */
function isOffered(provider: ProviderName, { rules }: OpenVenue): boolean {
  return (
    provider === rules.online.platform || (provider === "fomo" && rules.payments.hasBankTransfer)
  );
}

/** Bank transfer goes through FOMO also where that is not the venue's platform (PAY-030). */
function isBankTransfer(provider: ProviderName, venue: OpenVenue): boolean {
  return provider === "fomo" && venue.rules.online.platform !== "fomo";
}

interface Begun {
  readonly venue: OpenVenue;
  readonly payable: Payable;
  readonly method: Attempt["method"];
}

/** Undefined where another tap has begun it at this moment, or its order waits no more. */
async function begin(
  { database }: PayingParts,
  { venue, payable, method }: Begun,
  { session, provider, orderId, now }: StartInput,
): Promise<Attempt | undefined> {
  const { currency } = venue.rules.online;
  const attempt: Attempt = {
    reference: newSecret(),
    venue_id: venue.id,
    placed_order_id: payable.id,
    visit_id: payable.visitId,
    user_id: session.userId,
    order_id: orderId,
    provider,
    method,
    amount: payable.due,
    currency: currency.code,
    state: "creating",
    outcome: "",
    passage: "",
    provider_ref: "",
    kept: "",
    created_at: now,
    live_until: payable.expiresAt > 0 ? payable.expiresAt : now + PLACED_LIFETIME,
    next_query_at: now + MAKING + FIRST_QUERY,
    queries: 0,
    wants_cancel: 0,
    ...leaseFrom(now),
  };
  const isOurs = await database.write(async (trx) => {
    // Whoever ends the wait ends the links that there are, and holds the orders while they do.
    await lockOrders(database.kind, trx, venue.id);
    const still = await findPayable(trx, venue, session, orderId);
    const isSame =
      still.ok && still.value.due === payable.due && still.value.expiresAt === payable.expiresAt;
    if (!isSame || !(await insertAttempt(trx, attempt))) return false;
    return insertPaymentEvent(trx, attemptEvent(attempt, "created", now));
  });
  return isOurs ? attempt : undefined;
}

/** Who makes a link, and until when nobody else does. */
function leaseFrom(now: number): Pick<Attempt, "leased_by" | "leased_until"> {
  return { leased_by: newSecret(), leased_until: now + MAKING };
}

/** Undefined while somebody is at it: of two taps after a lost answer one asks the provider. */
function goOnWith(
  { database }: PayingParts,
  { reference }: Attempt,
  now: number,
): Promise<Attempt | undefined> {
  return database.write((trx) => takeMaking(trx, reference, leaseFrom(now), now));
}

interface Making {
  readonly venue: OpenVenue;
  readonly attempt: Attempt;
  readonly provider: PaymentProvider;
  /** Whether somebody began it before, and the provider may have done it. */
  readonly isAgain: boolean;
}

/**
 * Makes it at the provider. What comes back counts while the link is still this tap's to make: its order may have gone to the counter
 * meanwhile, or another tap may have gone on with it. Then nobody gets to see this link, and it is ended.
 */
async function make(
  parts: PayingParts,
  making: Making,
  input: StartInput,
): Promise<Result<WirePaymentLink, ApiRefusal>> {
  const { attempt, provider } = making;
  const { now } = input;
  const created = await provider.create(newPayment(parts.publicUrl(), making, input));
  const change = changeAfter(parts, created, attempt, now);
  const isOurs = await parts.database.write(async (trx) => {
    if (!(await finishMaking(trx, attempt, change))) {
      if (created.kind === "ok") await endUnseen(trx, attempt.reference, change, now);
      return false;
    }
    if (created.kind === "ok") {
      await insertPaymentEvent(trx, attemptEvent(attempt, "redirected", now));
    }
    return true;
  });
  if (!isOurs) {
    parts.paymentLanes.wake();
    return refuse({ kind: "try-again" });
  }
  switch (created.kind) {
    case "ok":
      return accept(linkOf({ ...attempt, ...change }, now));
    case "declined":
      return refuse({ kind: "provider-refused" });
    default:
      return refuse({ kind: "provider-away" });
  }
}

/** What nobody knows stays as it is being made: the next tap goes on with it, and the provider is asked meanwhile. */
function changeAfter(
  { paymentAccounts }: PayingParts,
  created: Outcome<CreatedPayment>,
  attempt: Attempt,
  now: number,
): Partial<Attempt> {
  const queried = {
    next_query_at: nextQueryAt({ ...attempt, state: "open" }, now),
    leased_until: 0,
  };
  switch (created.kind) {
    case "ok": {
      const { providerRef, kept, passage } = created.value;
      const sealed = sealKept(paymentAccounts, attempt, kept);
      const known = { provider_ref: providerRef, kept: sealed, passage: JSON.stringify(passage) };
      return { ...known, ...queried, state: "open" };
    }
    case "declined":
      return { state: "ended", outcome: "declined", next_query_at: 0, leased_until: 0 };
    default: {
      const ref = created.earlier?.providerRef;
      return { ...queried, ...(ref !== undefined && { provider_ref: ref }) };
    }
  }
}
