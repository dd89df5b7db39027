/** What a table is asked before its menu: a set for each guest, a soup for each guest, a drink; then its order. */
import { steamboat } from "@comanda/testkit";
import type { Page } from "@playwright/test";
import { openConsoleClient } from "../stage/console-client.ts";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { dish, placed, scan } from "../steps/diner.ts";
import { LANGUAGES, WORDS, type Language } from "../steps/words.ts";

const MINUTE = 60_000;
const GUESTS = 3;

const TEXTS = {
  en: {
    place: (at: number) => `${at} of 3`,
    set: "Choose your set",
    forAll: "For all 3 guests.",
    premium: "Premium Set",
    soup: "A soup for each of you",
    each: "Please choose 3, one for each guest.",
    soupGroup: /Soup/,
    more: { tomato: "Add one Tomato", mala: "Add one Numbing and hot" },
    soupMissing: /Soup is required/,
    drink: "A drink for the table",
    plum: "Sour Plum Juice",
    barley: "Barley Water",
    soldOut: "Sold out",
    choose: "Please Select an Item",
    next: "Next",
    order: "Place order",
    back: "Back to the previous question",
    charges: "Including Service charge 10%, GST 9%",
    prawns: "Tiger Prawns",
    corn: "Sweet Corn",
    gone: "This has just sold out.",
    without: "Order without it",
    up: "Time's up",
    exceeded: "You've exceeded the session limit.",
    see: "See the menu",
    whole: "Your order",
  },
  zh: {
    place: (at: number) => `第 ${at} 步，共 3 步`,
    set: "请选择套餐",
    forAll: "全桌 3 位，一人一份。",
    premium: "精选套餐",
    soup: "每人选一款汤底",
    each: "请选 3 份，每位一份。",
    soupGroup: /汤底/,
    more: { tomato: "番茄汤", mala: "麻辣汤" },
    soupMissing: /请选择汤底/,
    drink: "为全桌选一款饮料",
    plum: "酸梅汤",
    barley: "薏米水",
    soldOut: "已售完",
    choose: "请选择餐点",
    next: "下一步",
    order: "提交订单",
    back: "返回上一步",
    charges: "已含服务费 10%、消费税 9%",
    prawns: "草虾",
    corn: "甜玉米",
    gone: "刚刚售完。",
    without: "跳过并提交订单",
    up: "时间到",
    exceeded: "您已超过用餐时限。",
    see: "去看菜单",
    whole: "您的订单",
  },
} as const;

const submit = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name: new RegExp(`^${name}`) });

/** Counts the guests at the check-in and enters; ends with the first question. */
async function begin(page: Page, link: string, language: Language): Promise<void> {
  const words = WORDS[language];
  await scan(page, link, language);
  for (let guest = 0; guest < GUESTS; guest += 1) {
    await page.getByRole("button", { name: words.oneGuestMore }).click();
  }
  await page.getByRole("link", { name: words.enter, exact: true }).click();
  await expect(page).toHaveURL(/\/initflow$/);
  await expect(page.getByRole("heading", { name: TEXTS[language].set })).toBeVisible();
}

/** The same journey in both languages; a title names five rules at most. */
const PROVES: Readonly<Record<Language, string>> = {
  en: "[NAV-018, INI-001, INI-004, INI-011, INI-012]",
  zh: "[INI-002, INI-003, INI-007, INI-008, INI-010]",
};

for (const language of LANGUAGES) {
  const texts = TEXTS[language];
  const words = WORDS[language];

  test(`a table answers its questions in ${language}, and its order is sent once its amount is agreed to ${PROVES[language]}`, async ({
    page,
    server,
  }) => {
    const venue = await server.install(steamboat(server.pictures));
    const checks: string[] = [];
    page.on("request", (request) => {
      if (/check\/initflow/i.test(request.url())) checks.push(new URL(request.url()).search);
    });
    await begin(page, venue.linkOf("1"), language);
    const stored = () =>
      page.evaluate(() => JSON.stringify(JSON.parse(localStorage.getItem("initFlow") ?? "{}")));

    await test.step("the session check is asked with the menu", () => {
      expect(checks[0]).toMatch(/^\?menu=/);
    });

    await test.step("a grid shows titles, pictures, signs and what has sold out; one is chosen for each guest", async () => {
      await expect(page.getByText(texts.place(1))).toBeVisible();
      await expect(page.getByText(texts.forAll)).toBeVisible();
      const tile = page.getByRole("main").locator("label").filter({ hasText: texts.premium });
      await expect(tile.locator("img").first()).toBeVisible();
      await expect(tile.getByRole("img", { name: /House favourite|招牌/ })).toBeVisible();
      await expectAccessible(page, "the grid of a question");
      await submit(page, texts.next).press("Enter");
      const popup = page.getByRole("alertdialog");
      await expect(popup).toContainText(texts.choose);
      await expectAccessible(page, "what is missing at a question");
      await popup.getByRole("button", { name: words.ok }).click();
      await page.getByRole("radio", { name: texts.premium }).check();
      // 3 × 38.80, a tenth off from 80.00, with service charge and tax.
      await expect(submit(page, texts.next)).toContainText("125.61");
      await expect(page.getByText(texts.charges)).toBeVisible();
      await submit(page, texts.next).dblclick();
    });

    await test.step("one dish shows its form, with a piece of its group for each guest", async () => {
      await expect(page.getByRole("heading", { name: texts.soup })).toBeVisible();
      await expect(page.getByText(texts.each)).toBeVisible();
      expect(await stored()).toContain("SB-PREMIUM");
      await submit(page, texts.next).click();
      await expect(page.getByRole("group", { name: texts.soupGroup })).toContainText(
        texts.soupMissing,
      );
      await submit(page, texts.next).click();
      const popup = page.getByRole("alertdialog");
      await expect(popup).toContainText(texts.soupMissing);
      await popup.getByRole("button", { name: words.ok }).click();
      await expectAccessible(page, "the form of a question");
    });

    await test.step("reload and back keep the place, and the question before can be answered anew", async () => {
      await page.reload();
      await expect(page.getByRole("heading", { name: texts.soup })).toBeVisible();
      await expect(page.getByText(texts.place(2))).toBeVisible();
      await page.getByRole("button", { name: texts.back }).click();
      await expect(page.getByRole("heading", { name: texts.set })).toBeVisible();
      await page.getByRole("radio", { name: texts.premium }).check();
      await submit(page, texts.next).click();
      await expect(page.getByRole("heading", { name: texts.soup })).toBeVisible();
      const soups = page.getByRole("group", { name: texts.soupGroup });
      for (const [name, times] of [
        [texts.more.tomato, 2],
        [texts.more.mala, 1],
      ] as const) {
        for (let time = 0; time < times; time += 1) {
          await soups.getByRole("button", { name }).last().click();
        }
      }
      await submit(page, texts.next).click();
    });

    await test.step("the last question shows the whole order; what sold out meanwhile cannot be chosen", async () => {
      await expect(page.getByRole("heading", { name: texts.drink })).toBeVisible();
      await expect(page.getByRole("radio", { name: texts.plum })).toBeDisabled();
      const desk = await openConsoleClient(venue);
      await desk.setItem("SB-LIME", { isSoldOut: true, stock: null });
      const soldOut = page.getByRole("main").getByText(texts.soldOut, { exact: true });
      await expect(soldOut).toHaveCount(2);
      await page.getByRole("radio", { name: texts.barley }).check();
      const whole = page.getByRole("region", { name: texts.whole });
      await expect(whole).toContainText(texts.premium);
      await expect(whole).toContainText(texts.barley);
      await expectAccessible(page, "the last question");
      await submit(page, texts.order).dblclick();
    });

    await test.step("nothing is sent before the amount is agreed to, and then once", async () => {
      const question = page.getByRole("dialog", { name: words.sendThis });
      await expect(question).toContainText("150.53");
      await expectAccessible(page, "the amount of an initial order");
      await question.getByRole("button", { name: words.cancel }).click();
      expect(await server.ordersOf(venue)).toHaveLength(0);
      await submit(page, texts.order).click();
      await question.getByRole("button", { name: words.ok }).dblclick();
    });

    await test.step("then its result, the menu of the chosen set, and one order at the venue", async () => {
      await placed(page, language);
      await expectAccessible(page, "an initial order that is placed");
      await page.getByRole("link", { name: words.returnToMenu }).click();
      await expect(page).toHaveURL(/\/menu$/);
      await expect(dish(page, texts.prawns)).toBeVisible();
      await expect(dish(page, texts.corn)).toHaveCount(0);
      expect(await server.ordersOf(venue)).toHaveLength(1);
      expect(await stored()).toBe("{}");
    });

    await test.step("nobody is asked a second time", async () => {
      await page.goto(new URL("/initflow", page.url()).href);
      await expect(page).toHaveURL(/\/menu$/);
      expect(await server.ordersOf(venue)).toHaveLength(1);
    });
  });

  test(`a table whose time is up is told so in ${language} [INI-005, ERR-027]`, async ({
    page,
    server,
    passTime,
    complaints,
  }) => {
    const venue = await server.install(steamboat(server.pictures));
    complaints.expect(/403/);
    await begin(page, venue.linkOf("2"), language);
    passTime(91 * MINUTE);
    await page.reload();
    const popup = page.getByRole("alertdialog", { name: texts.up });
    await expect(popup).toContainText(texts.exceeded);
    await expectAccessible(page, "Time's up");
    await popup.getByRole("button", { name: texts.see }).press("Enter");
    await expect(page).toHaveURL(/\/menu$/);
    await page.goto(new URL("/initflow", page.url()).href);
    await expect(popup).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/menu$/);
  });

  test(`where the last question sells out, the button names what the rest costs, in ${language} [DEC-012]`, async ({
    page,
    server,
  }) => {
    const { settings, ...demo } = steamboat(server.pictures);
    const [sets, , drinks] = settings.initFlow ?? [];
    if (sets === undefined || drinks === undefined) throw new Error("the steamboat asks thrice");
    const lime = { ...drinks, stockItem: [{ codeId: "SB-LIME" }] };
    const own = { ...settings, initFlow: [sets, lime], hidePrice: true };
    const venue = await server.install({ ...demo, settings: own });
    const desk = await openConsoleClient(venue);
    await begin(page, venue.linkOf("3"), language);
    await page.getByRole("radio", { name: texts.premium }).check();
    await submit(page, texts.next).click();
    await expect(page.getByRole("heading", { name: texts.drink })).toBeVisible();
    // 3 × 38.80 and 8.80, a tenth off from 80.00, with service charge and tax.
    await expect(submit(page, texts.order)).toContainText("135.10");
    await desk.setItem("SB-LIME", { isSoldOut: true, stock: null });
    await expect(page.getByText(texts.gone)).toBeVisible();
    await expect(submit(page, texts.without)).toContainText("125.61");
    const whole = page.getByRole("region", { name: texts.whole });
    await expect(whole).toContainText(texts.premium);
    await submit(page, texts.without).click();
    const question = page.getByRole("dialog", { name: words.sendThis });
    await question.getByRole("button", { name: words.ok }).click();
    await placed(page, language);
    expect((await server.ordersOf(venue)).map(({ total }) => total)).toEqual([12561]);
  });
}

test("who chooses a menu is asked where it has one of the questions' dishes, and led on where it has none [INI-006, API-005]", async ({
  page,
  server,
}) => {
  const { settings, menu, ...demo } = steamboat(server.pictures);
  const [, soups] = settings.initFlow ?? [];
  if (soups === undefined) throw new Error("the steamboat asks for soups");
  const [pots, classic, premium, drinks] = menu.menus;
  const menus = [
    { ...pots, title: "Hotpot" },
    { ...classic, title: "Hotpot" },
    { ...premium, title: "Bar" },
    { ...drinks, title: "Bar" },
  ] as typeof menu.menus;
  const own = { ...settings, initFlow: [soups], skipPax: true };
  const venue = await server.install({ ...demo, settings: own, menu: { ...menu, menus } });
  const asked: (string | null)[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (/check\/initflow$/i.test(pathname)) asked.push(searchParams.get("menu"));
  });
  await scan(page, venue.linkOf("1"));
  await page.getByRole("button", { name: "Bar" }).click();
  await page.getByRole("link", { name: "Enter", exact: true }).click();
  await expect(page).toHaveURL(/\/menu$/);
  await scan(page, venue.linkOf("1"));
  await page.getByRole("button", { name: "Hotpot" }).click();
  await page.getByRole("link", { name: "Enter", exact: true }).click();
  await expect(page.getByRole("heading", { name: "A soup for each of you" })).toBeVisible();
  expect([...new Set(asked)]).toEqual(["Bar", "Hotpot"]);
});
