import { promotableLine, promotionOf } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { applyPromotions } from "./apply-promotions.ts";
import { nearMisses } from "./near-misses.ts";

/** Names that every object has something under, whatever it holds. */
const INHERITED = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"];

const steps = [{ title: "", price: 300, minimum: 2, maximum: 3 }];

describe.each(INHERITED)("a price book called %s", (book) => {
  const byBook = promotionOf({ benefit: { kind: "priceBook", book } });

  it("changes nothing where no dish has it [PRM-023]", () => {
    const cart = [promotableLine("A", 2, 500)];
    expect(applyPromotions(cart, [byBook])).toEqual({ applied: [], uses: [] });
    expect(nearMisses(cart, [byBook])).toEqual([]);
  });

  it("is charged where a dish has it [PRM-023]", () => {
    const priceBooks = Object.fromEntries([[book, steps]]);
    const cart = [promotableLine("A", 2, 500, { priceBooks })];
    expect(applyPromotions(cart, [byBook]).applied.map(({ amount }) => amount)).toEqual([400]);
  });
});

describe.each(INHERITED)("%s as a name in a cart", (name) => {
  it("of a dish, a line and a promotion is a name like any other [PRM-003]", () => {
    const offer = promotionOf({
      id: name,
      condition: { kind: "combo", components: [{ code: name, quantity: 1 }] },
      benefit: { kind: "amount", amount: 100 },
    });
    const cart = [promotableLine(name, 1, 500, { line: name })];
    expect(applyPromotions(cart, [offer]).uses).toMatchObject([{ amount: 100 }]);
  });
});
