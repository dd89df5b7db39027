import type { Locator } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { openConsole } from "../steps/board.ts";
import { cartLine } from "../steps/checkout.ts";
import { codeOf, drawnCode } from "../steps/qr-code.ts";
import {
  addToCart,
  checkIn,
  choose,
  dish,
  groupOf,
  openCart,
  openItem,
  option,
  searchFor,
} from "../steps/diner.ts";
import { orderAt } from "../steps/guests.ts";

test("a dish switched off is gone from the diner's menu at once, and comes back [MNU-023, MNU-024, DEC-016]", async ({
  page,
  newScreen,
  venue,
}) => {
  await checkIn(page, venue.linkOf("7"));
  await searchFor(page, "Kaya Butter Toast");
  await expect(dish(page, "Kaya Butter Toast")).toBeVisible();
  const screen = await newScreen();
  await openConsole(screen, venue, "/sold-out");
  await screen.getByRole("searchbox", { name: "Search dishes and options" }).fill("kaya butter");
  const onSale = screen.getByRole("switch", { name: "Available: Kaya Butter Toast" });
  const row = screen.getByRole("listitem").filter({ has: onSale });
  await expect(onSale).toBeChecked();
  await row.getByText("Available").click();
  await expect(onSale).not.toBeChecked();
  const title = page.getByText("Kaya Butter Toast", { exact: true });
  const tile = page.getByRole("listitem").filter({ has: title });
  await expect(tile).toContainText("Sold out");
  await expect(tile.getByRole("link")).toHaveCount(0);
  await row.getByText("Sold out", { exact: true }).click();
  await expect(onSale).toBeChecked();
  await expect(dish(page, "Kaya Butter Toast")).toBeVisible();
});

test("a dish that is sold out for an hour says until when, and is back when the hour has passed [MNU-023]", async ({
  page,
  newScreen,
  venue,
  passTime,
}) => {
  await checkIn(page, venue.linkOf("7"));
  await searchFor(page, "Kaya Butter Toast");
  const title = page.getByText("Kaya Butter Toast", { exact: true });
  const tile = page.getByRole("listitem").filter({ has: title });
  const screen = await newScreen();
  await openConsole(screen, venue, "/sold-out");
  await screen.getByRole("searchbox", { name: "Search dishes and options" }).fill("kaya butter");
  const onSale = screen.getByRole("switch", { name: "Available: Kaya Butter Toast" });
  const duration = screen.getByRole("combobox", { name: "How long sold out: Kaya Butter Toast" });
  await expect(duration).toBeHidden();
  await screen.getByRole("listitem").filter({ has: onSale }).getByText("Available").click();
  const said = duration.locator("option:checked");
  await expect(said).toHaveText("Until further notice");
  await duration.selectOption("For today");
  await expect(said).toHaveText("For today");
  await duration.selectOption("For an hour");
  await expect(said).toHaveText(/^Until \d\d:\d\d$/);
  await expect(tile).toContainText("Sold out");
  await expect(tile.getByRole("link")).toHaveCount(0);
  // Counting pieces leaves the time as it is, also where the page is read anew.
  const stock = screen.getByRole("textbox", { name: "In stock: Kaya Butter Toast" });
  await stock.fill("12");
  await stock.press("Enter");
  await screen.reload();
  await screen.getByRole("searchbox", { name: "Search dishes and options" }).fill("kaya butter");
  await expect(said).toHaveText(/^Until \d\d:\d\d$/);
  await expect(stock).toHaveValue("12");

  passTime(60 * 60_000);
  await expect(onSale).toBeChecked();
  await expect(duration).toBeHidden();
  await expect(dish(page, "Kaya Butter Toast")).toBeVisible();
});

test("an option switched off is sold out in every dish, the cart says in which, and it is back after its hour [MNU-023]", async ({
  page,
  newScreen,
  venue,
  passTime,
}) => {
  await checkIn(page, venue.linkOf("7"));
  await openItem(page, "Teh Tarik");
  await choose(page, "Hot or Peng", "Peng, over ice");
  await addToCart(page);
  await openItem(page, "Yuan Yang");
  await choose(page, "Hot or Peng", "Peng, over ice");
  const peng = option(page, "Hot or Peng", "Peng, over ice");

  const screen = await newScreen();
  await openConsole(screen, venue, "/sold-out");
  await screen.keyboard.press("/");
  await screen.keyboard.type("peng");
  const onSale = screen.getByRole("switch", { name: "Available: Peng, over ice" });
  const row = screen.getByRole("listitem").filter({ has: onSale });
  await expect(row).toContainText(/in \d+ dishes/);
  await expect(row.getByRole("textbox")).toHaveCount(0);
  await onSale.focus();
  await screen.keyboard.press("Space");
  const duration = screen.getByRole("combobox", { name: "How long sold out: Peng, over ice" });
  await duration.selectOption("For an hour");
  await expect(duration.locator("option:checked")).toHaveText(/^Until \d\d:\d\d$/);

  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Teh Tarik: Peng, over ice is sold out. Please choose again.");
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(peng).toBeDisabled();
  await expect(peng).not.toBeChecked();
  await expect(groupOf(page, "Hot or Peng")).toContainText("Sold out");
  await expect(groupOf(page, "Hot or Peng")).toContainText("select 0/1");

  passTime(60 * 60_000);
  await expect(onSale).toBeChecked();
  await expect(peng).toBeEnabled();
});

test("a dish that is also a choice of others says so at its switch, and takes it along (M-I5) [MNU-023]", async ({
  newScreen,
  venue,
}) => {
  const screen = await newScreen();
  await openConsole(screen, venue, "/sold-out");
  await screen.getByRole("searchbox", { name: "Search dishes and options" }).fill("kopi o");
  const onSale = screen.getByRole("switch", { name: "Available: Kopi O", exact: true });
  const rows = screen.getByRole("listitem").filter({ has: onSale });
  const row = rows.filter({ hasText: /also a choice in 3 dishes/ });
  const choice = rows.filter({ hasText: /· in 3 dishes/ });
  await row.getByText("Available").click();
  await expect(row.getByRole("switch")).not.toBeChecked();
  await expect(choice.getByRole("switch")).not.toBeChecked();
  await choice.getByText("Sold out", { exact: true }).click();
  await expect(choice.getByRole("switch")).toBeChecked();
  await expect(row.getByRole("switch")).not.toBeChecked();
});

test("of a counted dish a phone says how few are left, takes no more than these, and mends its cart by one tap", async ({
  page,
  newScreen,
  venue,
}) => {
  await checkIn(page, venue.linkOf("7"));
  await searchFor(page, "Kaya Butter Toast");
  const screen = await newScreen();
  await openConsole(screen, venue, "/sold-out");
  await screen.getByRole("searchbox", { name: "Search dishes and options" }).fill("kaya butter");
  const stock = screen.getByRole("textbox", { name: "In stock: Kaya Butter Toast" });
  const count = async (left: string): Promise<void> => {
    await stock.fill(left);
    await stock.press("Enter");
  };
  const title = page.getByText("Kaya Butter Toast", { exact: true });
  const tile = page.getByRole("listitem").filter({ has: title });
  await count("3");
  await openItem(page, "Kaya Butter Toast");
  await expect(page.getByRole("button", { name: "Add to cart" })).toContainText("3 left");
  const more = page.getByRole("button", { name: "Add one" });
  await more.click();
  await more.click();
  await expect(more).toBeDisabled();
  await addToCart(page);
  await openItem(page, "Kaya Butter Toast");
  await expect(page.getByRole("button", { name: "No more left" })).toBeDisabled();
  await page.getByRole("button", { name: "Back to the menu" }).click();
  await openCart(page);
  await expect(cartLine(page, "Kaya Butter Toast")).toContainText("3 left");
  await count("2");
  await expect(cartLine(page, "Kaya Butter Toast")).toContainText("Only 2 left");
  await page.getByRole("button", { name: "Change to 2" }).click();
  await expect(cartLine(page, "Kaya Butter Toast").getByRole("status")).toHaveText("2");
  await expect(cartLine(page, "Kaya Butter Toast")).not.toContainText("Only");
  await count("0");
  await expect(screen.getByText("none left")).toBeVisible();
  await expect(cartLine(page, "Kaya Butter Toast")).toContainText("Sold out – please remove it");
  await page.getByRole("button", { name: "Remove Kaya Butter Toast" }).click();
  await page.getByRole("link", { name: "Back to the menu" }).click();
  const onSale = screen.getByRole("switch", { name: "Available: Kaya Butter Toast" });
  await expect(onSale).not.toBeChecked();
  await expect(tile).toContainText("Sold out");
  // Escape forgets what was typed; on sale again, nothing is counted any more.
  await stock.fill("12");
  await stock.press("Escape");
  await expect(stock).toHaveValue("0");
  await screen.getByRole("listitem").filter({ has: onSale }).getByText("Sold out").click();
  await expect(onSale).toBeChecked();
  await expect(stock).toHaveValue("");
  await expect(dish(page, "Kaya Butter Toast")).toBeVisible();
});

test("tables are added, and one more of the same name is refused before it is sent", async ({
  newScreen,
  venue,
}) => {
  const screen = await newScreen();
  await openConsole(screen, venue, "/tables");
  await screen.getByRole("button", { name: "Add tables" }).click();
  const form = screen.getByRole("dialog", { name: "Add tables" });
  const field = form.getByRole("textbox", { name: "Tables" });
  await field.fill("7");
  await expect(form.getByText("There are already tables called 7.")).toBeVisible();
  await field.fill("31-33, Garden");
  await form.getByRole("button", { name: "Add 4 tables" }).click();
  await expect(form).toBeHidden();
  for (const name of ["Table 31", "Table 33", "Garden"]) {
    await expect(screen.getByRole("row", { name: new RegExp(name) })).toBeVisible();
  }
});

test("a revoked code opens nothing, and a new one does [DEC-003, NAV-002]", async ({
  page,
  newScreen,
  venue,
  complaints,
}) => {
  complaints.expect(/404.*\/checkin\//);
  const screen = await newScreen();
  await openConsole(screen, venue, "/tables");
  await screen.getByRole("button", { name: "Revoke the code of Table 7" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Revoke the code" }).click();
  const row = screen.getByRole("row", { name: /Table 7/ });
  await expect(row).toContainText("No code: nobody can order here");
  await page.goto(venue.linkOf("7"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This code is no longer in use");

  await screen.getByRole("button", { name: "New code for Table 7" }).click();
  const link = row.getByRole("button", { name: /^Copy the link of Table 7/ });
  await expect(link).toBeVisible();
  const address = /127\.0\.0\.1:\d+\/checkin\/[\w-]+/.exec(await link.innerText())?.[0] ?? "";
  expect(`http://${address}`).not.toBe(venue.linkOf("7"));
  await checkIn(page, `http://${address}`);
});

test("every table shows its code, and the page says when phones cannot open it", async ({
  newScreen,
  venue,
}) => {
  const screen = await newScreen();
  await openConsole(screen, venue, "/tables");
  const row = screen.getByRole("row", { name: /Table 7/ });
  expect(await drawnCode(row.getByRole("cell").nth(1))).toEqual(codeOf(venue.linkOf("7")));
  await row.getByText("Table 7", { exact: true }).click();
  await expect(screen.getByRole("checkbox", { name: "Select Table 7" })).toBeChecked();
  const warning = screen.getByRole("note").filter({ hasText: "Set PUBLIC_URL" });
  await expect(warning).toContainText("Phones cannot open http://127.0.0.1");
  await screen.getByRole("link", { name: "Print 1 code" }).click();
  await expect(warning).toBeVisible();
  await screen.emulateMedia({ media: "print" });
  await expect(warning).toBeHidden();
});

test("codes are printed for the chosen tables, each with its link [BEY-003]", async ({
  newScreen,
  venue,
}) => {
  const screen = await newScreen();
  await openConsole(screen, venue, "/tables");
  await screen.getByRole("checkbox", { name: "Select Table 7" }).check();
  await screen.getByRole("checkbox", { name: "Select Counter" }).check();
  await screen.getByRole("link", { name: "Print 2 codes" }).click();
  await expect(screen.getByRole("heading", { level: 1, name: "Print codes" })).toBeVisible();
  const cards = screen.getByRole("article");
  await expect(cards).toHaveCount(2);
  for (const [index, label] of ["7", "Counter"].entries()) {
    const card = cards.nth(index);
    await expect(card).toContainText("Kopi Lane");
    await expect(card).toContainText(label);
    expect(await drawnCode(card)).toEqual(codeOf(venue.linkOf(label)));
  }
});

test("a table is renamed, gets an area and is removed, its order staying on the board", async ({
  page,
  newScreen,
  venue,
  complaints,
}) => {
  complaints.expect(/409.*\/places\//);
  complaints.expect(/404.*\/checkin\//);
  await orderAt(venue, "7", [{ code: "KAYA-TOAST" }]);
  const screen = await newScreen();
  await openConsole(screen, venue, "/tables");
  const names = screen.getByRole("rowheader");
  const nameOf = (name: string): Locator => names.filter({ hasText: name });
  await expect(nameOf("Table 2").first()).toBeVisible();
  // As people count.
  const drawn = await names.allInnerTexts();
  expect(drawn.indexOf("Table 2")).toBeLessThan(drawn.indexOf("Table 10"));

  await screen.getByRole("button", { name: "Edit Table 7" }).click();
  const editing = screen.getByRole("dialog", { name: "Edit Table 7" });
  const field = editing.getByRole("textbox", { name: "Name" });
  await field.fill("8");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(editing.getByText("There is already a table called 8.")).toBeVisible();
  await field.fill("Deck 10");
  await editing.getByLabel("Area").fill("Terrace");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(editing).toBeHidden();
  await screen.getByRole("checkbox", { name: "Select Table 8" }).check();
  await screen.getByRole("button", { name: "Area" }).click();
  const grouping = screen.getByRole("dialog", { name: "Area" });
  await grouping.getByLabel("Area").fill("Terrace");
  await grouping.getByRole("button", { name: "Set the area of 1 table" }).click();
  await expect(grouping).toBeHidden();
  // Tables of an area stand below its name, behind those of none.
  await expect
    .poll(async () => (await names.allInnerTexts()).slice(-3))
    .toEqual(["Terrace", "Table 8", "Deck 10"]);

  await screen.getByRole("button", { name: "Edit Deck 10" }).click();
  await screen.getByRole("button", { name: "Remove the table" }).click();
  const asking = screen.getByRole("dialog", { name: "Remove Deck 10?" });
  await asking.getByRole("button", { name: "Remove the table" }).click();
  const askingAgain = screen.getByRole("dialog", { name: "Deck 10 has open orders" });
  await expect(askingAgain).toContainText("1 order is not finished yet.");
  await askingAgain.getByRole("button", { name: "Remove the table" }).click();
  await expect(nameOf("Deck 10")).toHaveCount(0);
  await page.goto(venue.linkOf("7"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This code is no longer in use");

  await screen.getByRole("link", { name: "Print 1 code" }).click();
  await expect(screen.getByRole("heading", { level: 2, name: "Terrace" })).toBeVisible();
  await openConsole(screen, venue, "/");
  await expect(screen.getByRole("article", { name: /Deck 10/ })).toBeVisible();
});
