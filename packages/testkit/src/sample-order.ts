import { addToCart, EMPTY_CART, type Cart } from "@comanda/domain/cart";
import type { Menu } from "@comanda/domain/menu";
import { defaultSelection } from "@comanda/domain/options";
import { priceCart, type PricingRules } from "@comanda/domain/pricing";
import { cartLineToWire, codesOf, type WireOrderPayload } from "@comanda/contract";
import { answerQuestions } from "./venues/answer-questions.ts";

/** Three dishes with options, two of one and one of the others: the order that benches and load tests place. */
export function sampleOrder(menu: Menu, rules: PricingRules): WireOrderPayload {
  const cart = threeDishes(menu);
  return {
    pax: 2,
    data: cart.lines.flatMap((line) => {
      const item = menu.items.get(line.code);
      return item === undefined ? [] : [cartLineToWire(line, item)];
    }),
    orderId: "SO_1",
    customerName: "",
    phone: "",
    roomNo: "",
    userId: "",
    adCustomer: null,
    customer: null,
    reserveId: "",
    deliveryType: -1,
    vouchers: [],
    deliveryPrice: 0,
    scheduleTime: null,
    address: "",
    postal: "",
    unit: "",
    remark: "",
    checkbox: [],
    redeem: [],
    discount: null,
    expectedTotal: priceCart({ cart, menu, rules, mode: "dineIn" }).total,
  };
}

/** The first three drinks of a menu that have options; drinks are on sale at every hour. */
function threeDishes(menu: Menu): Cart {
  let cart: Cart = EMPTY_CART;
  for (const code of codesOf(menu.categories)) {
    const item = menu.items.get(code);
    if (item === undefined || item.groups.length < 2 || cart.lines.length === 3) continue;
    const selection = answerQuestions(item.groups, defaultSelection(item.groups));
    const quantity = cart.lines.length === 0 ? 2 : 1;
    const addition = { item, selection, quantity, isTakeAway: false, remark: "" };
    const added = addToCart(cart, addition, `line-${cart.lines.length}`);
    if (added.ok) cart = added.value.cart;
  }
  return cart;
}
