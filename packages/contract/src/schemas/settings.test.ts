import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { DEFAULT_MAXIMUM_GUESTS } from "@comanda/domain/session";
import { Settings, VenueSettings } from "./settings.ts";

const COMPANY = { _id: "kopi-lane", companyName: "Kopi Lane Pte Ltd", shortName: "Kopi Lane" };
const COLOURS = { primaryColor: "#17604a", secondaryColor: "#a2452a", borderColor: "#e3d8c3" };

const bare = { company: COMPANY, colorTheme: COLOURS };
const read = (members: object = {}) => v.parse(VenueSettings, { ...bare, ...members });
const accepts = (members: object) => v.is(VenueSettings, { ...bare, ...members });

describe("what a venue that decides nothing gets", () => {
  it("greets in the specification's words [CHK-013]", () => {
    expect(read().greeting.en).toBe("Welcome! Please only order one at a time!");
  });

  it("seats up to 30 guests [CHK-021]", () => {
    expect(read().colorTheme.maxPax).toBe(30);
    expect(DEFAULT_MAXIMUM_GUESTS).toBe(30);
  });

  it("has its categories on top [NAV-024]", () => {
    expect(read().categoryPosition).toBe(1);
  });

  it("scrolls without end [MNU-006]", () => {
    expect(read().unlimitedScroll).toBe(true);
  });

  it("counts in 'SGD' [PRC-008]", () => {
    expect(read().currencySymbol).toBe("SGD");
  });

  it("has the switches of Q-081 as decided there", () => {
    expect(read()).toMatchObject({
      directAdd: false,
      skipPax: false,
      dineInTakeAway: true,
      hasStockCheck: true,
      hasMultiLanguage: true,
      isLanReverse: false,
      timeZone: "Asia/Singapore",
    });
  });

  it("charges nothing on top", () => {
    expect(read()).toMatchObject({ tax: 0, taxMode: 0, paymentData: { serviceCharge: 0 } });
  });
});

describe("rates", () => {
  const places = {
    "tax, flat": (rate: unknown) => ({ tax: rate }),
    "tax, in an object": (rate: unknown) => ({ tax: { tax: rate, taxMode: 0 } }),
    "service charge": (rate: unknown) => ({ paymentData: { serviceCharge: rate } }),
  };

  it.each(Object.entries(places))("%s: a share from 0 to below 1", (_, members) => {
    for (const rate of [0, 0.07, 0.09, 0.999]) expect(accepts(members(rate))).toBe(true);
  });

  it.each(Object.entries(places))(
    "%s: refused loudly where it cannot be one (Q-007, M-B21)",
    (_, members) => {
      for (const rate of [1, 9, 10, -0.09, Number.NaN, Infinity, "0.09"])
        expect(accepts(members(rate))).toBe(false);
    },
  );
});

describe("the settings load", () => {
  const session = {
    token: "t",
    userId: "ABCDEFGHIJKLMNOPQRST1795235400007",
    orderTime: 1_795_235_400_007,
    lanIndex: 1,
    tkType: 1,
    isTakeAway: true,
    isInRoom: true,
    isMenuView: true,
    tableLabel: "12",
  };
  const load = { ...bare, ...session, menuHash: "3f2a", menus: [], stockItems: [] };

  it("brings the session's values [ENT-013]", () => {
    expect(v.parse(Settings, load)).toMatchObject(session);
    for (const member of Object.keys(session)) {
      const { [member]: _, ...others } = load as Record<string, unknown>;
      expect(`${member}: ${v.is(Settings, others)}`).toBe(`${member}: false`);
    }
  });

  it("knows two languages: 0 English and 1 Chinese [LAN-001]", () => {
    const accepted = [-1, 0, 1, 2, "0"].filter((lanIndex) => v.is(Settings, { ...load, lanIndex }));
    expect(accepted).toEqual([0, 1]);
  });

  it("brings the company context [ENT-011]", () => {
    const context = {
      url: "https://kopilane.example",
      shortName: "Kopi Lane",
      companyLogo: "/media/logo.webp",
      tax: { tax: 0.09, taxMode: 1 },
      displayNetAmount: true,
      hidePrice: true,
      currencySymbol: "S$",
      lanIndex: 1,
      isLanReverse: true,
      customer: { _id: "c1" },
      cart: [{ codeId: "KOPI" }],
      token: "t",
      recommend: [{ codeId: "TOAST" }],
      icons: { spicy: { url: "/media/spicy.webp", label: { en: "Spicy", zh: "辣" } } },
      paymentData: { serviceCharge: 0.1, shouldExclude: false, shouldExcludeDI: false },
      containerItems: [{ codeId: "BOX" }],
    };
    expect(v.parse(Settings, { ...load, ...context })).toMatchObject(context);
  });

  it("brings what concerns menu and prices [ENT-018]", () => {
    const members = {
      containerItems: [{ codeId: "BOX" }],
      pm: [{ _id: "p1" }],
      recentBought: true,
      recentItem: ["KOPI"],
      colorTheme: { ...COLOURS, maxPax: 12 },
      currencySymbol: "S$",
      tax: 0.09,
      taxMode: 1,
      paymentData: { serviceCharge: 0.1, shouldExclude: false, shouldExcludeDI: false },
      menus: [{ category: "Breakfast", type: [] }],
    };
    expect(v.parse(Settings, { ...load, ...members })).toMatchObject(members);
  });

  it("brings the rest of the configuration [ENT-019]", () => {
    const members = {
      isDemo: true,
      otherUrls: [{ title: "Catering", url: "https://kopilane.example/catering" }],
      colorTheme: COLOURS,
    };
    expect(v.parse(Settings, { ...load, ...members })).toMatchObject(members);
  });
});
