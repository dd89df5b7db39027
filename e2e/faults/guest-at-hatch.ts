/** Why: who picks up is asked for a time and for a number to call; what a screen offers of it, and what this guest does with it. */
import type { Locator, Page } from "@playwright/test";
import { tap, type Offer } from "./guest.ts";

const DAY = 24 * 60 * 60_000;
const TIME = "12:30";

const sheet = (page: Page): Locator => page.getByRole("dialog", { name: "Pick-up time" });
const details = (page: Page): Locator => page.getByRole("dialog", { name: "Takeaway" });
const timeRow = (page: Page): Locator => page.getByRole("button", { name: /^Pick-up time/ });

/** The next day on the venue's wall: 29 Nov. */
function tomorrow(): string {
  const timeZone = "Asia/Singapore";
  return new Date(Date.now() + DAY).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    timeZone,
  });
}

/** Tomorrow at half past twelve, for Mei. */
export const PICK_UP_OFFERS: readonly Offer[] = [
  {
    name: "times that could not be read",
    find: (page) => sheet(page).getByRole("button", { name: "Try again" }),
    take: tap,
  },
  {
    name: "the time that was chosen",
    find: (page) =>
      sheet(page)
        .filter({ has: page.getByRole("radio", { name: TIME, checked: true }) })
        .getByRole("button", { name: "OK" }),
    take: tap,
  },
  {
    name: "the times of tomorrow",
    find: (page) =>
      sheet(page)
        .filter({ has: page.getByRole("radio", { name: tomorrow(), checked: true }) })
        .getByText(TIME, { exact: true }),
    take: tap,
  },
  {
    name: "the days",
    find: (page) => sheet(page).getByText(tomorrow(), { exact: true }),
    take: tap,
  },
  {
    name: "who it is for",
    find: (page) => details(page).getByRole("button", { name: "OK" }),
    take: async (ok, page) => {
      await details(page).getByRole("textbox", { name: "Phone number" }).fill("9123 4567");
      await details(page).getByRole("textbox", { name: "Name" }).fill("Mei");
      await tap(ok);
    },
  },
  {
    name: "the row that says when",
    find: (page) => timeRow(page).filter({ hasText: /As soon as possible|Choose a time/ }),
    take: tap,
  },
];
