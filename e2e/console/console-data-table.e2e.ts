/** Lists of the console at any length: few rows are drawn, keys reach all of them, pages come when the end is near. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openConsole } from "../steps/board.ts";

/** Elements of a page beyond which a tap is felt to wait on a tablet. */
const MAX_ELEMENTS = 3_000;
const TABLES = 1_000;
/** Tables that one call takes. */
const AT_ONCE = 100;
/** Lines of the audit: two pages and a part of a third. */
const LINES = 110;

interface StaffCall {
  readonly method: "POST" | "PUT";
  readonly path: string;
  readonly bodies: readonly object[];
}

/** Makes calls of the signed-in owner, one after the other. */
async function callAsOwner(page: Page, { method, path, bodies }: StaffCall): Promise<void> {
  const url = new URL(path, page.url()).href;
  const headers = { "x-comanda-console": "1" };
  for (const data of bodies) {
    await expect(await page.request.fetch(url, { method, headers, data })).toBeOK();
  }
}

function addTables(page: Page, count: number, labelOf: (number: number) => string): Promise<void> {
  const labels = Array.from({ length: count }, (_, at) => labelOf(at + 1));
  const bodies = Array.from({ length: count / AT_ONCE }, (_, at) => ({
    labels: labels.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  }));
  return callAsOwner(page, { method: "POST", path: "/v2/api/staff/places", bodies });
}

function pauseOften(page: Page): Promise<void> {
  const bodies = Array.from({ length: LINES }, (_, at) => ({
    pause: { until: null, message: `Break ${at + 1}`, message2: "" },
  }));
  return callAsOwner(page, { method: "PUT", path: "/v2/api/staff/pause", bodies });
}

const elementsOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll("*").length);
const focused = (page: Page): Locator => page.locator("tr[data-row]:focus");

test("of a thousand tables few are drawn, and keys find, choose and open each of them", async ({
  newScreen,
  venue,
}) => {
  const page = await newScreen();
  await openConsole(page, venue, "/tables");
  await expect(page.getByRole("row", { name: /Table 7/ })).toBeVisible();
  await addTables(page, TABLES, (number) => `Seat ${number}`);
  await page.reload();
  const table = page.getByRole("table", { name: "Tables" });
  const last = table.getByRole("row", { name: /Seat 1000/ });
  await expect(last).toBeAttached();
  expect(await elementsOf(page)).toBeLessThan(MAX_ELEMENTS);
  await expect(last.getByRole("button")).toHaveCount(0);

  await test.step("End leads to the last row, which is drawn then, Home to the first", async () => {
    await table.getByRole("row").nth(1).focus();
    await page.keyboard.press("ArrowDown");
    await expect(focused(page)).toContainText("Table 2");
    await page.keyboard.press("End");
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
    await expect(last.getByRole("button", { name: "Edit Seat 1000" })).toBeVisible();
    await page.keyboard.press("ArrowUp");
    await expect(focused(page)).toContainText("Seat 999");
    await page.keyboard.press("Home");
    await expect(focused(page)).toContainText("Table 1");
  });
  await test.step("the space bar chooses a row, all that are found are chosen by one box", async () => {
    await page.keyboard.press("Space");
    await expect(page.getByRole("link", { name: "Print 1 code" })).toBeVisible();
    await page.keyboard.press("/");
    await page.keyboard.type("seat 99");
    await expect(table.getByRole("row", { name: /^Select Seat/ })).toHaveCount(19);
    await page.getByRole("checkbox", { name: "Select all tables" }).check();
    await expect(page.getByRole("link", { name: "Print 20 codes" })).toBeVisible();
  });
  await test.step("Enter opens the row, and the focus is back on it afterwards", async () => {
    await table.getByRole("row", { name: /Seat 995/ }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Edit Seat 995" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(focused(page)).toContainText("Seat 995");
  });
  await test.step("what nobody has is said", async () => {
    await page.getByRole("searchbox", { name: "Find a table" }).fill("no such table");
    await expect(page.getByText("Nothing found.")).toBeVisible();
    await expectAccessible(page, "a search that finds nothing");
  });
});

test("End leads to the last row also where rows above it are drawn taller than expected", async ({
  newScreen,
  venue,
}) => {
  const page = await newScreen();
  await openConsole(page, venue, "/tables");
  await expect(page.getByRole("row", { name: /Table 7/ })).toBeVisible();
  const many = 300;
  // Of 40 letters at most, a dozen of them in a line.
  const long = (number: number): string => `Seat ${number} ${"W".repeat(31)}`;
  await addTables(page, many, (number) => (number < many / 2 ? `Seat ${number}` : long(number)));
  await page.reload();
  const table = page.getByRole("table", { name: "Tables" });
  const last = table.getByRole("row", { name: new RegExp(`Seat ${many}`) });
  await expect(last).toBeAttached();
  await table.getByRole("row").nth(1).focus();
  await page.keyboard.press("End");
  await expect(last.getByRole("button").first()).toBeVisible();
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 0.99 });

  await test.step("whoever scrolls on is not led back", async () => {
    await table.hover();
    await page.mouse.wheel(0, -2_000);
    const above = table.getByRole("row", { name: /Seat 280/ });
    await expect(above.getByRole("button").first()).toBeVisible();
    await expect(last).toBeFocused();
    await expect(last).not.toBeInViewport();
  });
});

test("on a phone a cell stands beside the next one, also where the row's name comes between them", async ({
  newScreen,
  venue,
}) => {
  const page = await newScreen({ viewport: { width: 390, height: 844 } });
  await openConsole(page, venue, "/tables");
  const row = page.getByRole("row", { name: /Table 7/ });
  const code = row.locator("[data-beside=true]");
  await expect(row.getByRole("button", { name: "Copy the link of Table 7" })).toBeVisible();
  const expectBeside = async (): Promise<void> => {
    const [name, left, right] = await Promise.all(
      [row.getByRole("rowheader"), code, code.locator("xpath=following-sibling::td[1]")].map(
        (cell) => cell.boundingBox(),
      ),
    );
    if (!name || !left || !right) throw new Error("a cell is not drawn");
    expect(left.y).toBeGreaterThanOrEqual(name.y + name.height);
    expect(right.x).toBeGreaterThanOrEqual(left.x + left.width);
    expect(right.y).toBeLessThan(left.y + left.height);
  };
  await expectBeside();
  // As a table draws it whose columns are in this order.
  await code.evaluate((cell) => cell.previousElementSibling?.before(cell));
  await expectBeside();
});

test("older lines come when the end is near; a page that does not come is asked for again", async ({
  newScreen,
  venue,
  complaints,
}) => {
  complaints.expect(/audit|ERR_FAILED/);
  const page = await newScreen();
  await openConsole(page, venue, "/people");
  await pauseOften(page);
  const older = /\/staff\/audit\?cursor=/;
  await page.route(older, (route) => route.abort());
  await page.reload();
  const table = page.getByRole("table", { name: "Who did what" });
  const line = (number: number): Locator =>
    table.getByRole("row", { name: new RegExp(`Break ${number}$`) });
  await expect(line(LINES)).toBeVisible();
  await expect(table).toHaveAttribute("aria-rowcount", "-1");
  await expect(table.getByRole("row")).toHaveCount(51);
  await table.getByRole("row").nth(1).focus();
  await page.keyboard.press("End");
  const failure = page.getByRole("alert").filter({ hasText: "The rest could not be loaded." });
  await expect(failure).toBeVisible();
  await expect(line(LINES - 49)).toBeFocused();

  await page.unroute(older);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(line(1)).toBeAttached();
  await expect(failure).toBeHidden();
  // Whoever has gone on is not led back by coming to the front again.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(line(LINES - 49)).toBeInViewport();
  await page.keyboard.press("End");
  await expect(table).toHaveAttribute(
    "aria-rowcount",
    String(await table.getByRole("row").count()),
  );
  expect(await elementsOf(page)).toBeLessThan(MAX_ELEMENTS);
});

test("mistakes stand at their fields, the first has the focus, and a refusal takes no words away", async ({
  newScreen,
  venue,
  complaints,
}) => {
  complaints.expect(/409/);
  const page = await newScreen();
  await openConsole(page, venue, "/people");
  await page.getByRole("button", { name: "Add a login" }).click();
  const form = page.getByRole("dialog", { name: "A login for the kitchen" });
  const [name, login, password] = ["Name", "Login", "Password"].map((label) =>
    form.getByRole("textbox", { name: label }),
  ) as [Locator, Locator, Locator];
  // Fingers that are wet or in a hurry.
  expect((await login.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await login.fill("ok");
  await password.fill("short");
  await page.keyboard.press("Enter");
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Please fill this in\./);
  await expect(login).toHaveAccessibleDescription(/At least 3 characters\./);
  await expect(password).toHaveAccessibleDescription(/At least 10 characters\./);
  await name.fill("Wok");
  await login.fill(venue.login);
  await password.fill("wok-and-ladle");
  await page.keyboard.press("Enter");
  await expect(login).toBeFocused();
  await expect(login).toHaveAttribute("aria-invalid", "true");
  await expect(password).toHaveValue("wok-and-ladle");
  await login.fill(`wok-${venue.login}`);
  await page.keyboard.press("Enter");
  await expect(form).toBeHidden();
});

test("of two owners who change the same settings the second is told, and keeps what they typed", async ({
  newScreen,
  venue,
  complaints,
}) => {
  complaints.expect(/409/);
  const [first, second] = [await newScreen(), await newScreen()];
  const words = (page: Page): Locator => page.getByRole("textbox", { name: "In English" }).first();
  for (const page of [first, second]) {
    await openConsole(page, venue, "/way-in");
    await expect(words(page)).toBeVisible();
  }
  await words(second).fill("Shelf B, please.");
  await words(first).fill("Shelf A, please.");
  await first.getByRole("button", { name: "Publish" }).click();
  await expect(first.getByText(/^Published\./)).toBeVisible();
  await second.getByRole("button", { name: "Publish" }).click();
  const told = second.getByRole("alert").filter({ hasText: "Somebody else has changed" });
  await expect(told).toBeVisible();
  await expect(words(second)).toHaveValue("Shelf B, please.");
  await second.getByRole("button", { name: "Publish" }).click();
  await expect(second.getByText(/^Published\./)).toBeVisible();
  await first.reload();
  await expect(words(first)).toHaveValue("Shelf B, please.");
});
