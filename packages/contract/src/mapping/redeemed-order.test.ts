import { reconcile, type Cart } from "@comanda/domain/cart";
import type { Item } from "@comanda/domain/menu";
import { promotionsFor, type Promotion } from "@comanda/domain/promotions";
import {
  isCampaignRequest,
  priceRedeemed,
  redeemedCart,
  redeemReward,
  requestedRedemption,
  requestOf,
  voucherPromotions,
  type MemberBalance,
  type RedeemPricing,
  type Redemption,
  type Reward,
} from "@comanda/domain/rewards";
import { anyRules, dish, fc, itemOf, lawRuns, promotionOf } from "@comanda/testkit";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { Item as ItemSchema } from "../schemas/menu.ts";
import { OrderPayload } from "../schemas/order.ts";
import { Promotion as PromotionSchema } from "../schemas/promotion.ts";
import { cartLineToWire } from "./cart-line.ts";
import { itemFromWire, itemToWire } from "./item.ts";
import { orderCommandFromWire } from "./order.ts";
import { promotionFromWire } from "./promotion.ts";
import { promotionToWire } from "./promotion-to-wire.ts";
import { redeemToWire } from "./redeem-entry.ts";
import { rewardFromWire, rewardToWire } from "./reward.ts";

const CODES = ["A", "B", "C", "D"] as const;
const anyCode = fc.constantFrom(...CODES);
const anyPercent = fc.integer({ min: 1, max: 100 }).map((percent) => {
  return { numerator: percent, denominator: 100 };
});
const cents = fc.integer({ min: 0, max: 3_000 });

const anyItems = fc
  .tuple(...CODES.map(() => fc.record({ price: cents, isSoldOut: fc.integer({ max: 9, min: 0 }) })))
  .map((dishes) =>
    dishes.map(({ price, isSoldOut }, at): Item => {
      const code = CODES[at] ?? "A";
      return {
        ...itemOf(dish(code, [code, ""], price / 100)),
        isSoldOut: isSoldOut === 0,
      };
    }),
  );
const anyLines = fc.array(
  fc.record({ code: anyCode, quantity: fc.integer({ min: 1, max: 4 }), isTakeAway: fc.boolean() }),
  { minLength: 1, maxLength: 5 },
);

/** Of everybody, of members, of a tier or of a voucher. */
const anyOffer = fc
  .record({
    isMemberOnly: fc.boolean(),
    priority: fc.nat({ max: 3 }),
    condition: fc.oneof(
      fc.constant({ kind: "anyItem" } as const),
      anyCode.map((code) => ({ kind: "items", codes: [code] }) as const),
      cents.map((minimum) => ({ kind: "spend", minimum }) as const),
    ),
    benefit: fc.oneof(
      fc.integer({ min: 1, max: 99 }).map((percent) => {
        return { kind: "percent", rate: { numerator: percent, denominator: 100 } } as const;
      }),
      fc.integer({ min: 1, max: 900 }).map((amount) => ({ kind: "amount", amount }) as const),
    ),
  })
  .map((parts) => parts);
const anyOffers = fc.array(anyOffer, { maxLength: 3 });

const anyReward = fc.record({
  kind: fc.constantFrom("points", "stamp", "voucher"),
  cost: fc.integer({ min: 1, max: 90 }),
  benefit: fc.oneof(
    anyPercent.map((rate) => ({ on: "order", discount: { kind: "percent", rate } }) as const),
    fc.integer({ min: 1, max: 2_000 }).map((amount) => {
      return { on: "order", discount: { kind: "amount", amount } } as const;
    }),
    fc
      .tuple(
        fc.uniqueArray(anyCode, { minLength: 1, maxLength: 2 }),
        fc.option(anyPercent, { nil: null }),
      )
      .map(([codes, rate]) => {
        const free = { kind: "free" } as const;
        return { on: "item", discount: rate === null ? free : { kind: "percent", rate }, codes };
      }),
  ),
}) as fc.Arbitrary<Omit<Reward, "id" | "title">>;

const anyOrder = fc.record({
  items: anyItems,
  lines: anyLines,
  rules: anyRules,
  offers: fc.record({ venue: anyOffers, tier: anyOffers, voucher: anyOffers }),
  rewards: fc.array(anyReward, { minLength: 1, maxLength: 4 }),
  redeemed: fc.array(fc.nat({ max: 3 }), { maxLength: 4 }),
  points: fc.nat({ max: 300 }),
  available: fc.nat({ max: 2 }),
  /** Whether the voucher came after the rewards. */
  isVoucherLate: fc.boolean(),
});

const named = (offers: readonly object[], name: string): readonly Promotion[] =>
  offers.map((parts, at) => promotionOf({ id: `${name}-${at}`, ...parts }));
const overWire = (promotions: readonly Promotion[]): readonly Promotion[] =>
  promotions.flatMap((promotion) => {
    const wire: unknown = JSON.parse(JSON.stringify(promotionToWire(promotion)));
    const read = promotionFromWire(v.parse(PromotionSchema, wire));
    return read.ok ? [read.value] : [];
  });
const menuOf = (items: readonly Item[]) => ({
  categories: [],
  items: new Map(items.map((item) => [item.code, item])),
});
const overWireItem = (item: Item): Item =>
  itemFromWire(v.parse(ItemSchema, JSON.parse(JSON.stringify(itemToWire(item)))), []);

describe("an order with rewards", () => {
  it("of a member with a tier and a voucher costs the same on the phone and at the server, to the cent, in any cart [RWD-011]", () => {
    let withRewards = 0;
    fc.assert(
      fc.property(anyOrder, (drawn) => {
        const rewards = drawn.rewards.map((reward, at): Reward => {
          const cost = reward.kind === "points" ? reward.cost : 0;
          return { ...reward, cost, id: `R${at}`, title: { en: `Reward ${at}`, zh: "" } };
        });
        const balance: MemberBalance = {
          earnedPoints: drawn.points,
          spentPoints: 0,
          forfeitedPoints: 0,
          toppedUp: 0,
          spentTopUp: 0,
          records: rewards.map(({ id }) => ({
            id,
            campaign: id,
            transactions: 0,
            neededTransactions: 10,
            available: drawn.available,
          })),
        };
        const offers = {
          venue: overWire(named(drawn.offers.venue, "venue")),
          member: overWire(named(drawn.offers.tier, "tier")),
          vouchers: voucherPromotions({
            number: "V",
            title: "V",
            promotions: overWire(named(drawn.offers.voucher, "voucher")),
          }),
        };
        const server = promotionsFor({ ...offers, hasCustomer: true });
        const told = {
          venue: overWire(offers.venue),
          member: overWire(offers.member),
          vouchers: overWire(offers.vouchers),
        };
        const late = drawn.isVoucherLate ? { ...told, vouchers: [] } : told;
        const shared = { rules: drawn.rules, mode: "dineIn", isRedeemOn: true } as const;
        const lines = drawn.lines.map(({ code, quantity, isTakeAway }, at) => ({
          id: `line-${at}`,
          code,
          quantity,
          isTakeAway,
          remark: "",
          selection: [],
          seen: { title: { en: code, zh: "" }, unitPrice: undefined },
        }));
        const cart: Cart = { lines };
        const phoneMenu = menuOf(drawn.items.map(overWireItem));
        const phone = (promotions: readonly Promotion[], redemptions: readonly Redemption[]) =>
          priceRedeemed({
            ...shared,
            cart,
            menu: phoneMenu,
            promotions,
            redeemed: { redemptions, balance },
          });
        // The phone redeems one after the other, as its guest taps.
        let kept: readonly Redemption[] = [];
        for (const [at, which] of drawn.redeemed.entries()) {
          const reward = rewardFromWire(rewardToWire(rewards[which % rewards.length] ?? never()));
          const promotions = promotionsFor({ ...late, hasCustomer: true });
          const { state, receipt } = phone(promotions, kept);
          if (reward === undefined) continue;
          const context = { isRedeemOn: true, menu: phoneMenu, subtotal: receipt.subtotal };
          const next = redeemReward(state, reward, {
            ...context,
            newLine: `new-${at}`,
            member: balance,
          });
          const request = next.ok ? next.value.redemptions.map(requestOf).at(-1) : undefined;
          if (request !== undefined) kept = [...kept, requestedRedemption(reward, request.target)];
        }
        const shown = phone(promotionsFor({ ...told, hasCustomer: true }), kept);
        const payload = v.parse(OrderPayload, {
          ...ORDER,
          data: redeemedCart(shown.state).lines.flatMap((line) => {
            const item = phoneMenu.items.get(line.code);
            return item === undefined ? [] : [cartLineToWire(line, item)];
          }),
          redeem: JSON.parse(JSON.stringify(redeemToWire(shown.state))) as unknown[],
        });
        const command = orderCommandFromWire(payload, "dineIn");
        const menu = menuOf(drawn.items);
        const availability = {
          soldOut: new Set(SOLD_BY),
          offSale: new Set(SOLD_BY),
          packsDishes: true,
        };
        const pricing: RedeemPricing = {
          ...shared,
          cart: reconcile(command.cart, menu, availability).cart,
          menu,
          promotions: server,
          redeemed: {
            balance,
            redemptions: (command.redeem ?? []).flatMap((request) => {
              if (isCampaignRequest(request)) return [];
              const own = rewards.find(({ id }) => id === request.reward);
              return own === undefined ? [] : [requestedRedemption(own, request.target)];
            }),
          },
        };
        const priced = priceRedeemed(pricing);
        withRewards += priced.state.redemptions.length;
        expect(priced.over).toEqual([]);
        expect(priced.state.redemptions).toHaveLength(shown.state.redemptions.length);
        const bare = ({ lines: priced_, ...sums }: typeof priced.receipt) => ({
          ...sums,
          lines: priced_.map(({ title: _, ...line }) => line),
        });
        expect(bare(priced.receipt)).toEqual(bare(shown.receipt));
      }),
      lawRuns(),
    );
    expect(withRewards).toBeGreaterThan(0);
  });
});

const SOLD_BY: readonly string[] = [];
const ORDER = { pax: 2, orderId: "SO_1", customerName: "", phone: "", roomNo: "", address: "" };

function never(): never {
  throw new Error("there is a reward");
}
