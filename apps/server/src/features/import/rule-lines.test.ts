import { plainVenue } from "@comanda/testkit";
import { expect, it } from "vitest";
import type { VenueDocument } from "./venue-document.ts";
import { readVenueSheets, writeVenueSheets } from "./venue-sheets.ts";

const TOUCHED = "Minutes for which a touch of the orders screen counts";
const UNSTARTED = "Minutes until an order not started sounds again";

const { settings, menu } = plainVenue();

function venueWith(rules: Partial<VenueDocument["settings"]>): VenueDocument {
  return { settings: { ...settings, ...rules }, menu, places: ["1"] };
}

/** What the lines of a venue's workbook say. */
function linesOf(venue: VenueDocument): readonly unknown[] {
  const rows = writeVenueSheets(venue).Venue;
  const cellOf = (name: string) => rows.find(([first]) => String(first).startsWith(name))?.[1];
  return [cellOf(TOUCHED), cellOf(UNSTARTED)];
}

it("takes the minutes of a touch and of an order not started into another venue (D-07)", () => {
  const own = venueWith({ touchedMinutes: 5, unstartedMinutes: 0 });
  expect(linesOf(own)).toEqual([5, 0]);
  const { venue } = readVenueSheets(writeVenueSheets(own), venueWith({}));
  expect(venue.settings).toMatchObject({ touchedMinutes: 5, unstartedMinutes: 0 });
});

it("shows what holds where the venue has decided nothing, and leaves it undecided", () => {
  const { touchedMinutes: _, unstartedMinutes: __, ...undecided } = venueWith({}).settings;
  const own: VenueDocument = { settings: undecided, menu, places: ["1"] };
  expect(linesOf(own)).toEqual([15, 10]);
  const { venue } = readVenueSheets(writeVenueSheets(own), own);
  expect(venue.settings).not.toHaveProperty("touchedMinutes");
  expect(venue.settings).not.toHaveProperty("unstartedMinutes");
});
