/** Why: a member pays with topped-up money and has the receipt by mail; what the screens offer of it, and what this guest does with it. */
import type { Page } from "@playwright/test";
import { expect } from "../stage/test.ts";
import type { InstalledVenue, VenueServer } from "../stage/venue-server.ts";
import { checkIn } from "../steps/diner.ts";
import { registerAs } from "../steps/members.ts";
import { stored } from "../steps/phone.ts";
import { tap, type Ending, type Offer } from "./guest.ts";

const ways = (page: Page) => page.getByRole("dialog", { name: "How would you like to pay?" });
const TOPPED_UP = /^Topped-up money/;

export const MEMBER_OFFERS: readonly Offer[] = [
  {
    name: "the way that was chosen",
    find: (page) =>
      ways(page)
        .filter({ has: page.getByRole("radio", { name: TOPPED_UP, checked: true }) })
        .getByRole("button", { name: /^OK/ }),
    take: tap,
  },
  {
    name: "the ways to pay",
    find: (page) => ways(page).getByRole("radio", { name: TOPPED_UP }),
    take: (way) => way.check({ timeout: 2_000 }),
  },
  {
    name: "the order that waits",
    at: /\/checkout$/,
    find: (page) => page.getByRole("link", { name: /^Pay/ }),
    take: tap,
  },
  {
    name: "the payment",
    at: /\/payment$/,
    find: (page) => page.getByRole("button", { name: /^(?:Submit and Pay|Pay|Try again)/ }),
    take: tap,
  },
  {
    name: "the receipt",
    find: (page) => page.getByRole("button", { name: "Email me the receipt" }),
    take: tap,
  },
];

/** The order is paid, and its receipt sent or about to be. */
export function mailedEnding(page: Page): Ending {
  return { end: page.getByText(/^The receipt (?:is on its way|was sent) to m•••@example\.com\.$/) };
}

/** A member of this venue with a mail address and 10.00 to pay with, which the phone knows of. */
export async function becomeMember(
  page: Page,
  venue: InstalledVenue,
  server: VenueServer,
): Promise<{ readonly address: string }> {
  const address = `mei-${venue.id}@example.com`;
  await checkIn(page, venue.linkOf("7"));
  await registerAs(page, "9123 4567", "en", address);
  await server.givePoints(venue, 1_000, "topUp");
  await page.reload();
  await expect.poll(() => stored(page, "customer")).toMatchObject({ topUpAmount: 1_000 });
  return { address };
}

/** What the phone knows, after it has asked again, of the money that the member had and has used, in minor units. */
export async function expectTakenOnce(page: Page, amount: number): Promise<void> {
  // Every page with a header asks.
  await page.goto(new URL("/menu", page.url()).href);
  await expect
    .poll(() => stored(page, "customer"))
    .toMatchObject({ topUpAmount: 1_000, topUpRedeemAmt: amount });
}
