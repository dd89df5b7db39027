import type { TableField, WireItem } from "@comanda/contract";
import { VenueSettings } from "@comanda/contract/schemas";
import { TILL_TABLE_KINDS, TILL_TABLES, tillTable } from "@comanda/testkit";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { fullMenu, type VenueDocument } from "../../../venue/venue-document.ts";
import { doWorkbookJob } from "../workbook/workbook-job.ts";
import { writeSheets } from "../workbook/workbook.ts";
import type { TableOptions } from "./table-reader.ts";
import { headingsKey } from "./headings-key.ts";

const NEW: VenueDocument = {
  settings: v.parse(VenueSettings, {
    company: { _id: "new", companyName: "New", shortName: "New" },
    colorTheme: { primaryColor: "#1d4f7a", secondaryColor: "#7a3d1d", borderColor: "#d8d8d8" },
  }),
  menu: { menus: [], exclusiveOptionTitles: [] },
  places: [],
};

const COUNT = 12;
const ASKED: TableOptions = { columns: [] };

function read(venue: VenueDocument, file: Uint8Array, options: TableOptions = ASKED) {
  return doWorkbookJob({ kind: "read", venue, file, skipsWrongRows: false, ...options });
}

/** What a file makes of a venue; whatever is wrong with it is told. */
async function brought(file: Uint8Array | string, venue = NEW, options = ASKED) {
  const bytes = typeof file === "string" ? Buffer.from(file) : file;
  const answer = await read(venue, bytes, options);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  expect(answer.value.preview.mistakes.map(({ sentence }) => sentence.en)).toEqual([]);
  return answer.value;
}

function dishesOf({ menu }: VenueDocument): ReadonlyMap<string, WireItem> {
  return fullMenu(menu).items;
}

/** The choices of a dish's questions, "Size: Small 0, Large 1.5". */
function asks(item: WireItem | undefined): string[] {
  return (item?.optionArray ?? []).map(
    ({ optionTitle, options }) =>
      `${optionTitle}: ${options.map(({ title, addPrice }) => `${title} ${addPrice}`).join(", ")}`,
  );
}

const FILES = TILL_TABLES.flatMap((till) => TILL_TABLE_KINDS.map((kind) => ({ till, kind })));
const HURTS: readonly string[] = ["with a cell of 1 MB", "with 10,000 columns"];

describe("a menu from another till", () => {
  it.each(FILES.filter(({ kind }) => !HURTS.includes(kind)))(
    "$till, $kind: comes in, goes out and comes in again without a change",
    async ({ till, kind }) => {
      const count = kind === "of 1,000 dishes" ? 1000 : COUNT;
      const file = tillTable(till, kind, COUNT);
      const { venue, preview } = await brought(file);
      const dishes = [...dishesOf(venue).values()];
      expect(preview.table?.till ?? "unknown").toBe(till);
      expect(dishes).toHaveLength(count);
      const called = (name: string) => dishes.find(({ title }) => title.startsWith(name));
      expect(called("Coffee 1")?.price).toBe(3);
      expect(asks(called("Coffee 1"))).toEqual(["Size: Small 0, Large 1.5"]);
      expect(asks(called("Tea 2"))).toEqual([]);
      expect(called("Crème 8")?.price).toBe(1300.75);
      expect((await brought(file, venue)).preview.changes).toEqual([]);
      const workbook = await doWorkbookJob({ kind: "write", venue, format: "xlsx" });
      expect((await brought(workbook, venue)).preview.changes).toEqual([]);
    },
  );

  it.each(FILES.filter(({ kind }) => HURTS.includes(kind)))(
    "$till, $kind: is read in bounds or refused",
    async ({ till, kind }) => {
      const answer = await read(NEW, tillTable(till, kind, COUNT));
      expect(JSON.stringify(answer).length).toBeLessThan(1_000_000);
      expect(answer.ok).toBe(true);
    },
  );

  it("spells categories, texts and prices as people write them", async () => {
    const { venue, preview } = await brought(
      [
        "Handle;SKU;Name;Category;Description;Option 1 value;Price",
        'espresso;1;Espresso;DRINKS > ESPRESSO;"<p>Short &amp; strong</p>";;4,50',
        "cake;2;Wedding cake;Tea/Coffee;;;$1,299.00",
        "water;3;Water;drinks > Espresso;;;0",
      ].join("\n"),
    );
    expect(preview.table?.columns[4]?.samples).toEqual(["Short & strong"]);
    const { menus } = venue.menu;
    expect(menus).toMatchObject([
      { category: "DRINKS", type: [{ category: "ESPRESSO", type: [{}, {}] }] },
      { category: "Tea/Coffee", type: [{ title: "Wedding cake", price: 1299 }] },
    ]);
    expect(dishesOf(venue).get("espresso")).toMatchObject({
      price: 4.5,
      description: "Short & strong",
    });
  });

  it("asks two sizes apart where their prices add up, and together where they do not", async () => {
    const rows = (last: string) =>
      [
        "Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price",
        "latte,Latte,Size,Small,Milk,Dairy,4.00",
        "latte,,,Small,,Oat,4.60",
        "latte,,,Large,,Dairy,5.00",
        `latte,,,Large,,Oat,${last}`,
      ].join("\n");
    const apart = await brought(rows("5.60"));
    expect(asks(dishesOf(apart.venue).get("latte"))).toEqual([
      "Size: Small 0, Large 1",
      "Milk: Dairy 0, Oat 0.6",
    ]);
    const together = await brought(rows("5.70"));
    expect(asks(dishesOf(together.venue).get("latte"))).toEqual([
      "Size / Milk: Small / Dairy 0, Small / Oat 0.6, Large / Dairy 1, Large / Oat 1.7",
    ]);
  });

  it("knows prices that stand beside each other, and headings in Chinese", async () => {
    const { venue, preview } = await brought(
      ["品名,分类,小杯价格,大杯价格,成本", "拿铁,咖啡,18,22,6", "绿茶,茶,12,,3"].join("\n"),
    );
    const [latte, tea] = [...dishesOf(venue).values()];
    expect(latte).toMatchObject({ title: "拿铁", price: 18 });
    expect(asks(latte)).toEqual(["Size: 小杯 0, 大杯 4"]);
    expect(tea).toMatchObject({ title: "绿茶", price: 12, optionArray: [] });
    expect(preview.warnings.map(({ en }) => en)).toContain(
      "These columns are not taken over: “成本”.",
    );
  });

  it("makes codes that stay when rows come and go", async () => {
    const codes = async (names: readonly string[]) => {
      const lines = names.map((name) => `${name},Hot,2.00`);
      return [...dishesOf((await brought(["Dish,Group,Price", ...lines].join("\n"))).venue).keys()];
    };
    expect(await codes(["Café au lait", "拿铁"])).toEqual([
      "CAFE-AU-LAIT",
      expect.stringMatching(/^D-[\dA-F]{8}$/u),
    ]);
    const [first = ""] = await codes(["拿铁"]);
    expect(await codes(["Tea", "Kopi", "拿铁"])).toContain(first);
  });

  it("lists what is not taken over, and fetches no picture", async () => {
    const { preview } = await brought(tillTable("shopify", "plain", 8));
    const said = preview.warnings.map(({ en }) => en);
    expect(said[0]).toBe("By its headings this file is a menu from Shopify.");
    expect(said).toContainEqual(expect.stringMatching(/not taken over: “Vendor”/u));
    expect(said).toContain("dish-1: https://cdn.example.com/10000.jpg");
    const loyverse = await brought(tillTable("loyverse", "plain", 10));
    expect(loyverse.preview.warnings.map(({ en }) => en)).toContainEqual(
      expect.stringMatching(/^“Modifier - "Milk"” \(dishes: 2\) is not taken over/u),
    );
    expect(dishesOf(loyverse.venue).get("dish-10")?.hideDisplay).toBe(true);
  });

  it("keeps what the owner has added to a question, and to a dish", async () => {
    const file = tillTable("loyverse", "plain", 8);
    const { venue } = await brought(file);
    const sheets = ["Question,Choice (English),Choice (Chinese)", "Size,Large,大杯"].join("\n");
    const named = (await brought(sheets, venue)).venue;
    const [dish] = [...dishesOf(named).values()];
    expect(dish?.optionArray[0]?.options[1]?.title2).toBe("大杯");
    expect((await brought(file, named)).preview.changes).toEqual([]);
  });

  it("reads columns as the owner says, now or the last time, and a sheet of a workbook too", async () => {
    const rows = [
      ["Left", "Right", "Sum"],
      ["Noodles", "Laksa", "6.50"],
    ];
    const file = await writeSheets([{ name: "Export", rows }]);
    const fields: readonly TableField[] = ["category", "title", "price"];
    const said = await brought(file, NEW, { columns: fields });
    expect(said.venue.menu.menus).toMatchObject([
      { category: "Noodles", type: [{ codeId: "LAKSA", title: "Laksa", price: 6.5 }] },
    ]);
    const headings = headingsKey(["Left", "Right", "Sum"]);
    const kept = await brought(file, NEW, { columns: [], kept: [{ headings, fields }] });
    expect(kept.preview.table?.columns).toEqual([
      { heading: "Left", samples: ["Noodles"], field: "category" },
      { heading: "Right", samples: ["Laksa"], field: "title" },
      { heading: "Sum", samples: ["6.50"], field: "price" },
    ]);
    expect(await read(NEW, file, {})).toMatchObject({ ok: false });
  });

  it("names the row of the file in which a price is none", async () => {
    const lines = ["Item Name,Variation Name,Price", "Tea,Regular,2.00", "Soup,Regular,variable"];
    const answer = await read(NEW, Buffer.from(lines.join("\n")));
    expect(answer).toMatchObject({
      value: { preview: { mistakes: [{ sheet: "Items", row: 3 }] } },
    });
  });
});
