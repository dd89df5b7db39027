/** Why: what `priceCart` is asked: a drawn cart of real dishes with options, in a house with charges and boxes. */
import type { Cart, CartLine } from "@comanda/domain/cart";
import type { Item, ItemCode } from "@comanda/domain/menu";
import { furtherDiscount, type PricingInput } from "@comanda/domain/pricing";
import type { PromotableLine, Promotion } from "@comanda/domain/promotions";
import { itemFromWire, itemToWire, offersFromWire, promotionToWire } from "@comanda/contract";
import { Item as ItemSchema, Promotion as PromotionSchema } from "@comanda/contract/schemas";
import { choice, dish, itemOf, question } from "@comanda/testkit";
import * as v from "valibot";

/** An order as it is priced; answers new objects with each call. */
export interface DrawnOrder {
  /** Another cart, the same menu and the same promotions: those have been read and used before. */
  readonly newCart: () => PricingInput;
  /** Nothing has been seen before: menu, promotions, boxes and cart come out of their JSON. */
  readonly parsedAnew: () => PricingInput;
  /** Menu, promotions, boxes and cart, as they come over the wire. */
  readonly json: string;
}

const BOX = "BOX";
const RULES = {
  shopTax: { numerator: 9, denominator: 100 },
  taxMode: "item",
  serviceCharge: { numerator: 1, denominator: 10 },
  exemptsTakeAwayOrders: true,
  exemptsTakeAwayLines: true,
  showsGross: false,
  pricesIncludeTax: false,
} as const;
const BY_STAFF = { rate: { numerator: 1, denominator: 20 }, amount: 0, remark: "Regulars" };

export function orderOf(
  lines: readonly PromotableLine[],
  promotions: readonly Promotion[],
): DrawnOrder {
  const menu = JSON.stringify(lines.map((line) => itemToWire(itemFor(line))));
  const offers = JSON.stringify({
    pm: promotions.map(promotionToWire),
    containerItems: [dish(BOX, ["Box", ""], 0.3, { rest: { isContainer: true } })],
  });
  const cart = JSON.stringify({ lines: lines.map(cartLine) });
  const parsedAnew = (): PricingInput => ({
    cart: JSON.parse(cart) as Cart,
    menu: { categories: [], items: itemsFrom(menu) },
    rules: { ...RULES },
    mode: "dineIn",
    orderDiscounts: [furtherDiscount(BY_STAFF)],
    ...promotionsAndBoxes(offers),
  });
  const first = parsedAnew();
  const newCart = (): PricingInput => ({ ...first, cart: JSON.parse(cart) as Cart });
  return { newCart, parsedAnew, json: `[${menu},${offers},${cart}]` };
}

/** More promotions than a venue may have: read by their own schema. */
const ManyOffers = v.object({ pm: v.array(PromotionSchema), containerItems: v.array(ItemSchema) });

function promotionsAndBoxes(offers: string): Pick<PricingInput, "promotions" | "containers"> {
  const { promotions, containers } = offersFromWire(v.parse(ManyOffers, JSON.parse(offers)));
  return { promotions, containers };
}

function itemsFrom(menu: string): ReadonlyMap<ItemCode, Item> {
  const items = v
    .parse(v.array(ItemSchema), JSON.parse(menu))
    .map((wire) => itemFromWire(wire, []));
  return new Map(items.map((item) => [item.code, item]));
}

const AMOUNTS = [0, 50, 120];

/** A dish of one question, whose answers add what lines add; every fifth is taxed by its own rate. */
function itemFor({ code, base, priceBooks }: PromotableLine): Item {
  const answers = AMOUNTS.map((amount) =>
    choice(`${amount}`, ["Extra", ""], { add: amount / 100 }),
  );
  const wire = dish(code, [code, ""], base / 100, {
    groups: [question("checklist", ["Extras", ""], answers)],
    rest: {
      autoAddContainer: true,
      containerIds: [BOX],
      ...(code.endsWith("5") && { tax: 0.05 }),
    },
  });
  return { ...itemOf(wire), priceBooks };
}

function cartLine(line: PromotableLine): CartLine {
  const { line: id, code, quantity, isTakeAway, remark, options, isExempt } = line;
  return {
    id,
    code,
    quantity,
    isTakeAway,
    remark,
    selection: [
      {
        group: "0:Extras",
        isOn: true,
        options: [{ option: `${options}`, quantity: 1, nested: [] }],
      },
    ],
    seen: { title: { en: code, zh: "" }, unitPrice: undefined },
    ...(isExempt && { special: { isOn: true, fraction: 0.1, amount: 0, remark: "Birthday" } }),
  };
}
