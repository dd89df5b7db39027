/** Why: who pays on the phone is led to a provider's page and back; what the screens offer of it, and what this guest does with it. */
import type { Page } from "@playwright/test";
import { atProvider, awaitingLine, SAYS, titled } from "../payment/paying-venue.ts";
import { tap, type Ending, type Offer } from "./guest.ts";

const SAYS_HERE = SAYS.en;

/** Pays whatever waits, wherever the page is. */
export const PAYING_OFFERS: readonly Offer[] = [
  { name: "the provider's page", find: (page) => atProvider(page, "Pay"), take: tap },
  {
    name: "the way to pay",
    find: (page) => page.getByRole("button", { name: SAYS_HERE.submitAndPay }),
    take: tap,
  },
  {
    name: "the order that waits",
    find: (page) => awaitingLine(page).getByRole("link", { name: SAYS_HERE.pay }),
    take: tap,
  },
];

/** Comes back from the provider's page unpaid, takes the order back to the cart, and pays it then. */
export function changingOffers(link: string): readonly Offer[] {
  let hasChanged = false;
  return [
    {
      name: "the provider's page",
      find: (page) => atProvider(page, "Pay"),
      take: async (pay, page) => {
        if (hasChanged) await tap(pay);
        else await page.goto(link);
      },
    },
    {
      name: "the order to change",
      find: (page) => awaitingLine(page).getByRole("button", { name: SAYS_HERE.change }),
      take: async (change) => {
        await tap(change);
        hasChanged = true;
      },
    },
    ...PAYING_OFFERS,
  ];
}

/** A payment ends well; who has paid waits while it is checked, and orders nothing a second time. */
export function paidEnding(page: Page): Ending {
  return { end: titled(page, SAYS_HERE.success), patience: titled(page, SAYS_HERE.checking) };
}
