import { crowdedMenu, plainVenue } from "@comanda/testkit";
import type { Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { openBoard, openConsole } from "../steps/board.ts";
import { orderAt } from "../steps/guests.ts";

/** Elements of a page beyond which a tap is felt to wait on a tablet. */
const MAX_ELEMENTS = 3_000;
const TICKETS = 300;
const DISHES = 1_000;
/** That these dishes ask for, all of them together. */
const OPTIONS = 4;

const elementsOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll("*").length);

test("a board of 300 tickets stays small, and keys and names reach every one of them", async ({
  newScreen,
  venue,
  server,
}) => {
  await orderAt(venue, "7", [{ code: "KAYA-TOAST" }]);
  await server.crowd(venue, TICKETS - 1);
  const board = await newScreen();
  await openBoard(board, venue);
  const tickets = board.getByRole("article", { name: "Table 7" });
  await expect(tickets).toHaveCount(TICKETS);
  await expect(tickets.first()).toContainText("Kaya Butter Toast");
  expect(await elementsOf(board)).toBeLessThan(MAX_ELEMENTS);

  // What says that more hang below stands under the tickets, over none of their buttons.
  const scroller = await board.locator("[data-lane=new] [data-scroller]").boundingBox();
  const pill = await board.getByRole("button", { name: /^\d+ more below$/ }).boundingBox();
  expect(pill?.y).toBeGreaterThanOrEqual((scroller?.y ?? 0) + (scroller?.height ?? Infinity));

  const last = tickets.last();
  await expect(last).not.toContainText("Kaya Butter Toast");
  const start = last.getByRole("button", { name: /^Start: order \d+, Table 7$/ });
  await start.focus();
  await expect(last).toContainText("Kaya Butter Toast");
  await expect(start).toBeFocused();
  await board.keyboard.press("ArrowUp");
  await board.keyboard.press("ArrowUp");
  const focused = board.locator("article:focus-within");
  await expect(focused).toContainText("Kaya Butter Toast");
  await expect(focused).toBeInViewport();
  expect(await elementsOf(board)).toBeLessThan(MAX_ELEMENTS);
});

test("a thousand dishes and their options stay small on the sold-out page, and each has its switch", async ({
  newScreen,
  server,
}) => {
  const venue = await server.install(plainVenue({ menu: crowdedMenu(DISHES) }));
  const page = await newScreen();
  await openConsole(page, venue, "/sold-out");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(DISHES + OPTIONS);
  await expect(page.getByRole("switch").first()).toBeVisible();
  expect(await elementsOf(page)).toBeLessThan(MAX_ELEMENTS);
  const last = rows.last();
  await expect(last.getByRole("switch")).toHaveCount(0);
  // Rows are as tall as they are once they are drawn.
  await expect(async () => {
    await last.scrollIntoViewIfNeeded();
    await last.getByRole("switch").focus({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press("Space");
  await expect(last.getByRole("switch")).not.toBeChecked();
  expect(await elementsOf(page)).toBeLessThan(MAX_ELEMENTS);
});
