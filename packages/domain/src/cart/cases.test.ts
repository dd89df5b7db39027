import { dish, itemOf, want } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import additions from "../cases/cart/additions.json" with { type: "json" };
import type { Item } from "../menu/item.ts";
import { addToCart, type Addition } from "./add-to-cart.ts";
import { EMPTY_CART, type Cart } from "./cart.ts";
import { editLine } from "./change-line.ts";

interface DishWords {
  readonly minimum?: number;
  readonly hidesQuantity?: boolean;
}

/** "2 PAIR no ice": pieces, dish, remark. */
interface Case {
  readonly name: string;
  readonly add: readonly string[];
  /** The first line as its page leaves it. */
  readonly edit?: string;
  readonly cart: readonly string[];
}

const { dishes, cases } = additions as {
  readonly dishes: Readonly<Record<string, DishWords>>;
  readonly cases: readonly Case[];
};

function dishOf(code: string): Item {
  const { minimum = 1, hidesQuantity = false } = dishes[code] ?? {};
  const rest = { minQty: minimum, hideQtySelection: hidesQuantity };
  return itemOf(dish(code, [code, ""], 5, { rest }));
}

function additionOf(words: string): Addition {
  const [quantity = "", code = "", ...remark] = words.split(" ");
  return want(dishOf(code), {}, { quantity: Number(quantity), remark: remark.join(" ") });
}

function play({ add, edit }: Case): Cart {
  const cart = add.reduce((before, words, at) => {
    const added = addToCart(before, additionOf(words), `line-${at}`);
    if (!added.ok) throw new Error(added.refusal.kind);
    return added.value.cart;
  }, EMPTY_CART);
  if (edit === undefined) return cart;
  const edited = editLine(cart, "line-0", additionOf(edit));
  if (!edited.ok) throw new Error(edited.refusal.kind);
  return edited.value.cart;
}

describe("a cart answers as the written cases say", () => {
  it.each(cases)("$name", (each) => {
    expect(
      play(each).lines.map(({ quantity, code, remark }) => `${quantity} ${code} ${remark}`.trim()),
    ).toEqual(each.cart);
  });
});
