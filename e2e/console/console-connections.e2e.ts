import { startReceiver, type Receiver } from "@comanda/sandbox";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openConsole } from "../steps/board.ts";
import { orderAt } from "../steps/guests.ts";
import { opensByKeys } from "../steps/keyboard.ts";

const MANY = 1_000;
/** While nothing waits the page asks this often. */
const QUIET = 15_000;

async function secretOf(dialog: Locator): Promise<string> {
  const secret = (await dialog.locator("code").textContent()) ?? "";
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
  return secret;
}

/** Enters the till's address, and gives the till the secret that is shown. */
async function connect(office: Page, till: Receiver): Promise<void> {
  await office.getByRole("textbox", { name: "Address of the other system" }).fill(till.url);
  await office.getByRole("button", { name: "Save" }).click();
  const told = office.getByRole("dialog", { name: "The secret of the webhook" });
  await expect(told.getByRole("button", { name: "Copy the secret" })).toBeFocused();
  await expectAccessible(office, "a secret that is told once");
  till.trust(await secretOf(told));
}

test("the owner leads orders to another system, sees why one does not arrive, and sends it again", async ({
  newScreen,
  venue,
  server,
  complaints,
}) => {
  // Addresses that are none are refused.
  complaints.expect(/422/);
  const till = await startReceiver();
  const office = await newScreen();
  await office.clock.install();
  await openConsole(office, venue, "/connections");

  await test.step("an address and a secret, told once", async () => {
    const address = office.getByRole("textbox", { name: "Address of the other system" });
    await address.fill("ftp://pos.example.com");
    await office.getByRole("button", { name: "Save" }).click();
    await expect(office.getByRole("alert").filter({ hasText: "Please enter an" })).toBeVisible();
    await connect(office, till);
    await office.reload();
    await expect(address).toHaveValue(till.url);
    await expect(office.getByText(/^Secret made on/)).toBeVisible();
    await expect(office.locator("code")).toHaveCount(0);
  });

  const latest = office
    .getByRole("region", { name: "Latest events" })
    .locator("tbody")
    .getByRole("row");
  await test.step("a test arrives, signed", async () => {
    await office.getByRole("button", { name: "Send a test" }).click();
    await expect(latest).toHaveText([/Test\s*Delivered$/]);
    expect([till.handled[0]?.type, till.forged()]).toEqual(["test", 0]);
  });

  await test.step("an order that is refused waits, says why, and arrives once the system is back", async () => {
    till.behave("refuse");
    const number = await orderAt(venue, "7", [{ code: "KAYA-TOAST" }]);
    await office.clock.fastForward(QUIET);
    const waiting = office.getByRole("status").filter({ hasText: "1 event is waiting." });
    await expect(waiting).toContainText("The other system answered with error 503.");
    await expectAccessible(office, "an event that waits");
    till.behave("accept");
    await expect(latest.first()).toContainText(`Order ${number}: placed`);
    await expect(latest.first()).toContainText("Delivered");
    await expect(waiting).toBeHidden();
  });

  await test.step("a system that says it is gone is sent nothing more, which the owner reads", async () => {
    till.behave("gone");
    const number = await orderAt(venue, "7", [{ code: "KAYA-TOAST" }]);
    await office.clock.fastForward(QUIET);
    const told = office.getByRole("status").filter({ hasText: "it is gone (410)" });
    await expect(told).toContainText("1 event is waiting.");
    await expect(office.getByRole("switch", { name: "Send events" })).not.toBeChecked();
    await expectAccessible(office, "a system that is gone");
    till.behave("accept");
    await office.getByRole("switch", { name: "Send events" }).click();
    await office.getByRole("button", { name: "Save" }).click();
    await expect(latest.first()).toContainText(`Order ${number}: placed`);
    await expect(latest.first()).toContainText("Delivered");
    await expect(told).toBeHidden();
  });

  await test.step("a new secret replaces the one before", async () => {
    const question = office.getByRole("dialog", { name: "Make a new secret?" });
    await opensByKeys(office.getByRole("button", { name: "Make a new secret" }), question);
    await expectAccessible(office, "the question whether to make a new secret");
    await question.getByRole("button", { name: "Make a new secret" }).click();
    till.trust(await secretOf(office.getByRole("dialog", { name: "The secret of the webhook" })));
    await expect(office.getByText(/^The old secret works until/)).toBeVisible();
  });

  await test.step("a thousand failures are counted, read page by page, all sent again", async () => {
    till.behave("hang");
    await server.failEvents(venue, MANY);
    await office.reload();
    const failures = office.getByRole("region", { name: "1,000 failed events" });
    const rows = failures.locator("tbody").getByRole("row");
    await rows.first().focus();
    await expect(async () => {
      await office.keyboard.press("End");
      expect(await rows.count()).toBeGreaterThan(150);
    }).toPass();
    await office.keyboard.press("Home");
    await expect(rows.first()).toContainText(
      "The other system could not be reached. Tried 725 times.",
    );
    await expectAccessible(office, "a thousand failures");
    await failures.getByRole("button", { name: "Send again: Test" }).first().click();
    await expect(office.getByRole("region", { name: "999 failed events" })).toBeVisible();
    await office.getByRole("button", { name: "Send all again" }).click();
    await expect(office.getByRole("region", { name: /failed event/ })).toHaveCount(0);
    await expect(office.getByText("1,000 events are waiting.")).toBeVisible();
  });

  await test.step("switched off, what waits stays", async () => {
    await office.getByRole("switch", { name: "Send events" }).click();
    await office.getByRole("button", { name: "Save" }).click();
    await expect(
      office.getByText("They will be sent once events are switched on again."),
    ).toBeVisible();
    await expect(office.getByRole("button", { name: "Send a test" })).toHaveCount(0);
  });
  await till.close();
});
