import { fc, lawRuns } from "@comanda/testkit";
import { expect, it } from "vitest";
import { PAYMENT_EVENT_KINDS, type PaymentEvent } from "../src/payments/payment-event.ts";
import { standingsOf, type Charge } from "../src/payments/standing.ts";

const ORDERS = ["A", "B", "C"];

const anyCharges = fc
  .tuple(...ORDERS.map(() => fc.record({ total: fc.nat(9_000), standing: anyStanding() })))
  .map((drawn): readonly Charge[] =>
    drawn.map((charge, at) => ({ orderId: ORDERS[at] ?? "", ...charge })),
  );

function anyStanding() {
  return fc.constantFrom("stands", "on-hold", "cancelled");
}

/** Payments of three orders, of an order of elsewhere and of the visit, with few references, so that they meet. */
const anyEvent = fc
  .record({
    payment: fc.nat(5),
    kind: fc.constantFrom(...PAYMENT_EVENT_KINDS),
    reference: fc.constantFrom("1", "2"),
    amount: fc.nat(9_000),
    currency: fc.constantFrom("SGD", "SGD", "SGD", "USD"),
  })
  .map(({ payment, kind, reference, amount, currency }): PaymentEvent => {
    const orderId = [...ORDERS, "A", "elsewhere", undefined][payment];
    const key = `${payment}:${kind}:${reference}`;
    return {
      key,
      paymentId: `p${payment}`,
      orderId,
      kind,
      source: "hitpay",
      reference,
      amount,
      currency,
    };
  });

/** Of a key there is one event, whatever is heard of it. */
const anyHistory = fc.uniqueArray(anyEvent, { selector: ({ key }) => key, maxLength: 24 });

const anyVisit = fc.record({ charges: anyCharges, history: anyHistory });

/** What no order of events may change: all but what is held, which the last word says. */
function moneyOf({ orders, all, foreign }: ReturnType<typeof standingsOf>): unknown {
  const withoutHolds = [...orders].map(([id, { holds: _holds, ...money }]) => [id, money]);
  const { holds: _held, ...sums } = all;
  return { orders: withoutHolds, sums, foreign };
}

function law(title: string, visit: (drawn: VisitDrawn) => void): void {
  it(title, () => {
    fc.assert(fc.property(anyVisit, visit), lawRuns());
  });
}

interface VisitDrawn {
  readonly charges: readonly Charge[];
  readonly history: readonly PaymentEvent[];
}

law("captured minus refunded, plus owed, minus what goes back, is what stands", (drawn) => {
  const { charges, history } = drawn;
  const { orders } = standingsOf(charges, history, "SGD");
  for (const { orderId, total, standing } of charges) {
    const { paid, owes, getsBack } = orders.get(orderId) ?? { paid: -1, owes: 0, getsBack: 0 };
    expect(Math.min(paid, owes, getsBack)).toBeGreaterThanOrEqual(0);
    const asks = { stands: total, "on-hold": paid, cancelled: 0 }[standing];
    expect(paid + owes).toBe(asks);
    expect(paid).toBeLessThanOrEqual(total);
  }
});

law("all that was taken and not given back is paid or goes back", ({ charges, history }) => {
  const { all } = standingsOf(charges, history, "SGD");
  // Payments that were refunded beyond what is known of them are unknown yet: left out here.
  const own = history.filter(({ currency, kind }) => currency === "SGD" && kind !== "refunded");
  const taken = own
    .filter(({ kind }) => kind === "captured" || kind === "taken-by-staff")
    .reduce((sum, { amount }) => sum + amount, 0);
  const kept = standingsOf(charges, own, "SGD").all;
  expect(kept.paid + kept.getsBack).toBe(taken);
  expect(all.paid + all.getsBack).toBeLessThanOrEqual(taken);
});

it("money does not depend on the order in which it is heard of", () => {
  const shuffled = anyVisit.chain(({ charges, history }) =>
    fc
      .shuffledSubarray([...history], { minLength: history.length })
      .map((other) => ({ charges, history, other })),
  );
  fc.assert(
    fc.property(shuffled, ({ charges, history, other }) => {
      const first = moneyOf(standingsOf(charges, history, "SGD"));
      expect(moneyOf(standingsOf(charges, other, "SGD"))).toEqual(first);
    }),
    lawRuns(),
  );
});

it("what is heard twice, at whatever time after, changes nothing", () => {
  const repeated = anyVisit.chain(({ charges, history }) =>
    fc.subarray([...history]).map((again) => ({ charges, history, again })),
  );
  fc.assert(
    fc.property(repeated, ({ charges, history, again }) => {
      const once = standingsOf(charges, history, "SGD");
      expect(standingsOf(charges, [...history, ...again], "SGD")).toEqual(once);
    }),
    lawRuns(),
  );
});

law("what nobody knows changes nothing", ({ charges, history }) => {
  const known = history.filter(({ kind }) => kind !== "unknown");
  expect(standingsOf(charges, known, "SGD")).toEqual(standingsOf(charges, history, "SGD"));
});

it("paid goes back by nothing but a refund", () => {
  fc.assert(
    fc.property(anyVisit, anyEvent, ({ charges, history }, next) => {
      const before = standingsOf(charges, history, "SGD").all;
      const after = standingsOf(charges, [...history, next], "SGD").all;
      const isRefund = next.kind === "refunded";
      expect(isRefund || after.paid >= before.paid).toBe(true);
      expect(isRefund || after.paid + after.getsBack >= before.paid + before.getsBack).toBe(true);
    }),
    lawRuns(),
  );
});
