import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { WireOwnOrder } from "@comanda/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { OrderHead } from "./order-head.tsx";

const PAY = "Please pay at the counter.";
const ORDER = { number: "042", hold: "none", paidAt: null, receipt: { total: 980 } };

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
  it.each(["placed", "acknowledged", "preparing"] as const)(
    "is pending and asks to pay while it is %s [RES-001]",
    (state) => {
      const words = `Pending Order Your number 042 ${PAY}`;
      expect(headOf({ state })).toEqual({ face: "pending", words });
    },
  );

  it.each([
    ["ready", "Ready to collect"],
    ["collected", "Order collected"],
    ["cancelled", "Order cancelled"],
  ] as const)("asks nobody to pay once it is %s, and says that it is", (state, heading) => {
    expect(headOf({ state })).toEqual({ face: state, words: `${heading} Your number 042` });
  });

  it("thanks who has paid, and asks no more", () => {
    const words = "Pending Order Your number 042 Paid. Thank you!";
    expect(headOf({ state: "preparing", paidAt: 1 })).toEqual({ face: "pending", words });
  });

  it("tells who has paid for an order that was cancelled whom to ask for the money", () => {
    const words =
      "Order cancelled Your number 042 You have paid for it. Please ask our staff for your money.";
    expect(headOf({ state: "cancelled", paidAt: 1 })).toEqual({ face: "cancelled", words });
  });

  it("asks nobody to pay for what costs nothing", () => {
    const receipt = { total: 0 } as WireOwnOrder["receipt"];
    expect(headOf({ state: "placed", receipt }).words).toBe("Pending Order Your number 042");
  });

  it("asks nobody to pay for what the staff still have to take", () => {
    const { face, words } = headOf({ state: "placed", hold: "held" });
    expect([face, words.includes(PAY)]).toEqual(["waiting", false]);
  });
});
