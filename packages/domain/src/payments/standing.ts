import type { Money } from "../money/money.ts";
import type { PaymentEvent } from "./payment-event.ts";
import { eventsByPayment, paymentStanding, type PaymentStanding } from "./payment-standing.ts";

/** What an order asks for. */
export interface Charge {
  readonly orderId: string;
  /** Minor units. */
  readonly total: Money;
  /** A cancelled order asks for nothing; one on hold for nothing yet, and what was paid for it stays. */
  readonly standing: "stands" | "on-hold" | "cancelled";
}

/** What an order, or all orders of a visit, came to; minor units of the venue's currency. */
interface Standing {
  /** Paid for what stands; at most its total. */
  readonly paid: Money;
  /** Held on cards for it and not yet taken; it is not paid. */
  readonly holds: Money;
  readonly owes: Money;
  /** Taken for nothing that stands, and not yet given back: twice, too much, or for what was cancelled. */
  readonly getsBack: Money;
  /** Of what is kept and of what goes back: asked of a provider, and nobody has said yet whether it went. */
  readonly refunding: Money;
  /** Claimed by guests' banks; it still counts as paid until somebody decides. */
  readonly disputed: Money;
}

/** Money in a currency that is not the venue's pays nothing and goes back. */
interface ForeignMoney {
  readonly currency: string;
  readonly getsBack: Money;
}

/** What orders came to, each by itself and together, and money that is for none of them. */
interface Standings {
  readonly orders: ReadonlyMap<string, Standing>;
  readonly all: Standing;
  readonly foreign: readonly ForeignMoney[];
}

const NOTHING: Standing = {
  paid: 0,
  holds: 0,
  owes: 0,
  getsBack: 0,
  refunding: 0,
  disputed: 0,
};

/**
 * What an order or a visit has paid, holds, owes and gets back, from every event of its payments (D-05).
 *
 * Order of 42.50, captured twice: 42.50 paid, nothing owed, 42.50 to give back. Once that is refunded nothing is. Captured
 * minus refunded, plus what is owed, minus what goes back, is always what stands ordered (of what is on hold: at most).
 * A payment for an order pays that order alone, so money for a cancelled one is given back and pays for no other. A
 * payment for the visit pays what its orders still owe, in the order in which they are given.
 */
export function standingsOf(
  charges: readonly Charge[],
  events: readonly PaymentEvent[],
  currency: string,
): Standings {
  const payments = [...eventsByPayment(events).values()];
  const standings = payments.map((own) => ({
    ...paymentStanding(own, currency),
    orderId: own[0]?.orderId,
  }));
  const ids = new Set(charges.map(({ orderId }) => orderId));
  const own = new Map(
    charges.map((charge) => {
      const itsOwn = standings.filter(({ orderId }) => orderId === charge.orderId);
      return [charge.orderId, standingOf(charge, itsOwn)] as const;
    }),
  );
  const ofVisit = standings.filter(({ orderId }) => orderId === undefined);
  const elsewhere = standings.filter(({ orderId }) => orderId !== undefined && !ids.has(orderId));
  const { orders, rest } = shareOut(own, ofVisit);
  const unused = standingOf({ orderId: "", total: 0, standing: "cancelled" }, elsewhere);
  return {
    orders,
    all: [...orders.values(), rest, unused].reduce(added, NOTHING),
    foreign: foreignOf(payments, currency),
  };
}

function standingOf({ total, standing }: Charge, payments: readonly PaymentStanding[]): Standing {
  // Below nothing while a refund is known of and what it refunds is not: then nothing is paid.
  const kept = Math.max(
    0,
    sumOf(payments, ({ captured, refunded }) => captured - refunded),
  );
  const asks = standing === "cancelled" ? 0 : total;
  const paid = Math.min(kept, asks);
  return {
    paid,
    owes: standing === "stands" ? total - paid : 0,
    getsBack: kept - paid,
    ...besides(payments),
  };
}

function besides(
  payments: readonly PaymentStanding[],
): Pick<Standing, "holds" | "refunding" | "disputed"> {
  return {
    holds: sumOf(payments, ({ held }) => held),
    refunding: sumOf(payments, ({ refunding }) => refunding),
    disputed: sumOf(payments, ({ disputed }) => disputed),
  };
}

/** What payments for the visit leave of what its orders owe; what is left of them goes back. */
function shareOut(
  orders: ReadonlyMap<string, Standing>,
  payments: readonly PaymentStanding[],
): { readonly orders: ReadonlyMap<string, Standing>; readonly rest: Standing } {
  let left = Math.max(
    0,
    sumOf(payments, ({ captured, refunded }) => captured - refunded),
  );
  const paid = [...orders].map(([orderId, own]) => {
    const share = Math.min(left, own.owes);
    left -= share;
    return [orderId, { ...own, paid: own.paid + share, owes: own.owes - share }] as const;
  });
  return { orders: new Map(paid), rest: { ...NOTHING, getsBack: left, ...besides(payments) } };
}

/** By currency, where anything of it is left. */
function foreignOf(
  payments: readonly (readonly PaymentEvent[])[],
  currency: string,
): readonly ForeignMoney[] {
  const currencies = new Set(payments.flat().map((event) => event.currency));
  currencies.delete(currency);
  return [...currencies].sort().flatMap((other) => {
    const standings = payments.map((own) => paymentStanding(own, other));
    const getsBack = sumOf(standings, ({ captured, refunded }) => captured - refunded);
    return getsBack > 0 ? [{ currency: other, getsBack }] : [];
  });
}

function sumOf(
  payments: readonly PaymentStanding[],
  amountOf: (payment: PaymentStanding) => Money,
): Money {
  return payments.reduce((sum, payment) => sum + amountOf(payment), 0);
}

function added(one: Standing, other: Standing): Standing {
  return {
    paid: one.paid + other.paid,
    holds: one.holds + other.holds,
    owes: one.owes + other.owes,
    getsBack: one.getsBack + other.getsBack,
    refunding: one.refunding + other.refunding,
    disputed: one.disputed + other.disputed,
  };
}
