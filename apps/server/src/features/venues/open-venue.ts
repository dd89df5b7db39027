import type { Availability } from "@comanda/domain/cart";
import {
  itemsOffSale,
  soldOutOptions,
  withSoldOutOptions,
  type ItemCode,
  type Menu,
} from "@comanda/domain/menu";
import { promotionsFor, type Promotion } from "@comanda/domain/promotions";
import type { Orderer } from "@comanda/domain/session";
import { businessDay, businessDayEnd, localTime } from "@comanda/domain/time";
import type { Venue } from "@comanda/domain/venue";
import {
  codesOf,
  itemToWire,
  menuFromWire,
  offersFromWire,
  promotionToWire,
  venueFromWire,
  type Offers,
  type WireMenu,
  type WireOrderingRules,
  type WireStockItem,
  type WireUpsell,
  type WireVenueSettings,
} from "@comanda/contract";
import {
  Item as ItemSchema,
  Look,
  MenuDocument,
  Offers as OffersSchema,
  OrderingRules,
  Upsell,
  VenueSettings,
} from "@comanda/contract/schemas";
import { createHash } from "node:crypto";
import * as v from "valibot";
import { joinSettings, revisionsOf, type StoredPart } from "../settings/settings.store.ts";
import { withLogoAddress } from "../themes/media-address.ts";
import { themeSheet, themeUrlOf, type ThemeSheet } from "../themes/theme-css.ts";
import { byMinute, ofTheLast } from "./found-before.ts";
import type { StoredItemState } from "../items/item-state.store.ts";
import type { StoredVenue } from "./venue.store.ts";

/** A venue as a process works with it: read once, used by every request until something changes. */
export interface OpenVenue {
  readonly id: string;
  readonly slug: string;
  readonly revision: number;
  /** Of what is left of dishes and options, but for what orders take. */
  readonly itemsRevision: number;
  /** The moment at which its dishes were looked at. */
  readonly asOf: number;
  /** When the next dish that is sold out comes back by itself; Infinity where none does. */
  readonly nextOnSale: number;
  readonly venue: Venue;
  /** With what options have sold out. */
  readonly menu: Menu;
  readonly menuHash: string;
  readonly codes: readonly ItemCode[];
  readonly document: WireMenu;
  /** The places whose code is in use, by place. */
  readonly places: StoredVenue["places"];
  readonly endedPhones: StoredVenue["endedPhones"];
  readonly theme: ThemeSheet;
  readonly acknowledgeSeconds: number;
  readonly orderingRules: WireOrderingRules;
  readonly soldOut: ReadonlySet<ItemCode>;
  /** Pieces left of items whose stock is counted, as of the last look. */
  readonly stock: ReadonlyMap<ItemCode, number>;
  readonly containers: Offers["containers"];
  /** What is left of limited campaigns, by promotion. */
  readonly campaigns: StoredVenue["campaigns"];
  /** The settings load's answer behind the session's own values, to its closing brace. */
  readonly settingsTail: Buffer;
  readonly settingsState: SettingsState;
  /** In their order, with what is left of limited campaigns as of the last look. */
  promotionsFor(orderer: Orderer): readonly Promotion[];
  availability(now: number): Availability;
  /** The date of the venue's day (BEY-001). */
  businessDay(now: number): string;
  /** When that day ends. */
  businessDayEnd(now: number): number;
}

/** How the settings stand, as far as phones are told of it. */
export interface SettingsState {
  /** Of everything in the settings that is not a session's own. */
  readonly version: string;
  /** Of all that but what is sold out and counted. */
  readonly rest: string;
  readonly stock: ReadonlyMap<ItemCode, WireStockItem>;
}

/** What only a new menu or new settings change; carried over from one reading to the next. */
export interface Compiled {
  /** Characters of the menu and the settings together. */
  readonly textLength: number;
  readonly settingsRevisions: string;
  readonly settings: WireVenueSettings & WireUpsell;
  readonly venue: Venue;
  readonly menuHash: string;
  readonly document: WireMenu;
  readonly menu: Menu;
  readonly codes: readonly ItemCode[];
  readonly theme: ThemeSheet;
  readonly offers: Offers;
  readonly orderingRules: WireOrderingRules;
}

export function compile(stored: StoredVenue, menuText: string, mediaUrl: string): Compiled {
  const wire = joinSettings(stored.settings);
  const settings = withLogoAddress(v.parse(VenueSettings, wire), mediaUrl);
  const document = v.parse(MenuDocument, JSON.parse(menuText));
  const menu = menuFromWire(document, (item) => v.parse(ItemSchema, item));
  const venue = venueFromWire(settings);
  return {
    textLength: lengthOf(stored.settings) + menuText.length,
    settingsRevisions: revisionsOf(stored.settings),
    settings: { ...settings, ...v.parse(Upsell, wire) },
    venue,
    theme: themeSheet(venue.theme, v.parse(Look, wire).look, venue.layout),
    offers: offersFromWire(v.parse(OffersSchema, wire)),
    orderingRules: v.parse(OrderingRules, wire),
    menuHash: stored.menuHash,
    document,
    menu,
    codes: codesOf(menu.categories),
  };
}

function lengthOf(parts: readonly StoredPart[]): number {
  return parts.reduce((length, { document }) => length + document.length, 0);
}

export function openVenue(stored: StoredVenue, compiled: Compiled): OpenVenue {
  const { venue, offers } = compiled;
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
    nextOnSale: Math.min(...stored.itemStates.map(({ soldOutUntil = Infinity }) => soldOutUntil)),
    venue,
    menu,
    menuHash: compiled.menuHash,
    codes: compiled.codes,
    document: compiled.document,
    places: stored.places,
    endedPhones: stored.endedPhones,
    theme: compiled.theme,
    acknowledgeSeconds: stored.acknowledgeSeconds,
    orderingRules: compiled.orderingRules,
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
    businessDay: byMinute((now) => businessDay(now, venue.timeZone, stored.dayStartsAt)),
    businessDayEnd: byMinute((now) => businessDayEnd(now, venue.timeZone, stored.dayStartsAt)),
  };
}

function isGone({ isSoldOut, stock }: { isSoldOut: boolean; stock: number | null }): boolean {
  return isSoldOut || stock === 0;
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

/** The settings load's answer from the menu's hash on, and which version of it this is. */
function settingsOf(
  stored: StoredVenue,
  { settings, theme, offers }: Compiled,
  promotions: readonly Promotion[],
): Pick<OpenVenue, "settingsTail" | "settingsState"> {
  const { company } = settings;
  const members = JSON.stringify({
    ...settings,
    url: company.url,
    shortName: company.shortName,
    companyLogo: company.companyLogo,
    themeUrl: themeUrlOf(stored.id, theme),
    menuHash: stored.menuHash,
    hasInitFlow: false,
    initFlow: [],
    ads: [],
    cart: [],
    recommend: [],
    containerItems: [...offers.containers.values()].map(itemToWire),
    pm: promotions.map((promotion) => sparse(promotionToWire(promotion))),
  });
  const stock = stored.itemStates
    .filter((state) => isGone(state) || state.stock !== null)
    .map(stockItemOf);
  const stockItems = JSON.stringify(stock);
  const rest = versionOf(members);
  const version = versionOf(rest + stockItems);
  return {
    settingsTail: Buffer.from(
      `${members.slice(1, -1)},"stockItems":${stockItems},"settingsVersion":"${version}"}`,
    ),
    settingsState: { version, rest, stock: new Map(stock.map((item) => [item.codeId, item])) },
  };
}

function stockItemOf(state: StoredItemState): WireStockItem {
  return {
    codeId: state.code,
    isSoldOut: isGone(state),
    ...(state.stock !== null && { qty: state.stock }),
  };
}

/** Names a text by its content. */
function versionOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}

/** Without the members that say nothing: absent they read the same. */
function sparse(members: object): object {
  const says = (value: unknown): boolean =>
    value !== false && value !== "" && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(members).filter(([, value]) => says(value)));
}
