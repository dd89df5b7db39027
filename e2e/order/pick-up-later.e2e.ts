/** An order that its guest fetches at a time of their own choice: the list of times, what is said of it, and a time that is taken. */
import { kopiLane } from "@comanda/testkit";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { openConsoleClient } from "../stage/console-client.ts";
import type { InstalledVenue, VenueServer } from "../stage/venue-server.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openConsole } from "../steps/board.ts";
import { cartLine } from "../steps/checkout.ts";
import { askToSend, checkIn, openCart, placed } from "../steps/diner.ts";
import { languagesOf, WORDS, type Language } from "../steps/words.ts";

const HATCH = { label: "Hatch", mode: "pickUp" } as const;
const DAY = 24 * 60 * 60_000;

/** What a guest reads who chooses a time. */
const SAID = {
  en: {
    locale: "en-GB",
    time: "Pick-up time",
    soon: "As soon as possible",
    now: "Now",
    tomorrow: (weekday: string, date: string) => `${weekday} ${date}, 12:30–13:00`,
    pickUp: "Pick up: ",
    gone: "Sold out – please remove it",
    pause: "Pause ordering",
    takeaway: "Takeaway",
    isPaused: /^Takeaway: paused until \d\d:\d\d$/,
    chooseLater: "Choose a later time",
    dishes: "Takeaway dishes",
    publish: "Publish",
    published: "Published. Phones that are open show it now.",
    none: "No times can be booked at the moment",
    nobodyKnows: "We can't tell yet how long it will take.",
  },
  zh: {
    locale: "zh-Hans",
    time: "取餐时间",
    soon: "尽快",
    now: "现在",
    tomorrow: (weekday: string, date: string) => `${date}${weekday} 12:30–13:00`,
    pickUp: "取餐：",
    gone: "已售完，请移除",
    pause: "暂停点餐",
    takeaway: "外带",
    isPaused: /^外带：暂停至 \d\d:\d\d$/,
    chooseLater: "选择稍后的时间",
    dishes: "外带份数",
    publish: "发布",
    published: "已发布，客人的手机已同步更新。",
    none: "目前没有可预约的时间",
    nobodyKnows: "暂时无法估计需要多久。",
  },
} as const;

for (const language of languagesOf("zh")) {
  const said = SAID[language];

  test(`a guest chooses half past twelve of tomorrow, orders, and reads half an hour from then on, in ${language} [DLV-017, DLV-021, DLV-023]`, async ({
    page,
    server,
  }) => {
    const venue = await installHatch(server);
    const { weekday, date } = tomorrow(language);
    const time = said.tomorrow(weekday, date);
    const { row, sheet } = times(page, language);

    await test.step("as soon as possible, unless somebody says otherwise", async () => {
      await checkIn(page, venue.linkOf("Hatch"), { language });
      await addOtah(page);
      await openCart(page, language);
      await expect(row).toContainText(said.soon);
    });

    await test.step("the running quarter of an hour reads so, and those of another day come with a tap", async () => {
      await row.click();
      await expect(sheet.getByRole("radio", { name: said.soon })).toBeChecked();
      await expect(sheet.getByRole("radio", { name: said.now, exact: true })).toBeEnabled();
      await expectAccessible(page, "the times of a pick-up");
      await sheet.getByText(date, { exact: true }).click();
      await expect(sheet.getByRole("radio", { name: said.now, exact: true })).toHaveCount(0);
      for (const quarter of ["00:00", "12:15", "12:30", "12:45", "23:45"]) {
        await expect(sheet.getByRole("radio", { name: quarter })).toBeEnabled();
      }
      await sheet.getByText("12:30", { exact: true }).click();
      await expect(sheet).toContainText(time);
      await confirm(sheet);
      await expect(row).toContainText(time);
    });

    await test.step("it outlives a reload, and the last question names it", async () => {
      await page.reload();
      await expect(row).toContainText(time);
      const question = await askToSend(page, language);
      await expect(question).toContainText(said.pickUp + time);
      await confirm(question);
    });

    await test.step("the order that was placed says when, and so do the orders of the visit", async () => {
      await placed(page, language);
      await expect(page.getByText(said.pickUp + time)).toBeVisible();
      await page.reload();
      await expect(page.getByText(said.pickUp + time)).toBeVisible();
      await expect(page.getByText(said.nobodyKnows)).toHaveCount(0);
      expect(await server.ordersOf(venue)).toHaveLength(1);
    });

    await test.step("the next order is for as soon as possible again", async () => {
      await page.getByRole("link", { name: WORDS[language].returnToMenu }).click();
      await addOtah(page);
      await openCart(page, language);
      await expect(row).toContainText(said.soon);
    });
  });
}

for (const language of languagesOf("zh")) {
  const said = SAID[language];

  test(`a quarter of an hour that takes one more dish, says the owner, has no room for a cart of two, in ${language} [BEY-012]`, async ({
    page,
    newScreen,
    server,
  }) => {
    const venue = await installHatch(server);
    const { row, sheet } = times(page, language);
    const screen = await newScreen({ locale: language === "zh" ? "zh-CN" : "en-SG" });
    await openConsole(screen, venue, "/ways-to-order");
    await screen.getByRole("textbox", { name: said.dishes }).fill("1");
    await screen.getByRole("button", { name: said.publish }).click();
    await expect(screen.getByText(said.published)).toBeVisible();
    await expectAccessible(screen, "the ways to order");

    await checkIn(page, venue.linkOf("Hatch"), { language });
    await addOtah(page);
    await openCart(page, language);
    await row.click();
    await sheet.getByText(tomorrow(language).date, { exact: true }).click();
    await expect(sheet.getByRole("radio", { name: "12:30" })).toBeEnabled();
    await page.keyboard.press("Escape");
    await page
      .getByRole("main")
      .getByRole("listitem")
      .getByRole("button", { name: /^(Add one|增加)/ })
      .click();
    await row.click();
    // Of no day a time is free, so that none is listed: as soon as possible is.
    await expect(sheet).toContainText(said.none);
    await expect(sheet.getByRole("radio")).toHaveCount(1);
  });
}

for (const language of languagesOf("zh")) {
  const said = SAID[language];

  test(`takeaway is paused alone: a guest at the hatch reads so and orders for later, and a table orders as ever, in ${language} [BEY-012]`, async ({
    page,
    newPhone,
    newScreen,
    server,
  }) => {
    const venue = await installHatch(server);
    const { row, sheet } = times(page, language);
    const screen = await newScreen({ locale: language === "zh" ? "zh-CN" : "en-SG" });
    await openConsole(screen, venue, "/orders");
    await screen.getByRole("button", { name: said.pause }).click();
    const question = screen.getByRole("dialog");
    await question.getByRole("radio", { name: said.takeaway, exact: true }).check();
    await expectAccessible(screen, "the question what to pause");
    await question.getByRole("button", { name: said.pause }).click();
    await expect(screen.getByText(said.isPaused)).toBeVisible();

    await checkIn(page, venue.linkOf("Hatch"), { language });
    await addOtah(page);
    await page.getByRole("link", { name: WORDS[language].viewOrder }).click();
    await expect(page.getByRole("button", { name: WORDS[language].submit })).toHaveCount(0);
    await page.getByRole("button", { name: said.chooseLater }).click();
    await expect(sheet.getByRole("radio", { name: said.soon })).toHaveCount(0);
    await sheet.getByText(tomorrow(language).date, { exact: true }).click();
    await sheet.getByText("12:30", { exact: true }).click();
    await confirm(sheet);
    await expect(row).toContainText("12:30");
    await confirm(await askToSend(page, language));
    await placed(page, language);

    const table = await newPhone();
    await checkIn(table, venue.linkOf("7"), { language });
    await addOtah(table);
    await openCart(table, language);
    await confirm(await askToSend(table, language));
    await placed(table, language);
    expect(await server.ordersOf(venue)).toHaveLength(2);
  });
}

for (const language of languagesOf("zh")) {
  const said = SAID[language];

  test(`what runs out today stays in the cart, and is sold out no more once it is for tomorrow, in ${language}`, async ({
    page,
    server,
  }) => {
    const venue = await installHatch(server);
    const { row, sheet } = times(page, language);
    const desk = await openConsoleClient(venue);
    await checkIn(page, venue.linkOf("Hatch"), { language });
    await addOtah(page);
    await openCart(page, language);
    await desk.setItem("OTAH-TOAST", { isSoldOut: false, stock: 0 });
    await expect(page.getByRole("main")).toContainText(said.gone);
    await row.click();
    await sheet.getByText(tomorrow(language).date, { exact: true }).click();
    await sheet.getByText("12:30", { exact: true }).click();
    await confirm(sheet);
    await expect(page.getByRole("main")).not.toContainText(said.gone);
    await confirm(await askToSend(page, language));
    await placed(page, language);
    expect(await server.ordersOf(venue)).toHaveLength(1);
  });
}

test("the running quarter of an hour reads Now, and is as soon as possible [DLV-021]", async ({
  page,
  server,
}) => {
  const venue = await installHatch(server);
  const { row, sheet } = times(page, "en");
  await startOrder(page, venue);
  await chooseTomorrow(page, "12:30");
  await row.click();
  await sheet.getByText("Today", { exact: true }).click();
  await sheet.getByText("Now", { exact: true }).click();
  await expect(sheet.getByRole("radio", { name: "Now", exact: true })).toBeChecked();
  await confirm(sheet);
  await expect(row).toContainText("As soon as possible");
});

test("a time that fills meanwhile is said with the next free one, and nothing is lost", async ({
  page,
  newPhone,
  server,
  complaints,
}) => {
  complaints.expect(/409/);
  const venue = await installHatch(server, { slotOrders: 1 });
  const { row, sheet } = times(page, "en");
  await startOrder(page, venue);
  await chooseTomorrow(page, "12:30");
  const question = await askToSend(page);

  const other = await newPhone();
  await startOrder(other, venue);
  await chooseTomorrow(other, "12:30");
  await confirm(await askToSend(other));
  await placed(other);

  await confirm(question);
  const refusal = page.getByRole("alertdialog");
  await expect(refusal).toContainText(
    /This time is no longer free\. The next free one is 12:45 on \d+ \w+\./,
  );
  await refusal.getByRole("button", { name: "OK" }).click();
  await expect(cartLine(page, "Otah")).toContainText("1×");
  await expect(row).toContainText("Choose a time");

  // Sent as soon as possible, it would be another order than the one that was agreed to.
  await page.getByRole("button", { name: "Submit Order" }).click();
  await sheet.getByText(tomorrow("en").date, { exact: true }).click();
  await expect(sheet.getByRole("radio", { name: "12:30 Full" })).toBeDisabled();
  await confirm(sheet);
  await expect(sheet.getByText("Please choose a time")).toBeVisible();
  await expect(sheet.getByRole("radio", { name: "12:45 1 left" })).toBeEnabled();
  await sheet.getByText("12:45", { exact: true }).click();
  await confirm(sheet);
  const again = page.getByRole("dialog", { name: "Submit this order?" });
  await expect(again).toContainText(/Pick up: .*12:45–13:15/);
  await confirm(again);
  await placed(page);
  expect(await server.ordersOf(venue)).toHaveLength(2);
});

test("where nothing is taken for today, Submit asks for a time first, also after the network was gone", async ({
  page,
  server,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
  const venue = await installHatch(server, { sameDayOrder: false });
  const { row, sheet } = times(page, "en");
  await startOrder(page, venue);
  await expect(row).toContainText("Choose a time");
  await page.route(/selfOrder\/slots/, (route) => route.abort());
  await page.getByRole("button", { name: "Submit Order" }).click();
  await expect(sheet.getByText("The times could not be loaded.")).toBeVisible();
  await page.unroute(/selfOrder\/slots/);
  await sheet.getByRole("button", { name: "Try again" }).click();
  await expect(sheet.getByRole("radio", { name: "12:30" })).toBeEnabled();
  await expect(sheet.getByRole("radio", { name: "As soon as possible" })).toHaveCount(0);
  await sheet.getByText("12:30", { exact: true }).click();
  await confirm(sheet);
  await confirm(page.getByRole("dialog", { name: "Submit this order?" }));
  await placed(page);
  await expect(page.getByText(/^Pick up: .*12:30–13:00$/)).toBeVisible();
});

/** A venue that asks nobody who they are. */
function installHatch(server: VenueServer, decided: object = {}): Promise<InstalledVenue> {
  const demo = kopiLane(server.pictures);
  const settings = { ...demo.settings, skipCustomerDetail: true, ...decided };
  return server.install({ ...demo, settings, places: ["7", HATCH] });
}

/** The row of the cart that says when, and what a tap on it opens. */
function times(page: Page, language: Language): { readonly row: Locator; readonly sheet: Locator } {
  const { time } = SAID[language];
  return {
    row: page.getByRole("button", { name: new RegExp(`^${time}`) }),
    sheet: page.getByRole("dialog", { name: time }),
  };
}

async function startOrder(page: Page, venue: InstalledVenue): Promise<void> {
  await checkIn(page, venue.linkOf("Hatch"));
  await addOtah(page);
  await openCart(page);
}

async function chooseTomorrow(page: Page, time: string): Promise<void> {
  const { row, sheet } = times(page, "en");
  await row.click();
  await sheet.getByText(tomorrow("en").date, { exact: true }).click();
  await sheet.getByText(time, { exact: true }).click();
  await confirm(sheet);
  await expect(row).toContainText(time);
}

/** The next day on the venue's wall, as it is read in the strip. */
function tomorrow(language: Language): { readonly weekday: string; readonly date: string } {
  const day = new Date(Date.now() + DAY);
  const { locale } = SAID[language];
  const timeZone = "Asia/Singapore";
  return {
    weekday: day.toLocaleDateString(locale, { weekday: "short", timeZone }),
    date: day.toLocaleDateString(locale, { day: "numeric", month: "short", timeZone }),
  };
}

/** The plus on the tile of a dish that asks nothing. */
async function addOtah(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /Otah|乌打/ })
    .first()
    .click();
}

async function confirm(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: /^(OK|确定|好)/ }).click();
}
