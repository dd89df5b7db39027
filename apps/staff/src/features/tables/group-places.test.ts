import type { WirePlace } from "@comanda/contract";
import { describe, expect, it } from "vitest";
import { areasOf, groupPlaces } from "./group-places.ts";

const place = (label: string, area = ""): WirePlace => ({
  id: label,
  label,
  area,
  mode: null,
  isShared: false,
  link: null,
  issuedAt: null,
});
const drawn = (...places: readonly WirePlace[]) =>
  groupPlaces(places, "en").map(({ area, places: ofArea }) => [
    area,
    ofArea.map(({ label }) => label).join(" "),
  ]);

describe("groupPlaces", () => {
  it("counts as people count: 2 before 10, also within names and areas", () => {
    expect(drawn(place("10"), place("T10"), place("2"), place("T2"), place("Bar"))).toEqual([
      ["", "2 10 Bar T2 T10"],
    ]);
    expect(drawn(place("1", "Floor 10"), place("2", "Floor 2"))).toEqual([
      ["Floor 2", "2"],
      ["Floor 10", "1"],
    ]);
  });

  it("begins with the tables of no area, and keeps each area together", () => {
    const places = [place("3", "Terrace"), place("2"), place("1", "Terrace"), place("4", "花园")];
    expect(drawn(...places)).toEqual([
      ["", "2"],
      ["Terrace", "1 3"],
      ["花园", "4"],
    ]);
    expect(areasOf(places, "en")).toEqual(["Terrace", "花园"]);
  });

  it("draws areas of one name in other letters side by side, and mixes them not", () => {
    const places = [place("1", "terrace"), place("2", "Terrace"), place("3", "terrace")];
    expect(drawn(...places)).toEqual([
      ["terrace", "1 3"],
      ["Terrace", "2"],
    ]);
  });
});
