import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { capsOfMode, fitsSlot, isCapped, leftOfSlot, NO_CAPS } from "./slot-caps.ts";

const caps = { orders: 20, dishes: 60 };
const count = fc.nat({ max: 200 });

describe("what a slot takes", () => {
  it.each([
    [
      { orders: 18, dishes: 55 },
      { orders: 2, dishes: 5 },
    ],
    [
      { orders: 20, dishes: 20 },
      { orders: 0, dishes: 40 },
    ],
    // The venue has lowered its caps since.
    [
      { orders: 25, dishes: 70 },
      { orders: 0, dishes: 0 },
    ],
  ])("of 20 orders and 60 dishes, %j taken, is %j", (taken, left) => {
    expect(leftOfSlot(caps, taken)).toEqual(left);
  });

  it.each([
    [5, true],
    [6, false],
  ])("of 5 dishes that are left, an order of %d: %s [BEY-012]", (dishes, fits) => {
    expect(fitsSlot({ orders: 2, dishes: 5 }, dishes)).toBe(fits);
  });

  it("is nothing where no order or no dish is left, whatever is wanted", () => {
    expect(fitsSlot({ orders: 0, dishes: 5 }, 1)).toBe(false);
    expect(fitsSlot({ orders: 1, dishes: 0 }, 0)).toBe(false);
  });

  it("is as much as comes without a cap", () => {
    expect(isCapped(NO_CAPS)).toBe(false);
    expect(fitsSlot(leftOfSlot(NO_CAPS, { orders: 900, dishes: 9_000 }), 9_999)).toBe(true);
  });

  it("is each way's own, and no table's", () => {
    const ways = { pickUp: caps, delivery: { orders: 3, dishes: 0 } };
    expect(capsOfMode("pickUp", ways)).toBe(caps);
    expect(capsOfMode("delivery", ways)).toEqual({ orders: 3, dishes: 0 });
    expect([capsOfMode("dineIn", ways), capsOfMode("inRoom", ways)]).toEqual([NO_CAPS, NO_CAPS]);
  });

  it("never goes beyond its caps, in whatever order orders come [BEY-012]", () => {
    fc.assert(
      fc.property(
        count,
        count,
        fc.array(fc.integer({ min: 1, max: 30 })),
        (orders, dishes, come) => {
          let taken = { orders: 0, dishes: 0 };
          for (const wanted of come) {
            if (!fitsSlot(leftOfSlot({ orders, dishes }, taken), wanted)) continue;
            taken = { orders: taken.orders + 1, dishes: taken.dishes + wanted };
          }
          expect(orders === 0 || taken.orders <= orders).toBe(true);
          expect(dishes === 0 || taken.dishes <= dishes).toBe(true);
        },
      ),
      lawRuns(),
    );
  });
});
