import { startReceiver, type Receiver } from "@comanda/sandbox";
import type { Page } from "@playwright/test";
import type { InstalledVenue } from "../stage/venue-server.ts";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openBoard, openConsole, ticketOf } from "../steps/board.ts";
import { expectEmptyCart, fillCart, openCart, submit } from "../steps/diner.ts";
import { languagesOf, WORDS } from "../steps/words.ts";

/** Longer than a till has to take an order. */
const MORE_THAN_A_MINUTE = 61_000;
/** Longer than the outbox ever waits between two tries. */
const LONGEST_GAP = 180_000;
/** The phone asks every thirty seconds when nothing tells it anything. */
const POLL = 30_000;

/** What reads a phone's orders. */
const READ_ORDERS = /\/v2\/api\/selfOrder\/order\?/;

const SAID = {
  en: {
    title: "POS failed to Receive",
    text: "Server received your order, however POS didnt response. Please contact waiter (Please don't order again)",
  },
  zh: {
    title: "收银系统未能接单",
    text: "服务器已收到您的订单，但收银系统没有回应。请联系店员（请勿重复下单）",
  },
} as const;

/** The owner leads orders to the till and says that the kitchen works from it. */
async function markTill(office: Page, venue: InstalledVenue, till: Receiver): Promise<void> {
  await openConsole(office, venue, "/connections");
  await office.getByRole("textbox", { name: "Address of the other system" }).fill(till.url);
  await office.getByRole("switch", { name: "The kitchen works from it: it is our till" }).click();
  const seconds = office.getByRole("textbox", { name: "Seconds in which the till has to take" });
  await expect(seconds).toHaveValue("60");
  await expectAccessible(office, "the till among the connections");
  await office.getByRole("button", { name: "Save" }).click();
  await office.getByRole("button", { name: "Done" }).click();
  await office.close();
}

for (const language of languagesOf("zh")) {
  test(`an order that the till has not taken is said so, and found again once it is taken, in ${language} [OUT-029, NAV-015, RES-010, ERR-023, ERR-024]`, async ({
    page,
    newScreen,
    venue,
    passTime,
  }) => {
    const words = WORDS[language];
    const said = SAID[language];
    const till = await startReceiver();
    till.behave("refuse");
    await markTill(await newScreen(), venue, till);

    await fillCart(page, venue.linkOf("7"), language);
    await openCart(page, language);
    await submit(page, language);
    await expect(page.getByText(words.placed)).toBeVisible();
    const second = await page.context().newPage();
    await second.goto(page.url());
    await expect(second.getByText(words.placed)).toBeVisible();

    await test.step("both tabs say that the till has not taken it, with its number", async () => {
      passTime(MORE_THAN_A_MINUTE);
      for (const tab of [page, second]) {
        await expect(tab).toHaveURL(/\/order\/fail$/);
        await expect(tab.getByRole("heading", { level: 1, name: said.title })).toBeVisible();
        await expect(tab.getByText(said.text)).toBeVisible();
        await expect(tab.getByText("001", { exact: true })).toBeVisible();
      }
      await expect(page).toHaveTitle(new RegExp(said.title));
      await expectAccessible(page, "an order that the till has not taken");
    });

    await test.step("a reload and back change nothing of it, and no dish is back in the cart", async () => {
      await page.reload();
      await expect(page.getByText(said.text)).toBeVisible();
      await expect(page.getByText("001", { exact: true })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/menu$/);
      await expectEmptyCart(page);
      await page.goForward();
      await expect(page).toHaveURL(/\/order\/fail$/);
      await expect(page.getByText(said.text)).toBeVisible();
    });

    await test.step("who has read it there is not told again, at a menu that reads the orders late", async () => {
      const gate = Promise.withResolvers<void>();
      await page.route(READ_ORDERS, async (route) => {
        await gate.promise;
        await route.continue();
      });
      await page.reload();
      await expect(page.getByText(said.text)).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/menu$/);
      gate.resolve();
      // Behind what tells of it nothing can be tapped.
      await page.getByRole("button", { name: `${words.reviewOrder}: 1` }).click();
      await expect(page.getByRole("dialog").getByText(said.text)).toBeVisible();
      await expect(page.getByRole("alertdialog")).toHaveCount(0);
      await page.goto(`${venue.url}/order/fail`);
      await expect(page.getByText(said.text)).toBeVisible();
    });

    await test.step("the board says so and alarms", async () => {
      const board = await newScreen();
      await openBoard(board, venue);
      await expect(ticketOf(board, "7")).toContainText("Till did not take it");
      const alarm = board.getByRole("alert").filter({ hasText: "The till did not take 1 order" });
      await expect(alarm).toBeVisible();
      await expectAccessible(board, "a ticket that the till has not taken");
      till.behave("accept");
      passTime(LONGEST_GAP);
      await expect(alarm).toBeHidden();
      await expect(ticketOf(board, "7")).not.toContainText("Till did not take it");
    });

    await test.step("the till has taken it: both tabs go back to the order", async () => {
      for (const tab of [page, second]) {
        await expect(tab).toHaveURL(/\/payment\/success$/);
        await expect(tab.getByText(words.kitchenHasIt)).toBeVisible();
        await expect(tab.getByText("001", { exact: true })).toBeVisible();
      }
    });
    await till.close();
  });
}

test("without events the phone finds out by asking, and again once staff have taken the order by hand [OUT-029, RES-010, ERR-023, ERR-024]", async ({
  page,
  newScreen,
  venue,
  passTime,
  complaints,
}) => {
  complaints.expect(/\/v2\/api\/live/);
  const till = await startReceiver();
  till.behave("hang");
  await markTill(await newScreen(), venue, till);
  await page.route(/\/v2\/api\/live$/, (route) => route.abort());
  await page.clock.install();
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  // The till answers nobody; the order is answered at once.
  await submit(page);
  await expect(page.getByText(WORDS.en.placed)).toBeVisible();
  passTime(MORE_THAN_A_MINUTE);
  const board = await newScreen();
  await openBoard(board, venue);
  await expect(ticketOf(board, "7")).toContainText("Till did not take it");
  await page.clock.fastForward(POLL + 1000);
  await expect(page.getByRole("heading", { name: "POS failed to Receive" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(
    "Server received your order, however POS didnt response. Please contact waiter (Please don't order again)",
  );
  await expect(page).toHaveURL(/\/order\/fail$/);
  await board.getByRole("button", { name: "Seen", exact: true }).click();
  await expect(ticketOf(board, "7")).not.toContainText("Till did not take it");
  await page.clock.fastForward(POLL + 1000);
  await expect(page).toHaveURL(/\/payment\/success$/);
  await expect(page.getByText(WORDS.en.kitchenHasIt)).toBeVisible();
  await till.close();
});

for (const language of languagesOf("zh")) {
  test(`a guest who looks at the menu is told of the order that the till has not taken, with the way to it, in ${language} [OUT-029]`, async ({
    page,
    newScreen,
    venue,
    passTime,
  }) => {
    const words = WORDS[language];
    const said = SAID[language];
    const till = await startReceiver();
    till.behave("refuse");
    await markTill(await newScreen(), venue, till);
    await fillCart(page, venue.linkOf("7"), language);
    await openCart(page, language);
    await submit(page, language);
    await page.getByRole("link", { name: words.returnToMenu }).first().click();
    await expect(page).toHaveURL(/\/menu$/);
    passTime(MORE_THAN_A_MINUTE);
    const told = page.getByRole("alertdialog", { name: said.title });
    await expect(told).toContainText(`001 · ${said.text}`);
    await expectAccessible(page, "what the till has not taken, at the menu");
    await page.reload();
    await told.getByRole("button", { name: /001/ }).click();
    await expect(page).toHaveURL(/\/order\/fail$/);
    await page.getByRole("link", { name: words.returnToMenu }).click();
    await expect(page).toHaveURL(/\/menu$/);
    await expect(told).toBeHidden();
    // The orders say it too.
    await page.getByRole("button", { name: words.reviewOrder }).click();
    await expect(page.getByRole("dialog").getByText(said.text)).toBeVisible();
    await page.keyboard.press("Escape");
    till.behave("accept");
    passTime(LONGEST_GAP);
    await page.goto(`${venue.url}/order/fail`);
    await expect(page).toHaveURL(/\/payment\/success$/);
    await till.close();
  });
}
