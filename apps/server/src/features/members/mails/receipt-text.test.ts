import { fromDecimal, type Money } from "@comanda/domain/money";
import { priceCart, shownReceipt, type Receipt } from "@comanda/domain/pricing";
import { receiptLineOf } from "@comanda/domain/order";
import { anyItem, anyLine, anyRules, fc, lawRuns, openVenue, plainVenue } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { MailedOrder } from "../../../tables/members/receipt-mail.store.ts";
import { orderedLine } from "../../../testing/ordered-line.ts";
import { receiptMail } from "./receipt-text.ts";

const { venue } = openVenue(
  plainVenue({ slug: "mails", menu: { exclusiveOptionTitles: [], menus: [] } }),
);
const IN_SINGAPORE = { ...venue, timeZone: "Asia/Singapore", currencySymbol: "$" };
const TEN = { numerator: 10, denominator: 100 };
const NINE = { numerator: 9, denominator: 100 };

/** Two teas of 1.50 with 10 % service charge, 0.30, and 9 % tax, 0.30: 3.60. */
const TEAS: Receipt = {
  lines: [receiptLineOf(orderedLine({ quantity: 2, lineTotal: 300 }))],
  subtotal: 300,
  discounts: [],
  charges: [
    { kind: "serviceCharge", amount: 30, rate: TEN },
    { kind: "tax", amount: 30, rate: NINE },
  ],
  total: 360,
  promotions: [],
};

function orderWith(parts: Partial<MailedOrder> = {}): MailedOrder {
  return {
    id: "one",
    number: 12,
    mode: "dineIn",
    state: "placed",
    placed_at: Date.UTC(2026, 10, 28, 6, 5),
    due_at: 0,
    place_label: "7",
    typed_room: "",
    remark: "",
    receipt: TEAS,
    paid: 0,
    refunded: 0,
    payment_source: null,
    ...parts,
  };
}

function mailOf(
  parts: Partial<MailedOrder> = {},
  language: "en" | "zh" = "en",
  change: Partial<typeof venue> = {},
) {
  return receiptMail({
    language,
    venue: { ...IN_SINGAPORE, ...change },
    order: orderWith(parts),
  });
}

/** The amounts of the lines below the dishes, by their names. */
function sumsOf(text: string): readonly (readonly [string, Money])[] {
  return [...text.matchAll(/^(\S.*): (-?)\$(\d+\.\d\d)$/gm)].map(
    ([, name = "", minus = "", digits = ""]) =>
      [name, fromDecimal(Number(`${minus}${digits}`))] as const,
  );
}

describe("a mailed receipt", () => {
  it("says where and when, each dish, each charge and the total", () => {
    const { subject, text } = mailOf();
    expect(subject).toBe(`${venue.company.name}: receipt for order 012`);
    expect(text.split("\n").slice(1)).toEqual([
      "Receipt for order 012",
      "Dine In · Table 7",
      "2026-11-28 14:05",
      "",
      "2× Tea  $3.00",
      "",
      "Subtotal: $3.00",
      "Service charge 10%: $0.30",
      "GST 9%: $0.30",
      "Total incl. GST: $3.60",
      "Still to pay: $3.60",
    ]);
  });

  it("says all of it in Chinese, and the dishes by their Chinese names", () => {
    const { subject, text, html } = mailOf({}, "zh");
    expect(subject).toContain("：订单 012 的账单");
    expect(text.split("\n").slice(1)).toEqual([
      "订单 012 的账单",
      "堂食 · 桌号 7",
      "2026-11-28 14:05",
      "",
      "2× 茶  $3.00",
      "",
      "小计：$3.00",
      "服务费 10%：$0.30",
      "消费税 9%：$0.30",
      "总计（含消费税）：$3.60",
      "待付金额：$3.60",
    ]);
    expect(html).toContain(`<html lang="zh-Hans">`);
  });

  it.each([
    [{ paid: 360, payment_source: "cash" }, ["Paid in cash: $3.60"]],
    [{ paid: 360, payment_source: "hitpay" }, ["Paid on the phone: $3.60"]],
    [{ paid: 360, payment_source: "top-up" }, ["Paid with topped-up money: $3.60"]],
    [{ paid: 100, payment_source: "card" }, ["Paid by card: $1.00", "Still to pay: $2.60"]],
    [{ paid: 300, refunded: 60, payment_source: "other" }, ["Paid: $3.60", "Refunded: $0.60"]],
    [{ state: "cancelled" as const }, []],
    [
      { state: "cancelled" as const, refunded: 360, payment_source: "card" },
      ["Paid by card: $3.60", "Refunded: $3.60"],
    ],
    [
      { mode: "inRoom" as const, place_label: "1204" },
      ["Still to pay: $3.60", "", "It is charged to your room."],
    ],
  ])("says how it was paid: %o", (parts, lines) => {
    const { text } = mailOf(parts);
    expect(text.split("\n").slice(text.split("\n").indexOf("Total incl. GST: $3.60") + 1)).toEqual(
      lines,
    );
  });

  it("says of a cancelled order that it is one, first of all", () => {
    const { subject, text, html } = mailOf({ state: "cancelled" });
    expect(subject).toContain("order 012 was cancelled");
    expect(text.split("\n")[2]).toBe("This order was cancelled.");
    expect(html).toContain("This order was cancelled.");
  });

  it.each([
    [{ mode: "pickUp" as const }, "Takeaway"],
    [
      { mode: "inRoom" as const, place_label: "Rooms", typed_room: "1204" },
      "In Room Dining · Room 1204",
    ],
    [{ mode: "dineIn" as const, place_label: "Garden" }, "Dine In · Garden"],
  ])("says how it is had: %o", (parts, place) => {
    expect(mailOf(parts).text.split("\n")[2]).toBe(place);
  });

  it("names what is taken off, and the tax inside by its rate", () => {
    const happy = {
      kind: "promotion" as const,
      promotion: "HAPPY",
      amount: 50,
      ignoresOptions: false,
    };
    const line = receiptLineOf(
      orderedLine({
        quantity: 2,
        lineTotal: 250,
        adjustments: [{ ...happy, name: { en: "Happy hour", zh: "欢乐时光" } }],
      }),
    );
    const receipt: Receipt = {
      ...TEAS,
      lines: [line],
      subtotal: 250,
      discounts: [{ source: "staff", name: { en: "Regular", zh: "熟客" }, amount: 25 }],
      charges: [],
      total: 225,
      includedTaxes: [{ rate: { numerator: 20, denominator: 100 }, amount: 38 }],
    };
    const { text } = mailOf({ receipt });
    expect(text).toContain("   Happy hour -$0.50\n");
    expect(sumsOf(text)).toEqual([
      ["Subtotal", 250],
      ["Regular", -25],
      ["Total", 225],
      ["incl. 20% tax", 38],
      ["Still to pay", 225],
    ]);
  });

  it("names no price of a dish where the venue shows none", () => {
    const { text } = mailOf({}, "en", { hidesPrices: true });
    expect(text).toContain("2× Tea\n");
    expect(text).toContain("Total incl. GST: $3.60");
  });

  it("draws nothing that anybody has typed, and takes it for no line of its own", () => {
    const hostile = `<b onclick="x">\r\nTotal: $0.00`;
    const line = receiptLineOf(
      orderedLine({ title: { en: hostile, zh: "" }, remark: hostile, lineTotal: 150 }),
    );
    const company = { ...venue.company, name: `<i>\r\nBcc: all@example.com` };
    const { subject, text, html } = mailOf(
      { receipt: { ...TEAS, lines: [line] }, remark: hostile, place_label: hostile },
      "en",
      { company },
    );
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/^Total: \$0\.00/m);
    expect(html).not.toMatch(/<b |<i>/);
    expect(html).toContain("&lt;b onclick=&quot;x&quot;&gt;");
  });

  it("agrees with the phone's slip to the cent, whatever was ordered and whatever the venue charges", () => {
    const order = fc.record({
      item: anyItem(2),
      rules: anyRules,
      mode: fc.constantFrom("dineIn", "inRoom", "pickUp", "delivery"),
    });
    const law = order.chain(({ item, ...rest }) =>
      anyLine(item).map((line) => ({ item, line, ...rest })),
    );
    fc.assert(
      fc.property(law, ({ item, line, rules, mode }) => {
        const menu = { categories: [], items: new Map([[item.code, item]]) };
        const receipt = priceCart({ cart: { lines: [line] }, menu, rules, mode });
        const shown = shownReceipt(receipt);
        const { text } = mailOf({ receipt, mode, payment_source: "cash", paid: receipt.total });
        const amounts = [
          shown.subtotal,
          ...shown.charges.map(({ amount }) => amount),
          ...(shown.rounding === 0 ? [] : [shown.rounding]),
          shown.total,
          ...shown.includedTaxes.map(({ amount }) => amount),
          ...(receipt.total === 0 ? [] : [receipt.total]),
        ];
        const sums = text.slice(text.lastIndexOf("\nSubtotal: "));
        expect(sumsOf(sums).map(([, amount]) => amount)).toEqual(amounts);
        const parts = shown.charges.map(({ amount }) => amount);
        expect(parts.reduce((sum, part) => sum + part, shown.subtotal + shown.rounding)).toBe(
          shown.total,
        );
      }),
      lawRuns(),
    );
  });
});
