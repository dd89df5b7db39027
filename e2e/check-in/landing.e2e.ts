/** What a scanned code's page promises: the way to the orders by what is known of them, a venue's words for its logo. */
import { demoVenues, kopiLane, tiffinHouse } from "@comanda/testkit";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { moveOn, openStation } from "../steps/board.ts";
import { confirmFilledCart, placed, scan } from "../steps/diner.ts";

const PLACE_ORDER = /\/v2\/api\/selfOrder\/order$/;

/** The link to the orders, whatever it reads. */
const wayToOrders = (page: Page): Locator => page.locator("a.check-in-orders");

test("the way to the orders promises a number once there is one, word of a take-away that is on its way, and a review else [CHK-024]", async ({
  page,
  newScreen,
  server,
}) => {
  const hatch = { label: "Hatch", mode: "pickUp" } as const;
  const venue = await server.install({ ...kopiLane(server.pictures), places: ["7", hatch] });
  const board = await newScreen();
  await openStation(board, venue);
  const reads = async (label: string, words: string): Promise<void> => {
    await scan(page, venue.linkOf(label));
    await expect(wayToOrders(page)).toHaveText(words);
  };

  await test.step("nothing is ordered", async () => {
    await reads("Hatch", "Review order");
  });

  await test.step("an order is on its way, and has no number yet", async () => {
    await page.route(PLACE_ORDER, (route) =>
      route.request().method() === "POST" ? new Promise<void>(() => undefined) : route.continue(),
    );
    await confirmFilledCart(page, venue.linkOf("7"));
    await expect(page.getByRole("button", { name: "Sending your order…" })).toBeVisible();
    await reads("Hatch", "Check order status");
    await reads("7", "Review order");
  });

  await test.step("its number is known", async () => {
    await page.unroute(PLACE_ORDER);
    await page.getByRole("link", { name: "Enter", exact: true }).click();
    const number = await placed(page);
    await reads("7", "Click for order number");
    await reads("Hatch", "Click for order number");
    await wayToOrders(page).click();
    await expect(page.getByRole("dialog", { name: "Orders" })).toContainText(number);
  });

  await test.step("it is collected", async () => {
    for (let step = 0; step < 3; step += 1) await moveOn(board, "7");
    await page.keyboard.press("Escape");
    await expect(wayToOrders(page)).toHaveText("Review order");
  });
});

test("two venues say where to collect in place of their logo, and a venue without such words shows it [CHK-030]", async ({
  page,
  server,
}) => {
  const lane = demoVenues(server.pictures).find(({ slug }) => slug === "lane-night");
  if (lane === undefined) throw new Error("the demo has a lane by night");
  const logo = page.locator("h1 img");
  const venues = [
    {
      venue: tiffinHouse(server.pictures),
      words: "Sit back: we bring everything to your table.",
    },
    { venue: lane, words: "Your food comes to your table." },
  ];
  for (const { venue, words } of venues) {
    const { welcomeText: _, ...plain } = venue.settings;
    const company = { ...plain.company, companyLogo: server.pictureUrl };
    const spoken = await server.install({ ...venue, settings: { ...venue.settings, company } });
    await scan(page, spoken.linkOf("1"));
    await expect(page.getByText(words)).toBeVisible();
    await expect(logo).toHaveCount(0);

    const silent = await server.install({ ...venue, settings: { ...plain, company } });
    await scan(page, silent.linkOf("1"));
    await expect(logo).toBeVisible();
    await expect(page.getByText(words)).toHaveCount(0);
  }
});
