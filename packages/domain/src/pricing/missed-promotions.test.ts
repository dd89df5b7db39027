import { cartOf, dish, itemOf, promotionOf, want } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Item } from "../menu/item.ts";
import type { Menu } from "../menu/menu.ts";
import { missedPromotions } from "./missed-promotions.ts";

const CAKE = itemOf(dish("CAKE", ["Cake", "蛋糕"], 8));
const VOUCHER = { ...itemOf(dish("VOUCHER", ["Voucher", "代金券"], 30)), isVoucher: true };
const menu = menuOf(CAKE, VOUCHER);

/** A menu of one category with these dishes. */
function menuOf(...dishes: readonly Item[]): Menu {
  const entries = dishes.map(({ code, isHidden, size }) => {
    return { kind: "item" as const, code, isHidden, size };
  });
  const name = { en: "All", zh: "" };
  const about = {
    name,
    menuTitle: "",
    picture: "",
    isActive: true,
    isSub: false,
    hours: undefined,
  };
  return {
    categories: [{ ...about, entries }],
    items: new Map(dishes.map((item) => [item.code, item])),
  };
}

const fromTwenty = promotionOf({ condition: { kind: "spend", minimum: 2000 } });

describe("missedPromotions", () => {
  it("names what takes no part in promotions as what does not count", () => {
    expect(missedPromotions({ cart: cartOf(want(CAKE)), menu, promotions: [fromTwenty] })).toEqual([
      {
        promotion: fromTwenty,
        missing: { kind: "amount", amount: 1200, codes: [], except: ["VOUCHER"] },
        of: 2000,
      },
    ]);
  });

  it("says nothing where the slip has reached the amount, whatever of it counts", () => {
    const cart = cartOf(want(CAKE), want(VOUCHER));
    expect(missedPromotions({ cart, menu, promotions: [fromTwenty] })).toEqual([]);
  });

  it("offers no dish that is sold out or not shown", () => {
    const trio = promotionOf({
      condition: { kind: "items", codes: ["CAKE", "TART", "PIE"] },
      quantities: { needed: 2, group: undefined, benefiting: undefined },
    });
    const tart = { ...itemOf(dish("TART", ["Tart", "塔"], 8)), isSoldOut: true };
    const pie = { ...itemOf(dish("PIE", ["Pie", "派"], 8)), isHidden: true };
    const cart = cartOf(want(CAKE));
    expect(
      missedPromotions({ cart, menu: menuOf(CAKE, tart, pie), promotions: [trio] }),
    ).toMatchObject([{ missing: { quantity: 1, codes: ["CAKE"] } }]);
  });

  it("finds none where there are no promotions", () => {
    expect(missedPromotions({ cart: cartOf(want(CAKE)), menu })).toEqual([]);
  });
});
