import { describe, expect, test } from "vitest";
import { demoVenues } from "./demo-venues.ts";
import { standInPictures } from "./stand-in-pictures.ts";

const venues = demoVenues(standInPictures());

describe.each(["kopi-lane", "harbour-hotel"])("pick-up of %s in the demo", (slug) => {
  const { settings, places } = venues.find((venue) => venue.slug === slug) ?? venues[0] ?? {};

  test("has a code of its own, times to choose, boxes to tick, and words in both languages", () => {
    const codes = places?.filter((place) => typeof place === "object" && place.mode === "pickUp");
    expect(codes).toHaveLength(1);
    expect(settings).toMatchObject({
      bookingDays: expect.any(Number) as unknown,
      checkboxs: [expect.stringMatching(/[a-z].*\p{Script=Han}/u), expect.any(String)] as unknown,
      takeAwaySuccessMessage: {
        en: expect.stringMatching(/^[\x20-\x7E]+$/) as unknown,
        zh: expect.stringMatching(/\p{Script=Han}/u) as unknown,
      },
    });
  });
});

test("one venue of the demo hands out at any hour, and one not in the afternoon", () => {
  const windows = venues.map(({ settings }) => settings.takeAwayWindows?.length ?? 0);
  expect(windows.slice(0, 2)).toEqual([0, 2]);
});
