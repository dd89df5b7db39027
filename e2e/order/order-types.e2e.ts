/** How an order is had: behind the venue's own link, behind a code for take-away where the venue delivers, and at a table. */
import { harbourHotel, kopiLane } from "@comanda/testkit";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import type { InstalledVenue, VenueServer } from "../stage/venue-server.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { checkIn, openCart, placed, scan } from "../steps/diner.ts";
import { headerOf } from "../steps/menu.ts";
import { languagesOf, WORDS, type Language } from "../steps/words.ts";

const LINK = { label: "Website", mode: "venueLink" } as const;
const HATCH = { label: "Hatch", mode: "pickUp" } as const;

/** What a guest reads who chooses. */
const SAID = {
  en: {
    question: "Please select type of orders",
    dineIn: "Dine In",
    pickUp: "Pick Up",
    delivery: "Delivery",
    takeaway: "Takeaway",
    phone: "Phone number",
    name: "Name",
    time: "Pick-up time",
    soon: "As soon as possible",
    guests: "How many of you?",
    table: "Table 7 · 2 guests",
  },
  zh: {
    question: "请选择订单类型",
    dineIn: "堂食",
    pickUp: "自取",
    delivery: "外送",
    takeaway: "外带",
    phone: "电话号码",
    name: "姓名",
    time: "取餐时间",
    soon: "尽快",
    guests: "几位用餐？",
    table: "桌号 7 · 2 位",
  },
} as const;

for (const language of languagesOf("zh")) {
  const said = SAID[language];
  const words = WORDS[language];

  test(`behind the venue's own link a guest chooses, changes their mind in the cart, and eats here, in ${language} [CHK-034, DLV-003, DLV-005, DLV-007, DLV-008]`, async ({
    page,
    server,
  }) => {
    const venue = await install(server, { deliveryCosts: [{ minPrice: 0, deliveryPrice: 5 }] });
    await scan(page, venue.linkOf("Website"), language);
    await expect(page.getByText(said.guests)).toHaveCount(0);
    await page.getByRole("link", { name: words.enter, exact: true }).click();
    const question = page.getByRole("dialog", { name: said.question });
    await expect(question.getByRole("heading", { name: said.question })).toBeVisible();
    const types = question.getByRole("button");
    await expect(types.filter({ hasNotText: /^(Cancel|取消)$/ })).toHaveText([
      said.dineIn,
      said.pickUp,
      said.delivery,
    ]);
    await expectAccessible(page, "how an order is had");
    await types.filter({ hasText: said.pickUp }).click();
    await expect(page).toHaveURL(/\/menu$/);
    await expect(headerOf(page).getByText(said.takeaway, { exact: true })).toBeVisible();

    await otah(page).click();
    await openCart(page, language);
    await expect(cardOf(page, said.takeaway)).toBeVisible();
    await chooseInCart(page, said.delivery);
    await expect(cardOf(page, said.delivery)).toBeVisible();
    await expect(cardOf(page, said.takeaway)).toHaveCount(0);
    await chooseInCart(page, said.dineIn);
    await expect(cardOf(page, said.dineIn)).toBeVisible();
    await expectAccessible(page, "a cart with its choice");
    // It stays, also over a reload.
    await page.reload();
    await expect(page.getByRole("radio", { name: said.dineIn })).toBeChecked();
    await page.getByRole("button", { name: words.submit }).click();
    await confirm(page.getByRole("dialog", { name: words.sendThis }));
    await placed(page, language);
    const [order] = await server.ordersOf(venue);
    expect(order?.mode).toBe("dineIn");
  });

  test(`behind a code for take-away of a venue that delivers Submit asks which of the two, and the next order asks nothing, in ${language} [DLV-004, OUT-022, CHK-003]`, async ({
    page,
    server,
  }) => {
    const venue = await install(server, { deliveryCosts: [{ minPrice: 0, deliveryPrice: 5 }] });
    await checkIn(page, venue.linkOf("Hatch"), { language });
    await otah(page).click();
    await openCart(page, language);
    const submit = page.getByRole("button", { name: words.submit });
    await submit.click();
    const question = page.getByRole("dialog", { name: said.question });
    await expect(question.getByRole("button", { name: said.dineIn })).toHaveCount(0);
    await expect(question.getByRole("button", { name: said.delivery })).toBeVisible();
    await question.getByRole("button", { name: said.pickUp }).click();
    await tellWho(page, language);
    const sending = page.getByRole("dialog", { name: words.sendThis });
    await confirm(sending);
    await placed(page, language);
    // Four taps, as where nothing can be chosen.
    await page.goto(`${new URL(page.url()).origin}/menu`);
    await otah(page).click();
    await openCart(page, language);
    await submit.click();
    await confirm(sending);
    await placed(page, language);
    const orders = await server.ordersOf(venue);
    expect(orders.map(({ mode }) => mode)).toEqual(["pickUp", "pickUp"]);
  });

  test(`where the venue wants it first, a guest says for whom and when before the menu, in ${language} [CHK-039]`, async ({
    page,
    server,
  }) => {
    const venue = await install(server, { pickUpTimeFirst: true });
    await scan(page, venue.linkOf("Hatch"), language);
    await page.getByRole("link", { name: words.enter, exact: true }).click();
    await tellWho(page, language);
    const times = page.getByRole("dialog", { name: said.time });
    await expect(times.getByRole("radio", { name: said.soon })).toBeChecked();
    // A tap that comes at once belongs to the dialog before.
    await expect(async () => {
      const ok = times.getByRole("button", { name: words.ok, exact: true });
      await ok.click({ timeout: 1_000 }).catch(() => undefined);
      await expect(page).toHaveURL(/\/menu$/, { timeout: 1_000 });
    }).toPass();
    await otah(page).click();
    await openCart(page, language);
    await expect(cardOf(page, said.takeaway)).toContainText("Mei 林 · 9123 4567");
  });

  test(`the cart of a table names it and its guests, in ${language} [DLV-005, DLV-044]`, async ({
    page,
    server,
  }) => {
    const venue = await install(server, {});
    await checkIn(page, venue.linkOf("7"), { language });
    await otah(page).click();
    await openCart(page, language);
    await expect(cardOf(page, said.dineIn)).toContainText(said.table);
    await expect(page.getByRole("radio")).toHaveCount(0);
  });

  test(`the check-in says where the order goes, by each code, in ${language} [CHK-008, CHK-011]`, async ({
    page,
    server,
  }) => {
    const venue = await server.install(harbourHotel(server.pictures));
    const places = {
      en: [
        "Terrace 1",
        "Takeaway Lobby Bar",
        "In Room Dining Room 1204",
        "Lobby Screen",
        "Website",
      ],
      zh: ["Terrace 1", "外带 Lobby Bar", "客房送餐 Room 1204", "Lobby Screen", "Website"],
    };
    const labels = ["Terrace 1", "Lobby Bar", "Room 1204", "Lobby Screen", "Website"];
    for (const [index, label] of labels.entries()) {
      await scan(page, venue.linkOf(label), language);
      await expect(
        page.getByText(places[language][index] ?? "", { exact: true }).first(),
      ).toBeVisible();
    }
  });
}

function install(server: VenueServer, settings: object): Promise<InstalledVenue> {
  const demo = kopiLane(server.pictures);
  return server.install({
    ...demo,
    settings: { ...demo.settings, ...settings },
    places: ["7", HATCH, LINK],
  });
}

function cardOf(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}

/** The plus on the tile of a dish that asks nothing. */
function otah(page: Page): Locator {
  return page.getByRole("button", { name: /Otah|乌打/ }).first();
}

async function chooseInCart(page: Page, name: string): Promise<void> {
  await page.getByRole("radio", { name }).check();
}

async function tellWho(page: Page, language: Language): Promise<void> {
  const said = SAID[language];
  const dialog = page.getByRole("dialog", { name: said.takeaway });
  await dialog.getByRole("textbox", { name: said.phone }).fill("9123 4567");
  await dialog.getByRole("textbox", { name: said.name }).fill("Mei 林");
  await confirm(dialog);
}

async function confirm(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: /^(OK|确定|好)/ }).click();
}
