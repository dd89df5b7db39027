import { openConsoleClient } from "../stage/console-client.ts";
import { expect, test } from "../stage/test.ts";
import { amountOf, cartLine } from "../steps/checkout.ts";
import {
  askToSend,
  checkIn,
  fillCart,
  openCart,
  openItem,
  submit,
  addToCart,
} from "../steps/diner.ts";
import { kopiLane } from "@comanda/testkit";

test("lists what is short and keeps the cart [OUT-017, ERR-020]", async ({
  page,
  venue,
  server,
}) => {
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await page.getByRole("button", { name: "Add one Kaya Butter Toast" }).click();
  const desk = await openConsoleClient(venue);
  await desk.setItem("KAYA-TOAST", { isSoldOut: false, stock: 1 });
  await page.getByRole("button", { name: "Submit Order" }).click();
  const refusal = page.getByRole("alertdialog", { name: "Insufficient Stock" });
  await expect(refusal.getByRole("listitem")).toHaveText(["Kaya Butter Toast: only 1 left."]);
  await refusal.getByRole("button", { name: "OK" }).click();
  await expect(cartLine(page, "Kaya Butter Toast")).toContainText("2×");
  await page.getByRole("button", { name: "One less Kaya Butter Toast" }).click();
  await submit(page);
  expect(await server.ordersOf(venue)).toHaveLength(1);
});

test("lists every dish that is short, one message each, in Chinese too [OUT-017, ERR-020]", async ({
  page,
  venue,
}) => {
  await fillCart(page, venue.linkOf("7"));
  for (const name of ["Two Soft-Boiled Eggs", "Kopitiam French Toast"]) {
    await openItem(page, name);
    await addToCart(page);
  }
  const desk = await openConsoleClient(venue);
  await desk.setItem("KAYA-TOAST", { isSoldOut: false, stock: 0 });
  await desk.setItem("SOFT-EGGS", { isSoldOut: false, stock: 0 });
  await openCart(page);
  await page.getByRole("button", { name: "Submit Order" }).click();
  const refusal = page.getByRole("alertdialog", { name: "Insufficient Stock" });
  await expect(refusal.getByRole("listitem")).toHaveText([
    "Kaya Butter Toast is sold out.",
    "Two Soft-Boiled Eggs is sold out.",
  ]);
  await refusal.getByRole("button", { name: "OK" }).click();
  await page.getByRole("link", { name: "Back to the menu" }).click();
  await page.getByRole("button", { name: "中文" }).click();
  await openCart(page, "zh");
  await page.getByRole("button", { name: "提交订单" }).click();
  const chinese = page.getByRole("alertdialog", { name: "余量不足" });
  await expect(chinese.getByRole("listitem")).toHaveText(["咖椰牛油吐司已售完。", /已售完。$/]);
});

// By D-14 a refused order stays at checkout; /order/fail is for what the POS did not take.
test("the last portion taken between the question and the answer is refused, and the cart is kept [DEC-014, OUT-029]", async ({
  page,
  venue,
  server,
  complaints,
}) => {
  complaints.expect(/409/);
  const desk = await openConsoleClient(venue);
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  const question = await askToSend(page);
  await desk.setItem("KAYA-TOAST", { isSoldOut: false, stock: 0 });
  await question.getByRole("button", { name: "OK" }).click();
  const refusal = page.getByRole("alertdialog");
  await expect(refusal).toContainText("Kaya Butter Toast is sold out.");
  await refusal.getByRole("button", { name: "OK" }).click();
  const line = cartLine(page, "Kaya Butter Toast");
  await expect(line).toContainText("Sold out – please remove it");
  await expect(page).toHaveURL(/\/checkout$/);
  expect(await server.ordersOf(venue)).toEqual([]);
});

test("another price than the diner saw is refused with the new one, and confirmed again [DEC-001]", async ({
  page,
  venue,
  server,
  complaints,
}) => {
  complaints.expect(/409/, /selforder\/general/i, /ERR_FAILED/);
  const desk = await openConsoleClient(venue);
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  const question = await askToSend(page);
  await expect(question).toContainText("$3.36");
  const { menu } = kopiLane(server.pictures);
  const dearer = JSON.stringify(menu).replaceAll(
    /("codeId":"KAYA-TOAST".*?"price":)2\.8\b/g,
    "$13.8",
  );
  // The phone does not hear of it in time.
  await page.route(/selforder\/general/i, (route) => route.abort());
  await server.replaceMenu(venue, JSON.parse(dearer) as typeof menu);
  await question.getByRole("button", { name: "OK" }).click();
  const refusal = page.getByRole("alertdialog");
  await expect(refusal).toContainText(
    "The total is now $4.56 instead of $3.36. Please check and confirm again.",
  );
  await refusal.getByRole("button", { name: "OK" }).click();
  expect(await server.ordersOf(venue)).toEqual([]);

  await page.unrouteAll();
  await desk.setItem("OTAH", { isSoldOut: false, stock: 39 });
  await expect(refusal).toContainText("Kaya Butter Toast now costs $3.80 instead of $2.80.");
  await refusal.getByRole("button", { name: "OK" }).click();
  expect(await amountOf(page, "Total")).toBe("$4.56");
  await submit(page);
  expect(await server.ordersOf(venue)).toMatchObject([{ total: 456 }]);
});

test("a check-in of 61 minutes asks for another scan and keeps the cart [CHK-044]", async ({
  page,
  venue,
  passTime,
  complaints,
}) => {
  complaints.expect(/401/);
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  passTime(61 * 60_000);
  await page.getByRole("button", { name: "Submit Order" }).click();
  await expect(
    page.getByText("Your visit has ended. Please scan the code again. Your cart is saved."),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "Your cart" })).toContainText("Kaya Butter Toast");
  await checkIn(page, venue.linkOf("7"));
  await openCart(page);
  await expect(cartLine(page, "Kaya Butter Toast")).toBeVisible();
  await submit(page);
});
