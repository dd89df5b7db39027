/** Two taps at one place are one tap also where a diner seldom is: something failed, ran out, or leads out of the app. */
import { layoutVenues, plainVenue } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { openConsoleClient } from "../stage/console-client.ts";
import { cartLine } from "../steps/checkout.ts";
import { addToCart, checkIn, openCart, openItem, searchFor, submit } from "../steps/diner.ts";
import { FIRST_GAPS, tapThrough, watchTaps } from "../steps/double-tap.ts";
import { categoryBar } from "../steps/menu.ts";
import { holdLater } from "../steps/phone.ts";

const TOAST = "Kaya Butter Toast";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const first of FIRST_GAPS) {
  test(`two taps are one tap at older orders, what is left, links out and a second try, from ${first} ms on`, async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expect(/ERR_FAILED/);
    const [side] = layoutVenues(server.pictures);
    const venue = await server.install(side ?? plainVenue());
    const opened: string[] = [];
    page.context().on("page", (other) => opened.push(other.url()));
    await page.context().route("https://example.com/**", (route) => route.fulfill({ body: "" }));
    await watchTaps(page);
    await checkIn(page, venue.linkOf("1"));
    await openItem(page, TOAST);
    await addToCart(page);
    await openCart(page);
    await submit(page);
    await server.crowd(venue, 30);
    await page.goto(`${venue.url}/menu`);

    const sheet = page.getByRole("dialog", { name: "Orders" });
    const review = page.getByRole("button", { name: "Review order" });
    await expect(review).toContainText("31");
    await review.click();
    await expect(sheet.getByRole("article")).toHaveCount(20);
    const older = {
      name: "older orders",
      tap: () => sheet.getByRole("button", { name: "Show older orders" }),
      leads: async () => {
        await expect(sheet.getByRole("article")).toHaveCount(31);
        await expect(sheet).toBeVisible();
      },
      leave: () => sheet.getByRole("button", { name: "Close" }).click(),
    };
    const search = {
      name: "a category, where a search found nothing",
      tap: () => page.getByRole("main").getByRole("link", { name: "Noodles" }),
      leads: async () => {
        await expect(page.getByRole("searchbox")).toBeHidden();
        await expect(page.getByRole("heading", { level: 2, name: "Noodles" })).toBeInViewport();
        await expect(page).toHaveURL(/\/menu$/);
      },
    };
    const links = ["Wi-Fi", "ABOUT US"].map((name, place) => ({
      name: `${name}, which opens a tab of its own`,
      tap: () => categoryBar(page).getByRole("link", { name }),
      leads: async () => {
        await expect.poll(() => opened.length).toBe(place + 1);
        await page.bringToFront();
      },
    }));
    await tapThrough(page, [older], first);
    await searchFor(page, "sauerkraut");
    await tapThrough(page, [search, ...links], first);

    await openItem(page, TOAST);
    for (const _ of [1, 2]) await page.getByRole("button", { name: "Add one" }).click();
    await addToCart(page);
    await openCart(page);
    await (await openConsoleClient(venue)).setItem("KAYA-TOAST", { isSoldOut: false, stock: 2 });
    const left = {
      name: "what is left",
      tap: () => page.getByRole("button", { name: "Change to 2" }),
      leads: async () => {
        await expect(cartLine(page, TOAST).getByRole("status")).toHaveText("2");
        await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
      },
    };
    await tapThrough(page, [left], first);

    // The server is back with the first tap's click: the app tries again by itself, also between finger and click.
    await page.route(/\/v2\/api\/selforder\/general/, async (route) => {
      const hasTapped = await page.evaluate(() => window.metByTaps?.length !== 0);
      await (hasTapped ? route.continue() : route.abort("failed"));
    });
    await page.goto(`${venue.url}/menu`);
    const again = {
      name: "a second try",
      tap: () => page.getByRole("button", { name: "Try again" }),
      leads: async () => {
        await expect(page.locator("[data-notice]")).toHaveCount(0);
        await expect(page).toHaveURL(/\/menu$/);
      },
    };
    await expect(again.tap()).toBeVisible();
    await tapThrough(page, [again], first);
    expect(opened).toHaveLength(2);
  });
}

/** Whether a tap in the element's middle would reach it. */
function isAtItsPlace(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test("a category tapped before the rest of the app has come stays below the finger for a second tap", async ({
  page,
  venue,
}) => {
  const letLaterCome = await holdLater(page);
  await page.clock.install();
  await page.goto(venue.linkOf("7"));
  await page.getByRole("button", { name: "Add a guest" }).click();
  await page.getByRole("link", { name: "Enter" }).click();
  const tab = categoryBar(page).getByRole("button", { name: "Toast & Eggs" });
  // It stands at the end of the bar, far from the middle, and nothing of the way here lies over it any more.
  await tab.evaluate((element) => element.scrollIntoView({ inline: "end", behavior: "instant" }));
  await expect.poll(() => tab.evaluate(isAtItsPlace)).toBe(true);
  const { x, y, width, height } = (await tab.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const tap = (): Promise<void> => page.touchscreen.tap(x + width / 2, y + height / 2);
  await tap();
  await expect(tab).toHaveAttribute("aria-current", "true");
  // From here on the page's time is the test's: the second tap follows 20 frames later, however busy the machine.
  await page.clock.pauseAt(Date.now() + 60_000);
  letLaterCome();
  const extras = page.locator("[class*='tile-extras']").first();
  const nextFrame = async (): Promise<boolean> => {
    await page.clock.runFor(17);
    return extras.isVisible();
  };
  await expect.poll(nextFrame, { intervals: [100] }).toBe(true);
  for (let frame = 0; frame < 20; frame += 1) await nextFrame();
  await tap();
  await page.clock.resume();
  await expect(tab).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL(/\/menu$/);
  // Then it comes to the middle of the bar, as every tab does that is read.
  await expect.poll(async () => (await tab.boundingBox())?.x).not.toBe(x);
});
