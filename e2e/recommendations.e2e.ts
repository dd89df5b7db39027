import {
  dish as dishOf,
  heading,
  harbourHotel,
  plainVenue,
  choice,
  question,
} from "@comanda/testkit";
import type { WireMenu } from "@comanda/contract";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./stage/test.ts";
import { addToCart, checkIn, dish, openCart, openItem } from "./steps/diner.ts";

const RECOMMEND = "**/v2/api/selforder/recommend";

const cup = question("buttons", ["Cup", "杯子"], [choice("large", ["Large", "大"])], {
  isRequired: true,
});

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
          dishOf("OTAH", ["Otah", "乌打"], 2),
          dishOf("CAKE", ["Cake", "蛋糕"], 3, { rest: { isSoldOut: true } }),
          dishOf("TEA", ["Tea", "茶"], 3, {
            groups: [cup],
            rest: { hasRecommended: true, recommendedArray: ["OTAH"] },
          }),
          dishOf("SODA", ["Soda", "汽水"], 4),
          dishOf("RICE", ["Rice", "饭"], 5, {
            rest: {
              hasRecommended: true,
              recommendedArray: ["SODA"],
              recommendedEngine: "pairs",
            },
          }),
        ],
      ),
    ],
  };
}

const soda = { codeId: "SODA", title: "Soda", title2: "汽水", price: 4, image: "", qty: 1 };

function sheetOf(page: Page, title = "Would you like any add-ons?"): Locator {
  return page.getByRole("complementary", { name: title });
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

test("what goes with a dish comes up once it was added, and costs nobody a tap [REC-001, REC-003, REC-005, REC-006, REC-010]", async ({
  page,
  server,
}) => {
  const venue = await server.install(plainVenue({ menu: menu(), settings: { directAdd: true } }));
  // An engine that never answers: the venue's own list is at hand.
  await page.route(RECOMMEND, () => undefined);
  await checkIn(page, venue.linkOf("1"));
  const sheet = sheetOf(page);

  await test.step("a direct addition opens nothing", async () => {
    await page.getByRole("button", { name: "Add Otah", exact: true }).click();
    await expect(page.getByRole("link", { name: "View your order" })).toContainText("1 item");
    await expect(sheet).toHaveCount(0);
  });

  await test.step("No Thanks!, the cross, Escape and the phone's back", async () => {
    for (const away of [
      () => sheet.getByRole("button", { name: "No Thanks!" }).click(),
      () => sheet.getByRole("button", { name: "Close" }).click(),
      () => page.keyboard.press("Escape"),
      () => page.goBack().then(() => undefined),
    ]) {
      await addLaksa(page);
      await expect(sheet.getByRole("link", { name: "Tea" })).toBeVisible();
      await away();
      await expect(sheet).toHaveCount(0);
      await expect(page).toHaveURL(/\/menu$/);
    }
    await expect(page.getByRole("link", { name: "View your order" })).toContainText("5 items");
  });

  await test.step("whoever passes it over needs no tap more", async () => {
    await addLaksa(page);
    await expectAbove(sheet, page.getByRole("link", { name: "View your order" }));
    await dish(page, "Otah").click();
    await expect(page.getByRole("heading", { level: 1, name: "Otah" })).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/menu$/);
    await addLaksa(page);
    await expect(sheet).toBeVisible();
    await openCart(page);
    await expect(sheet).toHaveCount(0);
  });
});

test("chosen dishes come into the cart, as many of each as stand there [REC-002, REC-004, REC-008, REC-016]", async ({
  page,
  server,
}) => {
  const venue = await server.install(plainVenue({ menu: menu() }));
  await page.route(RECOMMEND, (route) => route.fulfill({ json: [soda] }));
  await checkIn(page, venue.linkOf("1"));
  const sheet = sheetOf(page);
  await openItem(page, "Laksa");
  const well = page.getByRole("region", { name: "Goes well with" });
  await expect(well.getByRole("listitem")).toHaveText([/Otah/, /Tea/, /Soda/]);
  await addToCart(page);
  await expect(sheet.getByRole("listitem")).toHaveText([/Otah/, /Tea/, /Soda/]);
  await expect(sheet.getByRole("button", { name: "Add to Cart" })).toBeDisabled();
  await sheet.getByRole("button", { name: "Choose Otah" }).click();
  await sheet.getByRole("button", { name: "Add one Otah" }).click();
  await sheet.getByRole("button", { name: "Choose Soda" }).click();
  await sheet.getByRole("button", { name: "Add to Cart $8.00" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText("Added: 2 × Otah, 1 × Soda")).toBeAttached();
  await expect(page.getByRole("link", { name: "View your order" })).toContainText("4 items");

  await test.step("what asks something opens, and is not offered anything in turn (Q-063f)", async () => {
    await addLaksa(page);
    await expect(sheet.getByRole("listitem")).toHaveText([/Tea/]);
    await sheet.getByRole("link", { name: "Tea" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Tea" })).toBeVisible();
    await page.getByText("Large").click();
    await addToCart(page);
    await expect(page.getByRole("link", { name: "View your order" })).toContainText("6 items");
    await expect(sheet).toHaveCount(0);
  });
});

test("over the order, in the venue's own words, and never from an engine that fails [REC-007, REC-009, REC-011, REC-012, ERR-002]", async ({
  page,
  server,
  complaints,
}) => {
  complaints.expect(/500 .*recommend/, /status of 500/);
  const { settings } = harbourHotel(server.pictures);
  const { upsell } = settings;
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
  await expect(sheet).toHaveCount(0);
  await openCart(page);
  await expect(sheet.getByText("From the grill tonight")).toBeVisible();
  await expect(sheet.getByRole("listitem")).toHaveText([/Otah/, /Tea/, /Soda/]);
  await expectAbove(sheet, page.getByRole("button", { name: "Submit Order" }));
  await sheet.getByRole("button", { name: "No Thanks!" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect.poll(() => warned.join()).toContain("LAKSA unanswered");
  await expect.poll(() => warned.join()).toContain("RICE answered");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await test.step("once, however often one comes back", async () => {
    await page.getByRole("link", { name: "Back to the menu" }).click();
    await openCart(page);
    await expect(page.getByRole("button", { name: "Submit Order" })).toBeVisible();
    await expect(sheet).toHaveCount(0);
  });
});

test("what guests often take is added one by one or all at once, and what asks something is left to them [REC-013, REC-014, REC-015]", async ({
  page,
  server,
}) => {
  const often = { recentBought: true, recentItem: ["OTAH", "TEA", "CAKE", "SODA", "GONE"] };
  const venue = await server.install(plainVenue({ menu: menu(), settings: often }));
  await checkIn(page, venue.linkOf("1"));
  const strip = page.getByRole("region", { name: "Frequently bought" });
  await expect(strip.getByRole("listitem")).toHaveText([/Otah/, /Tea/, /Soda/]);
  await strip.getByRole("button", { name: "Add Otah" }).click();
  const cart = page.getByRole("link", { name: "View your order" });
  await expect(cart).toContainText("1 item");
  await expect(sheetOf(page)).toHaveCount(0);
  await strip.getByRole("button", { name: "Add all" }).click();
  const message = page.getByRole("alertdialog");
  await expect(message).toContainText("Please choose these yourself: Tea");
  await message.getByRole("button", { name: "OK" }).click();
  await expect(cart).toContainText("3 items");
  await strip.getByRole("link", { name: "Tea" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tea" })).toBeVisible();
});
