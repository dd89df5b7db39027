import type { Availability } from "@comanda/domain/cart";
import { takenFrom } from "@comanda/domain/fulfilment";
import {
  itemsOffSale,
  soldOutOptions,
  withSoldOutOptions,
  type ItemCode,
  type Menu,
} from "@comanda/domain/menu";
import type { OrderMode } from "@comanda/domain/order";
import { localTime } from "@comanda/domain/time";
import type { WirePause } from "@comanda/contract";
import { refusalOfPause, type OrderingPaused } from "../tables/venue/paused.ts";
import type { StoredVenue } from "../tables/venue/venue.store.ts";
import type { Catalogue } from "./catalogue.ts";
import { withEmptiedParts } from "./emptied-parts.ts";
import type { StoredItemState } from "../tables/menu/item-state.store.ts";
import { statesThen } from "./sold-then.ts";
import { byMinute } from "./memoize.ts";
import { isGone, settingsOf, type ServedSettings } from "./served-settings.ts";
import { venueOffers, type VenueOffers } from "./venue-offers.ts";
import type { VenueRules } from "./venue-rules.ts";

/** What is left of what a venue sells, and whether it is sold now: what changes by the minute. */
export interface VenueStock extends ServedSettings, Omit<VenueOffers, "promotions"> {
  /** Grows with every change but what orders take. */
  readonly itemsRevision: number;
  /** The moment at which its dishes were looked at. */
  readonly asOf: number;
  /** When the next dish that is sold out comes back by itself, or the pause ends; Infinity where neither does. */
  readonly nextByItself: number;
  /** The menu with what options have sold out. */
  readonly menu: Menu;
  readonly soldOut: ReadonlySet<ItemCode>;
  /** Pieces left of items that are counted. */
  readonly pieces: ReadonlyMap<ItemCode, number>;
  /** What is left of limited campaigns, by promotion. */
  readonly campaigns: StoredVenue["campaigns"];
  availability(now: number): Availability;
  /** What can be had at the time for which an order is, undefined being now. */
  sellingAt(time: number | undefined, now: number): Selling;
  /** What staff have paused; null while they take all orders. */
  readonly pause: WirePause | null;
  /** Undefined while staff take orders of this mode, for that time where it is for later; else what they say. */
  paused(order: PausedOrder): OrderingPaused | undefined;
}

/** What a cart is held against. */
interface Selling {
  readonly menu: Menu;
  readonly availability: Availability;
}

/** An order that is asked for. */
interface PausedOrder {
  readonly now: number;
  readonly mode: OrderMode | undefined;
  /** When it is for; undefined is as soon as possible. */
  readonly time: number | undefined;
}

export function venueStock(
  noted: StoredVenue,
  catalogue: Catalogue,
  rules: VenueRules,
): VenueStock {
  const dayEnd = rules.businessDayEnd(noted.asOf);
  const stored = {
    ...noted,
    itemStates: withEmptiedParts(noted.itemStates, catalogue.parts, dayEnd),
  };
  const { itemStates, campaigns, pause, itemsRevision, asOf } = stored;
  const { timeZone, allowsTakeAwayLines: packsDishes } = rules.venue;
  const offers = venueOffers(catalogue.promotions, campaigns, timeZone);
  const soldOut = goneOf(itemStates);
  const menu = withSoldOutOptions(catalogue.menu, soldOutOptions(soldOut));
  const availability = byMinute((now) => ({
    soldOut,
    offSale: itemsOffSale(menu, localTime(now, timeZone).minute),
    packsDishes,
  }));
  const sellingAt = (time: number | undefined, now: number): Selling => {
    if (time === undefined || time <= now) return { menu, availability: availability(now) };
    const then = statesThen(noted.itemStates, { time, dayEnd });
    if (then === noted.itemStates) return { menu, availability: availability(time) };
    const gone = goneOf(withEmptiedParts(then, catalogue.parts));
    return {
      menu: withSoldOutOptions(catalogue.menu, soldOutOptions(gone)),
      availability: { ...availability(time), soldOut: gone },
    };
  };
  return {
    itemsRevision,
    asOf,
    nextByItself: Math.min(
      pause?.until ?? Infinity,
      ...itemStates.map(({ soldOutUntil = Infinity }) => soldOutUntil),
      // Phones are told when what has run out today can be ordered for.
      itemStates.some(({ stock }) => stock === 0) ? dayEnd : Infinity,
    ),
    menu,
    soldOut,
    pieces: new Map(
      itemStates.flatMap(({ code, stock }) => (stock === null ? [] : [[code, stock]])),
    ),
    campaigns,
    memberPromotions: offers.memberPromotions,
    tierPromotions: offers.tierPromotions,
    voucherPromotions: offers.voucherPromotions,
    promotionsFor: offers.promotionsFor,
    availability,
    sellingAt,
    pause,
    paused: ({ now, mode, time = now }) =>
      pause === null || time >= takenFrom(pause, mode, now)
        ? undefined
        : refusalOfPause(pause, timeZone),
    ...settingsOf(
      stored,
      { ...rules, dayEnd, containers: catalogue.containers },
      offers.promotions,
    ),
  };
}

function goneOf(states: readonly StoredItemState[]): ReadonlySet<ItemCode> {
  return new Set(states.filter(isGone).map(({ code }) => code));
}
