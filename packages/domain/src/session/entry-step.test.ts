import { describe, expect, it } from "vitest";
import { firstPage, nextEntryStep, type EntrySituation } from "./entry-step.ts";

const table: EntrySituation = {
  mode: "dineIn",
  guests: 2,
  skipsGuestCount: false,
  menus: ["All day"],
  chosenMenu: undefined,
  asksPickUpTime: true,
  needsDeliveryChoice: false,
  hasValidDetails: false,
  hasInitialFlow: false,
  hasAds: false,
  hasCategoryScreen: false,
};
const counter: EntrySituation = { ...table, mode: "pickUp", guests: 0, hasValidDetails: true };
const next = (from: EntrySituation, changes: Partial<EntrySituation>): string =>
  nextEntryStep({ ...from, ...changes });

describe("nextEntryStep", () => {
  it("asks how many come, unless they said so or nobody wants to know [CHK-031]", () => {
    expect(next(table, { guests: 0 })).toBe("ask-guests");
    expect(next(table, { guests: 0, mode: "inRoom" })).toBe("ask-guests");
    expect(next(table, {})).toBe("menu");
    expect(next(table, { guests: 0, skipsGuestCount: true })).toBe("menu");
  });

  it("asks neither take-away nor a reservation how many come (Q-074) [CHK-031]", () => {
    expect(next(counter, { mode: "pickUp" })).toBe("menu");
    expect(next(counter, { mode: "delivery" })).toBe("menu");
    expect(next(counter, { mode: "reservation" })).toBe("menu");
  });

  it("asks which menu, where there are several [CHK-032]", () => {
    const menus = ["Lunch", "Dinner"];
    expect(next(table, { menus })).toBe("choose-menu");
    expect(next(table, { menus, chosenMenu: "Lunch" })).toBe("menu");
  });

  it("asks take-away with a pick-up time how, when and for whom, before the first page (Q-083a)", () => {
    const open = { hasValidDetails: false, hasAds: true };
    expect(next(counter, open)).toBe("enter-details");
    expect(next(counter, { ...open, needsDeliveryChoice: true })).toBe("choose-delivery");
    expect(next(counter, { ...open, asksPickUpTime: false })).toBe("ads");
    expect(next(counter, { ...open, hasValidDetails: true })).toBe("ads");
    expect(next(table, open)).toBe("ads");
  });

  it("opens ads before categories before the menu [CHK-036, CHK-037, CHK-038]", () => {
    expect(next(table, { hasAds: true, hasCategoryScreen: true })).toBe("ads");
    expect(next(table, { hasCategoryScreen: true })).toBe("categories");
    expect(next(table, {})).toBe("menu");
  });

  it("goes on from the ads, or past them, to the categories or the menu [PRO-006, PRO-007, PRO-008, PRO-009]", () => {
    expect(firstPage({ hasAds: false, hasCategoryScreen: true })).toBe("categories");
    expect(firstPage({ hasAds: false, hasCategoryScreen: false })).toBe("menu");
  });

  it("puts the initial flow before the first page (Q-130)", () => {
    expect(next(table, { hasInitialFlow: true, hasAds: true })).toBe("initial-flow");
    expect(next(table, { hasInitialFlow: true, guests: 0 })).toBe("ask-guests");
  });

  it("lets an e-menu be opened without a word about the order (Q-061)", () => {
    const look = { mode: undefined, guests: 0, hasInitialFlow: true, hasValidDetails: false };
    expect(next(table, look)).toBe("menu");
    expect(next(counter, look)).toBe("menu");
    expect(next(table, { ...look, menus: ["Lunch", "Dinner"] })).toBe("choose-menu");
  });
});
