import type { Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { pagesLedTo } from "../steps/console-pages.ts";
import { openConsole, signIn, ticketOf } from "../steps/board.ts";
import { orderAt } from "../steps/guests.ts";

const AUDIT = /\/staff\/audit$/;
const PASSWORD = "wok-and-ladle";

/** What the open dialog is called, from Escape until it is gone. */
async function titlesWhileClosing(page: Page): Promise<readonly string[]> {
  const seen = await page.evaluateHandle(() => {
    const titles = new Set<string>();
    const look = (): void => {
      const title = document.querySelector("[role=dialog] h2")?.textContent;
      if (title !== undefined) titles.add(title);
    };
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return titles;
  });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  return seen.evaluate((titles) => [...titles]);
}

test("the owner adds a kitchen's login, which does the service alone, and ends its session", async ({
  newScreen,
  venue,
  complaints,
}) => {
  // What a screen asks for as its session ends is refused.
  complaints.expect(/401/, /audit|ERR_FAILED/);
  const office = await newScreen();
  await office.route(AUDIT, (route) => route.abort());
  await openConsole(office, venue, "/people");
  const failure = office
    .getByRole("alert")
    .filter({ hasText: "The changes to logins could not be loaded." });
  await expect(failure).toBeVisible();
  await office.unroute(AUDIT);
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(failure).toBeHidden();
  await office.getByRole("button", { name: "Add a login" }).click();
  const form = office.getByRole("dialog", { name: "A login for the kitchen" });
  await form.getByRole("button", { name: "Add the login" }).click();
  await expect(form.getByText("Please fill this in.")).toBeVisible();
  await form.getByRole("textbox", { name: "Name" }).fill("Wok");
  await form.getByRole("textbox", { name: "Login" }).fill(`wok-${venue.login}`);
  await form.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await form.getByRole("button", { name: "Add the login" }).click();
  const wok = office.getByRole("listitem", { name: "Wok" });
  await expect(wok).toContainText("Not signed in anywhere");
  await expect(office.getByRole("region", { name: "Who did what" })).toContainText(/added Wok/);

  const kitchen = await newScreen();
  await signIn(kitchen, { ...venue, login: `wok-${venue.login}`, password: PASSWORD });
  await orderAt(venue, "7", [{ code: "KAYA-TOAST" }]);
  await expect(ticketOf(kitchen, "7")).toBeVisible();
  const pages = await pagesLedTo(kitchen);
  expect(pages).toEqual(expect.arrayContaining(["/orders", "/sold-out"]));
  expect(pages).not.toContain("/people");
  await kitchen.goto(`${venue.url}/console/people`);
  await expect(kitchen.getByText("This page is for the owner.")).toBeVisible();
  await kitchen.getByRole("link", { name: "To the orders" }).click();
  await expect(ticketOf(kitchen, "7")).toBeVisible();

  await office.reload();
  await expect(wok).toContainText("Last seen");
  await expectAccessible(office, "people and their screens");
  await office.emulateMedia({ reducedMotion: "no-preference" });
  await wok.getByRole("button", { name: "Rename Wok" }).click();
  await expect(office.getByRole("dialog", { name: "Rename Wok" })).toBeVisible();
  const titles = await titlesWhileClosing(office);
  expect(titles).toEqual(["Rename Wok"]);
  await wok.getByRole("button", { name: /^Sign out the screen of Wok/ }).click();
  const alarm = kitchen.getByRole("alert").filter({ hasText: "This screen is signed out" });
  await expect(alarm).toBeVisible();
  await expect(wok).toContainText("Not signed in anywhere");
  await alarm.getByRole("link", { name: "Sign in" }).click();
  await expect(kitchen.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
});
