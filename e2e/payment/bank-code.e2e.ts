/** A bank transfer on the one phone there is: the code as a picture, the amount, the time that is left, and what became of it. */
import { readFile } from "node:fs/promises";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openBoard, ticketOf } from "../steps/board.ts";
import { tabTo } from "../steps/keyboard.ts";
import { languagesOf } from "../steps/words.ts";
import {
  atProvider,
  awaitingLine,
  installPaying,
  openPayable,
  SAYS,
  titled,
} from "./paying-venue.ts";
import { stubPayments } from "./stubbed-provider.ts";

/** How a file of pixels begins. */
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const CODE = "00020101021226370009SG.PAYNOW010120213202612345N0301152047311530370254043.36";

for (const language of languagesOf("zh")) {
  const says = SAYS[language];

  test(`a code is saved as a picture beside its amount and the time left, and says what became of it, in ${language}`, async ({
    page,
    server,
    payments,
  }) => {
    const venue = await installPaying(server, payments, "fomo");
    const stub = await stubPayments(page);
    stub.link = { code: CODE };
    const submit = await openPayable(page, venue.linkOf("7"), language);
    await submit.click();
    const picture = page.getByRole("img", { name: says.code });
    await expect(picture).toBeVisible();
    await expect(page.getByRole("main").getByText("$3.36", { exact: true })).toBeVisible();
    await expect(awaitingLine(page).getByRole("timer")).toContainText(/1[45]:\d\d/);
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(3);
    await expectAccessible(page, "a code to pay by bank transfer");
    const save = page.getByRole("link", { name: says.savePicture });
    await tabTo(page, save);
    const download = page.waitForEvent("download");
    await page.keyboard.press("Enter");
    const saved = await readFile(await (await download).path());
    expect(saved.subarray(0, PNG.length)).toEqual(PNG);

    await test.step("declined, it says so, and the same code may be tried again", async () => {
      stub.outcome = { outcome: "declined" };
      await expect(page.getByText(says.declined)).toBeVisible();
      await expect(picture).toBeVisible();
      await expectAccessible(page, "a code that was declined");
    });

    await test.step("cancelled, it says so, and another may be begun", async () => {
      stub.outcome = { outcome: "cancelled" };
      await expect(page.getByRole("alert")).toContainText(says.notMade);
      await expect(picture).toHaveCount(0);
      stub.outcome = {};
      stub.reference = "another-reference-of-a-test";
      await submit.click();
      await expect(picture).toBeVisible();
      await expect(page.getByText(says.notMade)).toHaveCount(0);
    });

    await test.step("whose time is over, it says that nothing was charged", async () => {
      stub.outcome = { outcome: "expired", state: "expired" };
      stub.payable = null;
      await expect(page.getByRole("alertdialog")).toContainText(says.expired);
      await expect(page).toHaveURL(/\/checkout$/);
    });
  });
}

test("money that came by a code for an order that is over is said to come back, or to be kept", async ({
  page,
  server,
  payments,
}) => {
  const venue = await installPaying(server, payments, "fomo");
  const stub = await stubPayments(page);
  stub.link = { code: CODE };
  const submit = await openPayable(page, venue.linkOf("7"), "en");
  await submit.click();
  await expect(page.getByRole("img", { name: SAYS.en.code })).toBeVisible();
  stub.outcome = { outcome: "returning", state: "cancelled" };
  await expect(titled(page, "Your money is coming back")).toBeVisible();
  await expectAccessible(page, "money that comes back");
  // Its owner keeps it, for what was eaten all the same.
  stub.outcome = { ...stub.outcome, isKept: true };
  await page.reload();
  await expect(titled(page, "This order was cancelled")).toBeVisible();
  await expect(page.getByText("Please ask our staff about it.")).toBeVisible();
});

test("a code that is paid in the bank's app shows its success by itself, and the kitchen has it", async ({
  page,
  newPhone,
  newScreen,
  server,
  payments,
}) => {
  const venue = await installPaying(server, payments, "fomo");
  const board = await newScreen();
  // No station: one would say that it has the order, and the page its next heading, before this one is read.
  await openBoard(board, venue);
  let bank = "";
  // The sandbox has a page of its own: here the bank's app opens it.
  await page.route("**/v2/api/fomo", async (route) => {
    const answer = await route.fetch();
    const link = (await answer.json()) as { readonly url: string };
    bank = link.url;
    await route.fulfill({ response: answer, json: { ...link, url: "", code: CODE } });
  });
  const submit = await openPayable(page, venue.linkOf("7"), "en");
  await submit.click();
  await expect(page.getByRole("img", { name: SAYS.en.code })).toBeVisible();
  await expect(ticketOf(board, "7")).toHaveCount(0);
  const app = await newPhone();
  await app.goto(bank);
  await atProvider(app, "Pay").click();
  await expect(titled(page, "Success")).toBeVisible();
  await expect(page).toHaveURL(/\/payment\/success$/);
  await expect(ticketOf(board, "7")).toBeVisible();
  expect(await server.ordersOf(venue)).toHaveLength(1);
});
