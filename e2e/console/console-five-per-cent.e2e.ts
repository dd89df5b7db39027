/** An owner raises every price by five per cent in a spreadsheet: 1.90 becomes 1.995. What to decide is read, ticked and published. */
import { readFile } from "node:fs/promises";
import { readWorkbook, writeWorkbook, type Sheets } from "@comanda/server";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import type { InstalledVenue } from "../stage/venue-server.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openConsole } from "../steps/board.ts";
import { checkIn, dish, searchFor } from "../steps/diner.ts";

type AllSheets = Required<Sheets>;

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

async function sheetsOf(page: Page, press: Locator): Promise<AllSheets> {
  const downloading = page.waitForEvent("download");
  await press.click();
  const read = await readWorkbook(await readFile(await (await downloading).path()));
  if (!read.ok) throw new Error("the download cannot be read");
  return read.value as AllSheets;
}

const priceOf = ({ Items: [headings = []] }: AllSheets): number =>
  headings.findIndex((heading) => String(heading).startsWith("Price"));

/** Each price as the formula =B2*1.05 leaves it. */
function raised(sheets: AllSheets): AllSheets {
  const column = priceOf(sheets);
  const raise = (cell: unknown): unknown => (typeof cell === "number" ? cell * 1.05 : cell);
  const [headings = [], ...rows] = sheets.Items;
  const Items = [headings, ...rows.map((row) => row.with(column, raise(row[column]) as never))];
  return { ...sheets, Items };
}

/** One dish with something else in the cell of its price. */
function withPrice(sheets: AllSheets, code: string, price: string | number): AllSheets {
  const column = priceOf(sheets);
  const Items = sheets.Items.map((row) =>
    row[0] === code && row[column] !== null ? row.with(column, price) : row,
  );
  return { ...sheets, Items };
}

async function choose(page: Page, sheets: AllSheets): Promise<void> {
  const buffer = await writeWorkbook(sheets);
  await page
    .locator(`input[type=file][accept^=".xlsx"]`)
    .setInputFiles({ name: "menu.xlsx", mimeType: XLSX, buffer });
}

/** A phone that looks at the toast. */
async function lookAtToast(page: Page, venue: InstalledVenue): Promise<Locator> {
  await checkIn(page, venue.linkOf("7"));
  await searchFor(page, "Kaya Butter Toast");
  return dish(page, "Kaya Butter Toast");
}

test("five per cent more: prices with three decimals are told, downloaded marked, taken rounded and published; a wrong row is left out and keeps what is live", async ({
  page,
  newScreen,
  venue,
  complaints,
}) => {
  complaints.expect(/422/);
  const toast = await lookAtToast(page, venue);
  await expect(toast).toContainText("$2.80");
  const screen = await newScreen();
  await openConsole(screen, venue, "/menu-file");
  const sheets = await sheetsOf(
    screen,
    screen.getByRole("button", { name: "Download the workbook", exact: true }),
  );
  const mistakes = screen.getByRole("list", { name: "Mistakes" });
  const changes = screen.getByRole("region", { name: "Changes" });
  const published = screen.getByText("Published. Every phone shows it now.");

  await test.step("each price with three decimals is a mistake, and nothing can be published", async () => {
    // A kopi that the spreadsheet has at 1.90. Its formula leaves 1.9949999999999999 in the file, and 1.995 in the cell.
    await choose(screen, raised(withPrice(sheets, "KOPI-O", 1.9)));
    await expect(mistakes).toContainText("It says “1.995”.");
    await expect(screen.getByRole("button", { name: /^Publish/ })).toHaveCount(0);
    await expectAccessible(screen, "mistakes of a file");
  });

  await test.step("the file comes back with its mistakes marked", async () => {
    const marked = await sheetsOf(
      screen,
      screen.getByRole("button", { name: "Download the workbook with its mistakes marked" }),
    );
    expect(marked.Items[0]).toEqual(sheets.Items[0]);
  });

  await test.step("ticked, they are taken rounded, shown old and new, and published", async () => {
    await screen
      .getByRole("checkbox", { name: /^Round these \d+ prices to two decimals$/ })
      .check();
    await expect(screen.getByText(/^menu\.xlsx: no mistakes, \d+ changes$/)).toBeVisible();
    await expect(mistakes).toHaveCount(0);
    const all = changes.getByRole("button", { name: /^Show all \d+$/ }).first();
    await expect(changes.getByRole("list").first().getByRole("listitem")).toHaveCount(10);
    await all.click();
    // A row that is far from the screen tells its name alone.
    const isRaised = async (name: string, prices: string): Promise<void> => {
      const row = changes.getByRole("listitem").filter({ hasText: name }).first();
      await row.scrollIntoViewIfNeeded();
      await expect(row).toContainText(prices);
    };
    await isRaised("Kopi O", "$1.80 → $2.00");
    await isRaised("Kaya Butter Toast", "$2.80 → $2.94");
    await expectAccessible(screen, "changes of a file");
    await screen.getByRole("button", { name: /^Publish \d+ changes$/ }).click();
    await expect(published).toBeVisible();
    await expect(toast).toContainText("$2.94");
  });

  await test.step("a row with a mistake is left out: its dish stays on sale as it is", async () => {
    const wrong = withPrice(withPrice(sheets, "KAYA-TOAST", "about 3"), "KOPI", 9.5);
    await choose(screen, wrong);
    await expect(mistakes).toContainText("It says “about 3”");
    await screen.getByRole("checkbox", { name: "Leave out the rows with mistakes" }).check();
    await expect(changes).toContainText("→ $9.50");
    await screen.getByRole("button", { name: /^Publish \d+ changes$/ }).click();
    await expect(published).toBeVisible();
    await expect(toast).toContainText("$2.94");
  });
});

test("a Chinese owner ticks the rounded prices and publishes them", async ({
  newScreen,
  venue,
}) => {
  const screen = await newScreen();
  await openConsole(screen, venue, "/menu-file");
  await screen.getByRole("button", { name: "中文" }).click();
  const sheets = await sheetsOf(
    screen,
    screen.getByRole("button", { name: "下载工作簿", exact: true }),
  );
  await choose(screen, raised(sheets));
  await expect(screen.getByRole("button", { name: "下载标出错误的工作簿" })).toBeVisible();
  await screen.getByRole("checkbox", { name: /^将这 \d+ 个价格四舍五入到两位小数$/ }).check();
  await screen.getByRole("button", { name: /^发布 \d+ 处改动$/ }).click();
  await expect(screen.getByText(/已发布/)).toBeVisible();
});
