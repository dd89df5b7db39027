import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { priceCart, type PricingRules, type Receipt } from "@comanda/domain/pricing";
import { cartOf, dish, itemOf, openVenue, plainVenue, want } from "@comanda/testkit";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";

vi.mock("../../data/session.ts", () => ({
  useSignedIn: () => ({ venue: { currencySymbol: "$" } }),
}));
vi.mock("../../i18n/language.ts", () => ({ useLanguage: () => "en" }));
const { Amounts } = await import("./amounts.tsx");

/** A burger of 27.52 before tax, in a venue with service charge 10 % and GST 9 %. */
function burger(rules: Partial<PricingRules>): Receipt {
  const { venue } = openVenue(plainVenue());
  const item = itemOf(dish("BURGER", ["Burger", "汉堡"], 27.52));
  return priceCart({
    cart: cartOf(want(item)),
    menu: { categories: [], items: new Map([[item.code, item]]) },
    rules: { ...venue.pricing, ...rules },
    mode: "dineIn",
  });
}

function rowsOf(receipt: Receipt): readonly string[] {
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: "en", messages: { en: {} } })}>
      <Amounts receipt={receipt} />
    </I18nProvider>,
  );
  return [...markup.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(
    ([, name, amount]) => `${name} ${amount}`,
  );
}

describe("what a guest pays, on the board", () => {
  it("stands on the basis of the menu's prices: 30.00 with its tax where these are shown with tax", () => {
    expect(rowsOf(burger({ showsGross: true }))).toEqual([
      "Subtotal $30.00",
      "Service charge 10% $3.00",
      "Total $33.00",
      "of which GST 9% $2.73",
    ]);
  });

  it("names the tax among the charges where prices are shown without it", () => {
    expect(rowsOf(burger({}))).toEqual([
      "Subtotal $27.52",
      "Service charge 10% $2.75",
      "GST 9% $2.73",
      "Total $33.00",
    ]);
  });

  it("names the tax inside by its rate where prices include it (M-I3)", () => {
    expect(rowsOf(burger({ pricesIncludeTax: true }))).toEqual([
      "Subtotal $27.52",
      "Service charge 10% $2.75",
      "Total $30.27",
      "incl. 9% tax $2.50",
    ]);
  });
});
