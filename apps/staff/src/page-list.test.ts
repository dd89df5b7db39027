import { describe, expect, it } from "vitest";
import { mayCall } from "./data/may-call.ts";
import { SECTIONS } from "./page-list.ts";

const PAGES = SECTIONS.flatMap(({ pages }) => pages);

describe("sections", () => {
  it("give every page a path and a key of its own", () => {
    expect(new Set(PAGES.map(({ path }) => path)).size).toBe(PAGES.length);
    expect(new Set(PAGES.map(({ key }) => key)).size).toBe(PAGES.length);
  });

  it("lead a kitchen's login to the service alone, and the owner everywhere", () => {
    const namesFor = (role: "owner" | "kitchen"): string[] =>
      SECTIONS.filter(({ pages }) => pages.some(({ reads }) => mayCall(role, reads))).map(
        ({ name }) => name,
      );
    expect(namesFor("kitchen")).toEqual(["service", "menu"]);
    expect(namesFor("owner")).toEqual(SECTIONS.map(({ name }) => name));
  });

  it("give every page a key that is one small letter", () => {
    expect(PAGES.map(({ key }) => key).filter((key) => !/^[a-z]$/.test(key))).toEqual([]);
  });
});
