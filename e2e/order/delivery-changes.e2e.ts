/** What a delivery costs changes while its guest decides, and the addresses that they are offered as they type. */
import { kopiLane } from "@comanda/testkit";
import type { APIResponse, Locator, Page } from "@playwright/test";
import { openConsoleClient } from "../stage/console-client.ts";
import { expect, test } from "../stage/test.ts";
import type { InstalledVenue, StagedVenue, VenueServer } from "../stage/venue-server.ts";
import { askToSend, checkIn, openCart, placed } from "../steps/diner.ts";
import { languagesOf, WORDS, type Language } from "../steps/words.ts";

const DOOR = { label: "Door", mode: "pickUp" } as const;

const SAID = {
  en: {
    delivery: "Delivery",
    address: "Address",
    changed: "The delivery now costs $4.00 instead of $2.50.",
    total: "The total is now $8.80 instead of $7.30. Please check and confirm again.",
    typed: {
      "Phone number": "9123 4567",
      Name: "Mei 林",
      "Postal code": "570123",
      "Unit number": "#04-12",
    },
  },
  zh: {
    delivery: "外送",
    address: "地址",
    changed: "外送费由 $2.50 变为 $4.00。",
    total: "现在的总计为 $8.80（原为 $7.30），请核对后再次确认。",
    typed: { 电话号码: "9123 4567", 姓名: "Mei 林", 邮编: "570123", 门牌号: "#04-12" },
  },
} as const;

for (const language of languagesOf("zh")) {
  const said = SAID[language];
  const words = WORDS[language];

  test(`addresses are offered as they are typed, in ${language} [DLV-043]`, async ({
    page,
    server,
  }) => {
    const deliveryCosts = [{ minPrice: 0, deliveryPrice: 2.5 }];
    const venue = await installDoor(server, { deliveryCosts });
    const { field } = await startDelivery(page, venue, language);
    await field.fill("sin ming");
    // The browser draws the list itself: what it may offer is what stands in it.
    const offered = page.locator(`datalist[id="${await field.getAttribute("list")}"] option`);
    await expect(offered).toHaveText(["1 Sin Ming Road"]);
  });

  test(`a fee that has changed meanwhile is read with the one before, and confirmed, in ${language} [DLV-038]`, async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expect(/409/);
    const venue = await installDoor(server, { deliveryCalMethod: 1 });
    const owner = await openConsoleClient(venue);
    await keepFirstFee(page);
    const { dialog, field } = await startDelivery(page, venue, language);
    await field.fill("1 Sin Ming Road");
    await dialog.getByRole("button", { name: words.ok }).click();

    const question = page.getByRole("dialog", { name: words.sendThis });
    await expect(question).toContainText("2.50");
    await owner.bringDeliveryAreas("570123,1 Sin Ming Road,4.00");
    await question.getByRole("button", { name: words.ok }).click();
    const refusal = page.getByRole("alertdialog");
    await expect(refusal).toContainText(said.changed);
    await expect(refusal).toContainText(said.total);
    await refusal.getByRole("button", { name: words.ok }).click();
    await expect(page.getByRole("main").getByText("$4.00", { exact: true })).toBeVisible();
    expect(await server.ordersOf(venue)).toHaveLength(0);

    const again = await askToSend(page, language);
    await expect(again).toContainText("4.00");
    await again.getByRole("button", { name: words.ok }).click();
    await placed(page, language);
    expect(await server.ordersOf(venue)).toHaveLength(1);
  });
}

/**
 * A phone that asks again while the fee changes would show the new one before anybody says OK: until an order was refused it
 * hears what it heard first.
 */
async function keepFirstFee(page: Page): Promise<void> {
  let hasRefused = false;
  page.on("response", (response) => {
    if (response.status() === 409) hasRefused = true;
  });
  let first: Promise<APIResponse> | undefined;
  await page.route(/\/takeaway\/postal/, async (route) => {
    if (hasRefused) return route.continue();
    first ??= route.fetch();
    return route.fulfill({ response: await first });
  });
}

/** A venue that does nothing but deliver, behind the code at its door. */
function installDoor(
  server: VenueServer,
  change: Partial<StagedVenue["settings"]>,
): Promise<InstalledVenue> {
  const demo = kopiLane(server.pictures);
  const settings = { ...demo.settings, hasTakeAway: false, ...change };
  const deliveryAreas = [{ postal: "570123", address: "1 Sin Ming Road", fee: 250 }];
  return server.install({ ...demo, settings, places: ["7", DOOR], deliveryAreas });
}

/** One dish, and all that is asked but where it goes. */
async function startDelivery(
  page: Page,
  venue: InstalledVenue,
  language: Language,
): Promise<{ readonly dialog: Locator; readonly field: Locator }> {
  const said = SAID[language];
  await checkIn(page, venue.linkOf("Door"), { language });
  await page
    .getByRole("button", { name: /Otah|乌打/ })
    .first()
    .click();
  await openCart(page, language);
  await page.getByRole("button", { name: WORDS[language].submit }).click();
  const dialog = page.getByRole("dialog", { name: said.delivery });
  for (const [name, text] of Object.entries(said.typed)) {
    await dialog.getByLabel(name, { exact: true }).fill(text);
  }
  return { dialog, field: dialog.getByLabel(said.address, { exact: true }) };
}
