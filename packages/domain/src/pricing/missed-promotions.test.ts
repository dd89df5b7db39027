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

  it("names what does not count where any dish does, and not where dishes are named", () => {
    const twoCakes = promotionOf({
      id: "TWO",
      priority: -1,
      condition: { kind: "items", codes: ["CAKE"] },
      quantities: { needed: 2, group: undefined, benefiting: undefined },
    });
    // Of two cakes one is missing, of 20.00 12.00.
    const promotions = [fromTwenty, twoCakes];
    expect(missedPromotions({ cart: cartOf(want(CAKE)), menu, promotions })).toMatchObject([
      { promotion: twoCakes, missing: { codes: ["CAKE"], except: [] } },
      { promotion: fromTwenty, missing: { codes: [], except: ["VOUCHER"] } },
    ]);
  });

  it("does not name as what does not count a dish that nobody can add", () => {
    const soldOut = { ...VOUCHER, code: "GONE", isSoldOut: true };
    const hidden = { ...VOUCHER, code: "SECRET", isHidden: true };
    const tart = { ...itemOf(dish("TART", ["Tart", "塔"], 8)), isSoldOut: true };
    const cart = cartOf(want(CAKE));
    const dishes = [CAKE, soldOut, VOUCHER, hidden, tart];
    expect(
      missedPromotions({ cart, menu: menuOf(...dishes), promotions: [fromTwenty] }),
    ).toMatchObject([{ missing: { except: ["VOUCHER"] } }]);
  });

  it("offers a dish that is not in the cart at its price there, and none that the menu lacks", () => {
    const each4 = promotionOf({
      condition: { kind: "items", codes: ["BUN", "TART", "UNKNOWN"] },
      benefit: { kind: "fixedPrice", price: 400 },
    });
    // For 4.00: the tart of 9.00 gets cheaper, the bun of 3.00 does not.
    const bun = itemOf(dish("BUN", ["Bun", "面包"], 3));
    const tart = itemOf(dish("TART", ["Tart", "塔"], 9));
    const cart = cartOf(want(CAKE));
    expect(
      missedPromotions({ cart, menu: menuOf(CAKE, bun, tart), promotions: [each4] }),
    ).toMatchObject([{ missing: { quantity: 1, codes: ["TART"] } }]);
  });

  it("finds none where there are no promotions", () => {
    expect(missedPromotions({ cart: cartOf(want(CAKE)), menu })).toEqual([]);
  });
});
