/** A guest in a hurry: everything happens while something else is half done. */
import { everyControl, plainVenue } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { openConsoleClient } from "../stage/console-client.ts";
import { cartLines } from "../steps/checkout.ts";
import { checkIn, groupOf, openCart, openItem } from "../steps/diner.ts";

test("a set meal half answered survives a reload, what sells out meanwhile, and a line that another tab takes away", async ({
  page,
  server,
  complaints,
}) => {
  // The picture that never comes.
  complaints.expect(/lost\.png/);
  const venue = await server.install(plainVenue({ menu: everyControl() }));
  await checkIn(page, venue.linkOf("1"));
  const add = page.getByRole("button", { name: "Add to cart" });

  await test.step("a reload in the middle of the meal", async () => {
    await openItem(page, "Feast");
    await groupOf(page, "Main").getByText("Main 2", { exact: true }).click();
    await expect(groupOf(page, "Main").getByRole("button")).toHaveText("Main Main 2Change");
    await page.reload();
    await expect(groupOf(page, "Main").getByRole("button")).toHaveText("Main Main 2Change");
    await expect(add).toContainText("Choose: Sweet");
  });

  await test.step("sold out while it is being chosen, and back", async () => {
    const desk = await openConsoleClient(venue);
    await desk.setItem("FEAST", { isSoldOut: true, stock: null });
    await expect(page.getByRole("button", { name: "Sold out" })).toBeDisabled();
    await groupOf(page, "Sweet").getByText("Sweet 1", { exact: true }).click();
    await desk.setItem("FEAST", { isSoldOut: false, stock: null });
    await expect(add).toBeEnabled();
    await expect(groupOf(page, "Sweet").getByRole("button")).toHaveText("Sweet Sweet 1Change");
    await add.click();
    await expect(page).toHaveURL(/\/menu$/);
  });

  await test.step("a line that is changed here while another tab takes it out", async () => {
    await openCart(page);
    await page.getByRole("link", { name: "Edit Feast" }).click();
    await expect(page.getByRole("button", { name: "Update" })).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(`${venue.url}/checkout`);
    await other.getByRole("button", { name: "Delete Feast" }).click();
    await expect(cartLines(other)).toHaveCount(0);
    await other.close();
    // Nothing is lost: what had been chosen can be added anew.
    await expect(groupOf(page, "Main").getByRole("button")).toHaveText("Main Main 2Change");
    await add.click();
    await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
    await expect(cartLines(page)).toHaveCount(1);
    await expect(cartLines(page)).toContainText("Main 2");
  });
});
