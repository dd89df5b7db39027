/** What the payment page says of the order that it is about: how it is had, for whom and when, and every amount of it. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openConsole } from "../steps/board.ts";
import { amountOf } from "../steps/checkout.ts";
import { addToCart, checkIn, openItem } from "../steps/diner.ts";
import { opensByKeys } from "../steps/keyboard.ts";
import { languagesOf, WORDS, type Language } from "../steps/words.ts";
import { installPaying, SAYS, titled } from "./paying-venue.ts";

const HATCH = { label: "Hatch", mode: "pickUp" } as const;
const ROOM = { label: "Room 1204", mode: "inRoom" } as const;

/** What a guest reads of an order that leaves the house, goes to a room or waits for a reservation. */
const SAID = {
  en: {
    takeaway: "Takeaway",
    delivery: "Delivery",
    room: "In Room Dining",
    reservation: "Reservation",
    phone: "Phone number",
    name: "Name",
    postal: "Postal code",
    unit: "Unit number",
    address: "Address",
    soon: "As soon as possible",
    details: "Details",
    fee: "Delivery",
    saved: "You save $1.00",
  },
  zh: {
    takeaway: "外带",
    delivery: "外送",
    room: "客房送餐",
    reservation: "预订",
    phone: "电话号码",
    name: "姓名",
    postal: "邮编",
    unit: "门牌号",
    address: "地址",
    soon: "尽快",
    details: "详情",
    fee: "送餐费",
    saved: "共省 $1.00",
  },
} as const;

for (const language of languagesOf("zh")) {
  const said = SAID[language];
  const says = SAYS[language];

  test(`what is picked up is paid under who fetches it and in which half hour, in ${language} [PAY-004, PAY-014]`, async ({
    page,
    server,
    payments,
  }) => {
    const venue = await installPaying(server, payments, "hitpay", {
      places: ["7", HATCH],
      settings: { sameDayOrder: false },
    });
    await checkIn(page, venue.linkOf("Hatch"), { language });
    await addOtah(page);
    await page.getByRole("link", { name: WORDS[language].viewOrder }).click();
    await page.getByRole("button", { name: says.submitAndPay }).click();
    await tellWho(page, said.takeaway, { [said.phone]: "9123 4567", [said.name]: "Mei 林" });
    const times = page
      .getByRole("dialog")
      .filter({ has: page.getByText("12:30", { exact: true }) });
    await times.getByText("12:30", { exact: true }).click();
    await confirm(times);
    await comeBack(page, language);
    const card = page.getByRole("region", { name: said.takeaway });
    await expect(card).toContainText(/12:30–13:00/);
    await expectAccessible(page, "what is picked up, to be paid");
    const all = page.getByRole("dialog", { name: said.takeaway });
    await opensByKeys(card.getByRole("button", { name: said.details }), all);
    await expect(all).toContainText(/12:30–13:00/);
    await expect(all).toContainText("Mei 林");
    await expect(all).toContainText("9123 4567");
    await expectAccessible(page, "all that was said of what is picked up");
  });

  test(`what is brought is paid with its fee, under where it goes, in ${language} [PAY-004, PAY-010, PAY-014]`, async ({
    page,
    server,
    payments,
  }) => {
    const deliveryCosts = [{ minPrice: 0, deliveryPrice: 5 }];
    const settings = { hasTakeAway: false, hasPickUpTime: false, deliveryCosts };
    const venue = await installPaying(server, payments, "hitpay", {
      places: ["7", HATCH],
      settings,
    });
    await checkIn(page, venue.linkOf("Hatch"), { language });
    await addOtah(page);
    await page.getByRole("link", { name: WORDS[language].viewOrder }).click();
    await page.getByRole("button", { name: says.submitAndPay }).click();
    await tellWho(page, said.delivery, {
      [said.phone]: "9123 4567",
      [said.name]: "Mei 林",
      [said.postal]: "570123",
      [said.unit]: "#04-12",
      [said.address]: "1 Sin Ming Road",
    });
    await comeBack(page, language);
    expect(await amountOf(page, said.fee)).toBe("$5.00");
    const card = page.getByRole("region", { name: said.delivery });
    await card.getByRole("button", { name: said.details }).click();
    const all = page.getByRole("dialog", { name: said.delivery });
    await expect(all).toContainText(said.soon);
    await expect(all).toContainText("1 Sin Ming Road · #04-12 · 570123");
    await confirm(all);
    await expect(all).toHaveCount(0);
  });

  test(`what goes to a room is paid under its number, in ${language} [PAY-004, PAY-014]`, async ({
    page,
    server,
    payments,
  }) => {
    const settings = { hasInRoom: true, deliveryCosts: [{ minPrice: 0, deliveryPrice: 5 }] };
    const venue = await installPaying(server, payments, "hitpay", {
      places: ["7", HATCH, ROOM],
      settings,
    });
    await checkIn(page, venue.linkOf("Room 1204"), { language });
    await addOtah(page);
    await page.getByRole("link", { name: WORDS[language].viewOrder }).click();
    await page.getByRole("button", { name: says.submitAndPay }).click();
    await tellWho(page, said.room, { [said.phone]: "9123 4567", [said.name]: "Mei 林" });
    await comeBack(page, language);
    const card = page.getByRole("region", { name: said.room });
    await card.getByRole("button", { name: said.details }).click();
    await expect(page.getByRole("dialog", { name: said.room })).toContainText("1204");
  });

  test(`what a promotion takes off stands below what is paid, in ${language} [PAY-008]`, async ({
    page,
    server,
    payments,
  }) => {
    const venue = await installPaying(server, payments, "hitpay");
    await checkIn(page, venue.linkOf("7"), { language });
    const trio = { en: ["Kaya Butter Toast", "Two Soft-Boiled Eggs", "Kopi"], zh: TRIO };
    for (const dish of trio[language]) {
      await openItem(page, dish);
      await addToCart(page, language);
    }
    await page.getByRole("link", { name: WORDS[language].viewOrder }).click();
    await page.getByRole("button", { name: says.submitAndPay }).click();
    await comeBack(page, language, "SGD 7.43");
    await expect(page.getByText(said.saved)).toBeVisible();
  });
}

const TRIO = ["咖椰牛油吐司", "半生熟蛋（两粒）", "咖啡"] as const;

test("what is ordered ahead is paid under its reservation [PAY-004]", async ({
  page,
  newScreen,
  server,
  payments,
}) => {
  const venue = await installPaying(server, payments, "hitpay", { places: ["1", "2", HATCH] });
  const floor = await newScreen();
  await openConsole(floor, venue, "/reservations");
  await floor.getByRole("button", { name: "Add a reservation" }).click();
  const form = floor.getByRole("dialog", { name: "A reservation" });
  await form.getByRole("textbox", { name: "Name" }).fill("Lim Mei");
  await form.getByLabel("Date").fill(tomorrow());
  await form.getByLabel("Time").fill("19:30");
  await form.getByRole("textbox", { name: "Guests" }).fill("4");
  await form.getByRole("button", { name: "Book the table" }).click();
  const link = floor.getByRole("dialog", { name: "The link of Lim Mei" }).locator("code");
  await checkIn(page, await link.innerText());
  await addOtah(page);
  await page.getByRole("link", { name: WORDS.en.viewOrder }).click();
  await page.getByRole("button", { name: SAYS.en.submitAndPay }).click();
  await comeBack(page, "en");
  const card = page.getByRole("region", { name: SAID.en.reservation });
  await expect(card).toContainText("19:30");
  await expect(card).toContainText("Lim Mei");
});

/** The plus on the tile of a dish that asks nothing. */
async function addOtah(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /Otah|乌打/ })
    .first()
    .click();
}

async function tellWho(
  page: Page,
  title: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const dialog = page.getByRole("dialog", { name: title });
  for (const [name, text] of Object.entries(fields)) {
    await dialog.getByLabel(name, { exact: true }).fill(text);
  }
  await confirm(dialog);
}

/** From the provider's page, with nothing paid. */
async function comeBack(page: Page, language: Language, asked = "SGD"): Promise<void> {
  await expect(page.getByText(asked).first()).toBeVisible();
  await page.goBack();
  await expect(titled(page, SAYS[language].confirmPayment)).toBeVisible();
  await expect(page.getByRole("button", { name: SAYS[language].submitAndPay })).toBeVisible();
}

async function confirm(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: /^(OK|确定|好)/ }).click();
}

function tomorrow(): string {
  return new Date(Date.now() + 32 * 60 * 60_000).toISOString().slice(0, 10);
}
