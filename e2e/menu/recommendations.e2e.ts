/** Why: what is offered beside what a guest wanted; it may sell, and must cost nobody a tap who passes it over. */
import {
  choice,
  dish as dishOf,
  harbourHotel,
  heading,
  kopiLane,
  plainVenue,
  question,
} from "@comanda/testkit";
import type { WireMenu } from "@comanda/contract";
import type { Locator, Page } from "@playwright/test";
import { openConsoleClient } from "../stage/console-client.ts";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { cartLine } from "../steps/checkout.ts";
import { addToCart, checkIn, dish, openCart, openItem, searchFor } from "../steps/diner.ts";
import { orderAt } from "../steps/guests.ts";

const RECOMMEND = "**/v2/api/selforder/recommend";

const nothing = { contains: [], suits: [] };
const large = choice("large", ["Large", "大"], { dietary: nothing });
const cup = question("buttons", ["Cup", "杯子"], [large], { isRequired: true });

/** A laksa with a list of its own and an engine; tea asks something, cake has sold out. */
function menu(): WireMenu {
  const sides = { hasRecommended: true, recommendedArray: ["OTAH", "CAKE", "TEA"] };
  return {
    exclusiveOptionTitles: [],
    menus: [
      heading(
        ["Food", "食物"],
        [
          dishOf("LAKSA", ["Laksa", "叻沙"], 12, {
            rest: { ...sides, recommendedEngine: "pairs" },
          }),
          dishOf("OTAH", ["Otah", "乌打"], 2, { dietary: { ...nothing, contains: ["fish"] } }),
          dishOf("CAKE", ["Cake", "蛋糕"], 3, { rest: { isSoldOut: true } }),
          dishOf("TEA", ["Tea", "茶"], 3, {
            groups: [cup],
            dietary: nothing,
            rest: { hasRecommended: true, recommendedArray: ["OTAH", "RICE"] },
          }),
          dishOf("SODA", ["Soda", "汽水"], 4, { dietary: nothing }),
          dishOf("RICE", ["Rice", "饭"], 5, {
            rest: {
              hasRecommended: true,
              recommendedArray: ["SODA", "OTAH"],
              recommendedEngine: "pairs",
            },
          }),
        ],
      ),
    ],
  };
}

function sheetOf(page: Page, title = "Would you like any add-ons?"): Locator {
  return page.getByRole("complementary", { name: title });
}

function cartBar(page: Page): Locator {
  return page.getByRole("link", { name: "View your cart" });
}

/** The main action stands free below the sheet, once it has come to rest. */
async function expectAbove(sheet: Locator, action: Locator): Promise<void> {
  const room = async (): Promise<number> => {
    const { y = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
    return ((await action.boundingBox())?.y ?? 0) - y - height;
  };
  await expect.poll(room).toBeGreaterThanOrEqual(0);
}

async function addLaksa(page: Page): Promise<void> {
  await openItem(page, "Laksa");
  await addToCart(page);
}

test("what goes with a dish comes up once it was added, and goes at the first sign [REC-001, REC-003, REC-005, REC-006, REC-010]", async ({
  page,
  server,
}) => {
  const venue = await server.install(plainVenue({ menu: menu(), settings: { directAdd: true } }));
  await checkIn(page, venue.linkOf("1"));
  const sheet = sheetOf(page);

  await test.step("a direct addition opens nothing", async () => {
    await page.getByRole("button", { name: "Add Otah", exact: true }).click();
    await expect(cartBar(page)).toContainText("1 item");
    await expect(sheet).toHaveCount(0);
  });

  await test.step("it stands above the main action, and takes neither focus nor a step of the history", async () => {
    const steps = await page.evaluate(() => history.length);
    await addLaksa(page);
    await expectAbove(sheet, cartBar(page));
    await expect(sheet).toBeInViewport({ ratio: 1 });
    await expect(sheet.getByRole("heading")).toHaveText("Would you like any add-ons?");
    await expect(sheet.getByRole("listitem")).toHaveText([/Tea/]);
    await expect(dish(page, "Laksa")).toBeFocused();
    // The page of the dish, to which forward leads, and nothing else.
    expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  });

  await test.step("No Thanks!, the cross and Escape", async () => {
    for (const away of [
      () => sheet.getByRole("button", { name: "No Thanks!" }).click(),
      () => sheet.getByRole("button", { name: "Close" }).click(),
      () => page.keyboard.press("Escape"),
    ]) {
      await away();
      await expect(sheet).toHaveCount(0);
      await expect(page).toHaveURL(/\/menu$/);
      await addLaksa(page);
      await expect(sheet.getByRole("link", { name: "Tea" })).toBeVisible();
    }
    await expect(cartBar(page)).toContainText("5 items");
  });

  await test.step("back leads where it would lead without it", async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/checkin\//);
    await page.goForward();
    await expect(page).toHaveURL(/\/menu$/);
    await expect(cartBar(page)).toContainText("5 items");
    await expect(sheet).toHaveCount(0);
  });
});

test("whoever passes the sheet over needs no tap more, however fast [REC-001, OUT-010]", async ({
  page,
  server,
}) => {
  const venue = await server.install(plainVenue({ menu: menu() }));
  // An engine that never answers holds nobody up.
  await page.route(RECOMMEND, () => undefined);
  await checkIn(page, venue.linkOf("1"));
  const sheet = sheetOf(page);
  const add = async (): Promise<void> => {
    await openItem(page, "Laksa");
    // Nothing is waited for after this tap.
    await page.getByRole("button", { name: /^Add to cart/ }).click();
  };
  const isGone = async (): Promise<void> => {
    await expect(sheet).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/menu$/);
    await expect(sheet).toHaveCount(0);
  };

  await test.step("the order", async () => {
    await add();
    await openCart(page);
    await expect(cartLine(page, "Laksa")).toBeVisible();
    await page.getByRole("textbox", { name: "A note for the whole order" }).fill("hot please");
    await expect(page).toHaveURL(/\/checkout$/);
    await isGone();
  });

  await test.step("another dish", async () => {
    await add();
    await openItem(page, "Otah");
    await expect(page).toHaveURL(/\/OTAH$/);
    await isGone();
  });

  await test.step("the beginning of a scroll, to a dish that lies below the sheet", async () => {
    await add();
    await expect(sheet).toBeVisible();
    await page.mouse.move(195, 200);
    await page.mouse.down();
    await expect(sheet).toHaveCount(0);
    await page.mouse.move(195, 100);
    await page.mouse.up();
    await openItem(page, "Rice");
    await isGone();
  });

  await test.step("the search", async () => {
    await add();
    await searchFor(page, "soda");
    await expect(dish(page, "Soda")).toBeVisible();
    await expect(dish(page, "Laksa")).toHaveCount(0);
    await expect(sheet).toHaveCount(0);
    await page.getByRole("button", { name: "Close search" }).click();
  });

  await test.step("a tap while the page of the dish is still going", async () => {
    await openItem(page, "Laksa");
    await page.getByRole("button", { name: /^Add to cart/ }).evaluate((button: HTMLElement) => {
      button.click();
      document.querySelector<HTMLElement>("footer > a")?.click();
    });
    await expect(page.getByRole("button", { name: "Submit Order" })).toBeVisible();
    await expect(sheet).toHaveCount(0);
  });
});

test("chosen dishes come into the cart, as many of each as stand there, the engine's too [REC-002, REC-004, REC-008, REC-016]", async ({
  page,
  server,
}) => {
  const venue = await server.install(plainVenue({ menu: menu() }));
  for (const codes of [["LAKSA", "SODA"], ["RICE"]]) {
    for (let guest = 0; guest < 3; guest += 1) {
      await orderAt(
        venue,
        "2",
        codes.map((code) => ({ code })),
      );
    }
  }
  await checkIn(page, venue.linkOf("1"));
  const sheet = sheetOf(page);
  await openItem(page, "Laksa");
  const well = page.getByRole("region", { name: "Goes well with" });
  await expect(well.getByRole("listitem")).toHaveText([/Otah/, /Tea/, /Soda/]);
  await addToCart(page);
  await expect(sheet.getByRole("listitem")).toHaveText([/Otah/, /Tea/, /Soda/]);
  await sheet.getByRole("button", { name: "Add to Cart" }).click();
  await expect(
    sheet.getByRole("status").filter({ hasText: "Please Select an Item" }),
  ).toBeVisible();
  await sheet.getByRole("button", { name: "Choose Otah" }).click();
  await sheet.getByRole("button", { name: "Add one Otah" }).click();
  await sheet.getByRole("button", { name: "Choose Soda" }).click();
  await sheet.getByRole("button", { name: "Add to Cart $8.00" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText("Added: 2 × Otah, 1 × Soda")).toBeAttached();
  await expect(cartBar(page)).toContainText("4 items");

  await test.step("what asks something opens, and is not offered anything in turn (Q-063f)", async () => {
    await addLaksa(page);
    await expect(sheet.getByRole("listitem")).toHaveText([/Tea/]);
    await sheet.getByRole("link", { name: "Tea" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Tea" })).toBeVisible();
    await page.getByText("Large").click();
    await addToCart(page);
    await expect(cartBar(page)).toContainText("6 items");
    await expect(sheet).toHaveCount(0);
    // From the menu it has an offer of its own.
    await openItem(page, "Tea");
    await page.getByText("Large").click();
    await addToCart(page);
    await expect(sheet.getByRole("listitem")).toHaveText([/Rice/]);
  });
});

test("over the order, in the venue's own words, and never from an engine that fails [REC-007, REC-009, REC-011, REC-012, ERR-002]", async ({
  page,
  server,
  complaints,
}) => {
  complaints.expect(/500 .*recommend/, /status of 500/);
  const { upsell } = harbourHotel(server.pictures).settings;
  const plain = plainVenue({ menu: menu(), settings: { directAdd: true } });
  const venue = await server.install({
    ...plain,
    settings: { ...plain.settings, ...(upsell !== undefined && { upsell }) },
  });
  // One is not answered properly, the other with nonsense.
  const answers = { LAKSA: { status: 500, body: "" }, RICE: { json: [{ codeId: 7 }] } };
  const warned: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warned.push(message.text());
  });
  await page.route(RECOMMEND, (route) => {
    const { codeId } = route.request().postDataJSON() as { codeId: keyof typeof answers };
    return route.fulfill(answers[codeId]);
  });
  await checkIn(page, venue.linkOf("1"));
  const sheet = sheetOf(page, "Try today's special!");
  await page.getByRole("button", { name: "Add Laksa", exact: true }).click();
  await page.getByRole("button", { name: "Add Rice", exact: true }).click();
  await expect.poll(() => warned.join()).toContain("LAKSA unanswered");
  await expect.poll(() => warned.join()).toContain("RICE answered");
  await expect(sheet).toHaveCount(0);
  await openCart(page);
  await expect(sheet.getByText("From the grill tonight")).toBeVisible();
  await expect(sheet.getByRole("listitem")).toHaveText([/Otah/, /Tea/, /Soda/]);
  await expectAbove(sheet, page.getByRole("button", { name: "Submit Order" }));
  await sheet.getByRole("button", { name: "No Thanks!" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole("button", { name: "Submit Order" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await test.step("once, however often one comes back", async () => {
    await page.getByRole("link", { name: "Back to the menu" }).click();
    await page.getByRole("button", { name: "Add Rice", exact: true }).click();
    await openCart(page);
    await expect(cartLine(page, "Rice")).toContainText("2");
    await expect(sheet).toHaveCount(0);
  });

  await test.step("in Chinese", async () => {
    await page.goto(`${venue.url}/menu?lang=zh`);
    await openItem(page, "叻沙");
    await page.getByRole("button", { name: "加入购物车" }).click();
    const chinese = sheetOf(page, "尝尝今日特选！");
    await expect(chinese.getByText("今晚炭烤")).toBeVisible();
    await expect(chinese.getByRole("button", { name: "不用了，谢谢！" })).toBeVisible();
  });
});

test("what sells out, is avoided or taken elsewhere while it is offered [REC-016]", async ({
  page,
  server,
}) => {
  const venue = await server.install(plainVenue({ menu: menu(), settings: { directAdd: true } }));
  const desk = await openConsoleClient(venue);
  const follows = page.waitForResponse(/\/v2\/api\/live$/);
  await checkIn(page, venue.linkOf("1"));
  await follows;
  const sheet = sheetOf(page);

  await test.step("sold out while it stands there chosen: it keeps its place and is not added", async () => {
    await openItem(page, "Rice");
    await addToCart(page);
    await sheet.getByRole("button", { name: "Choose Soda" }).click();
    await sheet.getByRole("button", { name: "Choose Otah" }).click();
    await desk.setItem("SODA", { isSoldOut: true, stock: null });
    await expect(sheet.getByRole("listitem")).toHaveText([/Soda\s*Sold out/, /Otah/]);
    await sheet.getByRole("button", { name: "Add to Cart $2.00" }).click();
    await expect(cartBar(page)).toContainText("2 items");
    await desk.setItem("SODA", { isSoldOut: false, stock: null });
    await expect(dish(page, "Soda")).toBeVisible();
  });

  await test.step("another tab hears of the cart and not of the offer, and both add to one cart", async () => {
    const other = await page.context().newPage();
    await other.goto(`${venue.url}/menu`);
    await expect(cartBar(other)).toContainText("2 items");
    await openItem(page, "Rice");
    await addToCart(page);
    await expect(sheet.getByRole("listitem")).toHaveText([/Soda/]);
    await expect(cartBar(other)).toContainText("3 items");
    await expect(sheetOf(other)).toHaveCount(0);
    await other.getByRole("button", { name: "Add Soda", exact: true }).click();
    await expect(cartBar(page)).toContainText("4 items");
    await sheet.getByRole("button", { name: "Choose Soda" }).click();
    await sheet.getByRole("button", { name: "Add to Cart $4.00" }).click();
    await expect(cartBar(other)).toContainText("5 items");
    await other.close();
  });

  await test.step("what a guest avoids, or nobody has stated, is never offered", async () => {
    await page.getByRole("button", { name: "Allergies and diets" }).click();
    const filter = page.getByRole("dialog", { name: "Allergies and diets" });
    await filter.getByText("fish", { exact: true }).click();
    await filter.getByRole("button", { name: "See the menu" }).click();
    await openItem(page, "Laksa");
    await expect(
      page.getByRole("region", { name: "Goes well with" }).getByRole("listitem"),
    ).toHaveText([/Tea/]);
    await addToCart(page);
    await expect(sheet.getByRole("listitem")).toHaveText([/Tea/]);
  });
});

test("axe finds nothing about what is offered, on the menu, at a dish and over both [REC-002, REC-003, REC-015]", async ({
  page,
  server,
}) => {
  test.slow();
  const kopi = kopiLane(server.pictures);
  const settings = {
    ...kopi.settings,
    recentBought: true,
    recentItem: ["KAYA-TOAST", "LAKSA", "OTAH"],
  };
  const venue = await server.install({ ...kopi, settings });
  await checkIn(page, venue.linkOf("7"));
  const strip = page.getByRole("region", { name: "Frequently bought" });
  await expect(strip.getByRole("listitem")).toHaveText([/Kaya/, /Laksa/, /Otah/]);
  await strip.getByRole("button", { name: "Add Otah" }).click();
  // The page stays as wide as the phone, and its bar where it is seen.
  await expect(cartBar(page)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, "the menu below what is often bought");
  await strip.getByRole("link", { name: "Kaya Butter Toast" }).click();
  const well = page.getByRole("region", { name: "Goes well with" });
  await expect(well.getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page, "a dish with what goes with it");
  await addToCart(page);
  await expect(sheetOf(page).getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page, "the menu below an offer");
});

test("what guests often take is added one by one or all at once, and what asks something is left to them [REC-015]", async ({
  page,
  server,
}) => {
  const often = { recentBought: true, recentItem: ["OTAH", "TEA", "CAKE", "SODA", "GONE"] };
  const venue = await server.install(plainVenue({ menu: menu(), settings: often }));
  await checkIn(page, venue.linkOf("1"));
  const strip = page.getByRole("region", { name: "Frequently bought" });
  await expect(strip.getByRole("listitem")).toHaveText([/Otah/, /Tea/, /Soda/]);
  await strip.getByRole("button", { name: "Add Otah" }).click();
  await expect(cartBar(page)).toContainText("1 item");
  await expect(sheetOf(page)).toHaveCount(0);
  await strip.getByRole("button", { name: "Add all" }).click();
  const message = page.getByRole("alertdialog");
  await expect(message).toContainText("These need a choice from you first: Tea");
  await message.getByRole("button", { name: "OK" }).click();
  await expect(cartBar(page)).toContainText("3 items");
  await strip.getByRole("link", { name: "Tea" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tea" })).toBeVisible();
});
