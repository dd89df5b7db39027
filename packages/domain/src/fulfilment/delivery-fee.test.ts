import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import cases from "../cases/fulfilment/delivery-fee.json" with { type: "json" };
import { fromDecimal } from "../money/money.ts";
import type { OrderMode } from "../order/order-mode.ts";
import {
  deliveryFee,
  type DeliveryBand,
  type DeliveryMethod,
  type DeliveryOrder,
  type DeliveryRules,
} from "./delivery-fee.ts";

interface WrittenBand {
  readonly from: number;
  readonly below?: number;
  readonly fee: number;
}

/** In dollars. */
interface Case {
  readonly name: string;
  readonly order: {
    readonly mode: OrderMode;
    readonly subtotal: number;
    readonly lookedUp?: number;
  };
  readonly rules: {
    readonly method?: DeliveryMethod;
    readonly bands?: readonly WrittenBand[];
    readonly off?: number;
    readonly offFrom?: number;
  };
  readonly fee: number;
}

const money = (dollars: number | undefined): number | undefined =>
  dollars === undefined ? undefined : fromDecimal(dollars);

const bandOf = ({ from, below, fee }: WrittenBand): DeliveryBand => ({
  minimum: fromDecimal(from),
  maximum: money(below),
  fee: fromDecimal(fee),
});

const rulesOf = ({ method, bands, off, offFrom }: Case["rules"]): DeliveryRules => ({
  method: method ?? "bands",
  bands: (bands ?? cases.bands).map(bandOf),
  reduction: { amount: money(off) ?? 0, from: money(offFrom) ?? 0 },
});

const delivery = (subtotal: number): DeliveryOrder => ({
  mode: "delivery",
  subtotal,
  lookedUpFee: undefined,
});

const MODES: readonly OrderMode[] = ["dineIn", "inRoom", "pickUp", "delivery", "reservation"];
const anyAmount = fc.integer({ min: -5_000, max: 20_000 });
const anyBand: fc.Arbitrary<DeliveryBand> = fc.record({
  minimum: anyAmount,
  maximum: fc.option(anyAmount, { nil: undefined }),
  fee: anyAmount,
});
const anyRules: fc.Arbitrary<DeliveryRules> = fc.record({
  method: fc.constantFrom("bands", "postalLookup"),
  bands: fc.array(anyBand, { maxLength: 4 }),
  reduction: fc.record({ amount: anyAmount, from: anyAmount }),
});
const anyOrder: fc.Arbitrary<DeliveryOrder> = fc.record({
  mode: fc.constantFrom(...MODES),
  subtotal: fc.nat({ max: 20_000 }),
  lookedUpFee: fc.option(anyAmount, { nil: undefined }),
});

describe("deliveryFee", () => {
  it.each(cases.cases as readonly Case[])("$name", ({ order, rules, fee }) => {
    const { mode, subtotal, lookedUp } = order;
    const asked = { mode, subtotal: fromDecimal(subtotal), lookedUpFee: money(lookedUp) };
    expect(deliveryFee(asked, rulesOf(rules))).toBe(fromDecimal(fee));
  });

  it("moves to another band with the subtotal: 19.90 costs 5.00, 60.00 nothing (Q-099) [DLV-012, DLV-013]", () => {
    const rules = rulesOf({
      bands: [
        { from: 0, below: 60, fee: 5 },
        { from: 60, fee: 0 },
      ],
    });
    expect(deliveryFee(delivery(1_990), rules)).toBe(500);
    expect(deliveryFee(delivery(6_000), rules)).toBe(0);
    expect(deliveryFee(delivery(1_990), rules)).toBe(500);
  });

  it("is never negative, and nothing for what is not brought [DLV-010, DLV-014]", () => {
    fc.assert(
      fc.property(anyOrder, anyRules, (order, rules) => {
        const fee = deliveryFee(order, rules);
        expect(fee).toBeGreaterThanOrEqual(0);
        const isBrought = order.mode === "delivery" || order.mode === "inRoom";
        expect(isBrought ? 0 : fee).toBe(0);
      }),
      lawRuns(),
    );
  });

  it("is never raised by a reduction, nor lowered by more than that [DLV-015]", () => {
    fc.assert(
      fc.property(anyOrder, anyRules, (order, rules) => {
        const { amount } = rules.reduction;
        const full = deliveryFee(order, { ...rules, reduction: { amount: 0, from: 0 } });
        const fee = deliveryFee(order, rules);
        expect(fee).toBeLessThanOrEqual(full);
        expect(full - fee).toBeLessThanOrEqual(Math.max(0, amount));
      }),
      lawRuns(),
    );
  });

  it("is the one band's that holds the subtotal, where bands follow one another [DLV-013]", () => {
    const edges = fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(edges, fc.nat({ max: 11_000 }), (unsorted, subtotal) => {
        const sorted = [0, ...unsorted.sort((one, other) => one - other)];
        const bands = sorted.map((minimum, index) => ({
          minimum,
          maximum: sorted[index + 1],
          fee: index,
        }));
        const rules = { ...rulesOf({}), bands };
        expect(deliveryFee(delivery(subtotal), rules)).toBe(
          sorted.filter((edge) => edge <= subtotal).length - 1,
        );
      }),
      lawRuns(),
    );
  });
});
