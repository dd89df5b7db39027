/** From the link of a reservation, over what is ordered ahead, to the bill of the table at which its guests sit down. */
import { kopiLane } from "@comanda/testkit";
import type { Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import type { InstalledVenue } from "../stage/venue-server.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openConsole, ticketOf } from "../steps/board.ts";
import { checkIn, confirmOrder, openCart, placed } from "../steps/diner.ts";
import { languagesOf, WORDS } from "../steps/words.ts";

const HATCH = { label: "Hatch", mode: "pickUp" } as const;

/** What a guest reads who has reserved. */
const SAID = {
  en: {
    reservation: "Reservation",
    guests: "4 guests",
    ahead: /^For your reservation: .+, 19:30$/,
    atTable: "Dine In",
    closed: "This reservation is not open",
    cancelled: "This reservation was cancelled. Please ask our staff.",
    unknown: "We do not know this reservation. Please ask our staff.",
  },
  zh: {
    reservation: "预订",
    guests: "4 位",
    ahead: /^预订时间：.+ ?19:30$/,
    atTable: "堂食",
    closed: "此预订无法使用",
    cancelled: "此预订已取消，请询问店员。",
    unknown: "找不到此预订，请询问店员。",
  },
} as const;

for (const language of languagesOf("zh")) {
  const said = SAID[language];

  test(`guests order ahead with the link of their reservation and sit down at a table that has it on its bill, in ${language} [CHK-005, NAV-003, API-012, ENT-028, DLV-006]`, async ({
    page,
    newScreen,
    server,
  }) => {
    const venue = await server.install({ ...kopiLane(server.pictures), places: ["1", "2", HATCH] });
    const floor = await newScreen();
    const link = await book(floor, venue);

    await test.step("the link opens the menu: nobody is counted or asked", async () => {
      await checkIn(page, link, { language });
      await expect(page.getByRole("banner")).toContainText(said.reservation);
      await expect(page.getByRole("banner")).toContainText("Lim Mei, 19:30");
    });

    await test.step("the cart says for whom and when, and the order goes without a question", async () => {
      await addOtah(page);
      await openCart(page, language);
      const card = page.getByRole("region", { name: said.reservation });
      await expect(card).toContainText("19:30");
      await expect(card).toContainText(said.guests);
      await expect(card).toContainText("Lim Mei");
      await expect(card.getByRole("button")).toHaveCount(0);
      await expectAccessible(page, "the card of a reservation");
      await confirmOrder(page, language);
      await placed(page, language);
      await expect(page.getByText(said.ahead)).toBeVisible();
    });

    await test.step("staff seat it on the floor with a tap, and its ticket is that table's", async () => {
      await openConsole(floor, venue, "/orders");
      await expect(ticketOf(floor, "2")).toHaveCount(0);
      await floor.getByRole("button", { name: "Reservations" }).click();
      const drawer = floor.getByRole("dialog");
      await drawer.getByRole("button", { name: /^Lim Mei/ }).click();
      await expectAccessible(floor, "the tables at which a reservation is seated");
      await drawer.getByRole("button", { name: /^Table 2/ }).click();
      await expect(drawer).toHaveCount(0);
      await expect(ticketOf(floor, "2")).toContainText("Lim Mei");
    });

    await test.step("the phone goes on at that table, on the same bill", async () => {
      await page.getByRole("link", { name: WORDS[language].returnToMenu }).click();
      await expect(page.getByRole("banner")).toContainText(said.atTable);
      await expect(page.getByRole("banner")).not.toContainText("Lim Mei");
      await addOtah(page);
      await openCart(page, language);
      await expect(page.getByRole("region", { name: said.reservation })).toHaveCount(0);
      await confirmOrder(page, language);
      await placed(page, language);
      await floor.getByRole("button", { name: "Bills" }).click();
      const bills = floor.getByRole("dialog", { name: "Open tables" });
      await expect(bills.getByRole("button", { name: /Table 2/ })).toContainText("2 orders");
    });
  });

  test(`the link of a reservation that was cancelled, or that there is not, says so, in ${language} [NAV-003]`, async ({
    page,
    newScreen,
    server,
    complaints,
  }) => {
    complaints.expect(/404|410/);
    const venue = await server.install({ ...kopiLane(server.pictures), places: ["1", HATCH] });
    const floor = await newScreen();
    const link = await book(floor, venue);
    await cancel(floor);
    await page.goto(`${link}?lang=${language}`);
    await expect(page.getByRole("heading", { name: said.closed })).toBeVisible();
    await expect(page.getByText(said.cancelled)).toBeVisible();
    await expectAccessible(page, "the page of a reservation that was cancelled");
    await page.goto(`${link.replace(/[^/]+$/, "x".repeat(22))}?lang=${language}`);
    await expect(page.getByText(said.unknown)).toBeVisible();
    // The code in front of it is what it was.
    await checkIn(page, venue.linkOf("Hatch"), { language });
  });
}

/** Books a table for tomorrow at the console; answers the link for its guests. */
async function book(screen: Page, venue: InstalledVenue): Promise<string> {
  await openConsole(screen, venue, "/reservations");
  await screen.getByRole("button", { name: "Add a reservation" }).click();
  const form = screen.getByRole("dialog", { name: "A reservation" });
  await form.getByRole("textbox", { name: "Name" }).fill("Lim Mei");
  await form.getByLabel("Date").fill(tomorrow());
  await form.getByLabel("Time").fill("19:30");
  await form.getByRole("textbox", { name: "Guests" }).fill("4");
  await form.getByRole("button", { name: "Book the table" }).click();
  const link = screen.getByRole("dialog", { name: "The link of Lim Mei" }).locator("code");
  await expect(link).toBeVisible();
  const text = await link.innerText();
  await screen.keyboard.press("Escape");
  return text;
}

async function cancel(screen: Page): Promise<void> {
  await screen.getByRole("button", { name: "Cancel Lim Mei" }).click();
  await screen.getByRole("button", { name: "Cancel the reservation" }).click();
  await expect(screen.getByRole("row", { name: /Lim Mei/ })).toContainText("Cancelled");
}

async function addOtah(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /Otah|乌打/ })
    .first()
    .click();
}

/** Tomorrow by the clock of the demo's wall. */
function tomorrow(): string {
  return new Date(Date.now() + 32 * 60 * 60_000).toISOString().slice(0, 10);
}
