/** Why: what is offered beside what a guest wanted; it may sell, and must cost nobody a tap who passes it over. */
import { harbourHotel, plainVenue } from "@comanda/testkit";
import { openConsoleClient } from "../stage/console-client.ts";
import { expect, test } from "../stage/test.ts";
import { cartLine } from "../steps/checkout.ts";
import { addToCart, checkIn, dish, openCart, openItem } from "../steps/diner.ts";
import { orderAt } from "../steps/guests.ts";
import {
  RECOMMEND,
  menu,
  sheetOf,
  cartBar,
  expectAbove,
  addLaksa,
} from "../steps/recommendations.ts";

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
