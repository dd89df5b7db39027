/** How far and how fast a finger has to go over the ads. */
import { plainVenue } from "@comanda/testkit";
import type { Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { scan } from "../steps/diner.ts";

/** A finger that rests for a second, then goes left: as far and as fast, in pixels a second, as it is lifted. */
async function swipeLeft(page: Page, pixels: number, speed: number): Promise<void> {
  const picture = page.getByRole("main").getByRole("img");
  await picture.evaluate(
    (element, { far, last }) => {
      const point = (type: string, clientX: number, at: number): void => {
        const event = new PointerEvent(type, { clientX, bubbles: true, isPrimary: true });
        Object.defineProperty(event, "timeStamp", { value: at });
        element.dispatchEvent(event);
      };
      point("pointerdown", 300, 1_000);
      point("pointermove", 300 - far + last, 2_000);
      point("pointerup", 300 - far, 2_100);
    },
    { far: pixels, last: speed / 10 },
  );
}

test("a swipe counts when offset times velocity exceeds 10000 [PRO-005]", async ({
  page,
  server,
}) => {
  const { settings, ...plain } = plainVenue();
  const ads = [1, 2].map((number) => ({
    img: `${server.pictureUrl}?${number}`,
    titles: [],
    alt: { en: `Ad ${number}`, zh: `广告 ${number}` },
  }));
  const venue = await server.install({ ...plain, settings: { ...settings, skipPax: true, ads } });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await scan(page, venue.linkOf("1"));
  await page.getByRole("link", { name: "Enter", exact: true }).click();
  const shown = page.getByRole("main").getByRole("img");
  await expect(shown).toHaveAccessibleName("Ad 1");
  for (const [pixels, speed] of [
    [50, 200],
    [100, 100],
    [300, 0],
  ] as const) {
    await swipeLeft(page, pixels, speed);
    await expect(shown).toHaveAccessibleName("Ad 1");
  }
  await swipeLeft(page, 50, 210);
  await expect(shown).toHaveAccessibleName("Ad 2");
  await swipeLeft(page, 101, 100);
  await expect(shown).toHaveAccessibleName("Ad 1");
});
