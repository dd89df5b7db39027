import { heading, dish as dishOf, plainVenue } from "@comanda/testkit";
import type { Page } from "@playwright/test";
import { openConsoleClient } from "../stage/console-client.ts";
import { expect, test } from "../stage/test.ts";
import { checkIn, dish, openItem } from "../steps/diner.ts";

/** Milliseconds after which a phone that is open must show what has changed. */
const SOON = 2_000;

/** A menu of one dish. */
function menuAt(price: number) {
  const menus = [heading(["Drinks", "饮料"], [dishOf("WATER", ["Water", "水"], price)])];
  return { menus, exclusiveOptionTitles: [] };
}

/** Ends when the phone hears the server's hints. */
async function following(page: Page, link: string): Promise<void> {
  const follows = page.waitForResponse(/\/v2\/api\/live$/);
  await checkIn(page, link);
  await follows;
}

test("what has sold out, come back or changed its price is on every open phone within two seconds [BEY-006]", async ({
  page,
  newPhone,
  server,
}) => {
  const venue = await server.install(plainVenue({ menu: menuAt(1.5) }));
  const desk = await openConsoleClient(venue);
  const other = await newPhone();
  await following(page, venue.linkOf("1"));
  await following(other, venue.linkOf("2"));
  await openItem(other, "Water");

  await desk.setItem("WATER", { isSoldOut: true, stock: null });
  const soon = { timeout: SOON };
  await Promise.all([
    expect(page.getByText("Sold out")).toBeVisible(soon),
    expect(other.getByRole("button", { name: "Sold out" })).toBeVisible(soon),
  ]);
  await desk.setItem("WATER", { isSoldOut: false, stock: 2 });
  await Promise.all([
    expect(dish(page, "Water")).toBeVisible(soon),
    expect(other.getByRole("button", { name: /2 left/ })).toBeVisible(soon),
  ]);

  await server.replaceMenu(venue, menuAt(1.8));
  await Promise.all([
    expect(dish(page, "Water")).toContainText("$1.80", soon),
    expect(other.getByRole("button", { name: "Add to cart" })).toContainText("$1.80", soon),
  ]);
});
