import { orderAmounts, orderedLines, type OrderedLine } from "@comanda/domain/order";
import { priceCart, type PricingInput, type Receipt } from "@comanda/domain/pricing";
import { anyItem, anyLine, anyRules, fc, promotionOf } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { newOrder, openStored, type Stored } from "../../testing/stored-venue.ts";
import { findAnswer } from "./kept-answer.ts";
import { readKept } from "./kept-order.ts";
import { findOrder } from "./order.store.ts";
import { packReceipt } from "./packed-receipt.ts";

/** Enough that every member of a receipt is drawn, with a seed of its own, as each is two transactions. */
const ORDERS = 60;

const anyInput = fc
  .record({ dish: anyItem(2), rules: anyRules, discount: fc.nat(500), delivery: fc.nat(900) })
  .chain(({ dish, rules, discount, delivery }) =>
    fc.array(anyLine(dish), { minLength: 1, maxLength: 3 }).map((lines): PricingInput => ({
      cart: { lines: lines.map((line, at) => ({ ...line, id: `line-${at}` })) },
      menu: { categories: [], items: new Map([[dish.code, dish]]) },
      rules,
      mode: "dineIn",
      promotions: [promotionOf({})],
      orderDiscounts: [
        {
          source: "staff",
          name: { en: "Regular", zh: "老主顾" },
          kind: "amount",
          amount: discount,
        },
      ],
      delivery,
    })),
  );

describe.each(DATABASES)("an order that is read back [%s]", (kind) => {
  let stored: Stored;
  beforeAll(async () => {
    stored = await openStored(kind);
  });
  afterAll(() => stored.close());

  async function readBack(venueId: string, receipt: Receipt, lines: readonly OrderedLine[]) {
    const order = newOrder(venueId, {
      lines,
      amounts: orderAmounts(receipt),
      receipt: JSON.stringify(receipt),
      packedReceipt: packReceipt(receipt),
    });
    expect((await stored.orders.place(order)).kind).toBe("placed");
    const row = await findOrder(stored.database.reader, venueId, order.id);
    if (row === undefined) throw new Error("the order was placed");
    const answer = await findAnswer(stored.database.reader, venueId, order.id);
    return { row, kept: readKept(row), answer };
  }

  it("says by its columns and lines what its receipt says, and is answered the same, to the letter [DEC-002]", async () => {
    const venueId = await stored.install({ slug: "venue" });
    for (const input of fc.sample(anyInput, ORDERS)) {
      const receipt = { ...priceCart(input), allergies: ["peanut" as const] };
      const lines = orderedLines(input, receipt);
      const { row, kept, answer } = await readBack(venueId, receipt, lines);
      expect(JSON.stringify(kept.receipt)).toBe(JSON.stringify(receipt));
      expect(answer.receipt).toBe(JSON.stringify(receipt));
      expect(kept.lines).toEqual(lines);
      expect(row.earlier_receipt).toBe("");
      expect(row).toMatchObject({ subtotal: receipt.subtotal, total: receipt.total });
    }
  });
});
