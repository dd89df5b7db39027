/** Why: a member gets the receipt of an order by one tap, once, with the amounts of the phone's slip; guests see nothing of it. */
import { kopiLane } from "@comanda/testkit";
import type { Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import type { InstalledVenue, VenueServer } from "../stage/venue-server.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { addToCart, checkIn, openCart, openItem, submit } from "../steps/diner.ts";
import { registerAs } from "../steps/members.ts";
import { languagesOf, WORDS, type Language } from "../steps/words.ts";

const SAID = {
  en: {
    email: "Email me the receipt",
    offline: "We could not connect. Please try again.",
    onItsWay: "The receipt is on its way to m•••@example.com.",
    sent: "The receipt was sent to m•••@example.com.",
    ordered: "What you ordered",
    subject: "Receipt for order",
  },
  zh: {
    email: "将账单发到我的电邮",
    offline: "暂时无法连接，请再试一次。",
    onItsWay: "账单正发往 m•••@example.com。",
    sent: "账单已发送至 m•••@example.com。",
    ordered: "您点的餐",
    subject: "的账单",
  },
} as const;

async function venueWithMembers(server: VenueServer): Promise<InstalledVenue> {
  const kopi = kopiLane(server.pictures);
  return server.install({ ...kopi, settings: { ...kopi.settings, hasMember: true } });
}

async function orderToast(page: Page, language: Language): Promise<void> {
  await openItem(page, WORDS[language].dishes.toast);
  await addToCart(page, language);
  await openCart(page, language);
  await submit(page, language);
}

for (const language of languagesOf("zh")) {
  const said = SAID[language];
  test(`a member has the receipt mailed by one tap in ${language}`, async ({
    complaints,
    page,
    server,
  }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/);
    const venue = await venueWithMembers(server);
    const address = `mei-${venue.id}@example.com`;
    const received = () => server.mails.mails.filter(({ to }) => to === address);
    await checkIn(page, venue.linkOf("7"), { language });
    await registerAs(page, "9123 4567", language, address);
    await orderToast(page, language);
    const button = page.getByRole("button", { name: said.email });
    await expect(button).toBeVisible();
    await expectAccessible(page, "an order whose receipt can be mailed");
    await page.context().setOffline(true);
    await button.click();
    await expect(page.getByRole("alert").getByText(said.offline)).toBeVisible();
    await page.context().setOffline(false);
    await button.click();
    await expect(page.getByText(said.onItsWay)).toBeVisible();
    await expect.poll(() => received().length).toBe(1);
    const text = received()[0]?.text ?? "";
    expect(text).toContain(said.subject);
    const slip = page.getByRole("region", { name: said.ordered });
    const amounts = await slip.locator("dd").allInnerTexts();
    expect(amounts.at(-1)).toBe("$3.36");
    const sums = text.split("<html")[0]?.match(/\$\d+\.\d\d$/gm) ?? [];
    // The dish, the sums of the slip in their order, and what is still to pay.
    expect(sums).toEqual([amounts[0], ...amounts, "$3.36"]);
    await page.reload();
    await button.click();
    await expect(page.getByText(said.sent)).toBeVisible();
    expect(received()).toHaveLength(1);
  });
}

test("a guest is offered no receipt by mail, and asked for no address", async ({
  page,
  server,
}) => {
  const venue = await venueWithMembers(server);
  await checkIn(page, venue.linkOf("7"));
  await orderToast(page, "en");
  await expect(page.getByRole("region", { name: SAID.en.ordered })).toBeVisible();
  await expect(page.getByRole("button", { name: SAID.en.email })).toHaveCount(0);
  await expect(page.getByRole("textbox")).toHaveCount(0);
});
