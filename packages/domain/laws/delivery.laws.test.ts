import { fc, lawRuns } from "@comanda/testkit";
import { expect, it } from "vitest";
import { deliveryFee } from "../src/fulfilment/delivery-fee.ts";
import { bandFee, reducedFee } from "./reference-totals.ts";

/** Few amounts, so that subtotals stand on the edges of bands. */
const amount = fc.constantFrom(0, 0, 999, 1_000, 1_001, 2_000, 5_000);
const anyDelivery = fc.record({
  mode: fc.constantFrom("dineIn", "inRoom", "pickUp", "delivery", "delivery", "reservation"),
  subtotal: amount,
  bands: fc.array(
    fc.record({
      minimum: amount,
      maximum: fc.option(amount, { nil: undefined }),
      fee: fc.constantFrom(0, 300, 500, 800),
    }),
    { maxLength: 3 },
  ),
  reduction: fc.record({ amount: fc.constantFrom(0, 200, 400, 900), from: amount }),
});

it("every delivery fee is the reference's: the band's, or the room's, reduced, never below zero (Q-098, Q-099, Q-100)", () => {
  fc.assert(
    fc.property(anyDelivery, ({ mode, subtotal, bands, reduction }) => {
      const known = bands.map(({ minimum, maximum, fee }) => ({
        minPrice: BigInt(minimum),
        maxPrice: maximum === undefined ? undefined : BigInt(maximum),
        deliveryPrice: BigInt(fee),
      }));
      const ofBand = bandFee(BigInt(subtotal), known);
      const fees: Partial<Record<typeof mode, bigint>> = {
        delivery: ofBand,
        inRoom: known[0]?.deliveryPrice ?? 0n,
      };
      const expected = reducedFee(fees[mode] ?? 0n, BigInt(subtotal), {
        deliveryDisAmt: BigInt(reduction.amount),
        deliverySpend: BigInt(reduction.from),
      });
      const order = { mode, subtotal, lookedUpFee: undefined };
      expect(deliveryFee(order, { method: "bands", bands, reduction })).toBe(Number(expected));
    }),
    lawRuns(),
  );
});
