import { venueFromWire } from "@comanda/contract";
import { Settings } from "@comanda/contract/schemas";
import { PLACE_MODES } from "@comanda/domain/session";
import { fc, lawRuns, plainVenue } from "@comanda/testkit";
import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import type { SessionState } from "../../state/session.ts";

vi.hoisted(() => {
  // What the session reads of a phone that has kept nothing.
  const storage = { getItem: () => null, setItem: () => undefined };
  vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage: storage }));
  vi.stubGlobal("location", { search: "" });
  vi.stubGlobal("document", { getElementById: () => null });
});

const { afterAds, afterInitialFlow, entryWay, situationOf } = await import("./enter.ts");
const { isStraight } = await import("./is-straight.ts");

const AD = { img: "/media/a.webp", titles: ["Lunch"], alt: { en: "", zh: "" } };
const MENUS = [
  { en: "Lunch", zh: "午餐" },
  { en: "Dinner", zh: "晚餐" },
];

interface Way {
  readonly settings?: object;
  readonly guests?: number;
  readonly mode?: SessionState["mode"];
}

function sessionOf({ settings: own = {}, guests = 2, mode = "dineIn" }: Way): SessionState {
  const session = { token: "mine", userId: "me", orderTime: 1, lanIndex: 0, tkType: 1 };
  const about = { isTakeAway: false, isInRoom: false, isMenuView: false, tableLabel: "7" };
  const menu = { menuHash: "m", menus: [], stockItems: [] };
  // As the server says it of the venue's own link.
  const first = { asksFirst: mode === "venueLink" };
  const wire = { ...plainVenue().settings, ...session, ...about, ...menu, ...first, ...own };
  const settings = v.parse(Settings, wire);
  return {
    token: "mine",
    userId: "me",
    code: "code",
    ahead: 0,
    settings,
    venue: venueFromWire(settings),
    mode,
    language: "en",
    guests,
    checkedInAt: 0,
    endReason: undefined,
  };
}

const wayOf = (way: Way, chosen?: string) => entryWay(situationOf(sessionOf(way), chosen));
const page = (path: string) => ({ kind: "page", path });

describe("Enter", () => {
  it("leads to the ads of the chosen menu, else to the categories, else to the menu [CHK-036, CHK-037, CHK-038]", () => {
    expect(wayOf({})).toEqual(page("/menu"));
    expect(wayOf({ settings: { categoryScreen: true } })).toEqual(page("/category"));
    const all = { settings: { categoryScreen: true, ads: [AD], menuTitles: MENUS } };
    expect(wayOf(all, "Lunch")).toEqual(page("/promo"));
    expect(wayOf(all, "Dinner")).toEqual(page("/category"));
  });

  it("asks first how many they are, and for a menu where there are several [CHK-031, CHK-032]", () => {
    const settings = { menuTitles: MENUS };
    expect(wayOf({ settings, guests: 0 })).toEqual({ kind: "question", question: "ask-guests" });
    expect(wayOf({ settings })).toEqual({ kind: "question", question: "choose-menu" });
    expect(wayOf({ settings, guests: 0, mode: "eMenu" }, "Lunch")).toEqual(page("/menu"));
  });

  it("asks behind the venue's own link how the order is had, and nobody else [CHK-034]", () => {
    const asks = { kind: "question", question: "choose-delivery" };
    expect(wayOf({ mode: "venueLink" })).toEqual(asks);
    // There is one way only.
    expect(wayOf({ mode: "venueLink", settings: { dineInInclude: false } })).toEqual(page("/menu"));
    const delivers = { deliveryCosts: [{ deliveryPrice: 5 }] };
    expect(wayOf({ mode: "pickUp", settings: delivers })).toEqual(page("/menu"));
    expect(wayOf({ settings: delivers })).toEqual(page("/menu"));
  });

  it("asks who picks up for name and time first where the venue wants that, or between pick-up and delivery [CHK-039]", () => {
    const settings = { pickUpTimeFirst: true };
    const asks = (question: string) => ({ kind: "question", question });
    expect(wayOf({ mode: "pickUp", settings })).toEqual(asks("enter-details"));
    const delivers = { ...settings, deliveryCosts: [{ deliveryPrice: 5 }] };
    expect(wayOf({ mode: "pickUp", settings: delivers })).toEqual(asks("choose-delivery"));
    expect(wayOf({ settings })).toEqual(page("/menu"));
    expect(wayOf({ mode: "inRoom", settings })).toEqual(page("/menu"));
  });

  it("leads to the questions of the venue first, and asks for no menu where one of them does (Q-130, Q-129) [NAV-018]", () => {
    const step = (menuAccordingToSelection: boolean) => ({
      title: "Set",
      stockItem: [{ codeId: "WATER" }],
      menuAccordingToSelection,
    });
    const settings = { hasInitFlow: true, menuTitles: MENUS, ads: [AD] };
    const asks = { kind: "question", question: "choose-menu" };
    expect(wayOf({ settings: { ...settings, initFlow: [step(false)] } })).toEqual(asks);
    expect(wayOf({ settings: { ...settings, initFlow: [step(false)] } }, "Lunch")).toEqual(
      page("/initflow"),
    );
    expect(wayOf({ settings: { ...settings, initFlow: [step(true)] } })).toEqual(page("/initflow"));
    const none = { ...settings, hasInitFlow: false, initFlow: [step(true)] };
    expect(wayOf({ settings: none })).toEqual(asks);
    expect(afterInitialFlow(situationOf(sessionOf({ settings }), "Lunch"))).toBe("/promo");
    expect(afterInitialFlow(situationOf(sessionOf({ settings }), "Dinner"))).toBe("/menu");
  });

  it("goes on from the ads to the categories, or to the menu [PRO-006, PRO-007]", () => {
    const after = (settings: object) => afterAds(situationOf(sessionOf({ settings }), undefined));
    expect(after({ ads: [AD], categoryScreen: true })).toBe("/category");
    expect(after({ ads: [AD] })).toBe("/menu");
  });

  it("is straight only where the domain leads to the menu at once", () => {
    const anyWay = fc.record({
      guests: fc.nat({ max: 3 }),
      mode: fc.constantFrom(...PLACE_MODES),
      settings: fc.record({
        ads: fc.constantFrom([], [AD]),
        menuTitles: fc.constantFrom([], MENUS),
        categoryScreen: fc.boolean(),
        hasInitFlow: fc.boolean(),
        skipPax: fc.boolean(),
      }),
    });
    let straight = 0;
    fc.assert(
      fc.property(anyWay, fc.constantFrom(undefined, "Lunch"), (way, chosen) => {
        const isOne = isStraight(sessionOf(way));
        straight += isOne ? 1 : 0;
        expect(isOne ? wayOf(way, chosen) : page("/menu")).toEqual(page("/menu"));
      }),
      lawRuns(),
    );
    expect(straight).toBeGreaterThan(0);
    expect(isStraight(sessionOf({}))).toBe(true);
  });
});
