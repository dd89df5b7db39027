import { readFile } from "node:fs/promises";
import { readWorkbook, writeWorkbook, type Sheets } from "@comanda/server";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openConsole } from "../steps/board.ts";
import { checkIn, dish, searchFor } from "../steps/diner.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

test("an owner takes the menu along, brings it back with a mistake, mends it, and guests see it", async ({
  page,
  newScreen,
  venue,
  complaints,
}) => {
  complaints.expect(/422/);
  await checkIn(page, venue.linkOf("7"));
  await searchFor(page, "Kaya Butter Toast");
  const screen = await newScreen();
  await openConsole(screen, venue, "/menu-file");
  const downloading = screen.waitForEvent("download");
  await screen.getByRole("button", { name: "Download the workbook" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("Kopi Lane.xlsx");
  const read = await readWorkbook(await readFile(await download.path()));
  if (!read.ok) throw new Error("the download cannot be read");
  const sheets = read.value as Required<Sheets>;
  const [headings = []] = sheets.Items;
  const column = headings.findIndex((heading) => String(heading).startsWith("Price"));
  /** The same with another price of the toast. */
  const priced = (price: string | number): Required<Sheets> => ({
    ...sheets,
    Items: sheets.Items.map((row) =>
      row[0] === "KAYA-TOAST" && row[column] !== null ? row.with(column, price) : row,
    ),
  });
  const choose = async (changed: Required<Sheets>): Promise<void> => {
    const buffer = await writeWorkbook(changed);
    await screen
      .locator(`input[type=file][accept^=".xlsx"]`)
      .setInputFiles({ name: "menu.xlsx", mimeType: XLSX, buffer });
  };

  await test.step("a mistake is pointed at, and nothing can be published", async () => {
    await choose(priced("about 3"));
    await expect(screen.getByText("menu.xlsx: 1 mistake, no changes")).toBeVisible();
    await expect(screen.getByRole("list", { name: "Mistakes" })).toHaveText(
      /Items, row \d+, Price: It says “about 3”\. Please write a price with at most two decimals, such as 5\.20\./,
    );
    await expect(screen.getByRole("button", { name: /Publish/ })).toHaveCount(0);
    await expectAccessible(screen, "the menu file");
  });

  await test.step("what would change is shown before it is published", async () => {
    await choose(priced(2.95));
    await expect(screen.getByText("menu.xlsx: no mistakes, 1 change")).toBeVisible();
    const changes = screen.getByRole("region", { name: "Changes" }).getByRole("listitem");
    await expect(changes).toHaveText(
      /changed.*Kaya Butter Toast.*KAYA-TOAST row \d+.*\$2\.80 → \$2\.95/,
    );
    await screen.getByRole("button", { name: "Publish 1 change" }).click();
    await expect(screen.getByText("Published. Every phone shows it now.")).toBeVisible();
    await expect(dish(page, "Kaya Butter Toast")).toContainText("$2.95");
  });

  await test.step("going back shows what it changes, and asks, before guests see it", async () => {
    await screen.getByRole("button", { name: /^Go back to the menu of/ }).click();
    const preview = screen.getByRole("region", { name: /^The menu of/ });
    await expect(preview).toContainText("Going back changes 1 thing that guests see.");
    await expect(preview.getByRole("region", { name: "Changes" }).getByRole("listitem")).toHaveText(
      /Kaya Butter Toast.*\$2\.95 → \$2\.80/,
    );
    await expect(dish(page, "Kaya Butter Toast")).toContainText("$2.95");
    await preview.getByRole("button", { name: "Publish this menu again" }).click();
    await expect(dish(page, "Kaya Butter Toast")).toContainText("$2.80");
    await expectAccessible(screen, "the menu file and earlier menus");
  });

  await test.step("a sheet as CSV is chosen alone, and is told by its headings", async () => {
    const input = screen.locator(`input[type=file][accept*=".csv"]`);
    const csv = "Code,Category,Name (English)\r\nKAYA-TOAST,Toast,Café toast\r\n";
    await input.setInputFiles({
      name: "dishes.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(csv, "latin1"),
    });
    await expect(screen.getByText("By its headings this file is the sheet Items.")).toBeVisible();
    await expect(screen.getByRole("region", { name: "Changes" })).toContainText("Café toast");
  });

  await test.step("what is not in the file stays, is read by name, and goes where the owner ticks it", async () => {
    const without = sheets.Items.filter(([code]) => code !== "KAYA-TOAST");
    await choose({ ...sheets, Items: without });
    await expect(screen.getByText("menu.xlsx: no mistakes, no changes")).toBeVisible();
    const missing = screen.getByRole("region", { name: "Not in the file" });
    await expect(missing).toContainText("This entry stays as it is:");
    await expect(missing.getByRole("listitem")).toHaveText("Kaya Butter Toast KAYA-TOAST");
    await screen.getByRole("checkbox", { name: "Remove what is not in the file" }).check();
    await expect(missing).toContainText("This entry is removed when you publish:");
    await screen.getByRole("button", { name: /^Publish \d+ changes?$/ }).click();
    await expect(screen.getByText("Published. Every phone shows it now.")).toBeVisible();
    await expect(dish(page, "Kaya Butter Toast")).toHaveCount(0);
  });

  await test.step("a file that is no workbook is refused with what to do", async () => {
    const buffer = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]);
    await screen
      .locator(`input[type=file][accept^=".xlsx"]`)
      .setInputFiles({ name: "menu.xls.xlsx", mimeType: XLSX, buffer });
    await expect(screen.getByRole("alert")).toContainText("This file cannot be read.");
  });
});
