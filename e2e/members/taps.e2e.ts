/** Why: whoever comes back as a member is not in the way of their own order. */
import { startProgramme } from "@comanda/sandbox";
import { kopiLane } from "@comanda/testkit";
import type { Page } from "@playwright/test";
import { SAYS, titled } from "../payment/paying-venue.ts";
import { logIn, press, REFUSED, withProgramme } from "../programme/programme-venue.ts";
import { expect, test } from "../stage/test.ts";
import { checkIn, fillCart, openCart, scan, submit } from "../steps/diner.ts";
import { registerAs } from "../steps/members.ts";
import { stored } from "../steps/phone.ts";
import { WORDS } from "../steps/words.ts";

/** Counts what a guest taps from here on, over all pages. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction("countTap", () => (taps += 1));
  await page.addInitScript(() => {
    const { countTap } = window as unknown as { readonly countTap: () => void };
    addEventListener("click", ({ isTrusted }) => isTrusted && countTap(), true);
  });
  return () => taps;
}

test("a returning member orders with as many taps as a guest, counted", async ({
  newPhone,
  page,
  server,
}) => {
  const kopi = kopiLane(server.pictures);
  const venue = await server.install({ ...kopi, settings: { ...kopi.settings, hasMember: true } });
  const order = async (phone: Page, table: string): Promise<number> => {
    const taps = await countTaps(phone);
    await fillCart(phone, venue.linkOf(table));
    await openCart(phone);
    await submit(phone);
    return taps();
  };
  const guest = await newPhone();
  const ofGuest = await order(guest, "8");
  expect(ofGuest).toBeGreaterThan(3);
  await fillCart(page, venue.linkOf("7"));
  await registerAs(page, "9123 4567", "en");
  await openCart(page);
  await submit(page);
  // Another day: the phone scans again, and knows its member.
  expect(await order(page, "7")).toBe(ofGuest);
  await scan(page, venue.linkOf("7"));
  await expect(page.getByRole("link", { name: "Member login" })).toHaveCount(0);
});

test("a member with topped-up money pays with it in one tap more than a guest at the counter", async ({
  newPhone,
  page,
  server,
}) => {
  const kopi = kopiLane(server.pictures);
  const settings = { ...kopi.settings, hasMember: true, hasTopUp: true };
  const venue = await server.install({ ...kopi, settings });
  const guest = await newPhone();
  const ofGuest = await countTaps(guest);
  await fillCart(guest, venue.linkOf("8"));
  await openCart(guest);
  await submit(guest);
  // The day before.
  await checkIn(page, venue.linkOf("7"));
  await registerAs(page, "9123 4567", "en");
  await server.givePoints(venue, 5_000, "topUp");
  const ofMember = await countTaps(page);
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await expect.poll(() => stored(page, "customer")).toMatchObject({ topUpAmount: 5_000 });
  await page.getByRole("button", { name: WORDS.en.submit }).click();
  const picker = page.getByRole("dialog", { name: "How would you like to pay?" });
  await picker.getByRole("radio", { name: /^Topped-up money/ }).check();
  await picker.getByRole("button", { name: new RegExp(`^${WORDS.en.ok}`) }).click();
  await expect(page.getByText(SAYS.en.paid)).toBeVisible();
  expect(ofMember()).toBe(ofGuest() + 1);
});

test("a returning member of the programme pays with its credit in four taps more than a guest at the counter, at most", async ({
  complaints,
  newPhone,
  page,
  server,
}) => {
  complaints.expect(REFUSED);
  const sandbox = await startProgramme();
  const rules = { hasStoreCredit: true };
  const venue = await withProgramme(server, sandbox, rules);
  const guest = await newPhone();
  const ofGuest = await countTaps(guest);
  await fillCart(guest, venue.linkOf("8"));
  await openCart(guest);
  await submit(guest);
  // The day before.
  await checkIn(page, venue.linkOf("7"));
  await page.getByRole("button", { name: "Loyalty programme: log in" }).click();
  await logIn(page, "en");
  await press(page, "Cancel");
  const ofMember = await countTaps(page);
  await fillCart(page, venue.linkOf("7"));
  await page.getByRole("button", { name: "Loyalty programme: your account" }).click();
  await press(page, "Redeem · $3.36");
  const question = page.getByRole("dialog", { name: WORDS.en.sendThis });
  await question.getByRole("button", { name: new RegExp(`^${WORDS.en.ok}`) }).click();
  await expect(titled(page, SAYS.en.success)).toBeVisible();
  await expect(page.getByText(SAYS.en.paid)).toBeVisible();
  expect(ofMember()).toBeGreaterThan(3);
  expect(ofMember()).toBeLessThanOrEqual(ofGuest() + 4);
  await sandbox.close();
});
