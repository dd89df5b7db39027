import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { WireOwnOrder } from "@comanda/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";

vi.mock("../../i18n/use-words.ts", () => ({
  useWords: () => ({ money: (amount: number) => `[${amount}]` }),
}));
vi.mock("../../state/session.ts", () => ({ useSession: () => "Asia/Singapore" }));
const { OrderHead } = await import("./order-head.tsx");

const OWED = "Still to pay: [980] Please pay at the counter.";
const WHERE = "Table 7 · 12:30 Order number 042";
const ORDER = {
  number: "042",
  tableLabel: "7",
  placedAt: Date.parse("2026-03-02T04:30:00Z"),
  hold: "none",
  paidAt: null,
  receipt: { total: 980 },
};

/** What stands at the head of an order, and which sign. */
function headOf(order: Partial<WireOwnOrder>): { face: string; words: string } {
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: "en", messages: { en: {} } })}>
      <OrderHead order={{ ...ORDER, ...order } as WireOwnOrder} />
    </I18nProvider>,
  );
  const [, face = ""] = /data-face="(\w+)"/.exec(markup) ?? [];
  const words = markup.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  return { face, words: words.trim() };
}

describe("the head of a placed order", () => {
  it("is pending until something has changed, and says what is to be paid and where [RES-001]", () => {
    const words = `Pending Order ${WHERE} ${OWED}`;
    expect(headOf({ state: "placed" })).toEqual({ face: "pending", words });
  });

  it.each([
    ["acknowledged", "kitchen", "In the kitchen"],
    ["preparing", "kitchen", "In the kitchen"],
    ["ready", "ready", "Order ready"],
    ["collected", "collected", "Order collected"],
  ] as const)(
    "says once it is %s what it is, and to the end what is to be paid",
    (state, face, heading) => {
      expect(headOf({ state })).toEqual({ face, words: `${heading} ${WHERE} ${OWED}` });
    },
  );

  it("says what of its money goes back, and then that it went", () => {
    const cancelled = { state: "cancelled", paidAt: 1 } as const;
    const refund = { refunded: 0, underWay: 980 };
    expect(headOf({ ...cancelled, refund }).words).toContain("Refund of [980] under way. A bank");
    const gone = { refunded: 980, underWay: 0 };
    expect(headOf({ ...cancelled, refund: gone }).words).toContain("[980] refunded. A bank");
    const twice = headOf({ state: "placed", paidAt: 1, refund });
    expect(twice.words).toContain("Paid. Thank you! Refund of [980] under way. A bank");
  });

  it.each([
    ["placed", "received", "Success"],
    ["preparing", "kitchen", "In the kitchen"],
    ["collected", "collected", "Order collected"],
  ] as const)(
    "thanks who has paid, and is no more pending, while it is %s",
    (state, face, heading) => {
      const words = `${heading} ${WHERE} Paid. Thank you!`;
      expect(headOf({ state, paidAt: 1 })).toEqual({ face, words });
    },
  );

  it("asks nobody to pay for what was cancelled, and tells who has paid whom to ask", () => {
    const words = `Order cancelled ${WHERE}`;
    expect(headOf({ state: "cancelled" })).toEqual({ face: "cancelled", words });
    expect(headOf({ state: "cancelled", paidAt: 1 })).toEqual({
      face: "cancelled",
      words: `${words} You have paid for it. Please ask our staff for a refund.`,
    });
  });

  it("asks nobody to pay for what costs nothing", () => {
    const receipt = { total: 0 } as WireOwnOrder["receipt"];
    expect(headOf({ state: "placed", receipt }).words).toBe(`Pending Order ${WHERE}`);
  });

  it("asks nobody to pay for what the staff still have to take", () => {
    const words = `Pending Order ${WHERE}`;
    expect(headOf({ state: "placed", hold: "held" })).toEqual({ face: "waiting", words });
  });

  it("calls a place with a name by its name", () => {
    expect(headOf({ state: "placed", tableLabel: "Garden" }).words).toMatch(
      /^Pending Order Garden · 12:30 /,
    );
  });
});
