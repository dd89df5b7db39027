import type { Cart } from "@comanda/domain/cart";
import {
  priceRedeemed,
  redeemCampaign,
  redeemedCart,
  requestedCampaign,
  requestOf,
  isCampaignRequest,
  type RedeemPricing,
  type Redemption,
} from "@comanda/domain/rewards";
import { anyRules, dish, fc, itemOf, lawRuns } from "@comanda/testkit";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { OrderPayload } from "../schemas/order.ts";
import type { WireProgrammeCampaign, WireProgrammeCustomer } from "../schemas/programme.ts";
import { campaignFromWire, handleOf, programmeBalanceOf } from "./campaign.ts";
import { cartLineToWire } from "./cart-line.ts";
import { orderCommandFromWire } from "./order.ts";
import { redeemToWire } from "./redeem-entry.ts";

const VOUCHER: WireProgrammeCampaign = {
  campaignId: "voucher-5",
  optionId: "",
  type: "voucher",
  name: "5.00 off",
  value: 500,
  spendingAmount: 0,
  discountType: 0,
  sku: "",
  autoAddItem: false,
  available: true,
  index: 0,
  description: "",
  redeem: [],
};
const POINTS = { ...VOUCHER, campaignId: "points", type: "loyalty", discountType: 1 } as const;
const KOPI = {
  ...VOUCHER,
  campaignId: "kopi",
  discountType: 2,
  sku: "A",
  autoAddItem: true,
} as const;

describe("a campaign of a programme", () => {
  it("is worth a fixed amount, a percentage or a dish [EXT-042, ENT-036]", () => {
    expect(campaignFromWire(VOUCHER)).toMatchObject({
      id: "voucher-5",
      option: undefined,
      item: undefined,
      discount: { kind: "amount", amount: 500 },
    });
    const ten = { ...POINTS, optionId: "ten", value: 10, spendingAmount: 100 };
    expect(campaignFromWire(ten)).toMatchObject({
      option: "ten",
      spendingAmount: 100,
      discount: { kind: "percent", rate: { numerator: 10, denominator: 100 } },
    });
    expect(campaignFromWire(KOPI)).toMatchObject({
      item: "A",
      addsItem: true,
      discount: { kind: "free" },
    });
  });

  it.each([
    { ...VOUCHER, value: 0 },
    { ...POINTS, value: 101 },
    { ...POINTS, value: 0 },
  ])("that takes off $value as type $discountType is none", (wire) => {
    expect(campaignFromWire(wire)).toBeUndefined();
  });

  it("is paid from what somebody holds of its kind, of two balances the sum [EXT-033, ENT-035]", () => {
    const campaignBalances: WireProgrammeCustomer["campaignBalances"] = [
      { campaignType: "stored-value", values: 5_000 },
      { campaignType: "cashback", amounts: 300 },
      { campaignType: "loyalty", points: 40 },
      { campaignType: "loyalty", points: 60 },
      { campaignType: "voucher", campaignId: "voucher-5", vouchers: 2 },
    ];
    expect(programmeBalanceOf({ campaignBalances })).toEqual({
      points: 100,
      cashback: 300,
      credit: 5_000,
      vouchers: new Map([["voucher-5", 2]]),
    });
  });

  it("is redeemed by the handle of its order, and by nothing else that it says of a person", () => {
    expect(handleOf({ pin: "s1.x", firstName: "Mei", phoneNumber: "81000001" })).toBe("s1.x");
    expect([null, "s1.x", { pin: 7 }, {}].map(handleOf)).toEqual(["", "", "", ""]);
  });
});

const CODES = ["A", "B", "C"] as const;
const anyCampaign = fc
  .record({
    type: fc.constantFrom("voucher", "loyalty", "cashback"),
    option: fc.constantFrom("", "one", "two"),
    discountType: fc.constantFrom(0, 1, 2),
    value: fc.integer({ min: 0, max: 120 }),
    spendingAmount: fc.integer({ min: 0, max: 90 }),
    sku: fc.constantFrom("", ...CODES),
    autoAddItem: fc.boolean(),
  })
  .map(({ option, ...parts }): WireProgrammeCampaign => ({
    ...VOUCHER,
    ...parts,
    optionId: parts.type === "loyalty" ? option : "",
  }));
const anyOrder = fc.record({
  prices: fc.tuple(...CODES.map(() => fc.integer({ min: 0, max: 3_000 }))),
  lines: fc.array(
    fc.record({
      code: fc.constantFrom(...CODES),
      quantity: fc.integer({ min: 1, max: 4 }),
      isTakeAway: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  rules: anyRules,
  campaigns: fc.array(anyCampaign, { minLength: 1, maxLength: 4 }),
  taps: fc.array(fc.nat({ max: 3 }), { maxLength: 5 }),
  points: fc.nat({ max: 300 }),
  cashback: fc.nat({ max: 300 }),
  vouchers: fc.nat({ max: 2 }),
});
const SHARED = { mode: "dineIn", isRedeemOn: false, isProgrammeRedeemOn: true } as const;
const ORDER = { pax: 2, orderId: "SO_1", customerName: "", phone: "", roomNo: "", address: "" };

describe("an order with campaigns", () => {
  it("costs the same on the phone and at the server, to the cent, and uses each campaign once [EXT-034, EXT-035, EXT-036, EXT-037, EXT-043]", () => {
    let redeemed = 0;
    fc.assert(
      fc.property(anyOrder, (drawn) => {
        const items = CODES.map((code, at) =>
          itemOf(dish(code, [code, ""], (drawn.prices[at] ?? 0) / 100)),
        );
        const menu = { categories: [], items: new Map(items.map((item) => [item.code, item])) };
        const campaigns = drawn.campaigns.map((each, at) => ({ ...each, campaignId: `C${at}` }));
        const programme = programmeBalanceOf({
          campaignBalances: [
            { campaignType: "loyalty", points: drawn.points },
            { campaignType: "cashback", amounts: drawn.cashback },
            ...campaigns.map(({ campaignId }) => ({
              campaignType: "voucher" as const,
              campaignId,
              vouchers: drawn.vouchers,
            })),
          ],
        });
        const cart: Cart = {
          lines: drawn.lines.map((line, at) => ({
            ...line,
            id: `line-${at}`,
            remark: "",
            selection: [],
            seen: { title: { en: line.code, zh: "" }, unitPrice: undefined },
          })),
        };
        const price = (of: Cart, redemptions: readonly Redemption[]) => {
          const pricing: RedeemPricing = {
            ...SHARED,
            rules: drawn.rules,
            cart: of,
            menu,
            promotions: [],
            redeemed: { redemptions, balance: undefined, programme },
          };
          return priceRedeemed(pricing);
        };
        const offered = campaigns.flatMap((wire) => campaignFromWire(wire) ?? []);
        // The phone redeems one after the other, as its guest taps.
        let kept: readonly Redemption[] = [];
        for (const [at, which] of drawn.taps.entries()) {
          const campaign = offered[which % Math.max(1, offered.length)];
          const { state, receipt } = price(cart, kept);
          if (campaign === undefined) continue;
          const context = { isRedeemOn: true, menu, subtotal: receipt.subtotal, programme };
          const next = redeemCampaign(state, campaign, { ...context, newLine: `new-${at}` });
          const request = next.ok ? next.value.redemptions.map(requestOf).at(-1) : undefined;
          if (request !== undefined) kept = [...kept, requestedCampaign(campaign, request.target)];
        }
        const shown = price(cart, kept);
        const payload = v.parse(OrderPayload, {
          ...ORDER,
          data: redeemedCart(shown.state).lines.flatMap((line) => {
            const item = menu.items.get(line.code);
            return item === undefined ? [] : [cartLineToWire(line, item)];
          }),
          redeem: JSON.parse(JSON.stringify(redeemToWire(shown.state))) as unknown[],
        });
        const command = orderCommandFromWire(payload, "dineIn");
        const asked = (command.redeem ?? []).flatMap((request) => {
          if (!isCampaignRequest(request)) return [];
          const found = offered.find(
            ({ id, option = "" }) => id === request.campaign && option === request.option,
          );
          return found === undefined ? [] : [requestedCampaign(found, request.target)];
        });
        const priced = price(command.cart, asked);
        redeemed += priced.state.redemptions.length;
        expect(priced.over).toEqual([]);
        expect(priced.state.redemptions).toHaveLength(shown.state.redemptions.length);
        expect(priced.receipt.total).toBe(shown.receipt.total);
        const used = priced.state.redemptions.map(
          (each) => each.source === "programme" && `${each.campaign.id} ${each.campaign.option}`,
        );
        expect(new Set(used).size).toBe(used.length);
      }),
      lawRuns(),
    );
    expect(redeemed).toBeGreaterThan(0);
  });
});
