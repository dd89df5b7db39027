import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { openVenue, plainVenue } from "@comanda/testkit";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";

const { item, venue } = openVenue(plainVenue());

let hasCustomer = false;
vi.mock("../../i18n/use-words.ts", () => ({
  useWords: () => ({ money: (cents: number) => `$${(cents / 100).toFixed(2)}` }),
}));
vi.mock("../../state/session.ts", () => ({ useSession: () => venue }));
vi.mock("../../state/orderer.ts", () => ({ useOrderer: () => hasCustomer }));
const { ItemPrice } = await import("./item-price.tsx");

/** A cake of 6.00 that members have for 5.00. */
const cake = {
  ...item("CAKE"),
  price: 600,
  priceBooks: { members: [{ title: "Members", price: 500, minimum: 1, maximum: 0 }] },
};

function markup(): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: "en", messages: { en: {} } })}>
      <ItemPrice item={cake} />
    </I18nProvider>,
  );
}

describe("a dish with a price for members", () => {
  it("shows the member beside it the original price struck through [PRC-013]", () => {
    hasCustomer = true;
    expect(markup()).toMatch(/Members \$5\.00.*<s[^>]*>.*\$6\.00<\/s>/u);
    expect(markup()).not.toContain("ORI:");
  });

  it("shows a guest the original price by its name, which the guest pays [PRC-012]", () => {
    hasCustomer = false;
    expect(markup()).toMatch(/Members \$5\.00.*ORI: \$6\.00/u);
    expect(markup()).not.toMatch(/<s[ >]/u);
  });
});
