/** Why: a dish that asks every kind of question. */
import { everyControl, plainVenue } from "@comanda/testkit";
import type { Locator, Page } from "@playwright/test";
import type { Complaints } from "../stage/complaints.ts";
import type { VenueServer } from "../stage/venue-server.ts";
import { checkIn, openItem } from "./diner.ts";

/** The picture that never comes. */
export const LOST = /lost\.png/;

/** The button that adds the dish, with what it costs. */
export function addButton(page: Page): Locator {
  return page.getByRole("button", { name: "Add to cart" });
}

/** A venue with a dish that asks every kind of question; ends at its tiles. */
export async function enterEveryControl(
  page: Page,
  server: VenueServer,
  complaints: Complaints,
): Promise<void> {
  complaints.expect(LOST);
  const venue = await server.install(plainVenue({ menu: everyControl() }));
  await checkIn(page, venue.linkOf("1"));
}

/** The page of that dish. */
export async function openPlatter(
  page: Page,
  server: VenueServer,
  complaints: Complaints,
): Promise<void> {
  await enterEveryControl(page, server, complaints);
  await openItem(page, "Platter");
}
