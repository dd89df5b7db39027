/** Why: what the staff do at the console, by what they see. */
import { expect, type Locator, type Page } from "@playwright/test";
import { signInBrowser } from "../stage/console-client.ts";
import type { InstalledVenue } from "../stage/venue-server.ts";

/** Signs in by hand; ends with the orders board. */
export async function signIn(page: Page, venue: InstalledVenue): Promise<void> {
  await page.goto(`${venue.url}/console`);
  await page.getByRole("textbox", { name: "Login" }).fill(venue.login);
  await page.getByRole("textbox", { name: "Password" }).fill(venue.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
}

/** Opens a page of the console on a screen where somebody has signed in before. */
export async function openConsole(page: Page, venue: InstalledVenue, path: string): Promise<void> {
  await signInBrowser(page.context(), venue);
  await page.goto(`${venue.url}/console${path}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Opens the orders board; ends when it has been read. */
export async function openBoard(page: Page, venue: InstalledVenue): Promise<void> {
  const read = page.waitForResponse(/\/v2\/api\/staff\/orders\?/);
  await openConsole(page, venue, "/orders");
  await read;
}

/** Opens the orders board and puts its screen into service: what is in its view counts as seen. */
export async function openStation(page: Page, venue: InstalledVenue): Promise<void> {
  await openBoard(page, venue);
  await startService(page);
}

/** The one tap that makes a screen a station. */
export async function startService(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^(Start service|开始营业)$/ }).click();
  await expect(page.getByRole("button", { name: /^(Sound is on|声音已开启)$/ })).toBeVisible();
}

/** The ticket of a table's order. */
export function ticketOf(page: Page, table: string): Locator {
  return page.getByRole("article", { name: `Table ${table}` });
}

/** Presses the one thing to do next on a table's ticket. */
export async function moveOn(page: Page, table: string): Promise<void> {
  await ticketOf(page, table)
    .getByRole("button", { name: /^(Start|Ready|Collected): / })
    .click();
}

/** The tables of a lane's tickets as they are read: row by row, left to right. */
export async function inReadingOrder(lane: Locator): Promise<readonly string[]> {
  const tickets = await lane.getByRole("article").evaluateAll((articles) =>
    articles.map((article) => {
      const { left, top } = article.getBoundingClientRect();
      return { left, top, table: article.querySelector("h3 b")?.textContent ?? "" };
    }),
  );
  return tickets
    .toSorted((a, b) => (Math.abs(a.top - b.top) < 8 ? a.left - b.left : a.top - b.top))
    .map(({ table }) => table);
}
