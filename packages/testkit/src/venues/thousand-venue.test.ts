import { describe, expect, it } from "vitest";
import { distinctDishes, headingsOf } from "./menu-walk.ts";
import { standInPictures } from "./stand-in-pictures.ts";
import { thousandVenue } from "./thousand-venue.ts";

const { menu, settings } = thousandVenue(standInPictures());
const dishes = distinctDishes(menu);

describe("thousandVenue", () => {
  it("has a thousand dishes under 40 headings, with headings inside some", () => {
    expect(dishes).toHaveLength(1000);
    expect(menu.menus).toHaveLength(40);
    expect(headingsOf(menu).filter(({ isSub }) => isSub)).toHaveLength(20);
  });

  it("has dishes with and without options, pictures and offers, and every size of tile", () => {
    const share = (has: (dish: (typeof dishes)[number]) => boolean): number =>
      dishes.filter(has).length / dishes.length;
    expect(share(({ optionArray }) => optionArray.length > 0)).toBeCloseTo(0.33, 1);
    expect(share(({ picture }) => picture !== undefined)).toBeCloseTo(0.89, 1);
    const offered = new Set(settings.pm?.flatMap(({ itemsInclude }) => itemsInclude));
    expect(share(({ codeId }) => offered.has(codeId))).toBeCloseTo(0.05, 2);
    expect(new Set(dishes.map(({ size }) => size))).toEqual(new Set([0, 2, 3]));
  });

  it("is the same every time", () => {
    expect(thousandVenue(standInPictures())).toEqual(thousandVenue(standInPictures()));
  });
});
