import { dish, itemOf } from "@comanda/testkit";
import { expect, it } from "vitest";
import { tierPrices } from "./tier-prices.ts";

it("shows the entries of price books that begin with one piece [PRC-011]", () => {
  const entry = { title: "Members", price: 5, minQty: 1, maxQty: 1 };
  const pricebook = { gold: [entry, { ...entry, title: "Trays", minQty: 6 }], open: [] };
  const item = itemOf(dish("TEH", ["Teh", "茶"], 6, { rest: { pricebook } }));
  expect(tierPrices(item)).toEqual([{ title: "Members", price: 500, minimum: 1, maximum: 1 }]);
  expect(tierPrices(itemOf(dish("KOPI", ["Kopi", "咖啡"], 6)))).toEqual([]);
});
