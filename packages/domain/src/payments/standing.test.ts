import { describe, expect, it } from "vitest";
import cases from "../cases/payments/standing.json" with { type: "json" };
import type { PaymentEvent, PaymentEventKind } from "./payment-event.ts";
import { standingsOf, type Charge } from "./standing.ts";

type Standing = ReturnType<typeof standingsOf>["all"];

interface Case {
  readonly name: string;
  readonly charges: readonly (readonly [string, number, Charge["standing"]])[];
  readonly events: readonly string[];
  readonly orders: Readonly<Record<string, Partial<Standing>>>;
  readonly all?: Partial<Standing>;
  readonly foreign?: readonly unknown[];
}

const NOTHING = { paid: 0, holds: 0, owes: 0, getsBack: 0, refunding: 0, disputed: 0 };

/** "p1 A captured 4250 t1 USD": one key for each kind and reference of a payment. */
function eventOf(row: string): PaymentEvent {
  const [paymentId = "", orderId = "", kind = "", amount = "", reference = "", currency = "SGD"] =
    row.split(" ");
  return {
    key: `${paymentId}:${kind}:${reference}`,
    paymentId,
    orderId: orderId === "-" ? undefined : orderId,
    kind: kind as PaymentEventKind,
    source: "hitpay",
    reference,
    amount: Number(amount),
    currency,
  };
}

describe("standingsOf", () => {
  it.each(cases.cases as unknown as readonly Case[])("$name", (given) => {
    const charges = given.charges.map(([orderId, total, standing]) => ({
      orderId,
      total,
      standing,
    }));
    const found = standingsOf(charges, given.events.map(eventOf), "SGD");
    const orders = Object.entries(given.orders);
    expect([...found.orders]).toEqual(orders.map(([id, own]) => [id, { ...NOTHING, ...own }]));
    // Where the case says nothing of the sum, it is that of its one order.
    expect(found.all).toEqual({ ...NOTHING, ...(given.all ?? orders[0]?.[1]) });
    expect(found.foreign).toEqual(given.foreign ?? []);
  });
});
