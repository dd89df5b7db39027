import type { Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { moveOn, openBoard, ticketOf } from "../steps/board.ts";
import { enter, fillCart, openCart, submit } from "../steps/diner.ts";
import { opensByKeys } from "../steps/keyboard.ts";
import { languagesOf, WORDS, type Language } from "../steps/words.ts";

/** Whoever answers a call is said to be coming for five minutes. */
const COMING = 5 * 60_000;

/** What a guest reads of what happens on the floor. */
const GUEST = {
  en: {
    takeBack: "Cancel this order",
    takeItBack: "Cancel order",
    takenBack: "You cancelled this order.",
    putBack: "Put the dishes back into the cart",
    toTheCart: "Go to the cart",
    paused: "The kitchen is very busy right now. We take orders again from",
    kept: "Your cart is saved.",
    again: /^Ordering resumes at \d\d:\d\d$/,
    callSomeone: "Call staff",
    askForBill: "Ask for the bill",
    told: "Our staff have been told.",
    coming: "Someone is coming.",
    billComing: "Your bill is on its way.",
    pay: "Please pay at the counter.",
    owed: "You have paid for it. Please ask our staff for a refund.",
    paid: "Paid. Thank you!",
    soldOut: /This order was cancelled: something in it is sold out\./,
    thanks: "Thank you for your visit",
    sum: "You have paid $3.36.",
  },
  zh: {
    takeBack: "取消此订单",
    takeItBack: "取消订单",
    takenBack: "您已取消此订单。",
    putBack: "把餐点放回购物车",
    toTheCart: "查看购物车",
    paused: "厨房目前非常忙。",
    kept: "购物车已保存。",
    again: /^\d\d:\d\d 恢复接单$/,
    callSomeone: "呼叫店员",
    askForBill: "买单",
    told: "已通知店员。",
    coming: "店员正在过来。",
    billComing: "店员马上为您结账。",
    pay: "请到柜台付款。",
    owed: "您已为此订单付款，请联系店员退款。",
    paid: "已付款，谢谢！",
    soldOut: /此订单已取消：有餐点已售完。/,
    thanks: "感谢光临",
    sum: "您已支付 $3.36。",
  },
} as const satisfies Record<Language, unknown>;

for (const language of languagesOf("zh")) {
  test(`an order is taken back, its dishes come again, and once it is prepared it stays and is paid, in ${language} [BEY-011, BEY-013]`, async ({
    page,
    newScreen,
    venue,
  }) => {
    const words = GUEST[language];
    const board = await newScreen();
    await openBoard(board, venue);
    await fillCart(page, venue.linkOf("7"), language);
    await openCart(page, language);
    await submit(page, language);
    await expect(ticketOf(board, "7")).toBeVisible();
    const takeBack = page.getByRole("button", { name: words.takeBack });
    await test.step("takes it back after one question", async () => {
      await expect(takeBack).toContainText(/0:[1-5]\d/);
      const question = page.getByRole("dialog");
      await opensByKeys(takeBack, question);
      await expectAccessible(page, "taking an order back");
      await question.getByRole("button", { name: words.takeItBack, exact: true }).click();
      await expect(page.getByText(words.takenBack)).toBeVisible();
      await expect(ticketOf(board, "7")).toHaveCount(0);
      await expectAccessible(page, "an order that was taken back");
    });
    await test.step("puts its dishes back and sends them again", async () => {
      await page.getByRole("button", { name: words.putBack }).click();
      await page.getByRole("link", { name: words.toTheCart }).click();
      await expect(page.getByRole("main")).toContainText(WORDS[language].dishes.toast);
      await submit(page, language);
      await expect(takeBack).toBeVisible();
    });
    await test.step("offers nothing any more once the kitchen has begun", async () => {
      await moveOn(board, "7");
      await expect(page.getByText(WORDS[language].preparing)).toBeVisible();
      await expect(takeBack).toHaveCount(0);
    });
    await test.step("is marked as paid from its ticket, and the phone says so", async () => {
      await expect(page.getByText(words.pay)).toBeVisible();
      await ticketOf(board, "7")
        .getByRole("button", { name: /^More about order / })
        .click();
      const sheet = board.getByRole("dialog");
      await sheet.getByRole("radio", { name: "Card" }).check();
      await expectAccessible(board, "the payment of an order");
      await sheet.getByRole("button", { name: "Mark $3.36 as paid" }).click();
      await expect(sheet.getByText("Paid · Card")).toBeVisible();
      await expect(page.getByText(words.paid)).toBeVisible();
      await expect(page.getByText(words.pay)).toHaveCount(0);
      await board.keyboard.press("Escape");
      await expect(ticketOf(board, "7")).toContainText("Paid $3.36");
    });
    await test.step("is owed its money once it is cancelled, which both sides read", async () => {
      // The guest has gone on, and looks at the menu.
      await page.getByRole("link", { name: WORDS[language].returnToMenu }).click();
      await ticketOf(board, "7")
        .getByRole("button", { name: /^More about order / })
        .click();
      await board.getByRole("button", { name: "Cancel order" }).click();
      const question = board.getByRole("dialog");
      const owed = "This order is paid. Please give $3.36 back to the guest.";
      await expect(question.getByText(owed)).toBeVisible();
      await question.getByRole("radio").first().check();
      await question.getByRole("button", { name: /^Cancel order / }).click();
      await expect(board.getByRole("alert").getByText(owed)).toBeVisible();
      const said = page.getByRole("alertdialog");
      await expect(said).toContainText(words.owed);
      await said.getByRole("button", { name: words.soldOut }).click();
      const orders = page.getByRole("dialog", { name: WORDS[language].yourOrders });
      await expect(orders.getByText(words.soldOut)).toBeVisible();
      // Of both: the one taken back, and this one.
      await expect(orders.locator("dd del")).toHaveText(["$3.36", "$3.36"]);
      await expectAccessible(page, "an order that staff have cancelled");
    });
    await test.step("puts its dishes back once, however often its card is opened", async () => {
      const orders = page.getByRole("dialog", { name: WORDS[language].yourOrders });
      const putBack = orders.getByRole("button", { name: words.putBack });
      await putBack.click();
      await expect(putBack).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(orders).toHaveCount(0);
      await page
        .getByRole("button", { name: new RegExp(`^${WORDS[language].reviewOrder}`) })
        .click();
      await expect(orders.getByRole("link", { name: words.toTheCart }).first()).toBeVisible();
      await expect(putBack).toHaveCount(0);
    });
  });

  test(`a pause is read before anything is sent, and its end too, in ${language}`, async ({
    page,
    newScreen,
    venue,
  }) => {
    const words = GUEST[language];
    const board = await newScreen();
    await openBoard(board, venue);
    await fillCart(page, venue.linkOf("7"), language);
    await openCart(page, language);
    await pause(board);
    const submitButton = page.getByRole("button", { name: WORDS[language].submit });
    await expect(submitButton).toHaveCount(0);
    const said = page.getByRole("status").filter({ hasText: words.paused, visible: true });
    await expect(said).toContainText(words.kept);
    await expect(page.getByRole("button", { name: words.again })).toBeDisabled();
    const line = page.getByRole("status").filter({ hasText: words.again, visible: true });
    await expect(line).toBeVisible();
    await expectAccessible(page, "a pause on the slip");
    await page.getByRole("link", { name: WORDS[language].backToMenu }).click();
    await expect(said).toBeVisible();
    await page.mouse.wheel(0, 3_000);
    await expect(line).toBeInViewport();
    await page.goto(venue.linkOf("7"));
    await expect(line).toBeVisible();
    await enter(page, { language });
    await board.getByRole("button", { name: "Resume ordering" }).click();
    await expect(said).toHaveCount(0);
    await expect(line).toHaveCount(0);
    await openCart(page, language);
    await submit(page, language);
    await expect(ticketOf(board, "7")).toBeVisible();
  });
}

for (const language of languagesOf("zh")) {
  test(`two phones and a board: called and answered, billed, paid and closed, in ${language} [BEY-010, BEY-013]`, async ({
    page,
    newPhone,
    newScreen,
    venue,
    passTime,
    complaints,
  }) => {
    // A table with dishes on their way is closed on purpose only; then its phones are told that the visit is over.
    complaints.expect(/409.*\/visits\//, /401/);
    const words = GUEST[language];
    const board = await newScreen();
    await openBoard(board, venue);
    const other = await newPhone();
    for (const phone of [page, other]) {
      await fillCart(phone, venue.linkOf("7"), language);
      await openCart(phone, language);
      await submit(phone, language);
    }
    const calls = board.getByRole("region", { name: "Tables calling" });
    const bill = board.getByRole("dialog", { name: "Bill, Table 7" });
    await test.step("the bill of an open table is opened and left by keys", async () => {
      const bills = board.getByRole("button", { name: "Bills" });
      const tables = board.getByRole("dialog", { name: "Open tables" });
      await opensByKeys(bills, tables);
      await expectAccessible(board, "the open tables");
      await board.keyboard.press("Escape");
      await opensByKeys(bills, bill, async () => {
        await bills.press("Enter");
        await tables.getByRole("button", { name: /^Table 7/ }).press("Enter");
      });
      await board.keyboard.press("Escape");
    });
    await test.step("somebody is called once, and both phones read who is coming", async () => {
      // What can be asked for stays after a reload, when the settings say no more of the visit.
      await page.reload();
      await page.getByRole("button", { name: words.callSomeone }).click();
      await expect(page.getByText(words.told)).toBeVisible();
      await expect(other.getByText(words.told)).toBeVisible();
      await other.getByRole("button", { name: words.askForBill }).click();
      await expect(calls.getByRole("button")).toHaveCount(2);
      await expectAccessible(page, "a call");
      await expectAccessible(board, "tables that call");
      // The second tap, on the call that has moved there, answers nothing.
      await calls
        .getByRole("button", { name: /^Table 7 Calls a waiter · \d\d:\d\d/ })
        .dblclick({ position: { x: 20, y: 20 } });
      await expect(page.getByText(words.coming)).toBeVisible();
      await expect(other.getByText(words.coming)).toBeVisible();
    });
    passTime(COMING);
    await test.step("the bill holds both rounds and is paid as it was seen", async () => {
      await calls.getByRole("button", { name: /^Table 7 Asks for the bill · / }).click();
      await expect(bill.getByRole("listitem")).toHaveCount(2);
      await expect(bill).toContainText("$6.72");
      await expect(page.getByText(words.billComing)).toBeVisible();
      // Who was on the way has long been there.
      await expect(page.getByText(words.coming)).toHaveCount(0);
      await expectAccessible(board, "a bill");
      const pay = bill.getByRole("button", { name: "Mark $6.72 as paid" });
      await expect(pay).toBeDisabled();
      await bill.getByRole("radio", { name: "Card" }).check();
      await pay.click();
      await expect(bill.getByText("Paid · Card")).toHaveCount(2);
      await expectAccessible(board, "a bill that is paid");
      await expect(page.getByText(words.paid)).toBeVisible();
      await expectAccessible(page, "a visit that is paid");
      await expect(other.getByText(words.paid)).toBeVisible();
    });
    await test.step("what is still on its way is asked about before the table is closed", async () => {
      const question = board.getByRole("dialog", { name: "Close Table 7 anyway?" });
      await opensByKeys(bill.getByRole("button", { name: "Close this table" }), question);
      await expectAccessible(board, "the question whether to close a table");
      await question.getByRole("button", { name: "Close Table 7" }).click();
      await expect(board.getByRole("dialog")).toHaveCount(0);
      const tables = board.getByRole("dialog", { name: "Open tables" });
      const bills = board.getByRole("button", { name: "Bills" });
      // A row that goes while Tab leads to it lets the focus out of the list.
      await opensByKeys(bills, tables, async () => {
        await bills.press("Enter");
        await expect(board.getByText("No guests have checked in at a table.")).toBeVisible();
      });
      await expectAccessible(board, "no open tables");
      for (const phone of [page, other]) {
        await expect(phone.getByRole("heading", { level: 1, name: words.thanks })).toBeVisible();
        await expect(phone.getByText(words.sum)).toBeVisible();
        await expect(phone.getByRole("main")).toContainText(WORDS[language].dishes.toast);
      }
      // The settings, and with them the currency, go with the session (SET-003).
      await page.reload();
      await expect(page.getByRole("heading", { level: 1, name: words.thanks })).toBeVisible();
      await expect(page.getByText(words.sum.replace("$", ""))).toBeVisible();
      await expect(page.getByRole("main")).not.toContainText(words.kept);
      await expectAccessible(page, "a visit that staff have closed");
    });
    for (const each of [page, other, board]) await each.close();
  });
}

test("a bill that was left unpaid when its table was closed is listed, and paid later [BEY-013]", async ({
  page,
  newScreen,
  venue,
  complaints,
}) => {
  // What is left to be settled is asked about, and the phone of a closed visit orders no more.
  complaints.expect(/409.*close/, /401.*general/, /status of 409/, /status of 401/);
  const board = await newScreen();
  await openBoard(board, venue);
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await submit(page);
  const tables = board.getByRole("dialog", { name: "Open tables" });
  const bill = board.getByRole("dialog", { name: "Table 7" });
  const bills = board.getByRole("button", { name: "Bills" });
  await bills.click();
  await tables.getByRole("button", { name: /^Table 7/ }).click();
  await bill.getByRole("button", { name: "Close this table" }).click();
  await board.getByRole("button", { name: "Close Table 7" }).click();
  await expect(board.getByRole("dialog")).toHaveCount(0);

  await bills.click();
  const left = tables.getByRole("region", { name: "Left unpaid in the last 30 days" });
  await expect(left.getByRole("button")).toHaveText([/^Table 7.*\$3\.36.*1 order$/]);
  await expectAccessible(board, "bills that were left unpaid");
  await left.getByRole("button", { name: /^Table 7/ }).click();
  await bill.getByRole("radio", { name: "Cash" }).check();
  await bill.getByRole("button", { name: "Mark $3.36 as paid" }).click();
  await expect(bill.getByText("Paid · Cash")).toBeVisible();
  await board.keyboard.press("Escape");
  await bills.click();
  await expect(tables.getByText("No guests have checked in at a table.")).toBeVisible();
  await expect(left).toHaveCount(0);
});

/** Pauses ordering for half an hour with the first of the usual messages; ends when the board says so. */
async function pause(board: Page): Promise<void> {
  const question = board.getByRole("dialog", { name: "Pause ordering" });
  await opensByKeys(board.getByRole("button", { name: "Pause ordering" }), question);
  await expect(question.getByRole("radio", { name: "30 minutes" })).toBeChecked();
  await expectAccessible(board, "the question how long to pause");
  await question.getByRole("button", { name: "Pause ordering" }).click();
  await expect(board.getByText(/^Ordering is paused until \d\d:\d\d$/)).toBeVisible();
  await expectAccessible(board, "a board while ordering is paused");
}
