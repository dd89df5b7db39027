import { describe, expect, it } from "vitest";
import { endedPromotions } from "./ended-promotions.ts";
import type { ReceiptPromotion } from "./receipt.ts";

const promotion = (name: string, amount: number): ReceiptPromotion => ({
  promotion: name,
  name: { en: name, zh: "" },
  quantity: 1,
  amount,
});
const [lunch, pair] = [promotion("Lunch", 300), promotion("Pair", 100)];
const namesOf = (before: readonly ReceiptPromotion[], after: readonly ReceiptPromotion[]) =>
  endedPromotions({ promotions: before }, { promotions: after }).map(({ name }) => name.en);

describe("endedPromotions", () => {
  it("are those that the later bill has no longer", () => {
    expect(namesOf([lunch, pair], [pair])).toEqual(["Lunch"]);
    expect(namesOf([lunch, pair], [])).toEqual(["Lunch", "Pair"]);
  });

  it("are none where one takes less, or one has come", () => {
    expect(namesOf([lunch], [promotion("Lunch", 100), pair])).toEqual([]);
  });
});
