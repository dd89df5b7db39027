import type { Route } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { cartLine, letPausesPass } from "../steps/checkout.ts";
import { fillCart, openCart, placed, submit } from "../steps/diner.ts";
import { languagesOf, WORDS, type Language } from "../steps/words.ts";
import { OTHERS_WORDS } from "../steps/sent-order.ts";

test("a stock check answered by somebody else lets no order through [ERR-021]", async ({
  page,
  venue,
  server,
  complaints,
}) => {
  complaints.expect(/stockCheck/);
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await page.clock.install();
  for (const others of OTHERS_WORDS.slice(0, 4)) {
    const words = `${others?.status} ${others?.contentType ?? "with nothing"}`;
    await test.step(words, async () => {
      await page.route(/stockCheck$/, (route) => route.fulfill(others));
      await page.getByRole("button", { name: "Submit Order" }).click();
      const refusal = page.getByRole("alertdialog", { name: "Check Stock Error" });
      await letPausesPass(page, refusal);
      await refusal.getByRole("button", { name: "OK" }).click();
      await expect(refusal).toBeHidden();
      await expect(cartLine(page, "Kaya Butter Toast")).toBeVisible();
      await page.unrouteAll();
    });
  }
  expect(await server.ordersOf(venue)).toEqual([]);
  await page.clock.resume();
  await submit(page);
});

const ASKING_AGAIN: Readonly<Record<Language, string>> = {
  en: "The connection is slow. We are still asking what is available. Nothing has been sent yet.",
  zh: "网络较慢，仍在确认餐点是否有货，订单尚未提交。",
};

for (const language of languagesOf("zh")) {
  test(`a stock check that nobody answers is asked again, says so and goes on by itself, in ${language} [OUT-016, DEC-014]`, async ({
    page,
    venue,
    server,
    complaints,
  }) => {
    complaints.expect(/stockCheck|ERR_FAILED|502/);
    const words = WORDS[language];
    await fillCart(page, venue.linkOf("7"), language);
    await openCart(page, language);
    let asked = 0;
    await page.route(/stockCheck$/, (route) => {
      asked += 1;
      if (asked === 1) return route.abort("failed");
      return asked === 2 ? route.fulfill({ status: 502, body: "" }) : route.continue();
    });
    await page.getByRole("button", { name: words.submit }).click();
    const said = page.getByRole("status").filter({ hasText: ASKING_AGAIN[language] });
    await expect(said).toBeVisible();
    const question = page.getByRole("dialog", { name: words.sendThis });
    await expect(question).toBeVisible();
    expect(asked).toBe(3);
    await expect(said).toBeHidden();
    await question.getByRole("button", { name: words.ok }).click();
    await placed(page, language);
    expect(await server.ordersOf(venue)).toHaveLength(1);
  });
}

test("a page left before the question comes is asked nothing", async ({ page, venue }) => {
  const held: Route[] = [];
  await page.route(/stockCheck$/, (route) => void held.push(route));
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await page.getByRole("button", { name: "Submit Order" }).click();
  await expect.poll(() => held.length).toBe(1);
  await page.getByRole("link", { name: "Back to the menu" }).click();
  const answered = page.waitForResponse(/stockCheck$/);
  await held[0]?.continue();
  await answered;
  await openCart(page);
  await expect(page.getByRole("button", { name: "Submit Order" })).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Submit this order?" })).toBeHidden();
  await page.unrouteAll();
  await submit(page);
});
