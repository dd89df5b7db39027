import { plainVenue } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { VenueDocument } from "../../../venue/venue-document.ts";
import { readVenueSheets, writeVenueSheets } from "./venue-sheets.ts";

type Rules = Partial<VenueDocument["settings"]>;

const { settings, menu } = plainVenue();

const DECIDED = {
  checkInMinutes: 45,
  checkInCountsFrom: "checkIn",
  presence: "tablePin",
  quietMinutes: 70,
  visitClosesAfterMinutes: 100,
  takeBackSeconds: 0,
  touchedMinutes: 5,
  unstartedMinutes: 0,
} as const satisfies Rules;

/** What a venue's workbook says of each, by the beginning of the line. */
const LINES: Readonly<
  Record<keyof typeof DECIDED, readonly [line: string, said: unknown, usual: unknown]>
> = {
  checkInMinutes: ["Minutes for which a check-in can order", 45, 60],
  checkInCountsFrom: ["These minutes count from", "check-in", "last order"],
  presence: ["Guests at the table show", "PIN of the table", "nothing"],
  quietMinutes: ["Minutes of silence until new guests are asked about", 70, 60],
  visitClosesAfterMinutes: ["Minutes of silence until a table closes", 100, 120],
  takeBackSeconds: ["Seconds in which a guest can take an order back", 0, 60],
  touchedMinutes: ["Minutes for which a touch of the orders screen counts", 5, 15],
  unstartedMinutes: ["Minutes until an order not started sounds again", 0, 10],
};

function venueWith(rules: Rules): VenueDocument {
  return { settings: { ...settings, ...rules }, menu, places: ["1"] };
}

/** What the line that begins so says in a venue's workbook. */
function lineOf(venue: VenueDocument, name: string): unknown {
  return writeVenueSheets(venue).Venue.find(([first]) => String(first).startsWith(name))?.[1];
}

describe.each(Object.entries(LINES))(
  "the rule %s (D-03, D-04, D-07)",
  (key, [line, said, usual]) => {
    it("goes into another venue by the workbook", () => {
      const own = venueWith(DECIDED);
      expect(lineOf(own, line)).toBe(said);
      const { venue, mistakes } = readVenueSheets(writeVenueSheets(own), venueWith({}));
      expect(mistakes).toEqual([]);
      expect(venue.settings).toHaveProperty(key, DECIDED[key as keyof typeof DECIDED]);
    });

    it("is shown as it holds where the venue has decided nothing, and stays undecided", () => {
      const undecided = Object.fromEntries(
        Object.entries(settings).filter(([name]) => !(name in DECIDED)),
      ) as VenueDocument["settings"];
      const own: VenueDocument = { settings: undecided, menu, places: ["1"] };
      expect(lineOf(own, line)).toBe(usual);
      const { venue } = readVenueSheets(writeVenueSheets(own), own);
      expect(venue.settings).not.toHaveProperty(key);
    });
  },
);

it("takes the way to show that one sits there in Chinese too, and suggests what is meant", () => {
  const rows = writeVenueSheets(venueWith({})).Venue;
  const saying = (cell: string) => ({
    Venue: rows.map((row) =>
      String(row[0]).startsWith("Guests at") ? [row[0] ?? null, cell] : row,
    ),
  });
  const { venue } = readVenueSheets(saying("当日密码"), venueWith({}));
  expect(venue.settings.presence).toBe("dailyPin");
  const { mistakes } = readVenueSheets(saying("PIN of the dya"), venueWith({}));
  expect(mistakes).toMatchObject([{ kind: "not-one-of", suggests: { en: "PIN of the day" } }]);
});
