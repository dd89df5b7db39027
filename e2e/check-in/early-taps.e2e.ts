/** Why: who taps before the app is there is heard, and what was tapped is done once. */
import { kopiLane } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { guestCount } from "../steps/diner.ts";
import { holdLater, LATER, stored, storeEverywhere } from "../steps/phone.ts";

test("Enter tapped before any script has come enters as soon as one has, and loads nothing anew [CHK-025]", async ({
  page,
  server,
}) => {
  const venue = await server.install(kopiLane(server.pictures));
  const { promise: held, resolve: letAppCome } = Promise.withResolvers<void>();
  let pages = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) pages += 1;
  });
  await page.route(/\/assets\/app-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${venue.linkOf("7")}?lang=en`, { waitUntil: "commit" });
  const enter = page.getByRole("link", { name: "Enter", exact: true });
  await enter.click();
  await enter.click();
  letAppCome();
  await expect(page).toHaveURL(/\/menu$/);
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  expect(pages).toBe(1);
  expect(await stored(page, "checkIn")).toMatchObject({ guests: 2 });
});

test("takes two early taps on Enter for one: what stands in its place in the menu is not tapped [CHK-017]", async ({
  page,
  venue,
}) => {
  const letAppCome = await holdLater(page);
  await page.addInitScript(() => {
    localStorage.setItem("menus", "[]");
    const note = (): void => {
      if (location.pathname === "/menu") document.documentElement.dataset["tapped"] = "yes";
    };
    window.addEventListener("click", note, true);
  });
  await page.goto(`${venue.linkOf("7")}?lang=en`);
  await page.getByRole("button", { name: "Add a guest" }).click();
  const enter = page.getByRole("link", { name: "Enter" });
  // All at one moment: after two seconds the app waits no longer and Enter leads on, on a busy machine between two taps.
  await enter.evaluate((link: HTMLElement) => {
    for (let tap = 0; tap < 6; tap += 1) link.click();
  });
  letAppCome();
  await expect(page.getByRole("heading", { name: "Lane Favourites" })).toBeVisible();
  await expect(page).toHaveURL(/\/menu$/);
  await expect(page.locator("html")).not.toHaveAttribute("data-tapped");
  await page.unrouteAll({ behavior: "wait" });
});

test("loses no tap on what the server has drawn, however late the app comes [CHK-017]", async ({
  page,
  venue,
}) => {
  // Its code is there, and what it still waits for before it draws is not.
  const letAppCome = await holdLater(page);
  await page.addInitScript(() => localStorage.setItem("menus", "[]"));
  await page.goto(`${venue.linkOf("7")}?lang=en`);
  const more = page.getByRole("button", { name: "Add a guest" });
  await more.click();
  await more.click();
  await expect(guestCount(page)).toHaveText("0");
  letAppCome();
  await expect(guestCount(page)).toHaveText("2");
  await page.unrouteAll({ behavior: "wait" });

  await test.step("with a kept cart nothing is waited for", async () => {
    await storeEverywhere(page, ["order"], "{}");
    await page.evaluate(() => localStorage.removeItem("menus"));
    const never = Promise.withResolvers<undefined>();
    await page.route(LATER, () => never.promise);
    await page.addInitScript(() => localStorage.removeItem("menus"));
    await page.reload();
    await expect(guestCount(page)).toHaveText("2");
    await more.click();
    await expect(guestCount(page)).toHaveText("3");
  });
});
