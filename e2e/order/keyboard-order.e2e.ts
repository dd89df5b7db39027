/** Why: who orders by keys alone is done in reasonable time, and knows where they are. */
import { kopiLane } from "@comanda/testkit";
import type { Locator } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { LANGUAGES, WORDS } from "../steps/words.ts";
import { placed, scan } from "../steps/diner.ts";

/** More are no reasonable time between two things that a guest does. */
const MAX_PRESSES = 40;
const PLUS = { en: "Add Otah", zh: "加一份乌打" } as const;
const TO_ORDER = { en: "To your cart", zh: "去购物车" } as const;

for (const language of LANGUAGES) {
  test(`a plain dish is ordered in at most ${MAX_PRESSES} key presses in ${language}`, async ({
    page,
    server,
  }) => {
    const venue = await server.install(kopiLane(server.pictures));
    const words = WORDS[language];
    let presses = 0;
    const press = async (key: string): Promise<void> => {
      presses += 1;
      await page.keyboard.press(key);
    };
    const chooseByTab = async (target: Locator): Promise<void> => {
      await expect(target).toBeVisible();
      while (!(await target.evaluate((element) => element === document.activeElement))) {
        expect(presses, `presses on the way to ${String(target)}`).toBeLessThan(MAX_PRESSES);
        await press("Tab");
      }
      await press("Enter");
    };
    await scan(page, venue.linkOf("7"), language);
    await chooseByTab(page.getByRole("link", { name: words.enter, exact: true }));
    const dishes = page.getByRole("main");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    for (const key of "/otah") await press(key);
    await chooseByTab(dishes.getByRole("button", { name: PLUS[language], exact: true }));
    await chooseByTab(dishes.getByRole("link", { name: TO_ORDER[language] }));
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await chooseByTab(page.getByRole("button", { name: words.submit }));
    await chooseByTab(page.getByRole("dialog").getByRole("button", { name: words.ok }));
    await placed(page, language);
    expect(presses).toBeLessThanOrEqual(MAX_PRESSES);
  });
}
