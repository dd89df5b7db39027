import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import {
  addToCart,
  fillCart,
  guestCount,
  openCart,
  openItem,
  scan,
  submit,
} from "../steps/diner.ts";
import { WORDS } from "../steps/words.ts";

test("both phones of a table see all rounds, who ordered what and what is still to pay, live, and count their guests once [BEY-009, CHK-031]", async ({
  page,
  newPhone,
  venue,
}) => {
  const link = venue.linkOf("7");
  await fillCart(page, link);
  await openCart(page);
  const first = await submit(page);
  await page.getByRole("link", { name: "Return to Menu" }).click();
  await page.getByRole("button", { name: /^Review order/ }).click();
  const sheet = page.getByRole("dialog", { name: "Orders" });
  await expect(sheet.getByRole("article", { name: `Order ${first}` })).toBeVisible();
  await expect(sheet.getByRole("region", { name: "Your table so far" })).toContainText("$3.36");
  await expect(sheet.getByText("You", { exact: true })).toHaveCount(0);

  const other = await newPhone();
  await test.step("the second phone begins with the guests of the first", async () => {
    await scan(other, link, "zh");
    await expect(guestCount(other)).toHaveText("2");
    await other.getByRole("link", { name: WORDS.zh.enter, exact: true }).click();
    await expect(other).toHaveURL(/\/menu$/);
  });
  await openItem(other, WORDS.zh.dishes.toast);
  await addToCart(other, "zh");
  await openCart(other, "zh");
  const second = await submit(other, "zh");

  await test.step("the first phone hears of it while its sheet is open", async () => {
    const round = sheet.getByRole("article", { name: `Order ${second}` });
    await expect(round.getByText("Guest 2")).toBeVisible();
    await expect(
      sheet.getByRole("article", { name: `Order ${first}` }).getByText("You", { exact: true }),
    ).toBeVisible();
    const sum = sheet.getByRole("region", { name: "Your table so far" });
    await expect(sum).toContainText("2 guests · 2 rounds");
    await expect(sheet.getByText("2 guests")).toHaveCount(1);
    await expect(sum).toContainText("Still to pay");
    await expect(sum).toContainText("$6.72");
    await expectAccessible(page, "all rounds of a table");
  });

  await test.step("the second phone reads both, in Chinese", async () => {
    await other.getByRole("link", { name: WORDS.zh.returnToMenu }).click();
    await other.getByRole("button", { name: new RegExp(`^${WORDS.zh.reviewOrder}`) }).click();
    const chinese = other.getByRole("dialog", { name: WORDS.zh.yourOrders });
    await expect(chinese.getByText("客人1", { exact: true })).toBeVisible();
    await expect(chinese.getByText("您", { exact: true })).toBeVisible();
    await expect(chinese.getByRole("region", { name: "本桌至今" })).toContainText("$6.72");
  });
});
