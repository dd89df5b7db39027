import { dish, heading, plainVenue } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { checkIn, guestCount, scan } from "../steps/diner.ts";
import { opensByKeys } from "../steps/keyboard.ts";
import { stored } from "../steps/phone.ts";
import { languagesOf, WORDS } from "../steps/words.ts";

const PLACES = [
  { language: "en", label: "7", place: "Table 7", greeting: "Good to see you. Pull up a stool" },
  { language: "zh", label: "7", place: "桌号 7", greeting: "欢迎光临，请坐，咖啡刚冲好。" },
  { language: "en", label: "Counter", place: "Counter", greeting: "Good to see you." },
] as const;

for (const { language, label, place, greeting } of PLACES) {
  test(`says where one is at ${label} in ${language} [CHK-009, CHK-010, CHK-011, CHK-012, CHK-025]`, async ({
    page,
    venue,
  }) => {
    await scan(page, venue.linkOf(label), language);
    const main = page.getByRole("main");
    await expect(main.getByText(WORDS[language].welcome, { exact: true })).toBeVisible();
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Kopi Lane");
    await expect(main.getByText(place, { exact: true })).toBeVisible();
    await expect(main).toContainText(greeting);
    await expect(
      page.getByRole("link", { name: WORDS[language].enter, exact: true }),
    ).toBeVisible();
  });
}

test("switches the language and keeps it [CHK-029, LAN-001, LAN-003]", async ({ page, venue }) => {
  await page.goto(venue.linkOf("7"));
  await expect(page.getByText("Welcome to")).toBeVisible();
  await page.getByRole("button", { name: "Add a guest" }).click();
  await page.getByRole("link", { name: "中文" }).click();
  await expect(page.getByText("桌号 7")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  await expect(guestCount(page)).toHaveText("1");
  await page.getByRole("link", { name: "进入" }).click();
  await expect(page.getByRole("link", { name: "自选咖啡" }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "自选咖啡" }).first()).toBeVisible();
});

test("speaks the phone's language, after a reload too", async ({ newPhone, venue }) => {
  const page = await newPhone({ locale: "zh-CN" });
  await page.goto(venue.linkOf("7"));
  await expect(page.getByText("桌号 7")).toBeVisible();
  await page.getByRole("button", { name: "增加一位" }).click();
  await page.getByRole("link", { name: "进入" }).click();
  await expect(page).toHaveURL(/\/menu$/);
  await page.reload();
  await expect(page.getByRole("heading", { name: "本店招牌" })).toBeVisible();
});

test("shows Chinese first where the venue reverses its languages, and each name in the language it has [LAN-002]", async ({
  newPhone,
  server,
}) => {
  const menu = {
    exclusiveOptionTitles: [],
    menus: [
      heading(
        ["Drinks", "饮料"],
        [dish("WATER", ["Water", "水"], 1), dish("SODA", ["Soda", ""], 2)],
      ),
    ],
  };
  const usual = await server.install(plainVenue({ menu }));
  const reversed = await server.install(plainVenue({ menu, settings: { isLanReverse: true } }));
  // A phone that speaks neither of the two.
  const page = await newPhone({ locale: "fr-FR" });
  await page.goto(usual.linkOf("1"));
  await expect(page.getByText("Welcome to")).toBeVisible();
  const other = await newPhone({ locale: "fr-FR" });
  await other.goto(reversed.linkOf("1"));
  await expect(other.getByText("欢迎光临", { exact: true })).toBeVisible();
  await other.getByRole("button", { name: "增加一位" }).click();
  await other.getByRole("link", { name: "进入" }).click();
  const html = other.locator("html");
  await expect(html).toHaveAttribute("lang", "zh-Hans");
  const titled = (name: string) => other.locator("main [class*=title]", { hasText: name });
  const soda = titled("Soda");
  await expect(soda).toHaveAttribute("lang", "en");
  await expect(titled("水")).not.toHaveAttribute("lang");
  // Without a reload.
  const isSame = await other.evaluateHandle(() => document.body);
  await other.getByRole("button", { name: "English" }).click();
  await expect(html).toHaveAttribute("lang", "en");
  await expect(other.getByRole("link", { name: "Water" })).toBeVisible();
  expect(await isSame.evaluate((body) => body.isConnected)).toBe(true);
});

test("has no toggle where the venue has one language [LAN-003]", async ({ page, server }) => {
  const venue = await server.install(plainVenue({ settings: { hasMultiLanguage: false } }));
  await page.goto(venue.linkOf("1"));
  await expect(page.getByRole("link", { name: "Enter" })).toBeVisible();
  await expect(page.getByRole("link", { name: "中文" })).toBeHidden();
  await page.getByRole("button", { name: "Add a guest" }).click();
  await page.getByRole("link", { name: "Enter" }).click();
  await expect(page.getByRole("link", { name: "Water" })).toBeVisible();
  await expect(page.getByRole("button", { name: "中文" })).toBeHidden();
});

test("counts guests from 0 to the venue's most [CHK-017, CHK-020]", async ({ page, venue }) => {
  await scan(page, venue.linkOf("7"));
  const more = page.getByRole("button", { name: "Add a guest" });
  const fewer = page.getByRole("button", { name: "Remove a guest" });
  await expect(guestCount(page)).toHaveText("0");
  await expect(fewer).toBeDisabled();
  for (let guest = 1; guest <= 12; guest += 1) await more.click();
  await expect(guestCount(page)).toHaveText("12");
  await expect(more).toBeDisabled();
  await fewer.click();
  await expect(guestCount(page)).toHaveText("11");
});

test("has places for 30 guests and the usual greeting where the venue says nothing [CHK-013, CHK-021]", async ({
  page,
  server,
}) => {
  const venue = await server.install(plainVenue());
  await scan(page, venue.linkOf("1"));
  await expect(page.getByText("Welcome! Please only order one at a time!")).toBeVisible();
  const more = page.getByRole("button", { name: "Add a guest" });
  for (let guest = 1; guest <= 30; guest += 1) await more.click();
  await expect(guestCount(page)).toHaveText("30");
  await expect(more).toBeDisabled();
});

for (const language of languagesOf("zh")) {
  test(`asks in a dialog for the guests before anybody enters in ${language} [CHK-022, CHK-031, CHK-033, CHK-035, CHK-038]`, async ({
    page,
    venue,
  }) => {
    const words = WORDS[language];
    await scan(page, venue.linkOf("7"), language);
    const dialog = page.getByRole("dialog");
    await opensByKeys(page.getByRole("link", { name: words.enter, exact: true }), dialog);
    await expect(dialog).toContainText(words.inputGuests);
    const go = dialog.getByRole("button", { name: words.enter, exact: true });
    await go.click();
    await expect(dialog.getByRole("alert")).toHaveText(words.guestsRequired);
    await expect(page).toHaveURL(/\/checkin\//);
    await dialog.getByRole("button", { name: words.oneGuestMore }).click();
    await expect(dialog.getByRole("alert")).toBeEmpty();
    await go.click();
    await expect(page).toHaveURL(/\/menu$/);
    expect(await stored(page, "checkIn")).toMatchObject({ guests: 1 });
  });
}

test("one tap says how many and enters, among no more than a table may be; a larger party counts itself [CHK-020, CHK-035]", async ({
  page,
  server,
}) => {
  const plain = plainVenue();
  const colorTheme = { ...plain.settings.colorTheme, maxPax: 4 };
  const small = await server.install({ ...plain, settings: { ...plain.settings, colorTheme } });
  await scan(page, small.linkOf("1"));
  await page.getByRole("link", { name: "Enter", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem")).toHaveCount(4);
  await expect(dialog.getByRole("button", { name: "Add a guest" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "3 guests", exact: true }).click();
  await expect(page).toHaveURL(/\/menu$/);
  expect(await stored(page, "checkIn")).toMatchObject({ guests: 3 });
  const large = await server.install(plainVenue());
  await scan(page, large.linkOf("1"));
  await page.getByRole("link", { name: "Enter", exact: true }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(8);
  await expect(dialog.getByRole("button", { name: "Add a guest" })).toBeVisible();
});

test("asks no count where the venue does not want one [CHK-017, CHK-018]", async ({
  page,
  server,
}) => {
  const venue = await server.install(plainVenue({ settings: { skipPax: true } }));
  await scan(page, venue.linkOf("1"));
  await expect(page.getByRole("button", { name: "Add a guest" })).toBeHidden();
  await page.getByRole("link", { name: "Enter" }).click();
  await expect(page.getByRole("link", { name: "Water" })).toBeVisible();
});

test("keeps the time of Enter, the session and the person on the phone [CHK-040, STO-004, STO-010, STO-012]", async ({
  page,
  venue,
}) => {
  const before = Date.now();
  await checkIn(page, venue.linkOf("7"), { guests: 3 });
  const kept = (await stored(page, "checkIn")) as { at: number; guests: number };
  expect(kept.guests).toBe(3);
  expect(kept.at).toBeGreaterThanOrEqual(before);
  expect(kept.at).toBeLessThanOrEqual(Date.now());
  const userId = String(await stored(page, "userId"));
  expect(userId).toMatch(/^[A-Za-z0-9]{20}\d{13}$/);
  expect(Number(userId.slice(20))).toBeGreaterThanOrEqual(before);
  expect(Number(userId.slice(20))).toBeLessThanOrEqual(Date.now());
  expect(await stored(page, "token")).toMatch(/^3\..+\..+/);
});

test("shows only the way in to a phone without a session [NAV-002, NAV-019]", async ({
  page,
  venue,
}) => {
  for (const path of [
    "/menu",
    "/menu/item/KOPI",
    "/checkout",
    "/payment/success",
    "/no/such/page",
  ]) {
    await page.goto(venue.url + path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Please scan the code at your table",
    );
    await expect(page.getByRole("button")).toHaveCount(0);
  }
  await page.goto(venue.linkOf("7"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kopi Lane");
});

test("leads an unknown address of a checked-in phone to the menu", async ({ page, venue }) => {
  await checkIn(page, venue.linkOf("7"));
  await page.goto(`${venue.url}/no/such/page`);
  await expect(page).toHaveURL(/\/menu$/);
  await expect(page.getByRole("link", { name: "Kopi, Your Way" }).first()).toBeVisible();
});

test("says kindly that no dish is at an address nobody can read", async ({ page, venue }) => {
  await checkIn(page, venue.linkOf("7"));
  for (const part of ["100%25", "%25E0%25A4%25A", "%", "%zz", "constructor", "__proto__"]) {
    await page.goto(`${venue.url}/menu/item/${part}`);
    await expect(
      page.getByRole("heading", { name: "This dish is no longer on the menu" }),
    ).toBeVisible();
  }
});

test("says in both languages that a code is not in use [DEC-003]", async ({
  page,
  venue,
  newPhone,
  complaints,
}) => {
  complaints.expect(/404.*\/checkin\//);
  await page.goto(`${venue.url}/checkin/nobody-knows-this-code`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This code is no longer in use");
  const chinese = await newPhone({ locale: "zh-CN" });
  await chinese.goto(`${venue.url}/checkin/nobody-knows-this-code`);
  await expect(chinese.getByRole("heading", { level: 1 })).toHaveText("此二维码已停用");
});
