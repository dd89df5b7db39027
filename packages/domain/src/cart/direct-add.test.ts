import { anyItem, choice, dish, fc, itemOf, lawRuns, question } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { addToCart } from "./add-to-cart.ts";
import { EMPTY_CART } from "./cart.ts";
import { tapItem } from "./direct-add.ts";

const DIRECT = { addsDirectly: true, isViewOnly: false };
const OPENS = { ok: true, value: { kind: "open-detail" } };
const water = itemOf(dish("WATER", ["Water", "水"], 1.5));
const ice = question("buttons", ["Ice", "冰"], [choice("less", ["Less", "少"])]);

/** The quantity of the line that a tap makes; undefined where it makes none. */
function addedBy(item: typeof water, situation = DIRECT): number | undefined {
  const tap = tapItem(item, situation);
  if (!tap.ok || tap.value.kind !== "add") return undefined;
  const added = addToCart(EMPTY_CART, tap.value.addition, "new");
  return added.ok ? added.value.cart.lines[0]?.quantity : undefined;
}

describe("tapItem", () => {
  it("puts one piece of a dish without options into the cart [CRT-002]", () => {
    expect(addedBy(water)).toBe(1);
  });

  it("opens the dish where the venue has not turned that on [CRT-002]", () => {
    expect(tapItem(water, { ...DIRECT, addsDirectly: false })).toEqual(OPENS);
  });

  it("adds as many as the dish is sold in at least (Q-051)", () => {
    const wings = itemOf(dish("WINGS", ["Wings", "鸡翅"], 2, { rest: { minQty: 2 } }));
    expect(tapItem(wings, DIRECT)).toMatchObject({ value: { addition: { quantity: 2 } } });
    expect(addedBy(wings)).toBe(2);
  });

  it("opens a dish whose options are all optional (Q-052) [CRT-002]", () => {
    const tea = itemOf(dish("TEA", ["Tea", "茶"], 3, { groups: [ice] }));
    expect(tapItem(tea, DIRECT)).toEqual(OPENS);
  });

  it("is not kept by remarks, packing or recommendations (Q-052)", () => {
    const rest = { hasRemark: true, hasRecommended: true, recommendedArray: ["CAKE"] };
    const soda = itemOf(dish("SODA", ["Soda", "汽水"], 3, { rest }));
    expect([soda.allowsRemark, soda.recommendations.isOffered]).toEqual([true, true]);
    expect(addedBy(soda)).toBe(1);
  });

  it("refuses what has sold out", () => {
    const gone = itemOf(dish("GONE", ["Gone", "没了"], 3, { rest: { isSoldOut: true } }));
    expect(tapItem(gone, DIRECT)).toEqual({ ok: false, refusal: { kind: "item-sold-out" } });
  });

  it("only lets dishes of an e-menu be looked at (Q-061)", () => {
    expect(tapItem(water, { ...DIRECT, isViewOnly: true })).toEqual(OPENS);
  });

  it("never makes an addition that the cart refuses", () => {
    fc.assert(
      fc.property(anyItem(1), (item) => {
        const tap = tapItem(item, DIRECT);
        const isRefused =
          tap.ok &&
          tap.value.kind === "add" &&
          !addToCart(EMPTY_CART, tap.value.addition, "new").ok;
        expect(isRefused).toBe(false);
      }),
      lawRuns(),
    );
  });
});
