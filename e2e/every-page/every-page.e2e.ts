/** Why: every address of the app is opened as a guest does, loaded anew, and left by the phone's own back. */
import { readFileSync } from "node:fs";
import { kopiLane, layoutVenues, plainVenue, steamboat, tiffinHouse } from "@comanda/testkit";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import type { StagedVenue, VenueServer } from "../stage/venue-server.ts";
import { cartLine } from "../steps/checkout.ts";
import { checkIn, fillCart, openCart, openItem, scan, submit } from "../steps/diner.ts";

interface PageOfPaths {
  readonly venue?: (server: VenueServer) => StagedVenue;
  /** From the scanned code to the page, as a guest gets there. */
  readonly open: (page: Page, link: string) => Promise<void>;
  /** What stands in the browser's tab. */
  readonly title: RegExp;
  /** What has the focus: the page's heading, but for the first page, where the browser begins at its top. */
  readonly focus: (page: Page) => Locator;
  /** Where the phone's back leads; from the page of categories it stays (CAT-005). */
  readonly back: RegExp;
}

const headed =
  (name: string) =>
  (page: Page): Locator =>
    page.getByRole("heading", { level: 1, name, exact: true });

const enterTiffin = async (page: Page, link: string): Promise<void> => {
  await scan(page, link);
  await page.getByRole("button", { name: "Lunch" }).click();
  await page.getByRole("button", { name: "Add a guest" }).click();
  await page.getByRole("link", { name: "Enter", exact: true }).click();
};

/** By the names that paths.ts gives them. */
const PAGES: Readonly<Record<string, PageOfPaths>> = {
  checkIn: {
    open: (page, link) => scan(page, link),
    title: /^Kopi Lane$/,
    focus: (page) => page.locator("body"),
    back: /about:blank/,
  },
  menu: {
    open: async (page, link) => {
      await checkIn(page, link);
      // The last of what comes after the first dishes; a busy machine pauses before it for longer than between two looks.
      await expect(page.getByRole("button", { name: "Add Jar of Our Kaya" })).toBeVisible();
    },
    title: /^Menu – Kopi Lane$/,
    focus: headed("Menu"),
    back: /\/checkin\//,
  },
  category: {
    venue: ({ pictures }) => layoutVenues(pictures)[1] ?? plainVenue(),
    open: async (page, link) => {
      await scan(page, link);
      await page.getByRole("button", { name: "Add a guest" }).click();
      await page.getByRole("link", { name: "Enter", exact: true }).click();
      await page.getByRole("button", { name: "Noodles" }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 2, name: "Noodles" })).toBeVisible();
    },
    title: /^Noodles – Lane One by One$/,
    // Who has chosen it from the bar of categories goes on there.
    focus: (page) => page.getByRole("button", { name: "Noodles" }),
    back: /\/menu$/,
  },
  item: {
    open: async (page, link) => {
      await checkIn(page, link);
      await openItem(page, "Otah Toast");
    },
    title: /^Otah Toast – Kopi Lane$/,
    focus: headed("Otah Toast"),
    back: /\/menu$/,
  },
  editLine: {
    open: async (page, link) => {
      await fillCart(page, link);
      await openCart(page);
      await page.getByRole("link", { name: "Edit Kaya Butter Toast" }).click();
      await expect(page.locator("form")).toBeVisible();
    },
    title: /^Kaya Butter Toast – Kopi Lane$/,
    focus: headed("Kaya Butter Toast"),
    back: /\/checkout$/,
  },
  ads: {
    venue: ({ pictures }) => tiffinHouse(pictures),
    open: async (page, link) => {
      await enterTiffin(page, link);
      await expect(page).toHaveURL(/\/promo$/);
    },
    title: /^Highlights – Tiffin House$/,
    focus: headed("Highlights"),
    back: /\/checkin\//,
  },
  categories: {
    venue: ({ pictures }) => {
      const { settings, ...tiffin } = tiffinHouse(pictures);
      return { ...tiffin, settings: { ...settings, ads: [] } };
    },
    open: async (page, link) => {
      await enterTiffin(page, link);
      await expect(page).toHaveURL(/\/category$/);
    },
    title: /^Categories – Tiffin House$/,
    focus: headed("Categories"),
    back: /\/category$/,
  },
  checkout: {
    open: async (page, link) => {
      await fillCart(page, link);
      await openCart(page);
      await expect(cartLine(page, "Kaya Butter Toast")).toBeVisible();
    },
    title: /^Your cart – Kopi Lane$/,
    focus: headed("Your cart"),
    back: /\/menu$/,
  },
  success: {
    open: async (page, link) => {
      await fillCart(page, link);
      await openCart(page);
      await submit(page);
    },
    title: /^Order \d+ – Kopi Lane$/,
    focus: headed("Pending Order"),
    back: /\/menu$/,
  },
  initialFlow: {
    venue: ({ pictures }) => steamboat(pictures),
    open: async (page, link) => {
      await scan(page, link);
      await page.getByRole("button", { name: "Add a guest" }).click();
      await page.getByRole("link", { name: "Enter", exact: true }).click();
      await expect(page).toHaveURL(/\/initflow/);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    },
    title: /^Choose your set – /,
    focus: headed("Choose your set"),
    back: /\/checkin\//,
  },
};

/**
 * Where a guest comes who waits for a till that does not take the order (e2e/order/till.e2e.ts), pays, or comes back from paying
 * (e2e/payment/), or asks for what members have (e2e/members/): these have one, load it anew and go back.
 */
const ELSEWHERE = new Set([
  "orderFail",
  "payment",
  "paymentReturn",
  "login",
  "info",
  "passwordReset",
]);

test("the walk knows every address that paths.ts and member-paths.ts have", () => {
  const read = (file: string): string =>
    readFileSync(new URL(`../../apps/diner/src/${file}`, import.meta.url), "utf8");
  const source = read("paths.ts") + read("member-paths.ts");
  const names = [...source.matchAll(/^ {2}(\w+): (?:\(|")/gmu)].map(([, name = ""]) => name);
  const walked = names.filter((name) => !ELSEWHERE.has(name));
  expect(new Set(Object.keys(PAGES))).toEqual(new Set(walked));
});

/** What can be tapped, by name without a time that runs down ("1:00"). */
async function buttonsOf(page: Page): Promise<readonly string[]> {
  const all = page.getByRole("button").or(page.getByRole("link")).filter({ visible: true });
  const names = await all.evaluateAll((elements) =>
    elements
      .filter((element) => element.closest("[inert], #skip-link") === null)
      .map((element) => element.getAttribute("aria-label") ?? element.textContent.trim())
      .map((name) => name.replace(/\d+:\d\d/, "")),
  );
  return [...new Set(names)].sort();
}

/** The same once nothing more comes: a long menu is drawn piece by piece. */
async function buttonsAtRest(page: Page): Promise<readonly string[]> {
  let before = await buttonsOf(page);
  const isAtRest = async (): Promise<boolean> => {
    const now = await buttonsOf(page);
    const isSame = now.join() === before.join();
    before = now;
    return isSame;
  };
  await expect.poll(isAtRest, { intervals: [1000] }).toBe(true);
  return before;
}

for (const [name, { venue, open, title, focus, back }] of Object.entries(PAGES)) {
  test(`${name}: its title, its heading, the same buttons after a reload, and the way back`, async ({
    page,
    server,
  }) => {
    const installed = await server.install(venue?.(server) ?? kopiLane(server.pictures));
    await open(page, installed.linkOf("1"));
    await test.step("title and focus", async () => {
      await expect(page).toHaveTitle(title);
      await expect(focus(page)).toBeFocused();
    });

    const before = await buttonsAtRest(page);
    expect(before.length).toBeGreaterThan(0);

    await test.step("a reload", async () => {
      await page.reload();
      await expect(page).toHaveTitle(title);
      await expect.poll(() => buttonsOf(page)).toEqual(before);
    });

    await test.step("back", async () => {
      await page.goBack();
      await expect(page).toHaveURL(back);
    });
  });
}
