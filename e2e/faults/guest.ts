/**
 * Why: a guest who wants one toast, and then to read what the table ordered, looks at the screen and does what it offers; who
 * gets nowhere reloads or scans again.
 */
import { expect, type Locator, type Page } from "@playwright/test";
import { dish } from "../steps/diner.ts";
import { WORDS } from "../steps/words.ts";

const WORDS_HERE = WORDS.en;
/** Who finds nothing to do for so long reloads, and after two times scans the code again. */
const RELOAD_AFTER_MILLISECONDS = 9_000;
const LOOK_MILLISECONDS = 150;
/** Behind the code stands the menu, and who scans it there with an empty cart would order a second toast. */
const PLACED = /\/payment\/success\b/;

/** What a screen offers; the first that is there is taken. */
export interface Offer {
  /** What the guest sees. */
  readonly name: string;
  /** Where the same words stand elsewhere too. */
  readonly at?: RegExp;
  readonly find: (page: Page) => Locator;
  readonly take: (found: Locator, page: Page) => Promise<void>;
}

export const tap = (found: Locator): Promise<void> => found.click({ timeout: 2_000 });

const MESSAGE: Offer = {
  name: "a message",
  find: (page) => page.getByRole("alertdialog").getByRole("button", { name: WORDS_HERE.ok }),
  take: tap,
};

const CHECK_IN: Offer = {
  name: "the check-in",
  find: (page) => page.getByRole("link", { name: WORDS_HERE.enter, exact: true }),
  take: async (enter, page) => {
    // Where nobody is counted there is none.
    if ((await page.locator(".check-in-count").allInnerTexts())[0] === "0") {
      await tap(page.getByRole("button", { name: WORDS_HERE.oneGuestMore }));
    }
    await tap(enter);
  },
};

const OFFERS: readonly Offer[] = [
  {
    name: "the last question",
    find: (page) =>
      page
        .getByRole("dialog", { name: WORDS_HERE.sendThis })
        .getByRole("button", { name: WORDS_HERE.ok }),
    take: tap,
  },
  CHECK_IN,
  {
    name: "what goes well with the dish",
    find: (page) => page.getByRole("button", { name: "No Thanks!" }),
    take: tap,
  },
  {
    name: "the open dish",
    find: (page) => page.getByRole("button", { name: WORDS_HERE.addToCart }),
    take: tap,
  },
  {
    name: "the order slip",
    find: (page) => page.getByRole("button", { name: WORDS_HERE.submit }),
    take: tap,
  },
  {
    name: "the filled cart",
    find: (page) => page.getByRole("link", { name: WORDS_HERE.viewOrder }),
    take: tap,
  },
  {
    name: "the empty order slip",
    find: (page) => page.getByRole("link", { name: "See the menu" }),
    take: tap,
  },
  {
    name: "the menu",
    at: /\/menu$/,
    find: (page) => dish(page, WORDS_HERE.dishes.toast),
    take: tap,
  },
];

/** What a guest does who wants to read what the table has ordered. */
const LOOKS: readonly Offer[] = [
  MESSAGE,
  {
    name: "the way back to the menu",
    find: (page) => page.getByRole("link", { name: WORDS_HERE.returnToMenu }),
    take: tap,
  },
  {
    name: "the table's orders",
    find: (page) => page.getByRole("button", { name: new RegExp(`^${WORDS_HERE.reviewOrder}`) }),
    take: tap,
  },
  CHECK_IN,
];

/**
 * Goes on from wherever the page is until the order is placed and shown.
 * @param before what else a screen may offer, before all that it always does
 * @param ending what the page says then, if it is not that the order is placed
 */
export async function orderOneToast(
  page: Page,
  link: string,
  before: readonly Offer[] = [],
  { end, patience }: Ending = { end: page.getByRole("heading", { name: WORDS_HERE.pending }) },
): Promise<void> {
  let hadCart = false;
  let isPlaced = false;
  await goOn(page, {
    offers: [MESSAGE, ...before, ...OFFERS],
    link,
    end,
    ...(patience === undefined ? {} : { patience }),
    look: async () => {
      // Noted while it can be seen: a page that does not come has another address.
      isPlaced ||= PLACED.test(page.url());
      hadCart = await stillHasCart(page, new URL(link).origin, hadCart);
    },
    mayScan: () => !isPlaced,
  });
}

/** Goes on from the placed order until everything that the table has ordered is read. */
export async function readRounds(page: Page, link: string): Promise<void> {
  const sheet = page.getByRole("dialog", { name: WORDS_HERE.yourOrders });
  await goOn(page, {
    offers: LOOKS,
    link,
    end: sheet.getByRole("region", { name: "Your table so far" }),
  });
  await expect(sheet.getByRole("article")).toHaveCount(1);
}

/** What a guest is waiting for. */
export interface Ending {
  readonly end: Locator;
  /** While this is said nobody reloads: "Checking your payment" after it was paid. */
  readonly patience?: Locator;
}

interface Way extends Ending {
  readonly offers: readonly Offer[];
  /** What the guest scans who gets nowhere. */
  readonly link: string;
  /** What is looked at before each step. */
  readonly look?: () => Promise<void>;
  /** Whether who gets nowhere scans the code again; otherwise that guest goes on reloading. */
  readonly mayScan?: () => boolean;
}

async function goOn(
  page: Page,
  { offers, link, end, patience, look, mayScan = () => true }: Way,
): Promise<void> {
  const again = page.getByRole("button", { name: "Try again" }).first();
  let reloads = 0;
  let lastTap = Date.now();
  const isThere = async (): Promise<boolean> => {
    if (await end.isVisible()) return true;
    await look?.();
    const waited = Date.now() - lastTap;
    if (await patience?.isVisible()) lastTap = Date.now();
    if (await takeOffer(page, offers)) lastTap = Date.now();
    else if (waited > RELOAD_AFTER_MILLISECONDS) {
      reloads += 1;
      lastTap = Date.now();
      await (reloads > 2 && mayScan() ? page.goto(link) : page.reload()).catch(() => undefined);
    } else if (waited > RELOAD_AFTER_MILLISECONDS / 2 && (await again.isVisible())) {
      await tap(again).catch(() => undefined);
    }
    return false;
  };
  await expect
    .poll(isThere, { message: "no dead end", intervals: [LOOK_MILLISECONDS], timeout: 120_000 })
    .toBe(true);
}

/** Does what the screen offers; whether there was anything. */
async function takeOffer(page: Page, offers: readonly Offer[]): Promise<boolean> {
  for (const { at, find, take } of offers) {
    if (at !== undefined && !at.test(page.url())) continue;
    const found = find(page).first();
    if (!(await found.isVisible().catch(() => false))) continue;
    return take(found, page).then(
      () => true,
      () => false,
    );
  }
  return false;
}

/** Fails where a cart was on the phone, and neither it nor its order is any more; a provider's page has a storage of its own. */
async function stillHasCart(page: Page, venue: string, had: boolean): Promise<boolean> {
  const has = await page
    .evaluate((origin) => {
      if (location.origin !== origin) return undefined;
      const { order, finalOrder } = localStorage;
      return [order, finalOrder].some((text: unknown) => String(text).includes("KAYA-TOAST"));
    }, venue)
    .catch(() => undefined);
  expect(had && has === false, "the cart is gone from the phone").toBe(false);
  return has ?? had;
}
