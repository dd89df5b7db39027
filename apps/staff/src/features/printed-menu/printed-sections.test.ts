import { menuFromWire } from "@comanda/contract";
import {
  choice,
  dish,
  heading,
  itemOf,
  openVenue,
  question,
  standInPictures,
  thousandVenue,
  type Words,
} from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { marksOf } from "./marks.ts";
import { paidQuestions } from "./paid-questions.ts";
import { printedSections } from "./printed-sections.ts";

const named = (code: string): Words => [code, ""];

describe("a menu on paper", () => {
  const teh = dish("TEH", named("Teh"), 2);
  const gone = dish("GONE", named("Gone"), 2, { rest: { isSoldOut: true } });
  const hidden = dish("HIDDEN", named("Hidden"), 2, { rest: { hideDisplay: true } });

  it("has what has sold out, and nothing that is hidden", () => {
    const menus = [
      heading(named("Drinks"), [teh, gone, hidden, heading(named("Hot"), [teh])]),
      heading(named("Only hidden"), [hidden]),
      { ...heading(named("Off"), [teh]), active: false },
    ];
    const menu = menuFromWire({ menus, exclusiveOptionTitles: [] }, (wire) => wire as typeof teh);
    const said = printedSections(menu).map(({ name, level, items }) => [
      name.en,
      level,
      items.map(({ code }) => code),
    ]);
    expect(said).toEqual([
      ["Drinks", 2, ["TEH", "GONE"]],
      ["Hot", 3, ["TEH"]],
    ]);
  });

  it("has all of a thousand dishes", () => {
    const { menu } = openVenue(thousandVenue(standInPictures()));
    const codes = printedSections(menu).flatMap(({ items }) => items.map(({ code }) => code));
    expect(new Set(codes).size).toBeGreaterThanOrEqual(1000);
  });
});

describe("a dish on paper", () => {
  const sauce = question(
    "list",
    ["Sauce", "酱料"],
    [
      choice("none", ["None", ""]),
      choice("satay", ["Satay", "沙爹"], {
        add: 0.5,
        dietary: { contains: ["peanut"], suits: [] },
        groups: [question("list", named("Heat"), [choice("hot", named("Hot"), { add: -0.2 })])],
      }),
    ],
  );

  it("says what changes its price, also inside choices, each question once", () => {
    const fixed = { ...question("list", named("Tray"), [choice("x", named("X"), { add: 1 })]) };
    const item = itemOf(
      dish("BOWL", named("Bowl"), 9, {
        groups: [sauce, { ...fixed, isReadOnly: true }, sauce],
      }),
    );
    expect(paidQuestions(item.groups)).toEqual([
      {
        title: { en: "Sauce", zh: "酱料" },
        price: 0,
        choices: [{ title: { en: "Satay", zh: "沙爹" }, price: 50, signs: "Pe" }],
      },
      {
        title: { en: "Heat", zh: "" },
        price: 0,
        choices: [{ title: { en: "Hot", zh: "" }, price: -20, signs: "?" }],
      },
    ]);
  });

  it("says how many pieces of a question its price includes (0083)", () => {
    const sides = question(
      "steppers",
      named("Sides"),
      [choice("corn", named("Corn"), { add: 1 })],
      {
        included: 2,
      },
    );
    const plate = itemOf(dish("PLATE", named("Plate"), 12, { groups: [sides] }));
    expect(paidQuestions(plate.groups)).toMatchObject([{ included: 2, choices: [{ price: 100 }] }]);
  });

  it("marks what the venue states, and that it states nothing", () => {
    const dietary = { contains: ["milk", "gluten"], suits: ["vegetarian", "noPork"] } as const;
    const nutrition = { sugar: 6400, saturatedFat: 760, hasSweetener: false };
    const milo = itemOf(dish("MILO", named("Milo"), 2, { dietary, nutrition }));
    expect(marksOf(milo)).toEqual(["Mi Gl", "V", "Nutri-Grade C 6%"]);
    expect(marksOf(itemOf(dish("SOUP", named("Soup"), 2)))).toEqual(["?"]);
    const none = { contains: [], suits: [] };
    expect(marksOf(itemOf(dish("RICE", named("Rice"), 2, { dietary: none })))).toEqual([]);
  });
});
