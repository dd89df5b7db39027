import {
  InitFlow,
  Look,
  Offers,
  OrderingRules,
  PaymentRules,
  PickUpPoints,
  SETTINGS_PARTS,
  VenueSettings,
  WayIn,
} from "@comanda/contract/schemas";
import { kopiLane } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { joinSettings, revisionsOf, splitSettings } from "./settings.store.ts";

const { settings } = kopiLane({});

const stored = (revision: number) =>
  splitSettings(settings).map((part) => ({
    ...part,
    revision: part.part === "tax" ? revision : 1,
  }));

describe("the parts of a venue's settings", () => {
  it("hold every member once", () => {
    const apart = [InitFlow, Look, Offers, OrderingRules, PaymentRules, PickUpPoints, WayIn];
    const own = apart.flatMap(({ entries }) => Object.keys(entries));
    const members = [...Object.values(SETTINGS_PARTS).flatMap(Object.keys), ...own];
    const shapes = [VenueSettings, ...apart];
    const all = shapes.flatMap(({ entries }) => Object.keys(entries));
    expect(members.sort()).toEqual(all.sort());
  });

  it("are the same settings again when they are joined", () => {
    expect(joinSettings(stored(1))).toEqual(settings);
  });

  it("leave out what was not said, so that a later default holds", () => {
    const parts = splitSettings({ taxMode: 1, skipPax: true, nobodyKnows: 1 });
    const said = parts.filter(({ document }) => document !== "{}");
    expect(said).toEqual([
      { part: "session", document: '{"skipPax":true}' },
      { part: "tax", document: '{"taxMode":1}' },
    ]);
  });

  it("have another version when one of them has changed", () => {
    expect(revisionsOf(stored(2))).not.toBe(revisionsOf(stored(1)));
    expect(revisionsOf(stored(1))).toBe(revisionsOf(stored(1)));
  });
});
