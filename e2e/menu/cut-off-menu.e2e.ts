import type { Page } from "@playwright/test";
import type { CutLength } from "../stage/cutting-line.ts";
import { CUTTING_FIXTURES, type CuttingFixtures } from "../stage/cutting-fixtures.ts";
import { expect, test as staged } from "../stage/test.ts";
import { dish, enter } from "../steps/diner.ts";
import { languagesOf, WORDS, type Language } from "../steps/words.ts";

const test = staged.extend<CuttingFixtures>(CUTTING_FIXTURES);

const MENU = /\/v2\/api\/menu\//;
const LENGTHS: readonly CutLength[] = ["fitting", "whole"];

const SAID: Readonly<Record<Language, { menu: string; again: string }>> = {
  en: { menu: "The menu did not load completely.", again: "Try again" },
  zh: { menu: "菜单未能完整加载。", again: "重试" },
};

/** Opens the check-in page, without a wait for anything on it. */
async function scan(page: Page, link: string, language: Language = "en"): Promise<void> {
  await page.goto(`${link}?lang=${language}`, { waitUntil: "commit" });
}

for (const length of LENGTHS) {
  test(`a menu that was cut off once, its length ${length}, is asked for past the cache [DEC-009]`, async ({
    page,
    line,
    link,
    complaints,
  }) => {
    complaints.expect(/ERR_|Failed to load|preload/);
    line.cut(MENU, 1, length);
    await scan(page, link);
    await enter(page);
    await expect(dish(page, "Kaya Butter Toast")).toBeVisible();
    expect(line.asked(MENU)).toBe(2);
  });
}

for (const language of languagesOf("zh")) {
  test(`a menu that stays cut off is said in words, and comes with a tap, in ${language} [DEC-009]`, async ({
    page,
    line,
    link,
    complaints,
  }) => {
    complaints.expect(/ERR_|Failed to load|preload/);
    await page.clock.install();
    line.cut(MENU, 1_000);
    await scan(page, link, language);
    const said = page.getByRole("status").filter({ hasText: SAID[language].menu });
    for (let seconds = 0; seconds < 5; seconds += 1) await page.clock.runFor(1_000);
    await expect(said).toBeVisible();
    const asked = line.asked(MENU);
    await page.clock.runFor(60_000);
    expect(line.asked(MENU)).toBe(asked);
    await page.clock.resume();
    line.mend();
    await said.getByRole("button", { name: SAID[language].again }).click();
    await expect(said).toBeHidden();
    await enter(page, { language });
    await expect(dish(page, WORDS[language].dishes.toast)).toBeVisible();
  });
}
