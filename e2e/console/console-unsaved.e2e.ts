/** Whatever somebody typed in the console is lost only where they say so: by a link, back, a dialog that closes, a reload, a session that ends. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openConsole, signIn, ticketOf } from "../steps/board.ts";
import { orderAt } from "../steps/guests.ts";
import { opensByKeys } from "../steps/keyboard.ts";

interface Form {
  readonly name: string;
  /** The link that leads to its page. */
  readonly page: string;
  /** Opens it and types; answers the field and what stands in it. */
  readonly type: (page: Page) => Promise<readonly [Locator, string]>;
}

/** Opens a dialog by a button and fills a field of it. */
async function fillIn(
  page: Page,
  [button, field, text]: readonly [string | RegExp, string, string],
): Promise<readonly [Locator, string]> {
  await page.getByRole("button", { name: button }).first().click();
  const typed = page.getByRole("dialog").getByRole("textbox", { name: field, exact: true });
  await typed.fill(text);
  return [typed, text];
}

/** Fills a field that stands on a page. */
async function fillOn(typed: Locator, text: string): Promise<readonly [Locator, string]> {
  await typed.first().fill(text);
  return [typed.first(), text];
}

const PAGES: readonly Form[] = [
  {
    name: "the welcome words",
    page: "Way in",
    type: (page) => fillOn(page.getByRole("textbox", { name: "In English" }), "Shelf C, please."),
  },
  {
    name: "the minutes of a table",
    page: "Questions",
    type: (page) =>
      fillOn(page.getByRole("textbox", { name: "Minutes that a table may order" }), "90"),
  },
  {
    name: "a colour of the look",
    page: "Look",
    type: (page) => fillOn(page.getByLabel("Main colour"), "#123456"),
  },
  {
    name: "the address of the webhook",
    page: "Connections",
    type: (page) =>
      fillOn(
        page.getByRole("textbox", { name: "Address of the other system" }),
        "https://pos.example.com/x",
      ),
  },
];

const DIALOGS: readonly Form[] = [
  {
    name: "new tables",
    page: "Tables",
    type: (page) => fillIn(page, ["Add tables", "Tables", "Terrace 1-4"]),
  },
  {
    name: "a table's name",
    page: "Tables",
    type: (page) => fillIn(page, [/^Edit Table 7/, "Name", "Window"]),
  },
  {
    name: "the rules of the check-in",
    page: "Tables",
    type: (page) => fillIn(page, ["Checking in", "Close a table automatically after", "77"]),
  },
  {
    name: "a new login",
    page: "People",
    type: (page) => fillIn(page, ["Add a login", "Name", "Wok"]),
  },
  {
    name: "a login's name",
    page: "People",
    type: (page) => fillIn(page, [/^Rename/, "Name", "Ah Hock the elder"]),
  },
  {
    name: "a pause",
    page: "Orders",
    type: (page) => fillIn(page, ["Pause ordering", "In English", "Back after the rain."]),
  },
  {
    name: "why an order is cancelled",
    page: "Orders",
    type: async (page) => {
      await ticketOf(page, "7")
        .getByRole("button", { name: /^More about order/ })
        .click();
      return fillIn(page, ["Cancel order", "Words for the guest", "The gas is out."]);
    },
  },
];

const questionOn = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Leave without saving?" });

/** From another page. */
async function goTo(page: Page, title: string): Promise<void> {
  await page.getByRole("navigation").getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

for (const form of PAGES) {
  test(`${form.name}: a link, back and a reload ask before they are lost`, async ({
    newScreen,
    venue,
  }) => {
    const page = await newScreen();
    await openConsole(page, venue, "/people");
    const question = questionOn(page);
    const heading = page.getByRole("heading", { level: 1, name: form.page });
    await goTo(page, form.page);
    const [field, text] = await form.type(page);
    await test.step("a link: Enter stays, and the words too", async () => {
      await page.getByRole("navigation").getByRole("link", { name: "Tables" }).click();
      await expect(question).toBeVisible();
      await expect(question.getByRole("button", { name: "Stay here" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(question).toBeHidden();
      await expect(field).toHaveValue(text);
    });
    await test.step("back: the page stays below the question, and Escape stays there", async () => {
      await page.evaluate(() => window.history.back());
      await expect(question).toBeVisible();
      await expect(heading).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(question).toBeHidden();
      await expect(field).toHaveValue(text);
    });
    await test.step("a reload asks in the browser's own words", async () => {
      const asked = page.waitForEvent("dialog");
      void page.evaluate(() => window.location.reload());
      const dialog = await asked;
      expect(dialog.type()).toBe("beforeunload");
      await dialog.dismiss();
      await expect(field).toHaveValue(text);
    });
    await test.step("back once more: it leaves on purpose, to the page before", async () => {
      await page.evaluate(() => window.history.back());
      await question.getByRole("button", { name: "Leave without saving" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
      await goTo(page, form.page);
      await expect(field).not.toHaveValue(text);
      await goTo(page, "Tables");
      await expect(question).toBeHidden();
    });
  });
}

test("a dialog with words asks before it closes, in each of the console's", async ({
  newScreen,
  venue,
}) => {
  const page = await newScreen();
  await openConsole(page, venue, "/connections");
  await orderAt(venue, "7", [{ code: "KAYA-TOAST" }]);
  const question = questionOn(page);
  for (const form of DIALOGS) {
    await test.step(form.name, async () => {
      await goTo(page, "Sold out");
      await goTo(page, form.page);
      const [field, text] = await form.type(page);
      await page.keyboard.press("Escape");
      await expect(question).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(question).toBeHidden();
      await expect(field).toHaveValue(text);
      await page.evaluate(() => window.history.back());
      await question.getByRole("button", { name: "Stay here" }).click();
      await expect(question).toBeHidden();
      await expect(field).toHaveValue(text);
      await page.keyboard.press("Escape");
      await question.getByRole("button", { name: "Leave without saving" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });
  }
});

test("what was saved asks nothing, and neither does a form that holds nothing", async ({
  newScreen,
  venue,
}) => {
  const page = await newScreen();
  await openConsole(page, venue, "/tables");
  const question = questionOn(page);
  const adding = page.getByRole("dialog", { name: "Add tables" });
  await opensByKeys(page.getByRole("button", { name: "Add tables" }), adding);
  await adding.getByRole("textbox", { name: "Tables" }).fill("Terrace 1");
  await page.keyboard.press("Enter");
  await expect(adding).toBeHidden();
  await goTo(page, "Way in");
  await page.getByRole("textbox", { name: "In English" }).first().fill("Shelf C, please.");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. Phones that are open show it now.")).toBeVisible();
  await goTo(page, "Orders");
  await expect(question).toBeHidden();
});

test("signing out asks too, and a Chinese owner reads it in Chinese", async ({
  newScreen,
  venue,
  complaints,
}) => {
  complaints.expect(/401/);
  const page = await newScreen();
  await openConsole(page, venue, "/way-in");
  await page.getByRole("button", { name: "中文" }).click();
  const words = page.getByRole("textbox", { name: "英文" }).first();
  await words.fill("Shelf C, please.");
  await page.getByRole("button", { name: /的账号/ }).click();
  await page.getByRole("menuitem", { name: "退出登录" }).click();
  const question = page.getByRole("dialog", { name: "不保存就离开吗？" });
  await expectAccessible(page, "the question whether to leave words unsaved");
  await question.getByRole("button", { name: "留在这里" }).click();
  await expect(words).toHaveValue("Shelf C, please.");
  await page.getByRole("button", { name: /的账号/ }).click();
  await page.getByRole("menuitem", { name: "退出登录" }).click();
  await question.getByRole("button", { name: "不保存，离开" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "登录" })).toBeVisible();
});

for (const form of [...PAGES.slice(0, 1), ...DIALOGS.slice(0, 1), ...DIALOGS.slice(-1)]) {
  test(`a session that ends takes no words away: ${form.name}, after signing in over the page`, async ({
    newScreen,
    venue,
    complaints,
  }) => {
    complaints.expect(/401/);
    const page = await newScreen();
    await orderAt(venue, "7", [{ code: "KAYA-TOAST" }]);
    await openConsole(page, venue, "/sold-out");
    await goTo(page, form.page);
    const [field, text] = await form.type(page);
    await page.context().clearCookies();
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    const alarm = page.getByRole("alert").filter({ hasText: "This screen is signed out" });
    await expect(alarm).toContainText("What you typed is kept. Sign in, and it is here again.");
    await expectAccessible(page, "signing in over a page with words");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("textbox", { name: "Login" })).toHaveValue(venue.login);
    await page.getByRole("textbox", { name: "Password" }).fill(venue.password);
    await page.keyboard.press("Enter");
    await expect(alarm).toBeHidden();
    await expect(field).toBeVisible();
    await expect(field).toHaveValue(text);
    await page.getByRole("heading", { level: 1, name: form.page }).waitFor();
  });
}

test("what one person typed is not the next one's to publish", async ({
  newScreen,
  venue,
  complaints,
}) => {
  complaints.expect(/401/);
  const page = await newScreen();
  await signIn(page, venue);
  await goTo(page, "People");
  await page.getByRole("button", { name: "Add a login" }).click();
  const adding = page.getByRole("dialog", { name: "A login for the kitchen" });
  const login = `wok-${venue.login}`;
  await adding.getByRole("textbox", { name: "Name" }).fill("Wok");
  await adding.getByRole("textbox", { name: "Login" }).fill(login);
  await adding.getByRole("textbox", { name: "Password" }).fill("wok-and-ladle");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listitem", { name: "Wok" })).toBeVisible();
  await goTo(page, "Orders");
  await page.getByRole("button", { name: "Pause ordering" }).click();
  const words = page.getByRole("dialog").getByRole("textbox", { name: "In English" });
  await words.fill("Back after the rain.");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Pause ordering" }).last().click();
  await page.getByRole("textbox", { name: "Login" }).fill(login);
  await page.getByRole("textbox", { name: "Password" }).fill("wok-and-ladle");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
