import type { Availability } from "@comanda/domain/cart";
import {
  itemsOffSale,
  menuTitles,
  soldOutOptions,
  withSoldOutOptions,
  type ItemCode,
  type Menu,
} from "@comanda/domain/menu";
import type { PaymentSettings } from "@comanda/domain/checkout";
import { promotionsFor, type Promotion } from "@comanda/domain/promotions";
import type { Orderer } from "@comanda/domain/session";
import type { OpeningRules } from "@comanda/domain/fulfilment";
import { businessDay, businessDayEnd, localTime } from "@comanda/domain/time";
import type { Venue } from "@comanda/domain/venue";
import {
  codesOf,
  menuFromWire,
  offersFromWire,
  openingFromWire,
  paymentsFromWire,
  venueFromWire,
  type Offers,
  type WireGuardRules,
  type WireMenu,
  type WireOrderingRules,
  type WirePaymentRules,
  type WirePickUpPoints,
  type WireServedWayIn,
  type WireUpsell,
  type WireVenueSettings,
} from "@comanda/contract";
import {
  InitFlow,
  Item as ItemSchema,
  Look,
  MenuDocument,
  Offers as OffersSchema,
  OrderingRules,
  PaymentRules,
  PickUpPoints,
  Upsell,
  VenueSettings,
  WayIn,
} from "@comanda/contract/schemas";
import * as v from "valibot";
import { venueFlow, type VenueFlow } from "./venue-flow.ts";
import { refusalOfPause, type OrderingPaused } from "../tables/venue/paused.ts";
import { joinSettings, revisionsOf } from "../tables/venue/settings.store.ts";
import { withLogoAddress } from "./media-address.ts";
import { themeSheet, type ThemeSheet } from "./theme-css.ts";
import { servedWayIn } from "./served-way-in.ts";
import { byMinute, ofTheLast } from "./found-before.ts";
import { closedAt, type VenueClosed } from "./opening.ts";
import { codesOfParts, withEmptiedParts } from "./emptied-parts.ts";
import { isGone, settingsOf, type ServedSettings } from "./served-settings.ts";
import type { StoredVenue } from "../tables/venue/venue.store.ts";

/** A venue as a process works with it: read once, used by every request until something changes. */
export interface OpenVenue extends ServedSettings {
  readonly id: string;
  readonly slug: string;
  readonly revision: number;
  /** Of what is left of dishes and options, but for what orders take. */
  readonly itemsRevision: number;
  /** The moment at which its dishes were looked at. */
  readonly asOf: number;
  /** When the next dish that is sold out comes back by itself, or the pause ends; Infinity where neither does. */
  readonly nextByItself: number;
  readonly venue: Venue;
  /** With what options have sold out. */
  readonly menu: Menu;
  readonly menuHash: string;
  readonly codes: readonly ItemCode[];
  readonly document: WireMenu;
  readonly wayIn: WireServedWayIn;
  /** The places whose code is in use, by place. */
  readonly places: StoredVenue["places"];
  readonly endedPhones: StoredVenue["endedPhones"];
  readonly theme: ThemeSheet;
  readonly acknowledgeSeconds: number;
  readonly orderingRules: WireOrderingRules;
  readonly payments: PaymentSettings;
  /** A menu for show: submitting an order does nothing (Q-096g). */
  readonly isForShow: boolean;
  /** What is asked at a table before the menu, and how long it may be taken. */
  readonly initialFlow: VenueFlow;
  readonly soldOut: ReadonlySet<ItemCode>;
  /** Pieces left of items whose stock is counted, as of the last look. */
  readonly stock: ReadonlyMap<ItemCode, number>;
  readonly containers: Offers["containers"];
  /** What is left of limited campaigns, by promotion. */
  readonly campaigns: StoredVenue["campaigns"];
  /** In their order, with what is left of limited campaigns as of the last look. */
  promotionsFor(orderer: Orderer): readonly Promotion[];
  availability(now: number): Availability;
  /** Undefined while the venue takes orders; else when it does again. */
  closed(now: number): VenueClosed | undefined;
  /** Undefined while staff take orders; else what they say. */
  paused(now: number): OrderingPaused | undefined;
  /** The date of the venue's day (BEY-001). */
  businessDay(now: number): string;
  /** When that day ends. */
  businessDayEnd(now: number): number;
  /** Until when its PINs have the four digits that they had once; 0 for a venue that never had such. */
  readonly shortPinsUntil: number;
}

/** What only a new menu or new settings change; carried over from one reading to the next. */
export interface Compiled {
  /** Characters of the menu and the settings together. */
  readonly textLength: number;
  readonly settingsRevisions: string;
  readonly settings: WireVenueSettings &
    WireUpsell &
    WirePaymentRules &
    WirePickUpPoints &
    WireServedWayIn;
  readonly venue: Venue;
  readonly menuHash: string;
  readonly document: WireMenu;
  readonly menu: Menu;
  readonly codes: readonly ItemCode[];
  /** What options carry as their code. */
  readonly parts: ReadonlySet<ItemCode>;
  readonly theme: ThemeSheet;
  readonly offers: Offers;
  readonly orderingRules: WireOrderingRules;
  readonly guard: WireGuardRules;
  readonly initialFlow: VenueFlow;
  readonly opening: OpeningRules;
}

/** What an installation says where a venue says nothing. */
export interface Installation {
  /** Where logos lie that are named without an address. */
  readonly mediaUrl: string;
  /** Where phones are led that may not order (CHK-043). */
  readonly publicSite: string;
}

export function compile(
  stored: StoredVenue,
  menuText: string,
  { mediaUrl, publicSite }: Installation,
): Compiled {
  const wire = joinSettings(stored.settings);
  const settings = withLogoAddress(v.parse(VenueSettings, wire), mediaUrl);
  const document = v.parse(MenuDocument, JSON.parse(menuText));
  const menu = menuFromWire(document, (item) => v.parse(ItemSchema, item));
  const codes = codesOf(menu.categories);
  const venue = venueFromWire(settings);
  const orderingRules = v.parse(OrderingRules, wire);
  const { checkInMinutes, checkInCountsFrom } = orderingRules;
  const readApart = {
    ...v.parse(Upsell, wire),
    ...v.parse(PaymentRules, wire),
    ...v.parse(PickUpPoints, wire),
  };
  return {
    textLength: stored.settings.reduce((sum, part) => sum + part.document.length, menuText.length),
    settingsRevisions: revisionsOf(stored.settings),
    settings: {
      ...settings,
      ...readApart,
      ...servedWayIn(v.parse(WayIn, wire), menuTitles(menu)),
    },
    venue,
    theme: themeSheet(venue.theme, v.parse(Look, wire).look, venue.layout),
    offers: offersFromWire(v.parse(OffersSchema, wire)),
    orderingRules,
    guard: { checkInMinutes, checkInCountsFrom, publicSite },
    initialFlow: venueFlow(v.parse(InitFlow, wire), menu),
    opening: openingFromWire(orderingRules),
    menuHash: stored.menuHash,
    document,
    menu,
    codes,
    parts: codesOfParts(codes, menu),
  };
}

export function openVenue(noted: StoredVenue, compiled: Compiled): OpenVenue {
  const stored = { ...noted, itemStates: withEmptiedParts(noted.itemStates, compiled.parts) };
  const { venue, offers, settings } = compiled;
  const promotions = offers.promotions.map((promotion) => withLeft(promotion, stored.campaigns));
  const soldOut = new Set(stored.itemStates.filter(isGone).map(({ code }) => code));
  const menu = withSoldOutOptions(compiled.menu, soldOutOptions(soldOut));
  const stock = new Map(
    stored.itemStates.flatMap(({ code, stock: left }) => (left === null ? [] : [[code, left]])),
  );
  return {
    id: stored.id,
    slug: stored.slug,
    revision: stored.revision,
    itemsRevision: stored.itemsRevision,
    asOf: stored.asOf,
    nextByItself: Math.min(
      stored.pause?.until ?? Infinity,
      ...stored.itemStates.map(({ soldOutUntil = Infinity }) => soldOutUntil),
    ),
    venue,
    menu,
    menuHash: compiled.menuHash,
    codes: compiled.codes,
    document: compiled.document,
    wayIn: compiled.settings,
    places: stored.places,
    endedPhones: stored.endedPhones,
    theme: compiled.theme,
    acknowledgeSeconds: stored.acknowledgeSeconds,
    orderingRules: compiled.orderingRules,
    payments: paymentsFromWire(settings),
    isForShow: settings.isDemo && !settings.takesDemoOrders,
    initialFlow: compiled.initialFlow,
    soldOut,
    stock,
    containers: offers.containers,
    campaigns: stored.campaigns,
    promotionsFor: ofTheLast((orderer) =>
      promotionsFor({ venue: promotions, vouchers: [], ...orderer }),
    ),
    ...settingsOf(stored, compiled, promotions),
    availability: byMinute((now) => ({
      soldOut,
      offSale: itemsOffSale(menu, localTime(now, venue.timeZone).minute),
      packsDishes: venue.allowsTakeAwayLines,
    })),
    closed: byMinute((now) => closedAt(now, venue.timeZone, compiled.opening)),
    paused: (now) => refusalOfPause(stored.pause, now, venue.timeZone),
    businessDay: byMinute((now) => businessDay(now, venue.timeZone, stored.dayStartsAt)),
    businessDayEnd: byMinute((now) => businessDayEnd(now, venue.timeZone, stored.dayStartsAt)),
    shortPinsUntil:
      stored.shortPinsAt === 0
        ? 0
        : businessDayEnd(stored.shortPinsAt, venue.timeZone, stored.dayStartsAt),
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
