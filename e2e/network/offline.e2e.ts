import type { Page } from "@playwright/test";
import { openPhoneLine } from "../stage/phone-line.ts";
import { expect, test } from "../stage/test.ts";
import { addToCart, checkIn, connectionLine, dish, openCart, openItem } from "../steps/diner.ts";

test.use({ serviceWorkers: "allow" });

/** Ends when page and menu are kept for a time without a network. */
async function whenKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await caches.match("/menu")) !== undefined))
    .toBe(true);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        // To open what is not there would make it, empty, and in the page's way.
        const known = await indexedDB.databases();
        if (!known.some(({ name }) => name === "comanda")) return 0;
        return new Promise<number>((resolve) => {
          const opening = indexedDB.open("comanda", 1);
          opening.addEventListener("success", () => {
            const counting = opening.result.transaction("menu").objectStore("menu").count();
            counting.addEventListener("success", () => resolve(counting.result));
          });
        });
      }),
    )
    .toBe(1);
}

/** Bytes that the page has loaded of its menu over the network. */
function menuBytes(page: Page): Promise<readonly number[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.includes("/v2/api/menu/"))
      .map(({ transferSize }) => transferSize),
  );
}

test("a menu once seen is read without a network, also after a reload, and not downloaded twice [BEY-007]", async ({
  page,
  venue,
  server,
  complaints,
}) => {
  complaints.expect(/net::ERR/, /Failed to load resource/);
  const line = await openPhoneLine(server.url);
  const follows = page.waitForResponse(/\/v2\/api\/live$/);
  await checkIn(page, venue.linkOf("7").replace(venue.url, line.url));
  await follows;
  await whenKept(page);

  await test.step("an unchanged menu comes from the phone", async () => {
    await page.reload();
    await expect(dish(page, "Kopi, Your Way")).toBeVisible();
    const bytes = await menuBytes(page);
    expect(bytes.length).toBeGreaterThan(0);
    expect(Math.max(...bytes)).toBe(0);
  });

  await test.step("a Wi-Fi's portal that answers for the server hides nothing", async () => {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Network.clearBrowserCache");
    const portal = { contentType: "text/html", body: "<h1>Sign in to the Wi-Fi</h1>" };
    await page.route("**/v2/api/menu/*", (route) => route.fulfill(portal));
    await page.reload();
    await expect(dish(page, "Kopi, Your Way")).toBeVisible();
    await page.unroute("**/v2/api/menu/*");
  });

  await test.step("without a network all of it can be read and filled into a cart", async () => {
    line.cut();
    // Nor does the browser's own cache help.
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Network.clearBrowserCache");
    await page.reload();
    await expect(dish(page, "Kopi, Your Way")).toBeVisible();
    await expect(connectionLine(page)).toHaveText(/As of \d\d:\d\d\./);
    await openItem(page, "Kaya Butter Toast");
    await addToCart(page);
    await page.reload();
    await openCart(page);
    await expect(page.getByRole("main")).toContainText("Kaya Butter Toast");
  });

  await test.step("and with it everything is there again", async () => {
    line.mend();
    // A phone says when its network is back; "Try again" may be gone before a finger is there.
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(connectionLine(page)).toHaveCount(0);
  });
  await line.close();
});
