import type { Page } from "@playwright/test";
import type { CutLength } from "../stage/cutting-line.ts";
import { CUTTING_FIXTURES, type CuttingFixtures } from "../stage/cutting-fixtures.ts";
import { expect, test as staged } from "../stage/test.ts";
import { addToCart, dish, enter, openCart, openItem } from "../steps/diner.ts";
import { WORDS } from "../steps/words.ts";

const test = staged.extend<CuttingFixtures>(CUTTING_FIXTURES);

const LATER_SCRIPT = /\/assets\/later-[\w-]+\.js$/;

interface CutFile {
  readonly name: string;
  readonly path: RegExp;
  readonly cut: CutLength;
}

const FILES: readonly CutFile[] = [
  { name: "React", path: /\/assets\/react-[\w-]+\.js$/, cut: "fitting" },
  { name: "the app's script", path: /\/assets\/app-[\w-]+\.js$/, cut: "fitting" },
  { name: "the app's script, by a broken line,", path: /\/assets\/app-[\w-]+\.js$/, cut: "whole" },
  { name: "the app's style sheet", path: /\/assets\/app-[\w-]+\.css$/, cut: "fitting" },
  { name: "the later script", path: LATER_SCRIPT, cut: "fitting" },
  {
    name: "the later script, behind a statement,",
    path: LATER_SCRIPT,
    cut: "statements",
  },
  {
    name: "the later style sheet",
    path: /\/assets\/later-[\w-]+\.css$/,
    cut: "fitting",
  },
  { name: "the venue's theme", path: /\/themes\/[\w.-]+\.css$/, cut: "fitting" },
];

const SAID = {
  en: "This page did not arrive in full. Please check your connection.",
  zh: "页面未能完整加载，请检查网络连接。",
};

/** How many style sheets of the page end with their own last rule, of how many. */
function wholeSheets(page: Page): Promise<readonly [number, number]> {
  return page.evaluate(() => {
    const rules = [...document.styleSheets].map((sheet) => [...sheet.cssRules].at(-1)?.cssText);
    const whole = rules.filter((rule) => rule?.startsWith("#whole") === true);
    return [whole.length, rules.length] as const;
  });
}

async function orderSlip(page: Page): Promise<void> {
  await openItem(page, WORDS.en.dishes.toast);
  await addToCart(page);
  await openCart(page);
}

for (const { name, path, cut } of FILES) {
  test(`${name} that was cut off once is asked for past the cache, and the page works`, async ({
    page,
    line,
    link,
    complaints,
  }) => {
    complaints.expect(/SyntaxError|ReferenceError|ERR_|Failed to load|Unable to preload|preload/);
    line.cut(path, 1, cut);
    await page.goto(`${link}?lang=en`, { waitUntil: "commit" });
    // The page is loaded anew when the file has come.
    await expect.poll(() => line.asked(path)).toBeGreaterThanOrEqual(2);
    await page.waitForLoadState();
    await enter(page);
    await expect(dish(page, WORDS.en.dishes.toast)).toBeVisible();
    await orderSlip(page);
    expect(await wholeSheets(page)).toEqual([3, 3]);
    await expect(page.getByText(SAID.en)).toBeHidden();
    const asked = line.asked(path);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(WORDS.en.yourOrder);
    expect(line.asked(path)).toBe(asked);
  });

  test(`${name} that stays cut off is said in both languages, and comes with a tap`, async ({
    page,
    line,
    link,
    complaints,
  }) => {
    complaints.expect(/SyntaxError|ReferenceError|ERR_|Failed to load|Unable to preload|preload/);
    line.cut(path, 1_000, cut);
    await page.goto(`${link}?lang=en`, { waitUntil: "commit" });
    const said = page.getByRole("alert").filter({ hasText: SAID.en });
    await expect(said).toContainText(SAID.zh);
    line.mend();
    await said.getByRole("button", { name: "Try again 重试" }).click();
    await enter(page);
    await orderSlip(page);
    await expect(said).toBeHidden();
    expect(await wholeSheets(page)).toEqual([3, 3]);
  });
}
