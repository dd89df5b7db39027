import { wcagContrast } from "culori";
import { neededPieces, unreachableCategories, type Item } from "@comanda/domain/menu";
import { checkSelection, defaultSelection } from "@comanda/domain/options";
import { menuFromWire } from "@comanda/contract";
import {
  DeliveryRules,
  InitFlow,
  Item as DishSchema,
  MembershipRules,
  MenuDocument,
  Offers,
  OnlinePayment,
  OrderingRules,
  PaymentRules,
  PickUpPoints,
  ProgrammeRules,
  Upsell,
  VenueSettings,
  WayIn,
  WaysToOrder,
} from "@comanda/contract/schemas";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { answerQuestions } from "./answer-questions.ts";
import { crowdedMenu } from "./crowded-menu.ts";
import { demoVenues } from "./demo-venues.ts";
import {
  dishesOf,
  distinctDishes,
  groupsWithin,
  headingsOf,
  placedDishes,
  textsOf,
  wireGroupsOf,
} from "./menu-walk.ts";
import { plainVenue } from "./plain-venue.ts";

import { standInPictures } from "./stand-in-pictures.ts";
import { thousandVenue } from "./thousand-venue.ts";
import type { WireOptionGroup } from "@comanda/contract";

const shown = demoVenues(standInPictures());
const venues = [
  ...shown,
  plainVenue(),
  plainVenue({ slug: "crowd", menu: crowdedMenu(120) }),
  thousandVenue(standInPictures()),
];

describe.each(venues)("$slug", (venue) => {
  const dishes = distinctDishes(venue.menu);
  const domain = menuFromWire(venue.menu, (wire) => v.parse(DishSchema, wire));
  const items = dishes.map(({ codeId }) => domain.items.get(codeId) as Item);

  it("passes the schemas of the contract unchanged", () => {
    const apart = [
      DeliveryRules,
      InitFlow,
      Upsell,
      MembershipRules,
      OrderingRules,
      Offers,
      OnlinePayment,
      PaymentRules,
      PickUpPoints,
      ProgrammeRules,
      WayIn,
      WaysToOrder,
    ];
    const read = apart.map(({ entries }) => v.parse(v.partial(v.object(entries)), venue.settings));
    const all: unknown = Object.assign({}, v.parse(VenueSettings, venue.settings), ...read);
    expect(all).toEqual(venue.settings);
    expect(v.parse(MenuDocument, venue.menu)).toEqual(venue.menu);
    for (const dish of dishes) expect(v.parse(DishSchema, dish)).toEqual(dish);
  });

  it("gives one code to one dish, wherever the dish stands", () => {
    expect(new Set(placedDishes(venue.menu)).size).toBe(dishes.length);
    for (const { codeId } of dishes) expect(codeId).toMatch(/^[A-Z0-9]+(-[A-Z0-9]+)*$/);
  });

  it("has no dish twice under one heading, and no empty heading", () => {
    const faulty = headingsOf(venue.menu).filter(
      ({ type }) => type.length === 0 || new Set(type).size < type.length,
    );
    expect(faulty).toEqual([]);
  });

  it("recommends and counts only dishes it has", () => {
    const codes = new Set(dishes.map(({ codeId }) => codeId));
    const named = [
      ...dishes.flatMap((dish) => dish.recommendedArray),
      ...venue.settings.recentItem,
      ...venue.itemStates.map(({ code }) => code),
    ];
    expect(named.filter((code) => !codes.has(code))).toEqual([]);
    const odd = dishes.filter(
      ({ codeId, hasRecommended, recommendedArray: others }) =>
        hasRecommended !== others.length > 0 || others.includes(codeId),
    );
    expect(odd).toEqual([]);
  });

  it("names every icon it uses", () => {
    const icons = new Set(dishes.flatMap((dish) => dish.icons));
    expect([...icons].filter((icon) => venue.settings.icons[icon] === undefined)).toEqual([]);
  });

  it("can be ordered from: every dish has choices that are complete", () => {
    const lacking = items.flatMap((item) => {
      const selection = answerQuestions(item.groups, defaultSelection(item.groups));
      return checkSelection(item, selection, item.minimumQuantity);
    });
    expect(lacking).toEqual([]);
  });

  it("asks for no more pieces than a group lets choose", () => {
    const greedy = items
      .flatMap((item) => groupsWithin(item.groups))
      .filter((group) => {
        const open = group.options.filter(
          ({ isSoldOut, isExclusive }) => !isSoldOut && !isExclusive,
        );
        const most = group.maximum === 0 ? open.length : Math.min(group.maximum, open.length);
        return neededPieces(group) > most;
      });
    expect(greedy).toEqual([]);
  });

  it("keeps the keys of groups and options apart, and defaults to options it has", () => {
    const groups = items.flatMap((item) => groupsWithin(item.groups));
    const unclear = groups.filter((group) => {
      const keys = new Set(group.options.map(({ key }) => key));
      return keys.size < group.options.length || group.defaults.some((key) => !keys.has(key));
    });
    const doubled = items.filter(
      (item) => new Set(item.groups.map(({ key }) => key)).size < item.groups.length,
    );
    expect([...unclear, ...doubled]).toEqual([]);
  });

  it("has no category that its address cannot open (Q-067)", () => {
    expect(unreachableCategories(domain.categories)).toEqual([]);
  });

  it("has both languages everywhere, Chinese in Chinese", () => {
    const lacking = textsOf(venue.menu)
      .filter(({ en, zh }) => en !== "" || zh !== "")
      .filter(({ en, zh }) => !/^[\x20-\x7Eé]+$/.test(en) || !/\p{Script=Han}/u.test(zh));
    expect(lacking).toEqual([]);
  });
});

describe.each(shown)("what a diner of $slug sees", ({ menu, settings, places, staff }) => {
  const dishes = distinctDishes(menu);

  it("describes every dish in one line", () => {
    const [english, chinese] = [70, 30];
    const wordy = dishes.filter(
      ({ description: en, description2: zh }) =>
        en === "" || zh === "" || en.length > english || zh.length > chinese,
    );
    expect(wordy).toEqual([]);
  });

  it("never shows one picture for two dishes in a row", () => {
    const always = menu.menus.filter(({ hasLimitTime }) => !hasLimitTime);
    for (const menus of [menu.menus, always]) {
      const bases = placedDishes({ ...menu, menus }).map((dish) => dish.picture?.base);
      const repeated = bases.filter((base, at) => base !== undefined && base === bases[at - 1]);
      expect(repeated).toEqual([]);
    }
  });

  it("sets half tiles in pairs and gives a picture to every wide one", () => {
    const uneven = headingsOf(menu).filter((heading) => {
      const runs = dishesOf(heading).map(({ size }) => (size === 0 ? "h" : "-"));
      return runs
        .join("")
        .split("-")
        .some((run) => run.length % 2 === 1);
    });
    const bare = dishes.filter(({ size, picture }) => size === 1 && picture === undefined);
    expect([...uneven, ...bare]).toEqual([]);
  });

  it("states of a dish what its defaults bring, and no diet that they break", () => {
    const contradicted = dishes.filter(({ dietary, optionArray }) => {
      if (dietary === undefined) return false;
      return optionArray
        .flatMap(openingDietaries)
        .some(
          ({ contains, suits }) =>
            contains.some((food) => !dietary.contains.includes(food)) ||
            dietary.suits.some((diet) => !suits.includes(diet)),
        );
    });
    expect(contradicted).toEqual([]);
  });

  it("calls nothing vegetarian that swam, and nothing vegan that an animal gave", () => {
    const options = wireGroupsOf(dishes).flatMap((group) => group.options);
    const wrong = [...dishes, ...options].filter(({ dietary }) => {
      const { contains, suits } = dietary ?? { contains: [], suits: [] };
      const swam = contains.some((food) => ["fish", "crustacean", "mollusc"].includes(food));
      const given = contains.some((food) => ["egg", "milk"].includes(food));
      return (
        (suits.includes("vegetarian") && (swam || !suits.includes("noPork"))) ||
        (suits.includes("vegan") && (swam || given || !suits.includes("vegetarian")))
      );
    });
    expect(wrong).toEqual([]);
  });

  it("can be read: ink and accents against the paper", () => {
    const { inkColor, primaryColor, secondaryColor, paperColor } = settings.colorTheme;
    expect(wcagContrast(inkColor, paperColor)).toBeGreaterThan(12);
    expect(wcagContrast(primaryColor, paperColor)).toBeGreaterThan(5.5);
    expect(wcagContrast(secondaryColor, paperColor)).toBeGreaterThan(5.5);
  });

  it("has tables, and people with passwords of at least ten characters", () => {
    expect(new Set(places).size).toBe(places.length);
    expect(staff.length).toBeGreaterThanOrEqual(2);
    for (const { login, password } of staff) {
      expect(login).toMatch(/^[a-z]+@[a-z]+\.demo$/);
      expect(password.length).toBeGreaterThanOrEqual(10);
    }
  });
});

/** What the options bring that are chosen when the dish opens. */
function openingDietaries(group: WireOptionGroup) {
  if (!group.optionActive) return [];
  return group.options
    .filter((option) => option.active || group.defaultSelection.includes(option.itemOptionId))
    .flatMap(({ dietary }) => (dietary === undefined ? [] : [dietary]));
}
