import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { moveOn, openBoard, openStation, ticketOf } from "../steps/board.ts";
import { addToCart, connectionLine, fillCart, openCart, openItem, submit } from "../steps/diner.ts";
import { opensByKeys } from "../steps/keyboard.ts";
import { askAgain } from "../steps/phone.ts";
import { languagesOf, WORDS } from "../steps/words.ts";

const PLACED = "Your order is placed.";
const IN_THE_KITCHEN = "The kitchen has your order.";
/** Longer than a kitchen may take to look, and than the pause between two questions of a phone. */
const MORE_THAN_A_MINUTE = 61_000;
/** The phone asks every thirty seconds when nothing tells it anything. */
const POLL = 30_000;
const STATUS = /order\/status/i;

for (const language of languagesOf("zh")) {
  test(`with no board open the diner reads that the order waits, and the next board alarms, in ${language} [DEC-007, STS-007]`, async ({
    page,
    newScreen,
    venue,
    passTime,
  }) => {
    const words = WORDS[language];
    await page.clock.install();
    await fillCart(page, venue.linkOf("7"), language);
    await openCart(page, language);
    await submit(page, language);
    await expect(page.getByText(words.placed)).toBeVisible();

    passTime(MORE_THAN_A_MINUTE);
    await page.clock.fastForward(POLL + 1000);
    await expect(page.getByText(words.waits)).toBeVisible();

    const board = await newScreen();
    await openBoard(board, venue);
    const alarm = board.getByRole("alert").filter({ hasText: "Nobody has looked at this order" });
    await expect(alarm).toContainText("Table 7");
    // What was missed once is seen only when a person says so, also on a station.
    await alarm.getByRole("button", { name: "Start service" }).click();
    await expect(board.getByRole("button", { name: "Sound is on" })).toBeVisible();
    await expect(page.getByText(words.waits)).toBeVisible();
    await alarm.getByRole("button", { name: "Seen" }).click();
    await expect(alarm).toBeHidden();
    await expect(page.getByText(words.kitchenHasIt)).toBeVisible();
    await expect(ticketOf(board, "7")).toBeVisible();
  });
}

test("follows every open order by asking every 30 seconds when the stream is cut [STS-002, API-010, DEC-015]", async ({
  page,
  newScreen,
  venue,
  complaints,
}) => {
  complaints.expect(/\/v2\/api\/live/);
  await page.route(/\/v2\/api\/live$/, (route) => route.abort());
  const board = await newScreen();
  await openStation(board, venue);
  await page.clock.install();
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  const asked: string[] = [];
  let answered = 0;
  page.on("request", (request) => {
    if (STATUS.test(request.url())) asked.push(new URL(request.url()).search);
  });
  page.on("requestfinished", (request) => {
    if (STATUS.test(request.url())) answered += 1;
  });
  await submit(page);
  await expect(ticketOf(board, "7")).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked[0]).toMatch(/userId=\w+&orderTime=\d+&orderId=SO_\d+/);
  await expect(board.getByText("Every order has been seen.")).toBeVisible();
  await page.clock.fastForward(POLL + 1000);
  await expect(page.getByText(IN_THE_KITCHEN)).toBeVisible();
  // The page may have said so before: the next question is asked half a minute behind this one's answer.
  await expect.poll(() => answered).toBeGreaterThan(1);

  await moveOn(board, "7");
  await expect(ticketOf(board, "7")).toHaveAttribute("data-state", "preparing");
  const before = asked.length;
  await page.clock.fastForward(POLL - 5000);
  expect(asked.length).toBe(before);
  await page.clock.fastForward(6000);
  await expect(page.getByText("Your food is being prepared.")).toBeVisible();

  await moveOn(board, "7");
  await expect(ticketOf(board, "7")).toHaveAttribute("data-state", "ready");
  await moveOn(board, "7");
  await expect(ticketOf(board, "7")).toBeHidden();
  await page.clock.fastForward(POLL + 1000);
  await expect.poll(() => asked.length).toBeGreaterThan(before + 1);
  for (let round = 0; round < 2; round += 1) {
    await page.getByRole("link", { name: WORDS.en.returnToMenu }).click();
    await openItem(page, WORDS.en.dishes.toast);
    await addToCart(page);
    await openCart(page);
    await submit(page);
  }
  // Both that are open, and not the one that was handed out.
  const since = asked.length;
  const askedSince = async (): Promise<number> => {
    await page.clock.fastForward(POLL + 1000);
    return new Set(asked.slice(since)).size;
  };
  await expect.poll(askedSince).toBe(2);
  expect(asked.slice(since)).not.toContain(asked[0]);
});

test("a cancelled order says why on the phone, also in the venue's own words [BEY-013]", async ({
  page,
  newScreen,
  venue,
}) => {
  const board = await newScreen();
  await openBoard(board, venue);
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await submit(page);
  const sheet = board.getByRole("dialog", { name: /^Order/ });
  const more = ticketOf(board, "7").getByRole("button", { name: /^More about order/ });
  await opensByKeys(more, sheet);
  await board.keyboard.press("Escape");
  // A key on a sheet that is still on its way out goes with it.
  await expect(sheet).toBeHidden();
  const question = board.getByRole("dialog").filter({ hasText: "This cannot be undone." });
  await opensByKeys(more, question, async () => {
    await more.press("Enter");
    await sheet.getByRole("button", { name: "Cancel order" }).press("Enter");
  });
  await expectAccessible(board, "the question why an order is cancelled");
  const cancel = question.getByRole("button", { name: /^Cancel order/ });
  await expect(cancel).toBeDisabled();
  await question.getByRole("radio", { name: "A dish is sold out" }).check();
  await question.getByRole("textbox", { name: "Words for the guest" }).fill("No toast today");
  await cancel.click();
  await expect(ticketOf(board, "7")).toHaveCount(0);
  await expect(page.getByText("something in it is sold out.")).toBeVisible();
  await expect(page.getByText("“No toast today”")).toBeVisible();
  await expectAccessible(page, "an order that was cancelled");
  await page.getByRole("button", { name: "Put the dishes back into the cart" }).click();
  await page.getByRole("link", { name: "Go to the cart" }).click();
  await expect(page.getByRole("main")).toContainText("Kaya Butter Toast");
});

test("two phones at a table each follow their own order", async ({
  page,
  newPhone,
  newScreen,
  venue,
}) => {
  const other = await newPhone();
  for (const phone of [page, other]) {
    await fillCart(phone, venue.linkOf("7"));
    await openCart(phone);
    await submit(phone);
  }
  await expect(page.getByText(PLACED)).toBeVisible();
  const board = await newScreen();
  await openStation(board, venue);
  await ticketOf(board, "7")
    .first()
    .getByRole("button", { name: /^Start: / })
    .click();
  await expect(page.getByText("Your food is being prepared.")).toBeVisible();
  await expect(other.getByText(IN_THE_KITCHEN)).toBeVisible();
});

test("a status that cannot be had brings no pop-up, but a quiet line with a retry [ERR-032, DEC-009]", async ({
  page,
  venue,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|net::/);
  await page.clock.install();
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await submit(page);
  await page.route(/\/v2\/api\/(selfOrder|selforder|live)/, (route) => route.abort());
  await page.reload();
  // Two silent tries more, a few seconds apart.
  await page.clock.fastForward(10_000);
  await expect(connectionLine(page)).toBeVisible();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Pending Order" })).toBeVisible();
  await askAgain(page, page.getByRole("button", { name: "Try again" }));
  await page.unrouteAll();
  await page.clock.resume();
  await expect(connectionLine(page)).toHaveCount(0);
});
