import type { Locator, Page } from "@playwright/test";
import { tillTable, type TillTable } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openConsole } from "../steps/board.ts";
import { checkIn, dish, searchFor } from "../steps/diner.ts";

/** Presses, and counts how often. */
class Clicks {
  count = 0;

  async press(what: Locator): Promise<void> {
    this.count += 1;
    await what.click();
  }

  /** The button, and the file in the window of the system. */
  async choose(screen: Page, till: TillTable): Promise<void> {
    const choosing = screen.waitForEvent("filechooser");
    await this.press(screen.getByRole("button", { name: "Choose a workbook" }));
    const buffer = Buffer.from(tillTable(till, "plain", 80));
    await (await choosing).setFiles({ name: `${till}.csv`, mimeType: "text/csv", buffer });
    this.count += 1;
  }
}

test("80 dishes of another till are published in ten clicks, and of one that nobody knows in twenty", async ({
  page,
  newScreen,
  venue,
}) => {
  const screen = await newScreen();
  await screen.setViewportSize({ width: 1280, height: 800 });
  await openConsole(screen, venue, "/menu-file");
  const columns = screen.getByRole("list", { name: "Columns of the file" });
  const publish = screen.getByRole("button", { name: /^Publish \d+ changes$/ });
  const published = screen.getByText("Published. Every phone shows it now.");

  await test.step("Loyverse's is known", async () => {
    const clicks = new Clicks();
    await clicks.choose(screen, "loyverse");
    await expect(screen.getByRole("list", { name: "Warnings" })).toContainText(
      "By its headings this file is a menu from Loyverse.",
    );
    await expect(columns).toBeHidden();
    await clicks.press(publish);
    await expect(published).toBeVisible();
    expect(clicks.count).toBeLessThanOrEqual(10);
    await checkIn(page, venue.linkOf("7"));
    await searchFor(page, "Rice bowls 4");
    await expect(dish(page, "Rice bowls 4").first()).toContainText("$3.75");
  });

  await test.step("of another the columns are shown, and one is put right in two clicks", async () => {
    const clicks = new Clicks();
    await clicks.choose(screen, "unknown");
    await expect(columns.getByRole("listitem")).toHaveCount(6);
    const texts = columns.getByRole("listitem").filter({ hasText: "Zusatztext" });
    const field = texts.getByRole("combobox");
    await expect(field).toHaveValue("Description (English)");
    await expect(columns.getByRole("listitem").filter({ hasText: "VK brutto" })).toContainText(
      "4.50",
    );
    await expectAccessible(screen, "the columns of a table");
    const before = clicks.count;
    await clicks.press(field);
    await clicks.press(screen.getByRole("option", { name: "Not taken over" }));
    expect(clicks.count - before).toBe(2);
    await expect(screen.getByRole("list", { name: "Warnings" })).toContainText(
      "These columns are not taken over: “Artikel”, “Zusatztext”.",
    );
    await clicks.press(publish);
    await expect(published).toBeVisible();
    expect(clicks.count).toBeLessThanOrEqual(20);
  });

  await test.step("the next file with these headings is read so", async () => {
    await new Clicks().choose(screen, "unknown");
    await expect(screen.getByText("unknown.csv: no mistakes, no changes")).toBeVisible();
    const texts = columns.getByRole("listitem").filter({ hasText: "Zusatztext" });
    await expect(texts.getByRole("combobox")).toHaveValue("Not taken over");
  });
});
