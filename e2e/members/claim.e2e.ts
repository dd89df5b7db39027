/** Why: whoever ordered before logging in adds that order afterwards, by its number, on the member's page. */
import { kopiLane } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { addToCart, checkIn, openCart, openItem, submit } from "../steps/diner.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { registerAs } from "../steps/members.ts";
import { languagesOf } from "../steps/words.ts";

const SAID = {
  en: {
    dish: "Otah",
    info: "Member info",
    open: "Add an order from before you logged in",
    number: "Order number",
    table: "Table or room",
    add: "Add the order",
    refused: /^This order cannot be added\./,
    added: "Order 1 is yours. Its points come once it is paid and collected.",
  },
  zh: {
    dish: "乌打",
    info: "会员资料",
    open: "添加登录前的订单",
    number: "订单号",
    table: "桌号或房号",
    add: "添加订单",
    refused: /^无法添加此订单。/,
    added: "订单 1 已归到您名下。付款并取餐后，积分会自动加入。",
  },
} as const;

for (const language of languagesOf("zh")) {
  const said = SAID[language];
  test(`a guest who logs in afterwards adds the order of before in ${language}`, async ({
    complaints,
    page,
    server,
  }) => {
    complaints.expect(/409/);
    const kopi = kopiLane(server.pictures);
    const settings = { ...kopi.settings, hasMember: true };
    const venue = await server.install({ ...kopi, settings });
    await checkIn(page, venue.linkOf("7"), { language });
    await openItem(page, said.dish);
    await addToCart(page, language);
    await openCart(page, language);
    await submit(page, language);
    await checkIn(page, venue.linkOf("7"), { language });
    await registerAs(page, "9123 4567", language);
    await page.getByRole("button", { name: said.info }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: said.open }).click();
    await expect(sheet.getByLabel(said.table)).toHaveValue("7");
    await expectAccessible(page, "adding an order of before the login");
    await sheet.getByLabel(said.number).fill("77");
    await sheet.getByRole("button", { name: said.add, exact: true }).click();
    await expect(sheet.getByRole("alert").first()).toHaveText(said.refused);
    await sheet.getByLabel(said.number).fill("1");
    await sheet.getByRole("button", { name: said.add, exact: true }).click();
    await expect(sheet.getByText(said.added)).toBeVisible();
  });
}
