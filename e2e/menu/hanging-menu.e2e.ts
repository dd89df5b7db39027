import type { Page, Route } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { dish, enter, scan } from "../steps/diner.ts";
import { languagesOf, WORDS, type Language } from "../steps/words.ts";

const MENU = /\/v2\/api\/menu\//;

const SAID: Readonly<Record<Language, { gone: string; again: string }>> = {
  en: { gone: "We cannot connect right now.", again: "Try again" },
  zh: { gone: "暂时无法连接。", again: "重试" },
};

/** Never answers the menu until that is over, and then what is asked for from then on. */
async function hangMenu(page: Page): Promise<{ asked: () => number; endForNew: () => void }> {
  const held: Route[] = [];
  let asked = 0;
  let isOver = false;
  await page.route(MENU, async (route) => {
    asked += 1;
    if (isOver) await route.continue();
    else held.push(route);
  });
  return { asked: () => asked, endForNew: () => void (isOver = true) };
}

/** Lets the phone's time pass, until that is there. */
async function passUntil(page: Page, isThere: () => Promise<boolean> | boolean): Promise<void> {
  const pass = async (): Promise<boolean> => {
    await page.clock.runFor(2_000);
    return isThere();
  };
  await expect.poll(pass).toBe(true);
}

test("a menu that hangs is asked for again [DEC-009]", async ({ page, venue, complaints }) => {
  complaints.expect(/ERR_|preload/);
  await page.clock.install();
  const { asked, endForNew } = await hangMenu(page);
  await scan(page, venue.linkOf("7"));
  await expect.poll(asked).toBeGreaterThan(0);
  endForNew();
  const before = asked();
  await passUntil(page, () => asked() > before);
  await page.clock.resume();
  await enter(page);
  await expect(dish(page, WORDS.en.dishes.toast)).toBeVisible();
});

for (const language of languagesOf("zh")) {
  test(`a menu that goes on hanging is said, and comes with a tap, in ${language} [DEC-009]`, async ({
    page,
    venue,
    complaints,
  }) => {
    complaints.expect(/ERR_|preload/);
    await page.clock.install();
    await hangMenu(page);
    await scan(page, venue.linkOf("7"), language);
    const said = page.getByRole("status").filter({ hasText: SAID[language].gone });
    await passUntil(page, () => said.isVisible());
    for (let seconds = 0; seconds < 120; seconds += 10) await page.clock.runFor(10_000);
    await expect(said).toBeVisible();
    await page.unrouteAll();
    await page.clock.resume();
    await said.getByRole("button", { name: SAID[language].again }).click();
    await enter(page, { language });
    await expect(dish(page, WORDS[language].dishes.toast)).toBeVisible();
    await expect(said).toBeHidden();
  });
}
