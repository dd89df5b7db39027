import { promotableLine, promotionOf } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { applyPromotions } from "./apply-promotions.ts";
import type { Promotion } from "./promotion.ts";
import { promotionsUsedUp } from "./used-up.ts";

const { limits: none, quantities } = promotionOf();
const half = promotionOf({
  id: "half",
  benefit: { kind: "percent", rate: { numerator: 1, denominator: 2 } },
});
const teas = [
  promotableLine("OOLONG", 1, 500),
  promotableLine("SENCHA", 1, 400),
  promotableLine("ASSAM", 1, 300),
];

function named(promotions: readonly Promotion[], lines = teas): readonly string[] {
  return promotionsUsedUp(lines, promotions).map(({ promotion, limit }) => {
    return `${promotion.id} by ${limit}`;
  });
}

function limited(limits: Partial<Promotion["limits"]>, promotion = half): Promotion {
  return { ...promotion, limits: { ...none, ...limits } };
}

describe("the promotions that a bill has used up (M-I1)", () => {
  it("are those of which one more piece would be cheaper", () => {
    expect([2, 3].map((billQuantity) => named([limited({ billQuantity })]))).toEqual([
      ["half by bill"],
      [],
    ]);
    expect(named([half])).toEqual([]);
  });

  it("are those of which nothing is left for anybody, though the bill got nothing", () => {
    const over = limited({ campaignQuantity: 0 });
    expect(applyPromotions(teas, [over]).uses).toEqual([]);
    expect(named([over])).toEqual(["half by campaign"]);
    expect(named([limited({ campaignAmount: 0 })])).toEqual(["half by campaign"]);
  });

  it("are told apart by what is at its end: the campaign, or what a bill may have", () => {
    expect(named([limited({ campaignQuantity: 2, billQuantity: 1 })])).toEqual([
      "half by campaign",
    ]);
    expect(named([limited({ campaignQuantity: 3, billQuantity: 1 })])).toEqual(["half by bill"]);
    expect(named([limited({ campaignAmount: 600, billAmount: 599 })])).toEqual(["half by bill"]);
  });

  it("are not those whose limit takes nothing away: to the cent", () => {
    expect([599, 600].map((billAmount) => named([limited({ billAmount })]))).toEqual([
      ["half by bill"],
      [],
    ]);
  });

  it("are not those whose condition is not met", () => {
    const fromFour = { ...half, quantities: { ...quantities, needed: 4 } };
    expect(named([limited({ campaignQuantity: 0 }, fromFour)])).toEqual([]);
  });

  it("are not those that another promotion stands in for: half of the same tea", () => {
    const alone = { canStack: false, never: [] };
    const first = { ...half, id: "first", priority: 9, stacking: alone };
    const second = { ...half, id: "second", stacking: alone };
    expect(named([limited({ billQuantity: 1 }, first), second])).toEqual([]);
    const tenth: Promotion = {
      ...second,
      benefit: { kind: "percent", rate: { numerator: 1, denominator: 10 } },
    };
    expect(named([limited({ billQuantity: 1 }, first), tenth])).toEqual(["first by bill"]);
  });

  it("are each looked at by itself: another that is used up does not name the first", () => {
    const alone = { canStack: false, never: [] };
    const ofTeas = { kind: "items", codes: ["OOLONG", "SENCHA"] } as const;
    const first = { ...half, id: "first", priority: 9, stacking: alone, condition: ofTeas };
    const second = { ...half, id: "second", priority: 8, stacking: alone, condition: ofTeas };
    const assam = { ...half, id: "assam", condition: { kind: "items", codes: ["ASSAM"] } } as const;
    const one = { billQuantity: 1 };
    const twoAssam = [...teas.slice(0, 2), promotableLine("ASSAM", 2, 300)];
    expect(named([limited(one, first), second, limited(one, assam)], twoAssam)).toEqual([
      "assam by bill",
    ]);
  });

  it("stand in the order in which promotions work", () => {
    const later = limited({ billQuantity: 1 }, { ...half, id: "later" });
    const sooner = limited({ billQuantity: 1 }, { ...half, id: "sooner", priority: 1 });
    expect(named([later, sooner])).toEqual(["sooner by bill", "later by bill"]);
  });
});
