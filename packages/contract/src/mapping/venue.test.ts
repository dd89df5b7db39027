import { anyVenue, fc, lawRuns } from "@comanda/testkit";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { VenueSettings, type WireVenueSettings } from "../schemas/settings.ts";
import { venueFromWire, venueToWire } from "./venue.ts";

const COMPANY = { _id: "kopi-lane", companyName: "Kopi Lane Pte Ltd", shortName: "Kopi Lane" };
const COLOURS = { primaryColor: "#17604a", secondaryColor: "#a2452a", borderColor: "#e3d8c3" };

const settings = (members: object): WireVenueSettings =>
  v.parse(VenueSettings, { company: COMPANY, colorTheme: COLOURS, ...members });
const pricing = (members: object) => venueFromWire(settings(members)).pricing;

/** What arrives at the other end: written as JSON, read and checked. */
const sent = (wire: WireVenueSettings): WireVenueSettings =>
  v.parse(VenueSettings, JSON.parse(JSON.stringify(wire)));

describe("venueFromWire", () => {
  it("reads tax flat or as an object with its mode inside (M-B21)", () => {
    const nine = { numerator: 9, denominator: 100 };
    expect(pricing({ tax: 0.09, taxMode: 1 })).toMatchObject({ shopTax: nine, taxMode: "item" });
    expect(pricing({ tax: { tax: 0.09, taxMode: 1 } })).toMatchObject({
      shopTax: nine,
      taxMode: "item",
    });
    expect(pricing({ tax: { tax: 0.09 } })).toMatchObject({ shopTax: nine, taxMode: "shop" });
  });

  it.each([
    [0, "shop"],
    [1, "item"],
    [2, "item"],
  ])("reads tax mode %d as '%s' [PRC-003, PRC-004]", (taxMode, expected) => {
    expect(pricing({ tax: 0.09, taxMode }).taxMode).toBe(expected);
  });

  it("excludes take-away from service charge unless it says otherwise (Q-006) [PRC-015]", () => {
    expect(pricing({ paymentData: { serviceCharge: 0.1 } })).toMatchObject({
      serviceCharge: { numerator: 1, denominator: 10 },
      exemptsTakeAwayOrders: true,
      exemptsTakeAwayLines: true,
    });
  });

  it("knows shouldExclude from shouldExcludeDI (Q-006) [PRC-016]", () => {
    expect(pricing({ paymentData: { shouldExclude: false } })).toMatchObject({
      exemptsTakeAwayOrders: false,
      exemptsTakeAwayLines: true,
    });
    expect(pricing({ paymentData: { shouldExcludeDI: false } })).toMatchObject({
      exemptsTakeAwayOrders: true,
      exemptsTakeAwayLines: false,
    });
  });

  it("shows gross prices when displayNetAmount is on (Q-001) [PRC-005]", () => {
    expect(pricing({ displayNetAmount: true }).showsGross).toBe(true);
    expect(pricing({ displayNetAmount: false }).showsGross).toBe(false);
  });

  it("starts in Chinese when the languages are reversed (Q-069)", () => {
    expect(venueFromWire(settings({ isLanReverse: true })).startsInChinese).toBe(true);
    expect(venueFromWire(settings({})).startsInChinese).toBe(false);
  });
});

describe("venueToWire", () => {
  it("comes back as the same venue, whatever it has decided", () => {
    fc.assert(
      fc.property(anyVenue, (venue) => {
        expect(venueFromWire(sent(venueToWire(venue)))).toEqual(venue);
      }),
      lawRuns(),
    );
  });

  it("is written as the contract's schema reads it, the second time like the first", () => {
    fc.assert(
      fc.property(anyVenue, (venue) => {
        const wire = venueToWire(venue);
        expect(sent(wire)).toEqual(wire);
        expect(venueToWire(venueFromWire(wire))).toEqual(wire);
      }),
      lawRuns(),
    );
  });

  it("brings the nested form of tax into the flat one, and leaves it there", () => {
    const once = venueToWire(venueFromWire(settings({ tax: { tax: 0.09, taxMode: 1 } })));
    expect(once).toMatchObject({ tax: 0.09, taxMode: 1 });
    expect(venueToWire(venueFromWire(once))).toEqual(once);
  });
});
