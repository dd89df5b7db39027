import type { Page } from "@playwright/test";
import { kopiLane } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import {
  checkIn,
  confirmOrder,
  dish,
  enter,
  fillCart,
  openCart,
  scan,
  submit,
} from "../steps/diner.ts";
import { categoryBar } from "../steps/menu.ts";
import { languagesOf, WORDS } from "../steps/words.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What Kopi Lane serves only at times, in its own time zone. */
const HOURS = [
  { at: "2026-11-21T08:00:00+08:00", shown: ["Breakfast"], hidden: ["Supper"] },
  { at: "2026-11-21T15:00:00+08:00", shown: [], hidden: ["Breakfast", "Supper"] },
  { at: "2026-11-22T01:30:00+08:00", shown: ["Supper"], hidden: ["Breakfast"] },
];

/** Hours by which a phone's clock is before the server's. */
const WRONG_BY = [0, 3, -3];

/** Sets the server's clock, and the phone's so many hours before it. */
async function setClocks(
  page: Page,
  passTime: (milliseconds: number) => void,
  at: string,
  wrongBy: number,
): Promise<void> {
  const server = new Date(at).getTime();
  passTime(server - Date.now());
  await page.clock.install({ time: server + wrongBy * HOUR });
}

async function expectServed(
  page: Page,
  { shown, hidden }: Pick<(typeof HOURS)[number], "shown" | "hidden">,
): Promise<void> {
  const bar = categoryBar(page);
  await expect(bar.getByRole("button", { name: "Lane Favourites" })).toBeVisible();
  for (const name of shown) await expect(bar.getByRole("button", { name })).toBeAttached();
  for (const name of hidden) await expect(bar.getByRole("button", { name })).toHaveCount(0);
}

for (const { at, ...served } of HOURS) {
  for (const wrongBy of WRONG_BY) {
    test(`serves by the server's clock at ${at.slice(11, 16)}, on a phone that is ${wrongBy} hours before it, also after a reload`, async ({
      newPhone,
      venue,
      passTime,
    }) => {
      // The phone is on the other side of the world.
      const page = await newPhone({ timezoneId: "America/New_York" });
      await setClocks(page, passTime, at, wrongBy);
      await checkIn(page, venue.linkOf("7"));
      await expectServed(page, served);
      await page.reload();
      await expect(dish(page, WORDS.en.dishes.toast)).toBeVisible();
      await expectServed(page, served);
      // Its session is of another time than the next journey's.
      await page.close();
    });
  }
}

for (const wrongBy of WRONG_BY) {
  test(`a category closes while somebody reads, and the page goes on, on a phone that is ${wrongBy} hours before the server`, async ({
    page,
    venue,
    passTime,
  }) => {
    await setClocks(page, passTime, "2026-11-21T10:59:00+08:00", wrongBy);
    await checkIn(page, venue.linkOf("7"));
    const breakfast = categoryBar(page).getByRole("button", { name: "Breakfast" });
    await expect(breakfast).toBeAttached();
    passTime(90_000);
    await page.clock.fastForward(90_000);
    await expect(breakfast).toHaveCount(0);
    await page.close();
  });
}

const SAYS = {
  en: {
    again: /^Ordering resumes at 17:00$/,
    closed: "We take orders again today from 17:00.",
    notNow: "Not taking orders right now",
    tryAgain: "Try again",
    forLater: "We are closed at the moment. You can order for later.",
    chooseLater: "Choose a later time",
    time: "Pick-up time",
    choose: "Choose a time",
    soon: "As soon as possible",
    fetched: "Pick up: Today, 17:15–17:45",
  },
  zh: {
    again: /^17:00 恢复接单$/,
    closed: "今天 17:00 起可以点餐",
    notNow: "暂停接单",
    tryAgain: "重试",
    forLater: "目前不在营业时间，您可以预订稍后的时间。",
    chooseLater: "选择稍后的时间",
    time: "取餐时间",
    choose: "选择时间",
    soon: "尽快",
    fetched: "取餐：今天 17:15–17:45",
  },
} as const;

for (const language of languagesOf("zh")) {
  test(`a venue that is closed says so at the check-in, in the menu and at the order, and when it opens, in ${language}`, async ({
    page,
    server,
    passTime,
    complaints,
  }) => {
    complaints.expect(/403/);
    const says = SAYS[language];
    const demo = kopiLane(server.pictures);
    const openingHours = [
      { startTime: "08:00", endTime: "14:00" },
      { startTime: "17:00", endTime: "22:00" },
    ];
    const venue = await server.install({ ...demo, settings: { ...demo.settings, openingHours } });
    await setClocks(page, passTime, "2026-11-21T13:50:00+08:00", 0);
    await fillCart(page, venue.linkOf("7"), language);
    const line = page.getByRole("status").filter({ hasText: says.again, visible: true });
    const submitButton = page.getByRole("button", { name: WORDS[language].submit });
    await test.step("it closes while a guest reads, who is told when the order is sent", async () => {
      await openCart(page, language);
      await expect(line).toHaveCount(0);
      passTime(20 * MINUTE);
      await confirmOrder(page, language);
      const refusal = page.getByRole("alertdialog");
      await expect(refusal).toContainText(says.closed);
      await refusal.getByRole("button", { name: WORDS[language].ok }).click();
      await page.clock.fastForward(20 * MINUTE);
    });
    await test.step("who comes later reads it everywhere before that", async () => {
      passTime(150 * MINUTE);
      await page.clock.fastForward(150 * MINUTE);
      await page.goto(venue.linkOf("7"));
      await expect(line).toBeVisible();
      await enter(page, { language });
      await expect(line).toBeVisible();
      await expect(page.getByText(says.closed).first()).toBeVisible();
      await page.getByRole("link", { name: WORDS[language].viewOrder }).click();
      await expect(page.getByRole("button", { name: says.again })).toBeDisabled();
      await expectAccessible(page, "a venue that is closed");
    });
    await test.step("the same page takes the order once the venue has opened", async () => {
      passTime(25 * MINUTE);
      await page.clock.fastForward(25 * MINUTE);
      await expect(submitButton).toBeEnabled();
      await expect(line).toHaveCount(0);
    });
    await page.close();
  });
}

const HATCH = { label: "Hatch", mode: "pickUp" } as const;

for (const language of languagesOf("zh")) {
  test(`outside the pick-up hours the hatch leads away and says when it opens, while a table orders, in ${language} [CHK-047, ERR-028]`, async ({
    page,
    newPhone,
    server,
    passTime,
  }) => {
    const says = SAYS[language];
    const demo = kopiLane(server.pictures);
    const settings = { ...demo.settings, startTime: "17:00", endTime: "21:00" };
    const venue = await server.install({ ...demo, settings, places: ["7", HATCH] });
    await setClocks(page, passTime, "2026-11-21T16:30:00+08:00", 0);
    await test.step("who enters reads when it opens", async () => {
      await scan(page, venue.linkOf("Hatch"), language);
      await page.getByRole("link", { name: WORDS[language].enter, exact: true }).click();
      await expect(page.getByRole("heading", { name: says.notNow })).toBeVisible();
      await expect(page.getByText(says.closed)).toBeVisible();
      await expectAccessible(page, "a hatch that is closed");
    });
    await test.step("a table of the same venue orders", async () => {
      const guest = await newPhone();
      await guest.clock.install({ time: new Date("2026-11-21T16:30:00+08:00") });
      await fillCart(guest, venue.linkOf("7"), language);
      await openCart(guest, language);
      await expect(guest.getByRole("button", { name: WORDS[language].submit })).toBeEnabled();
      await guest.close();
    });
    await test.step("once it has opened the same page leads to the menu", async () => {
      // A session lasts an hour, and goes on meanwhile.
      passTime(31 * MINUTE);
      await page.clock.fastForward(31 * MINUTE);
      await page.getByRole("button", { name: says.tryAgain }).click();
      await expect(dish(page, WORDS[language].dishes.toast)).toBeVisible();
    });
    await page.close();
  });
}

for (const language of languagesOf("zh")) {
  test(`outside the pick-up hours a venue that allows it takes orders for later, and none for now, in ${language} [ENT-014]`, async ({
    page,
    server,
    passTime,
  }) => {
    const says = SAYS[language];
    const words = WORDS[language];
    const demo = kopiLane(server.pictures);
    const hours = { startTime: "17:00", endTime: "21:00", allowAfterHours: true };
    const settings = { ...demo.settings, ...hours, skipCustomerDetail: true };
    const venue = await server.install({ ...demo, settings, places: ["7", HATCH] });
    await setClocks(page, passTime, "2026-11-21T16:00:00+08:00", 0);
    const sheet = page.getByRole("dialog", { name: says.time });
    await test.step("who scans reads that it is closed and that later times can be had", async () => {
      await fillCart(page, venue.linkOf("Hatch"), language);
      await expect(page.getByText(says.forLater).first()).toBeVisible();
      await page.getByRole("link", { name: words.viewOrder }).click();
      await expect(page.getByRole("button", { name: says.time })).toContainText(says.choose);
      await expect(page.getByRole("button", { name: words.submit })).toHaveCount(0);
      await expectAccessible(page, "a cart for later");
    });
    await test.step("none of the times is now", async () => {
      await page.getByRole("button", { name: says.chooseLater }).click();
      await expect(sheet.getByRole("radio", { name: /^17:00/ })).toBeVisible();
      await expect(sheet.getByRole("radio", { name: says.soon })).toHaveCount(0);
      await sheet.getByText("17:15", { exact: true }).click();
      await sheet.getByRole("button", { name: words.ok }).click();
    });
    await test.step("the order is sent for the time that was chosen", async () => {
      await submit(page, language);
      await expect(page.getByText(says.fetched)).toBeVisible();
    });
    await page.close();
  });
}
