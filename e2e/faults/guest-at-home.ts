/** Why: who has something brought says where to, which is looked up; what a screen offers of it, and what this guest does with it. */
import type { Locator, Page } from "@playwright/test";
import { tap, type Offer } from "./guest.ts";

const dialog = (page: Page): Locator => page.getByRole("dialog", { name: "Delivery" });

const HOME = {
  "Phone number": "9123 4567",
  Name: "Mei",
  "Postal code": "570123",
  "Unit number": "#04-12",
  Address: "1 Sin Ming Road",
} as const;

/** To 1 Sin Ming Road, for Mei. */
export const DELIVERY_OFFERS: readonly Offer[] = [
  {
    name: "where it goes",
    find: (page) => dialog(page).getByRole("button", { name: "OK" }),
    take: async (ok, page) => {
      for (const [name, text] of Object.entries(HOME)) {
        await dialog(page).getByLabel(name, { exact: true }).fill(text);
      }
      await tap(ok);
    },
  },
];
