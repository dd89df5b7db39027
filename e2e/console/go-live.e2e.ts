import { readFile } from "node:fs/promises";
import { readWorkbook, writeWorkbook, type Sheets } from "@comanda/server";
import type { Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { cartLine } from "../steps/checkout.ts";
import { addToCart, dish, enter, guestCount, openItem, searchFor, submit } from "../steps/diner.ts";
import { codeOf, drawnCode } from "../steps/qr-code.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
type Cells = Readonly<Record<string, string | number>>;

/** A filled-in row below the headings of a sheet. */
function rowOf(
  sheets: Required<Sheets>,
  sheet: keyof Sheets,
  cells: Cells,
): (string | number | null)[] {
  const [headings = []] = sheets[sheet];
  return headings.map((heading) => cells[String(heading)] ?? null);
}

function added(
  sheets: Required<Sheets>,
  sheet: keyof Sheets,
  rows: readonly Cells[],
): Required<Sheets> {
  return {
    ...sheets,
    [sheet]: [...sheets[sheet], ...rows.map((row) => rowOf(sheets, sheet, row))],
  };
}

/** The same with these lines of the sheet Venue. */
function withSettings(
  sheets: Required<Sheets>,
  settings: Readonly<Record<string, string | number | null>>,
): Required<Sheets> {
  const Venue = sheets.Venue.map(([name = null, value = null]) => {
    const said = settings[String(name)];
    return [name, said === undefined ? value : said];
  });
  return { ...sheets, Venue };
}

/** The date so many days from today. */
function dateIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** "2026-12-05" as guests read it: 5 December. */
function shownDate(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return day.toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
}

/** What an owner types: 40 dishes under 4 headings, a question, 3 promotions and 12 tables. */
function filledIn(template: Required<Sheets>): Required<Sheets> {
  const categories = ["Noodles", "Rice", "Drinks", "Sweets"];
  const dishes = Array.from({ length: 40 }, (_, at): Cells => {
    const category = categories[at % 4] ?? "";
    return {
      Code: `D${String(at + 1).padStart(2, "0")}`,
      Category: category,
      "Name (English)": `${category} number ${at + 1}`,
      "Name (Chinese)": `第 ${at + 1} 道`,
      Price: 4 + at / 4,
    };
  });
  const stated = withSettings(template, {
    "Tax %": 9,
    "Service charge %": 10,
    "Guests shown at check-in": 2,
    "Closed on": `${dateIn(-1)} to ${dateIn(1)}`,
  });
  const withMenu = added(
    added(
      stated,
      "Categories",
      categories.map((name) => ({ "Name (English)": name })),
    ),
    "Items",
    dishes,
  );
  const withOffers = added(withMenu, "Promotions", [
    {
      Code: "HAPPY",
      "Name (English)": "Drinks 20 % off",
      Needs: "these dishes",
      Categories: "Drinks",
      How: "percent off",
      Value: 20,
    },
    {
      Code: "SPEND",
      "Name (English)": "5.00 off from 80.00",
      Needs: "an amount",
      Amount: 80,
      Cheaper: "everything",
      How: "amount off",
      Value: 5,
    },
    {
      Code: "PAIR",
      "Name (English)": "Noodles and rice for 8.00",
      Needs: "all of these together",
      Dishes: "D01; D02",
      How: "at this price",
      Value: 8,
    },
  ]);
  return added(
    withOffers,
    "Tables",
    Array.from({ length: 12 }, (_, at) => ({ Table: String(at + 1) })),
  );
}

async function upload(screen: Page, sheets: Required<Sheets>): Promise<void> {
  const buffer = await writeWorkbook(sheets);
  await screen
    .locator(`input[type=file][accept^=".xlsx"]`)
    .setInputFiles({ name: "menu.xlsx", mimeType: XLSX, buffer });
}

test("a new owner goes from the set-up link to the first order with a template", async ({
  page,
  newScreen,
  server,
  complaints,
}) => {
  complaints.expect(/4(?:03|22)/);
  const screen = await newScreen();
  const cellOf = (
    sheets: Required<Sheets>,
    code: string,
    column: string,
    cell: string,
  ): Required<Sheets> => {
    const at = sheets.Items[0]?.indexOf(column) ?? -1;
    return {
      ...sheets,
      Items: sheets.Items.map((row) => (row[0] === code ? row.with(at, cell) : row)),
    };
  };

  await test.step("the set-up link makes the venue", async () => {
    await screen.goto(`${server.url}/console/setup#${await server.newSetUpToken()}`);
    await screen.getByRole("textbox", { name: "Name of the venue" }).fill("Noodle Corner");
    await screen.getByRole("textbox", { name: "Your name" }).fill("Ah Hock");
    await screen.getByRole("textbox", { name: "Login" }).fill(`golive-${Date.now()}@corner.test`);
    await screen.getByRole("textbox", { name: "Password" }).fill("a password of some length");
    await screen.getByRole("button", { name: "Open the venue" }).click();
    await expect(screen.getByRole("heading", { level: 1, name: "Tables" })).toBeVisible();
  });

  const sheets = await test.step("the template is filled in", async () => {
    await screen.getByRole("link", { name: "Menu file" }).click();
    const downloading = screen.waitForEvent("download");
    await screen.getByRole("button", { name: "Download a template" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("Noodle Corner template.xlsx");
    const read = await readWorkbook(await readFile(await download.path()));
    if (!read.ok) throw new Error("the template cannot be read");
    return filledIn(read.value as Required<Sheets>);
  });

  await test.step("two mistakes are pointed at, then mended", async () => {
    await upload(screen, cellOf(cellOf(sheets, "D05", "Price", "5.5O"), "D06", "Category", "Rize"));
    await expect(screen.getByText("menu.xlsx: 2 mistakes")).toBeVisible();
    const mistakes = screen.getByRole("list", { name: "Mistakes" }).getByRole("listitem");
    await expect(mistakes).toHaveText([
      "Items, row 8, Price: It says “5.5O”. Please write a price with at most two decimals, such as 5.20.",
      "Items, row 9, Category: “Rize” is not in the sheet Categories. Did you mean “Rice”?",
    ]);
    await upload(screen, sheets);
    await expect(screen.getByText("menu.xlsx: no mistakes")).toBeVisible();
    await screen.getByRole("button", { name: /^Publish \d+ changes$/ }).click();
    await expect(screen.getByText("Published. Every phone shows it now.")).toBeVisible();
  });

  await test.step("pictures find their dishes, and one that finds none is told", async () => {
    const body = await (await screen.request.get(`${server.url}${server.pictureUrl}`)).body();
    const names = [
      ...Array.from({ length: 10 }, (_, at) => `d${String(at + 1).padStart(2, "0")}.webp`),
      "menu-board.webp",
    ];
    await screen
      .locator("input[type=file][multiple]")
      .setInputFiles(names.map((name) => ({ name, mimeType: "image/webp", buffer: body })));
    await expect(screen.getByText("10 dishes have their picture now.")).toBeVisible();
    await expect(screen.getByRole("list", { name: "Pictures without a dish" })).toHaveText(
      "menu-board.webp: No dish has this code, or names this picture.",
    );
  });

  const link = await test.step("the codes of twelve tables are printed", async () => {
    await screen.getByRole("link", { name: "Tables", exact: true }).click();
    await screen.getByRole("checkbox", { name: "Select all" }).check();
    await screen.getByRole("link", { name: "Print 12 codes" }).click();
    const cards = screen.getByRole("article");
    await expect(cards).toHaveCount(12);
    const answer = await screen.request.get(`${server.url}/v2/api/staff/places`);
    const { places } = (await answer.json()) as {
      places: { label: string; link: string }[];
    };
    const third = places.find(({ label }) => label === "3")?.link ?? "";
    expect(await drawnCode(cards.nth(2))).toEqual(codeOf(third));
    return third;
  });

  await test.step("a guest at the third table is offered a promotion, and told of the holiday", async () => {
    await page.goto(`${link}?lang=en`);
    await expect(guestCount(page)).toHaveText("2");
    await enter(page, { guests: 0 });
    await searchFor(page, "Drinks number 3");
    await expect(dish(page, "Drinks number 3").first().locator("img")).toHaveAttribute(
      "src",
      /\/media\/.+\.webp$/,
    );
    await openItem(page, "Drinks number 3");
    await addToCart(page);
    await page.getByRole("link", { name: "View your cart" }).click();
    await expect(cartLine(page, "Drinks number 3")).toContainText("$3.60");
    const reopens = `We are closed at the moment. We take orders again on ${shownDate(dateIn(2))} from 00:00.`;
    await expect(page.getByRole("status").filter({ hasText: reopens })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Ordering resumes at / })).toBeDisabled();
  });

  await test.step("the owner opens on the holiday after all, and the same cart is ordered", async () => {
    await screen.goto(`${server.url}/console/menu-file`);
    await upload(screen, withSettings(sheets, { "Closed on": null }));
    await expect(screen.getByRole("region", { name: "Changes" })).toContainText("Closed on");
    await screen.getByRole("button", { name: "Publish 1 change" }).click();
    await expect(screen.getByText("Published. Every phone shows it now.")).toBeVisible();
    await submit(page);
  });

  await test.step("the kitchen sees it", async () => {
    await screen.goto(`${server.url}/console/orders`);
    await expect(screen.getByRole("article", { name: "Table 3" })).toContainText("Drinks number 3");
  });
});
