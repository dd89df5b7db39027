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
import { promotionsFor, type Promotion } from "@comanda/domain/promotions";
import type { Orderer } from "@comanda/domain/session";
import { localTime } from "@comanda/domain/time";
import type { WirePause } from "@comanda/contract";
import { refusalOfPause, type OrderingPaused } from "../tables/venue/paused.ts";
import type { StoredVenue } from "../tables/venue/venue.store.ts";
import type { Catalogue } from "./catalogue.ts";
import { withEmptiedParts } from "./emptied-parts.ts";
import { byMinute, memoizeLast } from "./memoize.ts";
import { isGone, settingsOf, type ServedSettings } from "./served-settings.ts";
import type { VenueRules } from "./venue-rules.ts";

/** What is left of what a venue sells, and whether it is sold now: what changes by the minute. */
export interface VenueStock extends ServedSettings {
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
  /** In their order, with what is left of limited campaigns. */
  promotionsFor(orderer: Orderer): readonly Promotion[];
  availability(now: number): Availability;
  /** What staff have paused; null while they take all orders. */
  readonly pause: WirePause | null;
  /** Undefined while staff take orders of this mode, for that time where it is for later; else what they say. */
  paused(order: PausedOrder): OrderingPaused | undefined;
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
  const stored = { ...noted, itemStates: withEmptiedParts(noted.itemStates, catalogue.parts) };
  const { itemStates, campaigns, pause, itemsRevision, asOf } = stored;
  const { timeZone, allowsTakeAwayLines: packsDishes } = rules.venue;
  const promotions = catalogue.promotions.map((promotion) => withLeft(promotion, campaigns));
  const soldOut = new Set(itemStates.filter(isGone).map(({ code }) => code));
  const menu = withSoldOutOptions(catalogue.menu, soldOutOptions(soldOut));
  return {
    itemsRevision,
    asOf,
    nextByItself: Math.min(
      pause?.until ?? Infinity,
      ...itemStates.map(({ soldOutUntil = Infinity }) => soldOutUntil),
    ),
    menu,
    soldOut,
    pieces: new Map(
      itemStates.flatMap(({ code, stock }) => (stock === null ? [] : [[code, stock]])),
    ),
    campaigns,
    promotionsFor: memoizeLast((orderer) => promotionsFor({ venue: promotions, ...orderer })),
    availability: byMinute((now) => ({
      soldOut,
      offSale: itemsOffSale(menu, localTime(now, timeZone).minute),
      packsDishes,
    })),
    pause,
    paused: ({ now, mode, time = now }) =>
      pause === null || time >= takenFrom(pause, mode, now)
        ? undefined
        : refusalOfPause(pause, timeZone),
    ...settingsOf(stored, { ...rules, containers: catalogue.containers }, promotions),
  };
}

/** A limited rule with what is left now in place of what it began with. */
function withLeft(promotion: Promotion, campaigns: StoredVenue["campaigns"]): Promotion {
  const left = campaigns.get(promotion.id);
  if (left === undefined) return promotion;
  const limits = {
    ...promotion.limits,
    campaignQuantity: left.quantity,
    campaignAmount: left.amount,
  };
  return { ...promotion, limits };
}
