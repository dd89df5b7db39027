import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WireImportPreview } from "@comanda/contract";
import { workbookSteps } from "../../testing/brought-workbook.ts";
import { DATABASES } from "../../testing/databases.ts";
import { refusalOf } from "../../testing/diner.ts";
import type { Staff } from "../../testing/staff.ts";
import { fileOf, withDishCell } from "../../testing/workbook.ts";
import { openWorld, type World } from "../../testing/world.ts";
import { readSheets, writeWorkbook } from "./workbook/workbook.ts";

describe.each(DATABASES)("a venue as a workbook [%s]", (kind) => {
  let world: World;
  let console: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    console = await world.kopi.signIn();
  });
  afterAll(() => world.close());
  const { exported, withCell, check } = workbookSteps(() => console);

  it("is written, read again and changes nothing", async () => {
    const preview = await check(await exported());
    expect(preview).toMatchObject({ mistakes: [], mistakeCount: 0, changes: [], changeCount: 0 });
  });

  const takenAs = async (format: string): Promise<string> =>
    (await console.read<{ file: string }>("exportWorkbook", { query: { format } })).file;

  it.each(["csv", "json"])("or as %s is read again and changes nothing", async (format) => {
    const body = { file: await takenAs(format), skipsWrongRows: false };
    const preview = await console.read<WireImportPreview>("checkWorkbook", { body });
    expect(preview).toMatchObject({ mistakes: [], mistakeCount: 0, changes: [], changeCount: 0 });
  });

  it("comes back marked where it is wrong, and is not brought by that", async () => {
    const before = await exported();
    const file = await fileOf(withDishCell(before, "CHICKEN-RICE", "Price", "cheap"));
    const body = { file, skipsWrongRows: false, language: "en" };
    const marked = await console.read<{ file: string }>("markWorkbook", { body });
    const read = await readSheets(Buffer.from(marked.file, "base64"));
    const list = read.ok ? read.value.tabs[0] : undefined;
    expect(list).toMatchObject({
      name: "To mend",
      rows: [
        expect.any(Array),
        ["Items", expect.any(Number), expect.stringContaining("It says “cheap”.")],
      ],
    });
    expect(await exported()).toEqual(before);
    const none = { ...body, file: Buffer.from("none").toString("base64") };
    expect(await refusalOf(console.call("markWorkbook", { body: none }))).toBe(
      "csv-headings-unknown",
    );
  });

  it("as JSON says what no column can, over what the venue has, and names what is wrong in it", async () => {
    const told = (venue: object): string => Buffer.from(JSON.stringify(venue)).toString("base64");
    const wish = (venue: object) => ({ file: told(venue), skipsWrongRows: false });
    const checked = (venue: object) => console.call("checkWorkbook", { body: wish(venue) });
    const holding = { settings: { holdAbove: { phoneOrders: 3 }, company: { _id: "another" } } };
    const { changes, basis } = await console.read<WireImportPreview>("checkWorkbook", {
      body: wish(holding),
    });
    expect(changes).toMatchObject([{ sheet: "Venue", name: "JSON", kind: "changed", cells: [] }]);
    await console.read("importWorkbook", { body: { ...wish(holding), basis } });
    const venue = JSON.parse(Buffer.from(await takenAs("json"), "base64").toString()) as {
      settings: { holdAbove: { phoneOrders: number }; company: { _id: string } };
    };
    expect(venue.settings.holdAbove.phoneOrders).toBe(3);
    expect(venue.settings.company._id).not.toBe("another");
    const dish = { codeId: "NEW", title: "New", price: "free" };
    const menu = { menus: [{ category: "Drinks", type: [dish] }] };
    expect(await checked({ menu })).toMatchObject({ refusal: { place: "menu.NEW.price" } });
    expect(await checked({ settings: { tax: 2 } })).toMatchObject({
      refusal: { place: "settings.tax" },
    });
    expect(await refusalOf(checked({ places: "12" }))).toBe("file-wrong");
    const cut = Buffer.from('{"settings": {').toString("base64");
    const broken = console.call("checkWorkbook", { body: { file: cut, skipsWrongRows: false } });
    expect(await refusalOf(broken)).toBe("file-unreadable");
  });

  const broken: readonly (readonly [string, () => Uint8Array])[] = [
    ["no zip and no text", () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0)],
    ["a zip of something else", () => zipSync({ "notes.txt": strToU8("hello") })],
    ["a zip that is cut off", () => zipSync({ "xl/workbook.xml": strToU8("x") }).slice(0, 40)],
  ];
  it.each(broken)("that is none is refused: %s", async (_, make) => {
    const file = Buffer.from(make()).toString("base64");
    const checked = console.call("checkWorkbook", { body: { file, skipsWrongRows: false } });
    expect(await refusalOf(checked)).toBe("file-unreadable");
  });

  const heavy: readonly (readonly [string, () => Uint8Array])[] = [
    ["unpacked", () => zipSync({ "xl/workbook.xml": new Uint8Array(70_000_000) })],
    [
      "files",
      () =>
        zipSync(
          Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`${at}.xml`, strToU8("x")])),
        ),
    ],
  ];
  it.each(heavy)("that is too much says what of it: %s", async (why, make) => {
    const file = Buffer.from(make()).toString("base64");
    const checked = await console.call("checkWorkbook", { body: { file, skipsWrongRows: false } });
    expect(checked).toMatchObject({ status: 422, refusal: { kind: "file-too-heavy", why } });
  });

  it("is warned of where two headings have one address, and may be published all the same", async () => {
    const sheets = await exported();
    const [, first = []] = sheets.Categories;
    const [headings = []] = sheets.Categories;
    const twin = headings.map((_, at) => (at === 0 ? `${String(first[0])}/` : null));
    const preview = await check({ ...sheets, Categories: [...sheets.Categories, twin] });
    expect(preview).toMatchObject({ mistakeCount: 0, changeCount: 1 });
    expect(preview.warnings.map(({ en }) => en)).toEqual([
      expect.stringContaining(`“${String(first[0])}/” cannot be opened by a link`),
    ]);
    expect((await check(sheets)).warnings).toEqual([]);
  });

  it("has what looks like a formula as text", async () => {
    const sheets = await withCell("KOPI", "Description (English)", '=HYPERLINK("http://x")');
    const file = await writeWorkbook(sheets);
    const { unzipSync, strFromU8 } = await import("fflate");
    const xml = Object.values(unzipSync(file))
      .map((bytes) => strFromU8(bytes))
      .join("");
    expect(xml).toContain("=HYPERLINK");
    expect(xml).not.toMatch(/<f[ >]/);
    const preview = await check(sheets);
    expect(preview.changes[0]?.cells[0]?.after).toBe('=HYPERLINK("http://x")');
  });

  it("belongs to the owner: the kitchen neither takes it nor brings it", async () => {
    const kitchen = await world.kopi.signIn(
      world.kopi.demo.staff.find(({ role }) => role === "kitchen"),
    );
    expect(await refusalOf(kitchen.call("exportWorkbook"))).toBe("owner-only");
  });
});
