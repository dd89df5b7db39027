import { kopiLane, plainVenue } from "@comanda/testkit";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { placeKept } from "../steps/menu.ts";
import { askToSend, checkIn, dish, openItem, placed, scan } from "../steps/diner.ts";

/** The tile on which a dish stands, the first where it stands under several headings. */
function tileOf(page: Page, code: string): Locator {
  return page.locator(`main li:has(a[href$="/${code}"])`).first();
}

function plusOf(page: Page, name: string): Locator {
  return page
    .getByRole("main")
    .getByRole("button", { name: `Add ${name}`, exact: true })
    .first();
}

test("in the demo a plain dish is five taps from the scan to the sent order, a further one a single tap [CRT-002]", async ({
  page,
  server,
}) => {
  const venue = await server.install(kopiLane(server.pictures));
  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    taps += 1;
    await target.click();
  };
  await scan(page, venue.linkOf("7"));
  await tap(page.getByRole("link", { name: "Enter", exact: true }));
  await tap(plusOf(page, "Soya Soft Serve"));
  await expect(page).toHaveURL(/\/menu$/);
  await expect(page.getByText("Added: 1 × Soya Soft Serve")).toBeAttached();
  await expect(tileOf(page, "SOFT-SERVE")).toContainText("In your cart: 1");
  await test.step("a further dish", async () => {
    const before = taps;
    await tap(plusOf(page, "Otah"));
    await expect(page.getByRole("link", { name: "View your cart" })).toContainText("2 items");
    expect(taps - before).toBe(1);
    taps = before;
  });
  await tap(page.getByRole("link", { name: "View your cart" }));
  const question = await askToSend(page);
  taps += 1;
  await tap(question.getByRole("button", { name: "OK" }));
  await placed(page);
  expect(taps).toBe(5);
});

test("the plus of a tile is as large as a finger, answers at once, without a network and up to what there is [CRT-002]", async ({
  page,
  server,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const venue = await server.install(
    plainVenue({
      settings: { directAdd: true },
      itemStates: [{ code: "WATER", isSoldOut: false, stock: 3 }],
    }),
  );
  await checkIn(page, venue.linkOf("1"));
  const water = plusOf(page, "Water");
  const { width = 0, height = 0 } = (await water.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await expect(tileOf(page, "WATER")).toContainText("3 left");

  await context.setOffline(true);
  await water.dblclick();
  await expect(tileOf(page, "WATER")).toContainText("In your cart: 2");
  await water.click();
  await water.click();
  const stop = page.getByRole("alertdialog");
  await expect(stop).toContainText("Water: only 3 left.");
  await stop.getByRole("button", { name: "OK" }).click();
  await expect(tileOf(page, "WATER")).toContainText("In your cart: 3");
  await test.step("beside the plus that was tapped stands the way back", async () => {
    const less = tileOf(page, "WATER").getByRole("button", { name: "One less Water" });
    const size = await less.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await less.click();
    await expect(tileOf(page, "WATER")).toContainText("In your cart: 2");
    await less.click();
    await tileOf(page, "WATER").getByRole("button", { name: "Remove Water" }).press("Enter");
    await expect(page.getByText("Removed: Water")).toBeAttached();
    await expect(water).toBeFocused();
    await expect(tileOf(page, "WATER")).not.toContainText("In your cart");
    await expect(tileOf(page, "WATER").getByRole("button")).toHaveCount(1);
    for (let piece = 0; piece < 3; piece += 1) await water.click();
  });

  const cake = plusOf(page, "Cake");
  await cake.evaluate((button) => {
    for (let piece = 0; piece < 100; piece += 1) (button as HTMLElement).click();
  });
  await expect(stop).toContainText("At most 99 of one dish.");
  await stop.getByRole("button", { name: "OK" }).click();
  await expect(tileOf(page, "CAKE")).toContainText("In your cart: 99");
  await context.setOffline(false);

  await test.step("a dish with options opens its page", async () => {
    await expect(plusOf(page, "Coffee")).toHaveCount(0);
    const box = await tileOf(page, "COFFEE").boundingBox();
    const { x, y, width: picture } = box ?? { x: 0, y: 0, width: 0 };
    await page.mouse.click(x + picture - 30, y + picture - 30);
    await expect(page.getByRole("heading", { level: 1, name: "Coffee" })).toBeVisible();
  });
});

test("an offer stands at its dish in words, in both languages, and moves nothing [PRM-027]", async ({
  page,
  venue,
}) => {
  await page.addInitScript(() => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shift += entry.value;
      document.documentElement.dataset["shift"] = String(shift);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await checkIn(page, venue.linkOf("7"));
  await expect(tileOf(page, "OTAH")).toContainText("5 or more: $2.00 each");
  await expect(tileOf(page, "SATAY")).toContainText("3rd piece: half price");
  await expect(tileOf(page, "CHILLI-CRAB")).toContainText("2nd piece: 20% off");
  await expect(tileOf(page, "MANGO-SAGO")).toContainText("Any 3: $12.00");
  // For members only.
  await expect(tileOf(page, "BOWL-SATAY")).not.toContainText("off");
  await tileOf(page, "OTAH").scrollIntoViewIfNeeded();
  expect(Number((await page.locator("html").getAttribute("data-shift")) ?? 0)).toBeLessThan(0.01);

  await openItem(page, "Two Soft-Boiled Eggs");
  const offers = page.getByRole("list", { name: "Offers" });
  await expect(offers).toContainText(/Together with Kaya Butter Toast, Kopi.*: \$6\.20/);
  await page.getByRole("button", { name: "Back to the menu" }).click();
  await page.getByRole("button", { name: "中文" }).click();
  await expect(tileOf(page, "OTAH")).toContainText("满 5 份，每份 $2.00");
  await expect(dish(page, "乌打")).toBeVisible();
});

test("the ribbon of an offer leads to what it takes, and goes once the cart gets it [PRM-027]", async ({
  page,
  venue,
}) => {
  await checkIn(page, venue.linkOf("7"));
  const otah = tileOf(page, "OTAH");
  const ribbon = otah.getByRole("button", { name: "5 or more: $2.00 each" });

  await test.step("one more of five first, and all that are missing by one tap", async () => {
    await plusOf(page, "Otah").click();
    await ribbon.click();
    const sheet = page.getByRole("dialog", { name: "Otah, $2.00 each from five" });
    await expect(sheet.getByRole("heading", { level: 2 })).toBeFocused();
    await expect(sheet).toContainText("5 or more: $2.00 each");
    await sheet.getByRole("button", { name: "Add 4 × Otah" }).click();
    await expect(sheet).toBeHidden();
    await expect(otah).toContainText("In your cart: 5");
    await expect(ribbon).toHaveCount(0);
  });

  await test.step("it comes back with the fifth taken out", async () => {
    await otah.getByRole("button", { name: "One less Otah" }).click();
    await expect(ribbon).toBeVisible();
  });

  await test.step("a set names its dishes; each is added there, or chosen on its page", async () => {
    const eggs = tileOf(page, "SOFT-EGGS");
    await eggs.scrollIntoViewIfNeeded();
    await placeKept(page);
    await eggs.getByRole("button", { name: /^\$6\.20 with Kaya Butter Toast/ }).click();
    const sheet = page.getByRole("dialog", { name: "Breakfast trio at $6.20" });
    await expect(sheet.getByRole("listitem")).toHaveCount(3);
    await sheet.getByRole("link", { name: "Kopi" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Kopi" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/menu$/);
    await expect(sheet).toBeHidden();
    await expect(eggs).toBeInViewport();
  });
});
