import type { Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { confirmFilledCart, fillCart, openCart, submit } from "../steps/diner.ts";
import { languagesOf, WORDS } from "../steps/words.ts";

const PLACE_ORDER = /\/v2\/api\/selfOrder\/order$/;
const NOTHING = { en: "No Item Selected", zh: "尚未选择餐点" } as const;

/** The browser is killed and opens its last page again: what was written last has not reached the disk. */
async function comeBackWithout(page: Page, keys: readonly string[]): Promise<void> {
  await page.goto("about:blank");
  await page.goBack({ waitUntil: "commit" });
  await page.evaluate((lost) => lost.forEach((key) => localStorage.removeItem(key)), keys);
  await page.goto(new URL("/checkout", page.url()).href);
}

for (const language of languagesOf("zh")) {
  test(`a browser that was killed after its order shows the number where the cart was, in ${language} [DEC-002]`, async ({
    page,
    venue,
    server,
  }) => {
    await fillCart(page, venue.linkOf("7"), language);
    await openCart(page, language);
    const number = await submit(page, language);
    await comeBackWithout(page, ["finalOrder", "orderId"]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(WORDS[language].yourOrder);
    await expect(page.getByText(number, { exact: true })).toBeVisible();
    await expect(page.getByText(NOTHING[language])).toBeHidden();
    expect(await server.ordersOf(venue)).toHaveLength(1);
  });
}

test("a browser that was killed while its order was on its way says so, and shows it when it is placed [DEC-002]", async ({
  page,
  venue,
  server,
  complaints,
}) => {
  complaints.expect(/selfOrder\/order|ERR_FAILED/);
  await page.route(PLACE_ORDER, (route) =>
    route.request().method() === "POST" ? route.abort("failed") : route.continue(),
  );
  await confirmFilledCart(page, venue.linkOf("7"));
  await comeBackWithout(page, ["order"]);
  const main = page.getByRole("main").last();
  // Its orders have been read, and it is not among them yet.
  await expect(main.getByRole("status")).toHaveAttribute("aria-busy", "false");
  await expect(main.getByRole("status")).toHaveText("Sending your order…");
  await expect(page.getByText(NOTHING.en)).toBeHidden();
  await page.unrouteAll();
  await expect(page.getByRole("heading", { name: WORDS.en.pending })).toBeVisible();
  expect(await server.ordersOf(venue)).toHaveLength(1);
});
