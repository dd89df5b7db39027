import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { harbourHotel, plainVenue, standInPictures } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { VenueDocument } from "../venue/venue-document.ts";
import { writeVenueSheets } from "../features/import/sheets/venue-sheets.ts";
import { writeCsvSheets, writeWorkbook } from "../features/import/workbook/workbook.ts";
import { DATABASES } from "../testing/databases.ts";
import { runComanda } from "../testing/run-comanda.ts";
import { signInAt } from "../testing/staff.ts";
import { bills, cartOfEverything, sameParts } from "../testing/venue-bills.ts";
import { openWorld, type World } from "../testing/world.ts";

const EXAMPLE = new URL("../../../../docs/guides/venue.example.json", import.meta.url);

/** What the console's pages decide, beside names and prices. */
const DECIDED = {
  openingHours: [
    { weekDays: [1], startTime: "08:00", endTime: "14:00" },
    { weekDays: [6], startTime: "18:00", endTime: "02:00" },
  ],
  specialDays: [{ date: "2026-12-25", hours: [] }],
  checkInMinutes: 45,
  checkInCountsFrom: "checkIn",
  quietMinutes: 50,
  visitClosesAfterMinutes: 200,
  presence: "tablePin",
  takeBackSeconds: 90,
  touchedMinutes: 7,
  unstartedMinutes: 12,
  holdAbove: { phoneOrders: 4, phonePieces: 40, phoneAmount: 90_000, tableOrders: 9 },
  ads: [{ img: "welcome.webp", titles: [], alt: { en: "Cake", zh: "蛋糕" } }],
  categoryScreen: true,
  welcomeText: { en: "Collect at the counter", zh: "请到柜台取餐" },
  initFlow: [
    {
      title: "Soup?",
      title2: "汤？",
      stockItem: [{ codeId: "TEA" }],
      qtyAccordingToPax: false,
      optionAccordingToPax: false,
      menuAccordingToSelection: false,
      menuConnection: [],
    },
  ],
  isInitFlowOn: true,
  initFlowMinutes: 90,
  hasPayment: true,
  haveToPayOnline: true,
  onlinePayMinConsumptionVal: 20,
  upsell: { title: { en: "Today", zh: "今日" } },
} as const;

describe.each(DATABASES)("a venue of a file that the console would take [%s]", (kind) => {
  let world: World;
  let folder: string;
  beforeAll(async () => {
    world = await openWorld(kind);
    folder = await mkdtemp(join(tmpdir(), "comanda-file-"));
  });
  afterAll(async () => {
    await world.close();
    await rm(folder, { recursive: true });
  });

  const add = async (name: string, bytes: Uint8Array | string, ...options: string[]) => {
    const file = join(folder, name);
    await writeFile(file, bytes);
    return runComanda(["venue", "add", "--file", file, ...options], world.env);
  };
  /** The venue of whoever signs in with what was printed, as the console takes it along. */
  const documentOf = async (printed: string, login: string): Promise<VenueDocument> => {
    const [, password = ""] = new RegExp(String.raw`${login} {2}(\S+)\n`, "u").exec(printed) ?? [];
    const owner = await signInAt(world.url, { login, password });
    const query = { format: "json" };
    const { file } = await owner.read<{ file: string }>("exportWorkbook", { query });
    return JSON.parse(Buffer.from(file, "base64").toString()) as VenueDocument;
  };

  it("keeps hours, check-in, PIN, take-back, pages, questions, payment and limits of a JSON file", async () => {
    const example = JSON.parse(await readFile(EXAMPLE, "utf8")) as { settings: object };
    const staff = [{ name: "Mei", login: "mei@decided.example" }];
    const venue = { ...example, staff, settings: { ...example.settings, ...DECIDED } };
    const { code, out, err } = await add("venue.json", JSON.stringify(venue));
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect((await documentOf(out, "mei@decided.example")).settings).toMatchObject(DECIDED);
  });

  const hotel = harbourHotel(standInPictures());
  const document = { settings: hotel.settings, menu: hotel.menu, places: ["1", "2"] };

  it.each([
    ["xlsx", (sheets) => writeWorkbook(sheets)],
    ["zip", (sheets) => writeCsvSheets(sheets)],
  ] as const satisfies readonly (readonly [
    string,
    (sheets: ReturnType<typeof writeVenueSheets>) => Uint8Array | Promise<Uint8Array>,
  ])[])("is made of a workbook as %s, with the login that is given", async (ending, write) => {
    const { openingHours, specialDays } = DECIDED;
    const settings = { ...document.settings, openingHours, specialDays } as never;
    const venue: VenueDocument = { ...document, settings };
    const bytes = await write(writeVenueSheets(venue));
    const login = `mei@${ending}.example`;
    const { code, out, err } = await add(`venue.${ending}`, bytes, "--login", login);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const there = await documentOf(out, login);
    expect(there.settings).toMatchObject({ openingHours, specialDays });
    const cart = cartOfEverything(venue);
    expect(bills(there, cart)).toEqual(bills(venue, cart));
    expect(sameParts(there)).toEqual(sameParts(venue));
  });

  it("is refused where the file names nobody, and as the console refuses it, row by row", async () => {
    const sheets = writeVenueSheets(document);
    const right = await add("right.xlsx", await writeWorkbook(sheets));
    expect(right).toMatchObject({ code: 1, err: expect.stringContaining("--login") as unknown });
    const Items = [
      ["Code", "Category", "Name (English)", "Price"],
      ["A", "New", "A", "free"],
      ["B", "New", "B", -1],
    ];
    const wrong = await add(
      "wrong.xlsx",
      await writeWorkbook({ ...sheets, Items }),
      "--login",
      "a@wrong.example",
    );
    expect(wrong.code).toBe(1);
    expect(wrong.err).toMatch(
      /wrong\.xlsx: Items, row 2, Price: It says “free”\..*\n.*row 3, Price: It says “-1”/u,
    );
    const csv = await add(
      "items.csv",
      "Code,Category,Name (English),Price\nA,New,A,1\n",
      "--login",
      "a@csv.example",
    );
    expect(csv).toMatchObject({
      code: 1,
      err: expect.stringContaining("does not say the venue's name") as unknown,
    });
    const { settings, menu } = plainVenue();
    const negative = {
      settings: { ...settings, containerItems: [{ codeId: "BOX", title: "Box", price: -1 }] },
      menu,
      places: [],
    };
    const json = await add("negative.json", JSON.stringify(negative), "--login", "a@json.example");
    expect(json).toMatchObject({
      code: 1,
      err: expect.stringContaining("settings.containerItems.BOX.price") as unknown,
    });
    const alone = await runComanda(["venue", "add", "--login", "a@b.example"], world.env);
    expect(alone).toMatchObject({ code: 2, err: expect.stringContaining("--file") as unknown });
  });
});
