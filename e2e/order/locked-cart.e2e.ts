import { kopiLane } from "@comanda/testkit";
import { openConsoleClient } from "../stage/console-client.ts";
import { expect, test } from "../stage/test.ts";
import { cartLine } from "../steps/checkout.ts";
import {
  addToCart,
  confirmFilledCart,
  confirmOrder,
  fillCart,
  openCart,
  openItem,
  submit,
} from "../steps/diner.ts";
import { stored } from "../steps/phone.ts";
import { SENDING, LOCKED, holdOrders } from "../steps/sent-order.ts";

test("a cart that is being sent is locked, says so, and is free again after the answer [DEC-014]", async ({
  page,
  venue,
  server,
}) => {
  const { letGo } = await holdOrders(page);
  await confirmFilledCart(page, venue.linkOf("7"));
  const line = cartLine(page, "Kaya Butter Toast");
  const expectLocked = async (): Promise<void> => {
    await expect(page.getByText(LOCKED)).toBeVisible();
    for (const name of ["Add one Kaya Butter Toast", "Delete Kaya Butter Toast"]) {
      await expect(line.getByRole("button", { name })).toBeDisabled();
    }
    await expect(line.getByRole("link", { name: "Edit Kaya Butter Toast" })).toBeHidden();
    await expect(page.getByRole("textbox", { name: "A note for the whole order" })).toBeDisabled();
  };
  await expectLocked();
  await page.reload();
  await expectLocked();

  // The menu stays open; what is added is refused in a line, and the dish can be added later.
  await page.getByRole("link", { name: "Back to the menu" }).click();
  await expect(page.getByRole("link", { name: SENDING })).toBeVisible();
  await openItem(page, "Kopitiam French Toast");
  await page.getByRole("button", { name: "Add to cart" }).click();
  const refusal = page.getByRole("alertdialog");
  await expect(refusal.getByRole("listitem")).toHaveText([
    "Your order is being sent. You can change your cart once it has gone through.",
  ]);
  await refusal.getByRole("button", { name: "OK" }).click();
  const kept = (await stored(page, "order")) as { lines: { codeId: string }[] };
  expect(kept.lines.map(({ codeId }) => codeId)).toEqual(["KAYA-TOAST"]);

  await letGo();
  await expect(page.getByRole("heading", { name: "Pending Order" })).toBeVisible();
  expect(await server.ordersOf(venue)).toHaveLength(1);
  await page.getByRole("link", { name: "Return to Menu" }).click();
  await openItem(page, "Kopitiam French Toast");
  await addToCart(page);
  await expect(page.getByRole("link", { name: "View your cart" })).toContainText("1 item");
});

test("a line's address opened while its order is sent changes nothing", async ({ page, venue }) => {
  await holdOrders(page);
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  const edit = page.getByRole("link", { name: "Edit Kaya Butter Toast" });
  const address = (await edit.getAttribute("href")) ?? "";
  await confirmOrder(page);
  await expect(page.getByText(LOCKED)).toBeVisible();
  await page.goto(venue.url + address);
  await page.getByRole("button", { name: "Add one", exact: true }).click();
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Your order is being sent.");
  const kept = (await stored(page, "order")) as { lines: { qty: number }[] };
  expect(kept.lines.map(({ qty }) => qty)).toEqual([1]);
});

test("a refused order unlocks the cart", async ({ page, venue, complaints }) => {
  complaints.expect(/409/);
  const desk = await openConsoleClient(venue);
  const { letGo } = await holdOrders(page);
  await confirmFilledCart(page, venue.linkOf("7"));
  await expect(page.getByText(LOCKED)).toBeVisible();
  await desk.setItem("KAYA-TOAST", { isSoldOut: false, stock: 0 });
  await letGo();
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
  await expect(page.getByText(LOCKED)).toBeHidden();
  await page.getByRole("button", { name: "Remove Kaya Butter Toast" }).click();
  await expect(page.getByText("Please Select an Item")).toBeVisible();
});

test("a menu that comes while the order is sent is held against the cart after the answer", async ({
  page,
  venue,
  server,
  complaints,
}) => {
  complaints.expect(/409/);
  const { letGo } = await holdOrders(page);
  await confirmFilledCart(page, venue.linkOf("7"));
  await expect(page.getByText(LOCKED)).toBeVisible();
  const { menu } = kopiLane(server.pictures);
  const dearer = JSON.stringify(menu).replaceAll(
    /("codeId":"KAYA-TOAST".*?"price":)2\.8\b/g,
    "$13.8",
  );
  const read = page.waitForResponse(/\/v2\/api\/menu\//);
  await server.replaceMenu(venue, JSON.parse(dearer) as typeof menu);
  await (await read).finished();
  await expect(page.getByText(LOCKED)).toBeVisible();
  await letGo();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Kaya Butter Toast now costs $3.80 instead of $2.80.");
  await dialog.getByRole("button", { name: "OK" }).click();
  await submit(page);
  expect(await server.ordersOf(venue)).toMatchObject([{ total: 456 }]);
});
