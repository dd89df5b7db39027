import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WireImportPreview } from "@comanda/contract";
import { DATABASES } from "../../../testing/databases.ts";
import type { Staff } from "../../../testing/staff.ts";
import { openWorld, type World } from "../../../testing/world.ts";

describe.each(DATABASES)("a sheet as CSV [%s]", (kind) => {
  let world: World;
  let console: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    console = await world.kopi.signIn();
  });
  afterAll(() => world.close());

  const bodyOf = (bytes: Uint8Array) => ({
    file: Buffer.from(bytes).toString("base64"),
    skipsWrongRows: false,
  });
  const check = (bytes: Uint8Array) =>
    console.read<WireImportPreview>("checkWorkbook", { body: bodyOf(bytes) });
  const said = ({ mistakes }: WireImportPreview) => mistakes.map(({ sentence }) => sentence.en);

  const KOPI = (name: string) =>
    `Code,Category,Name (English),Price\r\nKOPI,Drinks,${name},2.00\r\n`;
  const wide = Buffer.from(`\uFEFF${KOPI("Café")}`, "utf16le");

  it.each<[string, Uint8Array]>([
    ["Windows-1252", Buffer.from(KOPI("Café"), "latin1")],
    ["UTF-16", wide],
    ["UTF-16 without its mark", wide.subarray(2)],
    ["UTF-16, the other way round", Buffer.from(wide).swap16()],
  ])("is published as it is spelled in %s", async (_, bytes) => {
    const { changes, warnings, basis } = await check(bytes);
    expect(warnings.map(({ en }) => en)).toContain("By its headings this file is the sheet Items.");
    expect(changes).toContainEqual(
      expect.objectContaining({ name: "KOPI", title: { en: "Café", zh: "咖啡" } }),
    );
    await console.read("importWorkbook", { body: { ...bodyOf(bytes), basis } });
    const diner = await world.kopi.checkIn();
    expect(diner.item("KOPI").title).toEqual({ en: "Café", zh: "咖啡" });
    const back = await check(Buffer.from(KOPI("Kopi")));
    await console.read("importWorkbook", {
      body: { ...bodyOf(Buffer.from(KOPI("Kopi"))), basis: back.basis },
    });
  });

  it("names each row in which a quotation mark is astray, alone or in a zip", async () => {
    const csv = [
      "Code,Category,Price",
      'KOPI,Dri"nks,2.00',
      'TEH,"Drinks,2.00',
      'TEH,"Drinks",cheap',
      "",
    ].join("\r\n");
    const expected = [
      expect.stringContaining(
        'Items, row 2: It says “KOPI,Dri"nks,2.00”. A quotation mark stands where none may.',
      ),
      expect.stringContaining('Items, row 3: It says “TEH,"Drinks,2.00”.'),
      expect.stringContaining("Items, row 4, Price: It says “cheap”."),
    ];
    expect(said(await check(strToU8(csv)))).toEqual(expected);
    expect(said(await check(zipSync({ "Items.csv": strToU8(csv) })))).toEqual(expected);
  });

  it("is told by its headings, in either language and with any separator, or refused with them", async () => {
    const guess = async (text: string): Promise<string | undefined> =>
      (await check(strToU8(text))).warnings[0]?.en;
    expect(await guess("桌号\r\n12")).toBe("By its headings this file is the sheet Tables.");
    expect(await guess("Question;Choice (English)\r\nCup;Large")).toBe(
      "By its headings this file is the sheet Options.",
    );
    expect(await guess("Name (English)\tInside\tFrom\r\nHot\tDrinks\t")).toBe(
      "By its headings this file is the sheet Categories.",
    );
    const other = console.call("checkWorkbook", { body: bodyOf(strToU8("Dish,Cost\r\nKopi,2")) });
    expect(await other).toMatchObject({
      refusal: { kind: "csv-headings-unknown", headings: ["Dish", "Cost"] },
    });
  });
});
