/** Why: a phone that knows nothing of an order any more, and the way back to it. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { fillCart, openCart, scan, submit } from "../steps/diner.ts";
import { LANGUAGES, WORDS, type Language } from "../steps/words.ts";

const HOUR = 60 * 60_000;
/** Numbers that nobody has, which a phone may try at a table. */
const TRIES = 10;

const TEXTS = {
  en: {
    order: (number: string) => `Order ${number}`,
    field: "Ordered already? Find your order by its number",
    missing: "Missing an order? Find it by its number",
    find: "Find",
    empty: "Please enter the number of your order.",
    unknown: (number: string) => `We found no order ${number} here.`,
    tooMany: "Too many tries. Please ask our staff, or wait 10 min.",
    offline: "We could not connect. Please try again.",
    newGuests: /^New guests/,
  },
  zh: {
    order: (number: string) => `订单 ${number}`,
    field: "已经下过单？请按订单号查询",
    missing: "没看到您的订单？请按订单号查询",
    find: "查询",
    empty: "请输入订单号。",
    unknown: (number: string) => `这里没有订单 ${number}。`,
    tooMany: "尝试次数过多。请询问店员，或等候 10 分钟。",
    offline: "暂时无法连接，请再试一次。",
    newGuests: /^我们是新来的客人/,
  },
} as const satisfies Record<Language, unknown>;

/** Opens the orders from the check-in page. */
async function openOrders(page: Page, language: Language): Promise<Locator> {
  const { reviewOrder, yourOrders } = WORDS[language];
  await page.getByRole("link", { name: reviewOrder, exact: true }).click();
  const sheet = page.getByRole("dialog", { name: yourOrders });
  await expect(sheet).toBeVisible();
  return sheet;
}

for (const language of LANGUAGES) {
  test(`cleared storage, a closed tab and an order's number lead back to the orders, and only to these, in ${language} [BEY-014]`, async ({
    page,
    context,
    newPhone,
    venue,
    passTime,
    complaints,
  }) => {
    // Numbers that nobody has, a phone without a network, and those of a visit that is over.
    complaints.expect(/visit\/order/, /net::ERR/, /\/v2\/api\/(live|selforder|visit)/i);
    const texts = TEXTS[language];
    const words = WORDS[language];
    const link = venue.linkOf("7");
    await fillCart(page, link, language);
    await openCart(page, language);
    const number = await submit(page, language);

    await test.step("a closed tab leads back to the phone's own order", async () => {
      const again = await context.newPage();
      await page.close();
      await again.goto(`${venue.url}/menu`);
      await again.getByRole("button", { name: new RegExp(`^${words.reviewOrder}`) }).click();
      await expect(again.getByRole("article", { name: texts.order(number) })).toBeVisible();
      await again.close();
    });

    await test.step("cleared storage leads back to the rounds of the visit by scanning again", async () => {
      const cleared = await newPhone();
      await scan(cleared, link, language);
      const sheet = await openOrders(cleared, language);
      const round = sheet.getByRole("article", { name: texts.order(number) });
      await expect(round).toContainText("$3.36");
      await sheet.getByRole("button", { name: texts.missing }).click();
      const field = sheet.getByRole("textbox", { name: texts.missing });
      await expect(field).toBeFocused();
      await field.fill(number);
      await field.press("Enter");
      // It stands in the list: nobody is asked.
      await expect(round).toBeFocused();
      await cleared.close();
    });

    passTime(HOUR + 1_000);
    await test.step("in the next visit its number says how far it is, and nothing else of it", async () => {
      const late = await newPhone();
      await late.goto(`${link}?lang=${language}`);
      await late.getByRole("button", { name: texts.newGuests }).click();
      const sheet = await openOrders(late, language);
      const field = sheet.getByRole("textbox", { name: texts.field });
      await sheet.getByRole("button", { name: texts.find }).click();
      await expect(sheet.getByRole("alert")).toHaveText(texts.empty);
      await expectAccessible(late, "a sheet without orders");
      await late.context().setOffline(true);
      await field.fill(`#${Number(number)}`);
      await field.press("Enter");
      await expect(sheet.getByRole("alert")).toHaveText(texts.offline);
      await late.context().setOffline(false);
      await field.press("Enter");
      const found = sheet.getByRole("article", { name: texts.order(number) });
      await expect(found).toBeFocused();
      await expect(found).toContainText(words.waits);
      await expect(sheet).not.toContainText("$");
      await expect(sheet).not.toContainText(words.dishes.toast);
      await expectAccessible(late, "an order that was found by its number");
    });

    await test.step("at another table it leads to nothing, and who guesses is stopped", async () => {
      const elsewhere = await newPhone();
      await scan(elsewhere, venue.linkOf("8"), language);
      const sheet = await openOrders(elsewhere, language);
      const field = sheet.getByRole("textbox", { name: texts.field });
      const said = sheet.getByRole("alert");
      await field.fill(number);
      await field.press("Enter");
      await expect(said).toContainText(texts.unknown(number));
      for (let guess = 1; guess < TRIES; guess += 1) {
        await field.fill(`90${guess}`);
        await field.press("Enter");
        await expect(said).toContainText(texts.unknown(`90${guess}`));
      }
      await field.fill(number);
      await field.press("Enter");
      await expect(said).toHaveText(texts.tooMany);
    });
  });
}
