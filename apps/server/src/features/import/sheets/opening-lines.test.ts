import {
  mistakeSentence,
  houseHoursFromWire,
  venueToWire,
  type WireOrderingRules,
  type WireVenueSettings,
} from "@comanda/contract";
import { MenuDocument } from "@comanda/contract/schemas";
import { isPlain } from "@comanda/domain";
import { duringHouseHours, isVenueOpen } from "@comanda/domain/fulfilment";
import { addDays } from "@comanda/domain/time";
import { anyVenue, fc, lawRuns, plainVenue } from "@comanda/testkit";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { Cell } from "../workbook/cells.ts";
import { StoredSettings, type VenueDocument } from "../../../venue/venue-document.ts";
import { readVenueSheets, writeVenueSheets } from "./venue-sheets.ts";
import { doWorkbookJob } from "../workbook/workbook-job.ts";

const { settings, menu } = plainVenue();
type Opening = Pick<WireOrderingRules, "openingHours" | "specialDays">;
const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const venueWith = (opening: Opening & Partial<WireVenueSettings>): VenueDocument => ({
  settings: v.parse(StoredSettings, { ...settings, ...opening }) as VenueDocument["settings"],
  menu: v.parse(MenuDocument, menu),
  places: ["1"],
});

/** Lines of the sheet Venue read over a venue: its settings after them, and what is said. */
function read(lines: Readonly<Record<string, Cell>>, current: VenueDocument = venueWith({})) {
  const needed = writeVenueSheets(current).Venue.filter(([name]) =>
    /^(?:Name|Tax|Service charge)\b/u.test(String(name)),
  );
  const Venue = [["Setting", "Value"], ...needed, ...Object.entries(lines)];
  const { venue, mistakes } = readVenueSheets({ Venue }, current);
  return {
    opening: openingOf(venue),
    said: mistakes.map((mistake) => mistakeSentence(mistake).en),
  };
}

function openingOf({ settings: { openingHours, specialDays } }: VenueDocument): Opening {
  return { ...(openingHours && { openingHours }), ...(specialDays && { specialDays }) };
}

/** Hours of a week of which every day says the same. */
const everyDay = (cell: Cell) =>
  Object.fromEntries(WEEK.map((day) => [`Opening hours ${day}`, cell]));

/** What a cell says of Mondays, where the venue is closed on other days: "08:00-14:00 17:00-22:00". */
function mondays(cell: Cell): string {
  const { opening, said } = read({ ...everyDay("closed"), "Opening hours Monday": cell });
  const days = new Set(opening.openingHours?.flatMap(({ weekDays }) => weekDays));
  expect([...days, 1]).toEqual(days.size === 0 ? [1] : [1, 1]);
  if (said.length > 0) return said.join(" ");
  const spans = opening.openingHours?.map(({ startTime, endTime }) => `${startTime}-${endTime}`);
  return spans?.join(" ") ?? "unstated";
}

const minute = fc.integer({ min: 0, max: 1_439 });
const time = minute.map(
  (at) => `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`,
);
const anySpan = fc.record({
  startTime: fc.oneof(time, fc.constant("7:30")),
  endTime: fc.oneof(time, fc.constant("24:00")),
});
const anyWindow = fc.record(
  {
    startTime: time,
    endTime: time,
    weekDays: fc.subarray([0, 1, 2, 3, 4, 5, 6] as const).map((days) => [...days]),
  },
  { requiredKeys: ["startTime", "endTime"] },
);
const anySpecialDay = fc.record({
  date: fc.integer({ min: 0, max: 40 }).map((days) => addDays("2026-12-01", days)),
  hours: fc.array(anySpan, { maxLength: 2 }),
});
/** Weeks and holidays as a venue may have them, also such as come in by JSON alone. */
const anyOpening: fc.Arbitrary<Opening & { presetPax: number }> = fc
  .record({
    openingHours: fc.option(fc.array(anyWindow, { maxLength: 5 }), { nil: undefined }),
    specialDays: fc.option(
      fc.uniqueArray(anySpecialDay, { selector: ({ date }) => date, minLength: 1, maxLength: 8 }),
      { nil: undefined },
    ),
    presetPax: fc.nat({ max: 40 }),
  })
  .map(({ presetPax, ...opening }) => ({
    presetPax,
    ...(opening.openingHours && { openingHours: opening.openingHours }),
    ...(opening.specialDays && { specialDays: opening.specialDays }),
  }));

/** A venue with texts that somebody could have typed, and tables that seat anybody. */
function isTyped({ company, colorTheme, greeting }: WireVenueSettings): boolean {
  const { companyName, shortName } = company;
  const texts = [companyName, shortName, greeting.en, greeting.zh];
  return texts.every(isPlain) && companyName !== "" && shortName !== "" && colorTheme.maxPax > 0;
}

describe("hours, holidays and the preset of guests as lines of the sheet Venue", () => {
  it("come back as they were, whatever they are", () => {
    const seen = { weeks: 0, holidays: 0, presets: 0 };
    fc.assert(
      fc.property(anyOpening, (opening) => {
        seen.weeks += opening.openingHours === undefined ? 0 : 1;
        seen.holidays += opening.specialDays === undefined ? 0 : 1;
        seen.presets += opening.presetPax > 0 ? 1 : 0;
        const venue = venueWith(opening);
        const again = readVenueSheets(writeVenueSheets(venue), venue);
        expect(again.mistakes).toEqual([]);
        expect(again.venue.settings).toEqual(venue.settings);
      }),
      lawRuns(20),
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });

  it("come back as they were in any venue, as do its other settings", () => {
    fc.assert(
      fc.property(anyVenue, anyOpening, (any, opening) => {
        const wire = venueToWire(any);
        fc.pre(isTyped(wire));
        const venue = venueWith({ ...wire, ...opening });
        const again = readVenueSheets(writeVenueSheets(venue), venue);
        expect(again.mistakes).toEqual([]);
        expect(again.venue.settings).toEqual(venue.settings);
      }),
      lawRuns(10),
    );
  });

  it("open another venue at the same times as the one they were taken from", () => {
    const anyMoment = fc
      .integer({ min: 0, max: 42 * 24 * 60 })
      .map((minutes) => Date.parse("2026-11-30T00:00:00+08:00") + minutes * 60_000);
    fc.assert(
      fc.property(
        anyOpening,
        fc.array(anyMoment, { minLength: 20, maxLength: 20 }),
        (any, moments) => {
          const from = venueWith({ ...any, presetPax: 0 });
          const { venue, mistakes } = readVenueSheets(writeVenueSheets(from), venueWith({}));
          expect(mistakes).toEqual([]);
          expect(writeVenueSheets(venue)).toEqual(writeVenueSheets(from));
          const isOpen = (at: number, { settings: of }: VenueDocument): boolean =>
            isVenueOpen(at, "Asia/Singapore", duringHouseHours(houseHoursFromWire(of)));
          for (const at of moments) expect(isOpen(at, venue)).toBe(isOpen(at, from));
        },
      ),
      lawRuns(20),
    );
  });

  it.each(["xlsx", "csv", "json"] as const)("come back as they were as %s", async (format) => {
    await fc.assert(
      fc.asyncProperty(anyOpening, async (opening) => {
        const venue = venueWith(opening);
        const file = await doWorkbookJob({ kind: "write", venue, format });
        const job = { kind: "read", venue, file, skipsWrongRows: false } as const;
        expect(await doWorkbookJob(job)).toMatchObject({
          ok: true,
          value: { venue: { settings: venue.settings }, preview: { mistakes: [], changes: [] } },
        });
      }),
      lawRuns(100),
    );
  });

  it.each([
    ["08:00-14:00, 17:00-22:00", "08:00-14:00 17:00-22:00"],
    ["８：００－１４：００，17:00～22:00", "08:00-14:00 17:00-22:00"],
    ["8am-2pm", "08:00-14:00"],
    ["8:30 a.m. to 2 p.m. and 5pm to 10.30pm", "08:30-14:00 17:00-22:30"],
    ["0800-1400; 1700-2200", "08:00-14:00 17:00-22:00"],
    ["8:00–14:00、17:00——22:00", "08:00-14:00 17:00-22:00"],
    ["08:00至14:00\n17:00到22:00", "08:00-14:00 17:00-22:00"],
    ["  18:00 - 24:00  ", "18:00-00:00"],
    ["22:00-02:00", "22:00-02:00"],
    ["12am-12pm", "00:00-12:00"],
    ["Open all day", "00:00-00:00"],
    ["24小时", "00:00-00:00"],
    ["休息", ""],
    ["CLOSED", ""],
  ])("are read as people write them: %j", (cell, spans) => {
    expect(mondays(cell)).toBe(spans);
  });

  const HOURS =
    "Please write hours such as 08:00-14:00, 17:00-22:00 (22:00-02:00 ends on the next day), or closed.";
  it.each([
    "8-2",
    "8-2pm",
    "from eight",
    "08:00",
    "25:00-26:00",
    "14pm-15pm",
    "08:00-12:00-14:00",
    ",",
    0.375,
  ])("are refused rather than guessed at: %j", (cell) => {
    expect(mondays(cell)).toMatch(/^Venue, row \d+, Value: It says “[^”]+”\. Please/);
    expect(mondays(cell)).toContain(HOURS);
  });

  it("have at most five spans a day", () => {
    const spans = Array.from({ length: 6 }, (_, at) => `0${at}:00-0${at}:30`).join(", ");
    expect(mondays(spans)).toContain("Please name at most 5");
  });

  it.each<[string, Cell, string[]]>([
    ["dates", "2026-12-25; 2027-01-01", ["2026-12-25", "2027-01-01"]],
    ["a run of days", "2027-02-06 to 2027-02-08", ["2027-02-06", "2027-02-07", "2027-02-08"]],
    ["a run in Chinese", "2026年12月31日至2027年1月1日", ["2026-12-31", "2027-01-01"]],
    ["the month in letters", "25 Dec 2026, 1st January 2027", ["2026-12-25", "2027-01-01"]],
    ["other strokes", "2026/12/25、2026.12.26", ["2026-12-25", "2026-12-26"]],
    ["figures of full width", "２０２６－１２－２５；", ["2026-12-25"]],
    ["one date twice", "2026-12-25, 2026-12-25", ["2026-12-25"]],
  ])("close on %s", (_, cell, closed) => {
    const { opening, said } = read({ "Closed on": cell });
    expect(said).toEqual([]);
    expect(opening.specialDays).toEqual(closed.map((date) => ({ date, hours: [] })));
  });

  it.each([
    "01/02/2027",
    "Christmas",
    "2026-02-30",
    "2027-01-02 to 2027-01-01",
    "2026-12-251",
    46_381,
  ])("close on no date that could be another: %j", (cell) => {
    expect(read({ "Closed on": cell }).said).toEqual([
      expect.stringMatching(
        /Value: It says “.+”. Please write dates such as 2026-12-25; .+, year first\.$/,
      ),
    ]);
  });

  it("of a few days stand beside the holidays, each date once", () => {
    const both = {
      "Closed on": "2026-12-25",
      "Other hours on": "2026-12-24 8am-2pm, 5pm-8pm; 2026-12-31: 18:00-02:00",
    };
    const { opening, said } = read(both);
    expect(said).toEqual([]);
    expect(opening.specialDays).toEqual([
      {
        date: "2026-12-24",
        hours: [
          { startTime: "08:00", endTime: "14:00" },
          { startTime: "17:00", endTime: "20:00" },
        ],
      },
      { date: "2026-12-25", hours: [] },
      { date: "2026-12-31", hours: [{ startTime: "18:00", endTime: "02:00" }] },
    ]);
    expect(read({ ...both, "Closed on": "2026-12-24" }).said).toEqual([
      expect.stringContaining("Value: 2026-12-24 is there twice."),
    ]);
    const after = venueWith(opening);
    expect(read({ "Closed on": null }, after).opening.specialDays).toHaveLength(2);
    expect(read({ "Closed on": null, "Other hours on": null }, after).opening).toEqual({});
  });

  it("of seven days are stated, or of none", () => {
    const week = {
      openingHours: [{ weekDays: [1 as const], startTime: "08:00", endTime: "14:00" }],
    };
    expect(read({ ...everyDay("8am-2pm"), "Opening hours Sunday": null }).said).toEqual([
      expect.stringContaining("Value: Please write the hours of this day too, or closed."),
    ]);
    expect(read({ "Opening hours Monday": "8am-2pm" }).said).toHaveLength(6);
    expect(read({ "Opening hours Monday": "8am-2pm" }).said[0]).toBe(
      "Venue, row 1, Setting: The setting “Opening hours Tuesday” is missing.",
    );
    // A workbook of before knows no such lines, and takes nothing away.
    expect(read({}, venueWith(week))).toEqual({ opening: week, said: [] });
    expect(read(everyDay(null), venueWith(week))).toEqual({ opening: {}, said: [] });
    expect(read({ "Opening hours Monday": "closed" }, venueWith(week)).opening).toEqual({
      openingHours: [],
    });
  });

  it("begin the check-in with no more guests than a table has", () => {
    const lines = { "Guests shown at check-in": 5, "Most guests of a table": 4 };
    expect(read(lines).said).toEqual([
      expect.stringContaining("Value: Please write a whole number from 0 to 4."),
    ]);
    const { venue } = readVenueSheets(writeVenueSheets(venueWith({ presetPax: 2 })), venueWith({}));
    expect(venue.settings.presetPax).toBe(2);
  });
});
