import type { CategoryEntry, Menu } from "@comanda/domain/menu";
import type { Venue } from "@comanda/domain/venue";
import * as fc from "fast-check";
import type { Arbitrary } from "fast-check";
import {
  anyAddress,
  anyCodes,
  anyItem,
  anyName,
  anyRules,
  anyText,
  anyWords,
} from "./arbitraries.ts";
import { EXCLUSIVE_TITLES } from "./venues/exclusive-titles.ts";

interface Heading {
  readonly entries: readonly (number | Heading)[];
  readonly about: Omit<Extract<CategoryEntry, { kind: "category" }>["category"], "entries">;
}

const minute = fc.integer({ min: 0, max: 1_439 });

function anyHeading(depth: number): Arbitrary<Heading> {
  const dish = fc.nat({ max: 9 });
  const entry = depth <= 1 ? dish : fc.oneof({ weight: 2, arbitrary: dish }, anyHeading(depth - 1));
  return fc.record({
    entries: fc.array(entry, { maxLength: 3 }),
    about: fc.record({
      name: anyText,
      menuTitle: anyWords,
      picture: anyAddress,
      isActive: fc.boolean(),
      isSub: fc.boolean(),
      hours: fc.option(fc.record({ start: minute, end: minute, includes: fc.boolean() }), {
        nil: undefined,
      }),
    }),
  });
}

/** A menu of few dishes under headings two levels deep; a dish may stand in several places, or in none. */
export const anyMenu: Arbitrary<Menu> = fc
  .record({
    items: fc.uniqueArray(anyItem(1), {
      selector: (item) => item.code,
      minLength: 1,
      maxLength: 4,
    }),
    headings: fc.array(anyHeading(2), { maxLength: 3 }),
  })
  .map(({ items, headings }) => {
    const entryOf = (entry: number | Heading): CategoryEntry => {
      if (typeof entry !== "number") return { kind: "category", category: categoryOf(entry) };
      const { code = "", isHidden = false, size = "half" } = items[entry % items.length] ?? {};
      return { kind: "item", code, isHidden, size };
    };
    const categoryOf = ({ about, entries }: Heading) => ({
      ...about,
      entries: entries.map(entryOf),
    });
    return {
      categories: headings.map(categoryOf),
      items: new Map(items.map((item) => [item.code, item])),
    };
  });

const colour = fc.constantFrom("#17604a", "#a2452a", "rebeccapurple", "");
const pixels = fc.nat({ max: 400 });

export const anyVenue: Arbitrary<Venue> = fc
  .record({
    company: fc.record({
      id: anyName,
      name: anyWords,
      shortName: anyWords,
      logo: anyAddress,
      url: anyAddress,
    }),
    isDemo: fc.boolean(),
    timeZone: fc.constantFrom("Asia/Singapore", "Europe/London", "Pacific/Apia"),
    greeting: anyText,
    currencySymbol: fc.constantFrom("SGD", "$", "", "€"),
    pricing: anyRules,
    hidesPrices: fc.boolean(),
    hasTwoLanguages: fc.boolean(),
    startsInChinese: fc.boolean(),
    icons: fc.dictionary(
      fc.constantFrom("spicy", "signature"),
      fc.record({ url: anyAddress, label: anyText }),
    ),
    theme: fc.record({
      primaryColor: colour,
      secondaryColor: colour,
      paperColor: colour,
      inkColor: colour,
      borderColor: colour,
      fontFamily: anyWords,
      fontPrimary: anyWords,
      fontSecondary: anyWords,
    }),
    layout: fc.record({
      headerHeight: pixels,
      sidebarWidth: pixels,
      categories: fc.constantFrom("side", "top"),
    }),
    hasUnlimitedScroll: fc.boolean(),
    addsDirectly: fc.boolean(),
    skipsGuestCount: fc.boolean(),
    presetGuests: fc.nat({ max: 8 }),
    maximumGuests: fc.nat({ max: 60 }),
    allowsTakeAwayLines: fc.boolean(),
    checksStock: fc.boolean(),
    exclusiveOptionTitles: fc.subarray([...EXCLUSIVE_TITLES]),
    otherLinks: fc.array(fc.record({ title: anyWords, url: anyAddress }), { maxLength: 2 }),
    recentlyBought: fc.record({ isOn: fc.boolean(), codes: anyCodes }),
  })
  .map((venue) => ({ ...venue, presetGuests: Math.min(venue.presetGuests, venue.maximumGuests) }));
