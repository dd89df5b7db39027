import { kopiLane } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { moveOn, signIn, ticketOf } from "../steps/board.ts";
import { addToCart, checkIn, choose, openCart, openItem, submit } from "../steps/diner.ts";

/** Mapped to this machine by a flag of the browser; over plain http it is no secure context. */
const HOST = "kopi.test";

test("orders over plain http under a name that is no secure context [CHK-001, CHK-008, BEY-003, DEC-018]", async ({
  page,
  newScreen,
  newServer,
  complaints,
}) => {
  // The browser says that it takes no notice of this header here.
  complaints.expect(/Cross-Origin-Opener-Policy header has been ignored/);
  const server = await newServer(HOST);
  const venue = await server.install(kopiLane(server.pictures));
  const board = await newScreen();
  await signIn(board, venue);

  await checkIn(page, venue.linkOf("7"));
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await openItem(page, "Kopi, Your Way");
  await choose(page, "Milk", "Kopi C: evaporated milk");
  await addToCart(page);
  await openCart(page);
  await submit(page);
  await expect(ticketOf(board, "7")).toContainText("Kopi, Your Way");
  await moveOn(board, "7");
  await moveOn(board, "7");
  await expect(page.getByText("Your order is ready!")).toBeVisible();

  await board.getByRole("button", { name: "Start service" }).click();
  await expect(board.getByRole("button", { name: "Sound is on" })).toBeVisible();
  await board.getByRole("link", { name: "Tables" }).click();
  // The printed link is the one phones can open.
  const row = board.getByRole("row", { name: /Table 7/ });
  await expect(row).toContainText(venue.linkOf("7").replace("http://", ""));
  await row.getByRole("button", { name: /^Copy the link/ }).click();
  await expect(row).toContainText("Copied");
});
