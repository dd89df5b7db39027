/** Why: at the counter a member's money is taken and pays their order, and an owner erases who asks for it. */
import { kopiLane } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openConsole, openStation, ticketOf } from "../steps/board.ts";
import { fillCart, openCart, submit } from "../steps/diner.ts";
import { registerAs } from "../steps/members.ts";

test("staff top a member up and take the order's money from it, and the owner erases them", async ({
  newScreen,
  page,
  server,
}) => {
  const kopi = kopiLane(server.pictures);
  const venue = await server.install({ ...kopi, settings: { ...kopi.settings, hasMember: true } });
  const screen = await newScreen();
  await openStation(screen, venue);
  await fillCart(page, venue.linkOf("7"));
  await registerAs(page, "9123 4567", "en");
  await openCart(page);
  await submit(page);
  await ticketOf(screen, "7")
    .getByRole("button", { name: /^More about order / })
    .click();
  const sheet = screen.getByRole("dialog");
  await test.step("who has nothing yet tops up first", async () => {
    await sheet.getByRole("button", { name: "Pay with a member’s money" }).click();
    await sheet.getByLabel("Phone number of the member").fill("9123 4567");
    await sheet.getByRole("button", { name: "Top up first" }).click();
    await sheet.getByLabel("Top up by").fill("10");
    await sheet.getByRole("combobox", { name: "Paid by" }).click();
    await screen.getByRole("option", { name: "Cash" }).click();
    await expectAccessible(screen, "topping a member up at the counter");
    await sheet.getByRole("button", { name: "Top up", exact: true }).click();
    await expect(sheet.getByText("They have $10.00 to pay with.")).toBeVisible();
    await sheet.getByRole("button", { name: "Pay with it" }).click();
    await expect(sheet.getByText("Paid · Another way")).toBeVisible();
  });
  await test.step("who asks for it is erased after one question, and found no more", async () => {
    await openConsole(screen, venue, "/guests");
    await screen.getByRole("textbox", { name: "Phone number", exact: true }).fill("9123 4567");
    await screen.getByRole("button", { name: "Find" }).click();
    await screen.getByRole("button", { name: "Erase this member" }).click();
    const question = screen.getByRole("dialog");
    await expect(question).toContainText("nobody can bring them back");
    await expectAccessible(screen, "erasing a member");
    await question.getByRole("button", { name: "Erase everything" }).click();
    await expect(screen.getByRole("button", { name: "Erase this member" })).toHaveCount(0);
    await screen.getByRole("button", { name: "Find" }).click();
    await expect(screen.getByText("Nobody has this number.")).toBeVisible();
  });
});
