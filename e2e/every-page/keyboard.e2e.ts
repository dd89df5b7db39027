import { expect, test } from "../stage/test.ts";
import { openBoard, ticketOf } from "../steps/board.ts";
import { fillCart, openCart, submit } from "../steps/diner.ts";
import { focusIsVisible, pressUntil, tabTo } from "../steps/keyboard.ts";

test("the whole order by keyboard alone, and the focus is always seen", async ({
  newScreen,
  venue,
  server,
}) => {
  // A keyboard belongs to a larger screen.
  const page = await newScreen();
  await page.goto(venue.linkOf("7"));

  await tabTo(page, page.getByRole("button", { name: "Add a guest" }));
  await focusIsVisible(page);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("link", { name: "Enter", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/menu$/);

  await tabTo(page, page.getByRole("button", { name: "Search", exact: true }));
  await focusIsVisible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("searchbox", { name: "Search the menu" })).toBeFocused();
  await page.keyboard.type("your way");
  const tile = page.getByRole("link", { name: "Kopi, Your Way" });
  await expect(page.getByRole("main").getByRole("link")).toHaveCount(2);
  await tabTo(page, tile.first());
  await focusIsVisible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Kopi, Your Way" })).toBeFocused();

  const add = page.getByRole("button", { name: "Add to cart" });
  await tabTo(page, add);
  await focusIsVisible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "Milk" })).toBeFocused();
  await expect(page.getByText("Milk is required, please pick.")).toBeVisible();

  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("group", { name: "Milk" })).toContainText("Kopi: condensed milk");
  await tabTo(page, add);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/menu$/);
  await expect(tile.first()).toBeFocused();
  const announced = page.getByRole("status").filter({ hasText: "Added" });
  await expect(announced).toHaveText("Added: 1 × Kopi, Your Way");
  await expect(page).toHaveTitle("Menu – Kopi Lane");

  await tabTo(page, page.getByRole("link", { name: "View your cart" }));
  await focusIsVisible(page);
  await page.keyboard.press("Enter");
  const send = page.getByRole("button", { name: "Submit Order" });
  await expect(page.getByRole("heading", { name: "Your cart" })).toBeFocused();
  await expect(page).toHaveTitle(/^Your cart – /);
  await tabTo(page, page.getByRole("button", { name: "Add one Kopi, Your Way" }));
  await page.keyboard.press("Enter");
  await tabTo(page, send);
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Submit this order?" });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(send).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toBeVisible();
  // The focus does not leave an open dialog.
  await tabTo(page, question.getByRole("button", { name: "Cancel" }));
  await tabTo(page, question.getByRole("button", { name: /^OK/ }));
  await focusIsVisible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Pending Order" })).toBeFocused();
  await expect(page).toHaveTitle(/^Order \d{3} – Kopi Lane/);
  expect(await server.ordersOf(venue)).toHaveLength(1);
  await tabTo(page, page.getByRole("link", { name: "Return to Menu" }));
  await page.keyboard.press("Enter");

  const orders = page.getByRole("button", { name: "Review order" });
  await tabTo(page, orders);
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Orders" });
  await expect(sheet.getByRole("heading", { name: "Orders" })).toBeFocused();
  await tabTo(page, sheet.getByRole("button", { name: "Call staff" }));
  await focusIsVisible(page);
  await tabTo(page, sheet.getByRole("button", { name: "Close" }));
  await page.keyboard.press("Escape");
  await expect(orders).toBeFocused();
});

test("the board is worked by keyboard alone", async ({ page, newScreen, venue }) => {
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await submit(page);
  const board = await newScreen();
  await openBoard(board, venue);
  const ticket = ticketOf(board, "7");
  await expect(ticket).toBeVisible();
  await pressUntil(board, "ArrowDown", ticket.getByRole("button", { name: /^Start/ }));
  await focusIsVisible(board);
  await board.keyboard.press("Enter");
  await expect(ticket).toHaveAttribute("data-state", "preparing");
  await board.keyboard.press("u");
  await expect(ticket).toHaveAttribute("data-state", "acknowledged");
});
