/** The English that requirements quote, where the journey itself is walked in Chinese. */
import { harbourHotel, kopiLane } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { fillCart, openCart, scan } from "../steps/diner.ts";
import { headerOf } from "../steps/menu.ts";

test("who enters without a count is asked for it [CHK-033]", async ({ page, server }) => {
  const { settings, ...kopi } = kopiLane(server.pictures);
  const venue = await server.install({ ...kopi, settings: { ...settings, presetPax: 0 } });
  await scan(page, venue.linkOf("7"));
  await page.getByRole("link", { name: "Enter", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("Please input no of Guest.");
});

for (const { label, badge, isCounted, id } of [
  { label: "Lobby Bar", badge: "Takeaway", isCounted: false, id: "[NAV-040]" },
  { label: "Terrace 1", badge: "Dine In", isCounted: true, id: "[NAV-041]" },
  { label: "Room 1204", badge: "In Room Dining", isCounted: true, id: "[NAV-042]" },
  { label: "Lobby Screen", badge: "E Menu", isCounted: false, id: "[NAV-043]" },
]) {
  test(`the header behind the code of ${label} reads ${badge} ${id}`, async ({ page, server }) => {
    const venue = await server.install(harbourHotel(server.pictures));
    await scan(page, venue.linkOf(label));
    if (isCounted) await page.getByRole("button", { name: "Add a guest" }).click();
    await page.getByRole("link", { name: "Enter", exact: true }).click();
    await expect(headerOf(page).getByText(badge, { exact: true })).toBeVisible();
  });
}

test("OK without a way to pay says what is missing [OUT-037]", async ({ page, server }) => {
  const { settings, ...kopi } = kopiLane(server.pictures);
  const own = { ...settings, hasPayment: true, hasFomoPay: true, paymentPlatform: 1 };
  const venue = await server.install({ ...kopi, settings: own });
  await server.giveAccount(venue, "hitpay", { apiKey: "k", salts: ["s"] });
  await server.giveAccount(venue, "fomo", { mid: "1", keys: ["k"] });
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await page.getByRole("button", { name: "Submit Order" }).click();
  const picker = page.getByRole("dialog", { name: "How would you like to pay?" });
  await picker.getByRole("button", { name: "OK" }).click();
  await expect(picker.getByRole("alert")).toHaveText("please choose payment");
});

test("an empty cart says that nothing is chosen [ERR-022]", async ({ page, venue }) => {
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await page.getByRole("button", { name: "Delete Kaya Butter Toast" }).click();
  await expect(page.getByText("No Item Selected", { exact: true })).toBeVisible();
  await expect(page.getByText("Please Select an Item", { exact: true })).toBeVisible();
});
