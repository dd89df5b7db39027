import type { Money } from "../money/money.ts";
import type { PaymentEvent } from "./payment-event.ts";
import { PAYMENT_STATE_AFTER, type PaymentState } from "./payment-state.ts";

/** What one payment has come to, in one currency; minor units. */
export interface PaymentStanding {
  readonly state: PaymentState;
  /** Authorised and neither taken nor let go of. */
  readonly held: Money;
  /** Taken, whatever became of it. */
  readonly captured: Money;
  /** Of that, what has gone back. */
  readonly refunded: Money;
  /** Of that, what was asked to go back, and nobody has said yet whether it did. */
  readonly refunding: Money;
  /** Of that, what the guest's bank claims. */
  readonly disputed: Money;
}

/** Events by the payment that they are about, each key once, in the order in which they were written. */
export function eventsByPayment(
  events: readonly PaymentEvent[],
): ReadonlyMap<string, readonly PaymentEvent[]> {
  const keys = new Set<string>();
  const byPayment = new Map<string, PaymentEvent[]>();
  for (const event of events) {
    if (keys.has(event.key)) continue;
    keys.add(event.key);
    const own = byPayment.get(event.paymentId);
    if (own === undefined) byPayment.set(event.paymentId, [event]);
    else own.push(event);
  }
  return byPayment;
}

/**
 * What the events of one payment come to. Money does not depend on their order: 42.50 that is refunded before anybody has
 * heard that it was captured is 42.50 taken and given back once both are there. How far the payment is says the last of
 * those who may say it, in whatever currency.
 */
export function paymentStanding(
  events: readonly PaymentEvent[],
  currency: string,
): PaymentStanding {
  const state = events.reduce<PaymentState>(
    (before, { kind }) => PAYMENT_STATE_AFTER[before][kind],
    "new",
  );
  const own = events.filter((event) => event.currency === currency);
  const held = own.filter(({ kind }) => kind === "authorised").at(-1)?.amount ?? 0;
  return {
    state,
    held: state === "authorised" ? held : 0,
    captured: sumOf(own, "captured") + sumOf(own, "taken-by-staff"),
    ...refundsOf(own),
    disputed: sumOf(own, "disputed"),
  };
}

function sumOf(events: readonly PaymentEvent[], kind: PaymentEvent["kind"]): Money {
  return sum(events.filter((event) => event.kind === kind).map(({ amount }) => amount));
}

/**
 * A refund is one by its reference: asked, and then refunded or failed. One that is reported as failed and as refunded has
 * gone back; one that nobody asked for here, made on the provider's own page, counts as well.
 */
function refundsOf(
  events: readonly PaymentEvent[],
): Pick<PaymentStanding, "refunded" | "refunding"> {
  const done = largestOf(events, "refunded");
  const failed = largestOf(events, "refund-failed");
  const asked = [...largestOf(events, "refund-asked")];
  const open = asked.filter(([reference]) => !done.has(reference) && !failed.has(reference));
  return { refunded: sum([...done.values()]), refunding: sum(open.map(([, amount]) => amount)) };
}

/** By reference; of two amounts under one reference the larger. */
function largestOf(
  events: readonly PaymentEvent[],
  wanted: PaymentEvent["kind"],
): ReadonlyMap<string, Money> {
  const largest = new Map<string, Money>();
  for (const { kind, reference, amount } of events) {
    if (kind !== wanted) continue;
    largest.set(reference, Math.max(amount, largest.get(reference) ?? 0));
  }
  return largest;
}

function sum(amounts: readonly Money[]): Money {
  return amounts.reduce((all, amount) => all + amount, 0);
}
