/** Why: what a venue charges, and what it shares with another that its file was brought into. */
import { codesOf, menuFromWire, offersFromWire, venueFromWire } from "@comanda/contract";
import { Item, Offers } from "@comanda/contract/schemas";
import type { Cart } from "@comanda/domain/cart";
import type { OptionGroup } from "@comanda/domain/menu";
import type { Selection } from "@comanda/domain/options";
import { priceCart, type Receipt } from "@comanda/domain/pricing";
import * as v from "valibot";
import { eachCategory } from "../features/import/sheets/menu-paths.ts";
import type { VenueDocument } from "../venue/venue-document.ts";

export function opened({ settings, menu }: VenueDocument) {
  const { pricing } = venueFromWire(settings);
  const offers = offersFromWire(v.parse(Offers, settings));
  return { rules: pricing, offers, menu: menuFromWire(menu, (item) => v.parse(Item, item)) };
}

const MODES = ["dineIn", "pickUp", "delivery"] as const;

/** What a cart costs in a venue, eaten there, fetched and brought. */
export function bills(venue: VenueDocument, cart: Cart): readonly Receipt[] {
  const { rules, offers, menu } = opened(venue);
  const { promotions, containers } = offers;
  return MODES.map((mode) => priceCart({ cart, menu, rules, mode, promotions, containers }));
}

/** What both venues have to share: all that is charged, and the menu dish by dish, but for its pictures. */
export function sameParts(venue: VenueDocument) {
  const { rules, offers, menu } = opened(venue);
  const headings: unknown[] = [];
  eachCategory(
    venue.menu.menus,
    ({ type, isSub: _isSub, isCategory: _isCategory, catImg: _picture, ...heading }, path) => {
      headings.push([
        path,
        heading,
        type.map((entry) => ("codeId" in entry ? entry.codeId : entry.category)),
      ]);
    },
  );
  const dishes = codesOf(menu.categories).map((code) => {
    const dish = menu.items.get(code);
    return { ...dish, picture: undefined };
  });
  const { exclusiveOptionTitles } = venue.menu;
  const containers = [...offers.containers.values()].map(({ code, title, price }) => {
    return { code, title, price };
  });
  const { promotions } = offers;
  return {
    rules,
    promotions,
    containers,
    headings,
    dishes,
    exclusiveOptionTitles,
    places: venue.places,
  };
}

/** One of each dish and two of it packed, with every choice that there is. */
export function cartOfEverything(venue: VenueDocument): Cart {
  const { menu } = opened(venue);
  const lines = codesOf(menu.categories).flatMap((code) => {
    const item = menu.items.get(code);
    if (item === undefined) return [];
    const line = { code, selection: everyChoice(item.groups), remark: "" };
    const seen = { title: item.title, unitPrice: undefined };
    return [
      { ...line, id: `${code} here`, quantity: 1, isTakeAway: false, seen },
      { ...line, id: `${code} packed`, quantity: 2, isTakeAway: true, seen },
    ];
  });
  return { lines };
}

function everyChoice(groups: readonly OptionGroup[]): Selection {
  return groups.map(({ key, options }) => ({
    group: key,
    isOn: true,
    options: options.map((option) => ({
      option: option.key,
      quantity: 1,
      nested: everyChoice(option.groups),
    })),
  }));
}
