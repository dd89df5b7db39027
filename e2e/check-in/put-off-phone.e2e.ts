import { expect, test } from "../stage/test.ts";
import { openBoard, ticketOf } from "../steps/board.ts";
import { addToCart, fillCart, openCart, openItem, submit } from "../steps/diner.ts";
import { WORDS } from "../steps/words.ts";

test("the staff stop the orders of one phone at its ticket, and its guest reads whom to ask", async ({
  page,
  newScreen,
  venue,
  complaints,
}) => {
  complaints.expect(/\/v2\/api\/(live|selforder)/i);
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await submit(page);
  await page.getByRole("link", { name: WORDS.en.returnToMenu }).click();
  await openItem(page, WORDS.en.dishes.toast);
  await addToCart(page);
  const board = await newScreen();
  await openBoard(board, venue);
  await ticketOf(board, "7")
    .getByRole("button", { name: /More about order/ })
    .click();
  await board.getByRole("button", { name: "Stop orders from this phone" }).click();
  const question = board.getByRole("dialog", { name: "Stop orders from this phone?" });
  await expect(question).toContainText("can no longer order with the code of Table 7");
  await question.getByRole("button", { name: "Stop orders from this phone" }).click();
  await expect(board.getByText(/can no longer order at Table 7/)).toBeVisible();

  await expect(page.getByRole("heading", { name: "This code is no longer in use" })).toBeVisible();
  await page.goto(`${venue.linkOf("7")}?lang=zh`);
  await expect(page.getByRole("heading", { name: "此二维码已停用" })).toBeVisible();
  await expect(page.getByRole("region", { name: "您的购物车" })).toContainText("咖椰");
  await page.getByRole("button", { name: "您的订单" }).click();
  const orders = page.getByRole("dialog", { name: "订单" });
  await expect(orders.getByRole("article")).toHaveCount(1);
});
