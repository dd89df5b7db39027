/** How many taps a guest in a hurry needs, from the menu of a table that is checked in; the way from the scan stands in direct-add. */
import type { Locator } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { checkIn, dish, groupOf, placed } from "../steps/diner.ts";

interface Counter {
  readonly tap: (target: Locator) => Promise<void>;
  readonly taps: () => number;
}

function counter(): Counter {
  let count = 0;
  return {
    tap: async (target) => {
      count += 1;
      await target.click();
    },
    taps: () => count,
  };
}

test("a set with three questions is six taps at most, the round again two, the bill and a call two each", async ({
  page,
  venue,
  server,
}) => {
  await checkIn(page, venue.linkOf("7"));
  const button = (name: string | RegExp): Locator => page.getByRole("button", { name }).first();
  const question = page.getByRole("dialog", { name: "Submit this order?" });
  const sheet = page.getByRole("dialog", { name: "Orders" });

  await test.step("a set with three questions", async () => {
    const { tap, taps } = counter();
    await tap(dish(page, "Set A: Kaya Toast"));
    await tap(groupOf(page, "Eggs").getByText("Hard-boiled", { exact: true }));
    await tap(groupOf(page, "Drink").getByText("Kopi", { exact: true }));
    await tap(groupOf(page, "Milk").getByText("Kopi O: black", { exact: true }));
    await tap(button(/^Add to cart/));
    await expect(page.getByRole("link", { name: "View your cart" })).toContainText("1 item");
    expect(taps()).toBeLessThanOrEqual(6);
  });
  await page.getByRole("link", { name: "View your cart" }).click();
  await button(/^Submit Order/).click();
  await question.getByRole("button", { name: /^OK/ }).click();
  const first = await placed(page);

  await test.step("the last round again, from its result", async () => {
    const { tap, taps } = counter();
    await tap(button("Order this again"));
    await tap(question.getByRole("button", { name: /^OK/ }));
    await expect(page.getByRole("heading", { name: "Pending Order" })).toBeVisible();
    await expect.poll(async () => (await server.ordersOf(venue)).length).toBe(2);
    expect(taps()).toBe(2);
    const [one, other] = await server.ordersOf(venue);
    expect(other?.total).toBe(one?.total);
  });

  await test.step("and from the review, beside a cart that was begun only into the cart", async () => {
    await page.getByRole("link", { name: "Return to Menu" }).click();
    await button("Add Otah").click();
    await button(/^Review order/).click();
    const round = sheet.getByRole("article", { name: `Order ${first}` });
    await round.getByRole("button", { name: "Order this again" }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByRole("main").last()).toContainText("Set A: Kaya Toast");
    await expect(page.getByRole("main").last()).toContainText("Otah");
    await expect(question).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/menu$/);
  });

  for (const name of ["Call staff", "Ask for the bill"]) {
    await test.step(name, async () => {
      const { tap, taps } = counter();
      await tap(button(/^Review order/));
      await tap(sheet.getByRole("button", { name }));
      await expect(sheet.getByText("Our staff have been told.").first()).toBeVisible();
      expect(taps()).toBe(2);
      await sheet.getByRole("button", { name: "Close" }).last().click();
    });
  }
});
