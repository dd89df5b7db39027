import { describe, expect, it } from "vitest";
import { cookedBy, cookedInQuestion, toggleCategory } from "./cooked.ts";

const category = (id: string) => ({ id, title: { en: id, zh: "" }, codes: [] });
const MENU = ["drinks", "soups", "cakes"].map(category);

describe("cookedBy", () => {
  it("is what was chosen, of what the menu has", () => {
    expect(cookedBy(["drinks", "gone"], MENU)).toEqual(new Set(["drinks"]));
  });

  it.each([
    ["nobody chose", undefined, MENU],
    ["nobody knows the menu", ["drinks"], undefined],
    ["the menu has none of it any more", ["gone"], MENU],
  ])("is everything where %s", (_, choice, categories) => {
    expect(cookedBy(choice, categories)).toBe("everything");
  });
});

describe("cookedInQuestion", () => {
  it("says what is cooked, and nothing where it is everything", () => {
    expect(cookedInQuestion(["cakes", "drinks", "gone"], MENU)).toBe("drinks,cakes");
    expect(cookedInQuestion(["gone"], MENU)).toBe("");
    expect(cookedInQuestion(undefined, MENU)).toBe("");
  });

  it("says the whole choice while the menu is on its way, so that a reload is no news to others", () => {
    expect(cookedInQuestion(["drinks", "gone"], undefined)).toBe("drinks,gone");
  });
});

describe("toggleCategory", () => {
  it.each([
    ["the first", undefined, "soups", ["soups"]],
    ["another, in the menu's order", ["soups"], "drinks", ["drinks", "soups"]],
    [
      "one away, and what has left the menu with it",
      ["drinks", "soups", "gone"],
      "soups",
      ["drinks"],
    ],
    ["the last away: everything", ["soups"], "soups", undefined],
    ["all of them: everything", ["drinks", "soups"], "cakes", undefined],
  ])("takes %s", (_, choice, id, chosen) => {
    expect(toggleCategory(choice, id, MENU)).toEqual(chosen);
  });
});
