import { expect, test } from "./stage/test.ts";
import { checkIn } from "./steps/diner.ts";
import { categoryBar } from "./steps/menu.ts";

/** What Kopi Lane serves only at times, in its own time zone. */
const HOURS = [
  { at: "2026-11-21T08:00:00+08:00", shown: ["Breakfast"], hidden: ["Supper"] },
  { at: "2026-11-21T15:00:00+08:00", shown: [], hidden: ["Breakfast", "Supper"] },
  { at: "2026-11-22T01:30:00+08:00", shown: ["Supper"], hidden: ["Breakfast"] },
];

for (const { at, shown, hidden } of HOURS) {
  test(`serves by the venue's clock at ${at.slice(11, 16)}`, async ({ newPhone, venue }) => {
    // The phone is on the other side of the world.
    const page = await newPhone({ timezoneId: "America/New_York" });
    await page.clock.setFixedTime(new Date(at));
    await checkIn(page, venue.linkOf("7"));
    const bar = categoryBar(page);
    await expect(bar.getByRole("button", { name: "Lane Favourites" })).toBeVisible();
    for (const name of shown) await expect(bar.getByRole("button", { name })).toBeAttached();
    for (const name of hidden) await expect(bar.getByRole("button", { name })).toHaveCount(0);
  });
}

test("a category closes while somebody reads, and the page goes on", async ({ page, venue }) => {
  await page.clock.install({ time: new Date("2026-11-21T10:59:00+08:00") });
  await checkIn(page, venue.linkOf("7"));
  const breakfast = categoryBar(page).getByRole("button", { name: "Breakfast" });
  await expect(breakfast).toBeAttached();
  await page.clock.fastForward(90_000);
  await expect(breakfast).toHaveCount(0);
});
