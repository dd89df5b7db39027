import { HOLD_LIMITS } from "@comanda/domain/order";
import { kopiLane } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openBoard, ticketOf } from "../steps/board.ts";
import { addToCart, fillCart, openCart, openItem, submit } from "../steps/diner.ts";

test("more than a venue takes of a phone waits for its staff, who release one order and refuse the next [DEC-007]", async ({
  page,
  newScreen,
  server,
}) => {
  const demo = kopiLane(server.pictures);
  // One toast is $3.36 with all charges.
  const settings = { ...demo.settings, holdAbove: { ...HOLD_LIMITS, phoneAmount: 300 } };
  const venue = await server.install({ ...demo, settings });
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  const first = await submit(page);
  await expect(page.getByText("Your order is waiting for our staff to confirm it.")).toBeVisible();

  const board = await newScreen();
  await openBoard(board, venue);
  const held = (number: string) => board.getByRole("button", { name: `On hold: order ${number}` });
  const sheet = board.getByRole("dialog");
  await expect(ticketOf(board, "7")).toHaveCount(0);
  await held(first).click();
  await expect(sheet).toContainText("The kitchen does not start until you release it.");
  await expectAccessible(board, "an order on hold");
  await sheet.getByRole("button", { name: "Release to the kitchen" }).click();
  await expect(ticketOf(board, "7")).toContainText(first);
  await expect(held(first)).toHaveCount(0);
  await expect(page.getByText("The kitchen has your order.")).toBeVisible();

  await page.getByRole("link", { name: "Return to Menu" }).click();
  await openItem(page, "Kaya Butter Toast");
  await addToCart(page);
  await openCart(page);
  const second = await submit(page);
  await expect(held(second)).toBeVisible();
  await board.getByRole("searchbox", { name: "Find an order" }).fill(second);
  await board
    .getByRole("region", { name: /^On hold/ })
    .getByRole("button")
    .click();
  await sheet.getByRole("button", { name: "Refuse order" }).click();
  await board.getByRole("button", { name: `Refuse order ${second}` }).click();
  await expect(
    page.getByText("Sorry, we could not take this order. Please ask our staff."),
  ).toBeVisible();
  await expect(held(second)).toHaveCount(0);
  await board.getByRole("searchbox", { name: "Find an order" }).fill("");
  await expect(ticketOf(board, "7")).toContainText(first);
});
