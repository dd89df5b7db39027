import { categoriesOf } from "@comanda/domain/menu";
import { openVenue, standInPictures, tiffinHouse } from "@comanda/testkit";
import { expect, it } from "vitest";
import { otherMenuServing } from "./other-menu.ts";

const { menu: whole } = openVenue(tiffinHouse(standInPictures()));
const lunch = { ...whole, categories: categoriesOf(whole.categories, "Lunch") };
const NOON = 12 * 60;

it("leads to the menu that serves a category which the chosen one has not got [CHK-023]", () => {
  expect(otherMenuServing(whole, lunch, "From the Tandoor", NOON)).toBe("Dinner");
});

it("stays in the chosen menu with what it serves, what all serve and what none does", () => {
  for (const name of ["Rice Bowls", "Drinks", "Brunch"]) {
    expect(otherMenuServing(whole, lunch, name, NOON)).toBeUndefined();
  }
  expect(otherMenuServing(whole, whole, "From the Tandoor", NOON)).toBeUndefined();
});

it("stays where the other menu does not serve it at this hour", () => {
  const hours = { start: 18 * 60, end: 22 * 60, includes: true };
  const categories = whole.categories.map((each) => ({ ...each, hours }));
  const late = { ...whole, categories };
  expect(otherMenuServing(late, lunch, "From the Tandoor", NOON)).toBeUndefined();
});
