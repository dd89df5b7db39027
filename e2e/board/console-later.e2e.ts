import { formatTimeOfDay, localTime } from "@comanda/domain/time";
import { priceCart } from "@comanda/domain/pricing";
import {
  call,
  cartLineToWire,
  menuFromWire,
  venueFromWire,
  type Send,
  type WireItem,
  type WireSettings,
} from "@comanda/contract";
import { answerQuestions, cartOf, kopiLane, sampleOrder } from "@comanda/testkit";
import type { Page } from "@playwright/test";
import type { InstalledVenue } from "../stage/venue-server.ts";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openStation } from "../steps/board.ts";
import { languagesOf } from "../steps/words.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const QUARTER = 15 * MINUTE;
const DAY = 24 * 60 * MINUTE;
const ZONE = "Asia/Singapore";
const HATCH = { label: "Hatch", mode: "pickUp" } as const;
const WORDS = {
  en: {
    later: (count: number) => `Later · ${count}`,
    list: "Orders for later",
    day: /^(Today|Tomorrow)$/,
    dishes: "2 dishes",
    due: (time: string) => `For ${time}`,
    start: /^Start/,
    cancel: "Cancel order",
    surely: /^Cancel order /,
    later10: "10 min later",
    another: "Another time",
    change: "Change the time",
    busy: "The kitchen is too busy",
    moreForAll: "More time for all",
    today: /^All of today/,
    twenty: "20 minutes",
    give: "Make them 20 min later",
    given: "2 orders are later now",
    faster:
      "Somebody has just given these orders 20 minutes more. Please look at their times first.",
    before: /somebody gave 20 min more to 2 orders/,
  },
  zh: {
    later: (count: number) => `稍后 · ${count}`,
    list: "预订订单",
    day: /^(今天|明天)$/,
    dishes: "2 份",
    due: (time: string) => `${time} 取餐`,
    start: /^开始制作/,
    cancel: "取消订单",
    surely: /^取消订单 /,
    later10: "推迟 10 分钟",
    another: "其他时间",
    change: "更改时间",
    busy: "厨房太忙",
    moreForAll: "全部推迟",
    today: /^今天全部/,
    twenty: "20 分钟",
    give: "推迟 20 分钟",
    given: "已推迟 2 张订单",
    faster: "刚刚已有人将这些订单推迟了 20 分钟，请先查看新的时间。",
    before: /已有人将 2 张订单推迟 20 分钟/,
  },
} as const;

for (const language of languagesOf("zh")) {
  test(`an order for later stands in a list of its own, and rings on the board when its time comes, in ${language}`, async ({
    newScreen,
    server,
    passTime,
  }) => {
    const words = WORDS[language];
    const demo = kopiLane(server.pictures);
    const venue = await server.install({ ...demo, places: ["7", HATCH] });
    const screen = await newScreen({ locale: language === "zh" ? "zh-CN" : "en-SG" });
    await openStation(screen, venue);
    const before = await lastChime(screen);
    const laterButton = (count: number) =>
      screen.getByRole("button", { name: words.later(count), exact: true });
    const list = screen.getByRole("dialog", { name: words.list });
    const ticket = screen.getByRole("article").filter({ hasText: "Mei 林" });
    const sheet = screen.getByRole("dialog").filter({ hasText: "9123 4567" });
    const states = async () => (await server.ordersOf(venue)).map(({ state }) => state);
    const now = Date.now();
    const due = inTwoHours(now);
    const time = clock(due);

    await test.step("it is counted, and neither hangs on the board nor rings", async () => {
      await orderFor(venue, "Ravi", due + 3 * DAY);
      await orderFor(venue, "Mei 林", due);
      await expect(laterButton(2)).toBeVisible();
      await expect(screen.getByRole("article")).toHaveCount(0);
      expect(await lastChime(screen)).toBe(before);
      expect(await states()).toEqual(["placed", "placed"]);
    });

    await test.step("the list says for when it is, for whom and how much", async () => {
      await laterButton(2).click();
      const entries = list.getByRole("listitem");
      await expect(entries).toHaveCount(2);
      await expect(entries.first()).toContainText(time);
      await expect(entries.first()).toContainText("Mei 林");
      await expect(entries.first()).toContainText(words.dishes);
      await expect(list.getByRole("heading", { level: 3 })).toHaveCount(2);
      await expect(list.getByRole("heading", { level: 3 }).first()).toHaveText(words.day);
      await expectAccessible(screen, "the orders for later");
    });

    await test.step("a tap shows all of it; until the kitchen has it, it can only be cancelled", async () => {
      await list.getByRole("button", { name: "Mei 林" }).click();
      await expect(sheet).toContainText(time);
      await expect(sheet.getByRole("button", { name: words.cancel })).toBeVisible();
      await expect(sheet.getByRole("button", { name: words.start })).toHaveCount(0);
      await screen.keyboard.press("Escape");
      await expect(sheet).toBeHidden();
    });

    await test.step("half an hour before its time it hangs and rings, as fresh as a new one", async () => {
      passTime(due - 30 * MINUTE - now);
      await expect(ticket).toContainText(words.due(time));
      await expect(laterButton(1)).toBeVisible();
      await expect.poll(() => lastChime(screen)).toMatch(/^arrival/);
      await expect(ticket.locator("header")).toHaveAttribute("data-lateness", "fresh");
      // Nobody has touched the screen for two hours: who does now sees what is in view.
      expect(await states()).toEqual(["placed", "placed"]);
      await ticket.locator("header").click();
      await expect.poll(states).toEqual(["placed", "acknowledged"]);
    });

    await test.step("the other gets ten minutes more by a tap, and any time of its day by typing", async () => {
      await laterButton(1).click();
      await list.getByRole("button", { name: "Ravi" }).click();
      await sheet.getByRole("button", { name: words.later10 }).click();
      await expect(sheet.locator("time").first()).toContainText(clock(due + 10 * MINUTE));
      await sheet.getByLabel(words.another).fill(time);
      await sheet.getByRole("button", { name: words.change }).click();
      await expect(sheet.locator("time").first()).toContainText(time);
    });

    await test.step("the last one is cancelled, and nothing is for later any more", async () => {
      await sheet.getByRole("button", { name: words.cancel }).click();
      const question = screen.getByRole("dialog").filter({ has: screen.getByRole("radio") });
      await question.getByRole("radio", { name: words.busy }).check();
      await question.getByRole("button", { name: words.surely }).click();
      await expect(laterButton(1)).toBeHidden();
      await expect.poll(states).toEqual(["cancelled", "acknowledged"]);
    });
  });
}

for (const language of languagesOf("zh")) {
  test(`two people give all orders for later more time, and one of them is told, in ${language}`, async ({
    newScreen,
    server,
    passTime,
    complaints,
  }) => {
    complaints.expect(/409.*more-time/);
    const words = WORDS[language];
    const now = Date.now();
    const noon = Math.ceil((now + 8 * HOUR) / DAY) * DAY + 4 * HOUR;
    passTime(noon - now);
    const due = noon + 2 * HOUR;
    const venue = await server.install({ ...kopiLane(server.pictures), places: ["7", HATCH] });
    await orderFor(venue, "Mei 林", due);
    await orderFor(venue, "Ravi", due + QUARTER);
    const locale = language === "zh" ? "zh-CN" : "en-SG";
    const [one, other] = [await newScreen({ locale }), await newScreen({ locale })];
    for (const screen of [one, other]) {
      await openStation(screen, venue);
      await screen.getByRole("button", { name: words.later(2), exact: true }).click();
      await screen.getByRole("button", { name: words.moreForAll }).click();
      await screen.getByRole("radio", { name: words.today }).check();
      await screen.getByRole("radio", { name: words.twenty }).check();
    }
    await expectAccessible(one, "more time for all orders for later");

    await test.step("the first press moves them, and the list shows their new times", async () => {
      await one.getByRole("button", { name: words.give }).click();
      await expect(one.getByText(words.given)).toBeVisible();
      const entries = one.getByRole("dialog", { name: words.list }).getByRole("listitem");
      await expect(entries.first()).toContainText(clock(due + 20 * MINUTE));
      await expect(entries.last()).toContainText(clock(due + QUARTER + 20 * MINUTE));
    });

    await test.step("the second is told before anything moves twice, and sees what was given", async () => {
      await other.getByRole("button", { name: words.give }).click();
      await expect(other.getByRole("alert").filter({ hasText: words.faster })).toBeVisible();
      await expect(other.getByText(words.before)).toBeVisible();
      const entries = other.getByRole("dialog", { name: words.list }).getByRole("listitem");
      await expect(entries.first()).toContainText(clock(due + 20 * MINUTE));
    });

    await test.step("who presses again after that gives more", async () => {
      await other.getByRole("button", { name: words.give }).click();
      await expect(other.getByText(words.given)).toBeVisible();
      const entries = other.getByRole("dialog", { name: words.list }).getByRole("listitem");
      await expect(entries.first()).toContainText(clock(due + 40 * MINUTE));
    });
  });
}

/** A quarter-hour in some two hours; none just after midnight, which half an hour before is said with its day. */
function inTwoHours(now: number): number {
  const due = Math.ceil(now / QUARTER) * QUARTER + 8 * QUARTER;
  return localTime(due, ZONE).minute < 30 ? due + 2 * QUARTER : due;
}

function clock(at: number): string {
  return formatTimeOfDay(localTime(at, ZONE).minute);
}

function lastChime(screen: Page): Promise<string> {
  return screen.evaluate(() => document.documentElement.dataset["lastChime"] ?? "");
}

/** Two bottles of water that somebody picks up at a time. */
async function orderFor(venue: InstalledVenue, name: string, time: number): Promise<void> {
  const send: Send = async ({ method, path, headers, body }) => {
    const sent = body === undefined ? {} : { body };
    const response = await fetch(`${venue.url}${path}`, { method, headers, ...sent });
    return { status: response.status, body: await response.json() };
  };
  const code = venue.linkOf(HATCH.label).split("/").at(-1) ?? "";
  const loaded = await call(send, "loadSettings", {
    query: { userId: "" },
    headers: { authorization: `Bearer ${code}` },
  });
  if (loaded.kind !== "answered") throw new Error(`the check-in was ${loaded.kind}`);
  const settings = loaded.body as WireSettings;
  const { pricing } = venueFromWire(settings);
  const { menus, exclusiveOptionTitles, token } = settings;
  const menu = menuFromWire({ menus, exclusiveOptionTitles }, (item) => item as WireItem);
  const water = menu.items.get("WATER");
  if (water === undefined) throw new Error("the menu has no water");
  const selection = answerQuestions(water.groups, []);
  const cart = cartOf({ item: water, selection, quantity: 2, isTakeAway: false, remark: "" });
  const placed = await call(send, "placeOrder", {
    body: {
      ...sampleOrder(menu, pricing),
      pax: 0,
      data: cart.lines.map((line) => cartLineToWire(line, water)),
      customerName: name,
      phone: "9123 4567",
      deliveryType: 0,
      scheduleTime: time,
      expectedTotal: priceCart({ cart, menu, rules: pricing, mode: "pickUp" }).total,
    },
    headers: { authorization: `Bearer ${token}`, "idempotency-key": crypto.randomUUID() },
  });
  if (placed.kind !== "answered") throw new Error(`an order was ${JSON.stringify(placed)}`);
}
