/** Why: what members alone are offered is seen and paid by members, on the phone as at the server. */
import { promotionToWire } from "@comanda/contract";
import { everyControl, plainVenue, promotionOf } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { amountOf } from "../steps/checkout.ts";
import { addToCart, checkIn, dish, openCart, openItem, submit } from "../steps/diner.ts";
import { registerAs } from "../steps/members.ts";
import { stored } from "../steps/phone.ts";
import { languagesOf } from "../steps/words.ts";

const SAID = {
  en: { tea: "Tea", guest: "Members $5.00ORI: $6.00", subtotal: "Subtotal" },
  zh: { tea: "茶", guest: "Members $5.00原价： $6.00", subtotal: "小计" },
} as const;

for (const language of languagesOf("zh")) {
  const said = SAID[language];
  test(`a member sees the price of members beside the struck-through one, and pays it, in ${language} [MEM-051, PRC-013, STO-003]`, async ({
    complaints,
    page,
    server,
  }) => {
    complaints.expect(/404/);
    const gold = promotionOf({
      id: "members-tea",
      name: { en: "Members' tea", zh: "会员茶" },
      isMemberOnly: true,
      condition: { kind: "items", codes: ["TEA"] },
      benefit: { kind: "priceBook", book: "gold" },
    });
    const settings = { hasMember: true, pm: [promotionToWire(gold)] };
    const venue = await server.install(plainVenue({ menu: everyControl(), settings }));
    await checkIn(page, venue.linkOf("1"), { language });
    const tea = dish(page, said.tea);
    await expect(tea).toContainText(said.guest);
    await expect(tea.locator("s")).toHaveCount(0);
    await registerAs(page, "9123 4567", language);
    await expect(tea.locator("s")).toHaveText(/\$6\.00$/);
    await openItem(page, said.tea);
    await addToCart(page, language);
    await openCart(page, language);
    expect(await amountOf(page, said.subtotal)).toBe("$5.00");
    await submit(page, language);
    // 5.00 with 10 % service charge and 9 % tax.
    expect(await server.ordersOf(venue)).toMatchObject([{ total: 600 }]);
    expect(await stored(page, "promotion")).toMatchObject([{ _id: "members-tea" }]);
  });
}
