/** Why: a cart like a long table's: many lines, some of the same dish with other choices. */
import type { ItemCode } from "@comanda/domain/menu";
import type { PromotableLine } from "@comanda/domain/promotions";
import type { Draw } from "./seeded.ts";

/** The codes of a venue's menu. */
export function drawMenu(dishes: number): readonly ItemCode[] {
  return Array.from({ length: dishes }, (_, at) => `DISH-${at}`);
}

export const BOOKS: readonly string[] = ["bulk", "tier"];
const REMARKS = ["", "", "", "no ice", "less sweet"];

export function drawCart(
  draw: Draw,
  menu: readonly ItemCode[],
  count: number,
): readonly PromotableLine[] {
  const prices = new Map(
    menu.map((code) => [code, 50 * draw.whole(4, 80) + draw.pick([0, 0, 40])]),
  );
  return Array.from({ length: count }, (_, at) => {
    const code = draw.pick(menu);
    const base = prices.get(code) ?? 0;
    return {
      line: `line-${at}`,
      code,
      quantity: draw.whole(1, 9),
      base,
      options: draw.pick([0, 0, 50, 120]),
      isTakeAway: draw.chance(20),
      remark: draw.pick(REMARKS),
      isExempt: draw.chance(3),
      priceBooks: Object.fromEntries(
        BOOKS.map((book, place) => [
          book,
          [
            { title: "", price: base - 50, minimum: 2 + place, maximum: 4 },
            { title: "", price: base - 100, minimum: 5, maximum: 10 },
          ],
        ]),
      ),
    };
  });
}
