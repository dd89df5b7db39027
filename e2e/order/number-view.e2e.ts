/** The number by which an order is called out that its guest fetches, from the page that the code opens. */
import { kopiLane } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openStation } from "../steps/board.ts";
import { askToSend, checkIn, openCart, placed, scan } from "../steps/diner.ts";
import { languagesOf, WORDS } from "../steps/words.ts";

const HATCH = { label: "Hatch", mode: "pickUp" } as const;
const DAY = 24 * 60 * 60_000;
const NUMBER_CALL = /\/v2\/api\/selfOrder\/takeAwayId/;

const SAID = {
  en: {
    link: "Click for order number",
    heading: "Order number",
    total: /^Total: \$\d+\.\d\d$/,
    all: "Your orders",
    orders: "Orders",
    time: "Pick-up time",
  },
  zh: {
    link: "点击查看订单号",
    heading: "订单号",
    total: /^总计：\$\d+\.\d\d$/,
    all: "您的订单",
    orders: "订单",
    time: "取餐时间",
  },
} as const;

for (const language of languagesOf("zh")) {
  const said = SAID[language];

  test(`the number of an order that is fetched, its time and what it comes to, one tap from the code, in ${language} [STS-008, CHK-024]`, async ({
    page,
    newScreen,
    server,
  }) => {
    const demo = kopiLane(server.pictures);
    const settings = { ...demo.settings, skipCustomerDetail: true };
    const venue = await server.install({ ...demo, settings, places: ["7", HATCH] });
    const screen = await newScreen({ locale: "en-SG" });
    await openStation(screen, venue);
    const link = page.locator("a.check-in-orders");
    const sheet = page.getByRole("dialog", { name: said.heading, exact: true });
    const add = async (): Promise<void> => {
      const dish = page.getByRole("button", { name: /Otah|乌打/ }).first();
      await dish.click();
      await openCart(page, language);
    };
    const send = async (): Promise<string> => {
      const question = await askToSend(page, language);
      await question.getByRole("button", { name: new RegExp(`^${WORDS[language].ok}`) }).click();
      return placed(page, language);
    };
    let number = "";

    await test.step("an order for half past twelve of tomorrow", async () => {
      await checkIn(page, venue.linkOf("Hatch"), { language });
      await add();
      await page.getByRole("button", { name: new RegExp(`^${said.time}`) }).click();
      const times = page.getByRole("dialog", { name: said.time });
      const date = tomorrow(language);
      await times.getByText(date, { exact: true }).click();
      await times.getByText("12:30", { exact: true }).click();
      await times.getByRole("button", { name: new RegExp(`^${WORDS[language].ok}`) }).click();
      number = await send();
    });

    await test.step("the code's page leads to its number, which is looked up", async () => {
      await scan(page, venue.linkOf("Hatch"), language);
      await expect(link).toHaveText(said.link);
      const lookedUp = page.waitForResponse(NUMBER_CALL);
      await link.click();
      expect((await lookedUp).status()).toBe(200);
      await expect(sheet).toContainText(number);
      await expect(sheet).toContainText("12:30–13:00");
      await expect(sheet.getByText(said.total)).toBeVisible();
      await expectAccessible(page, "the number of an order");
    });

    await test.step("another time that staff give it is read there at once", async () => {
      await screen.getByRole("button", { name: /^Later/ }).click();
      await screen.getByRole("dialog").getByRole("listitem").getByRole("button").click();
      await screen.getByRole("button", { name: "10 min later" }).click();
      await expect(sheet).toContainText("12:40–13:10");
      await screen.keyboard.press("Escape");
    });

    await test.step("from there a tap leads to all orders", async () => {
      await sheet.getByRole("button", { name: said.all }).click();
      const orders = page.getByRole("dialog", { name: said.orders, exact: true });
      await expect(orders.getByRole("article")).toHaveCount(1);
      await page.keyboard.press("Escape");
      await expect(orders).toBeHidden();
    });

    await test.step("an order for as soon as possible has no time, and its number is shown until it is collected", async () => {
      await page.getByRole("link", { name: WORDS[language].enter, exact: true }).click();
      await add();
      const next = await send();
      await scan(page, venue.linkOf("Hatch"), language);
      await link.click();
      await expect(sheet).toContainText(next);
      await expect(sheet).not.toContainText("–");
      for (const step of ["Start", "Ready", "Collected"]) {
        await screen
          .getByRole("button", { name: new RegExp(`^${step}: order ${next}, Hatch$`) })
          .click();
      }
      // The first order is awaited still, and stands among all.
      await expect(page.getByRole("dialog", { name: said.orders, exact: true })).toBeVisible();
    });
  });
}

/** The next day on the venue's wall, as it is read in the strip. */
function tomorrow(language: "en" | "zh"): string {
  const locale = language === "zh" ? "zh-Hans" : "en-GB";
  const shape = { day: "numeric", month: "short", timeZone: "Asia/Singapore" } as const;
  return new Date(Date.now() + DAY).toLocaleDateString(locale, shape);
}
