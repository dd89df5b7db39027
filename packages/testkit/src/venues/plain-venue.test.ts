import { describe, expect, it } from "vitest";
import { distinctDishes } from "./menu-walk.ts";
import { plainVenue } from "./plain-venue.ts";

describe("plainVenue", () => {
  it("has two headings with six dishes, one of each kind", () => {
    const { menu } = plainVenue();
    expect(menu.menus).toHaveLength(2);
    expect(distinctDishes(menu).map(({ codeId }) => codeId)).toEqual([
      "SALAD",
      "MEAL",
      "BOWL",
      "CAKE",
      "WATER",
      "COFFEE",
    ]);
  });

  it("takes other parts, and lays settings over its own", () => {
    const other = plainVenue({ slug: "other", settings: { taxMode: 1 }, places: ["A"] });
    expect(other.settings.company._id).toBe("other");
    expect(other.settings).toEqual({ ...other.settings, taxMode: 1, tax: 0.09 });
    expect(other.places).toEqual(["A"]);
  });
});
