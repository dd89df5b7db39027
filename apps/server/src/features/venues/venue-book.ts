import {
  businessDay,
  itemsOffSale,
  localTime,
  type Availability,
  type ItemCode,
  type Menu,
  type Venue,
} from "@comanda/domain";
import {
  codesOf,
  menuFromWire,
  venueFromWire,
  type WireMenu,
  type WireVenueSettings,
} from "@comanda/contract";
import { Item as ItemSchema, MenuDocument, VenueSettings } from "@comanda/contract/schemas";
import * as v from "valibot";
import type { Reader } from "../../db/database.ts";
import { asciiJson } from "../../http/ascii-json.ts";
import { themeSheet, themeUrlOf, type ThemeSheet } from "../themes/theme-css.ts";
import type { Announcements } from "../live/announcements.ts";
import { findMenu, findVenue, type StoredVenue } from "./venue.store.ts";

/** A venue as a process works with it: read once, used by every request until something changes. */
export interface OpenVenue {
  readonly id: string;
  readonly slug: string;
  readonly revision: number;
  readonly venue: Venue;
  readonly menu: Menu;
  readonly menuHash: string;
  readonly codes: readonly ItemCode[];
  readonly document: WireMenu;
  /** Labels of the places whose code is in use, by place: at no other can anything be ordered (D-03). */
  readonly places: ReadonlyMap<string, string>;
  readonly theme: ThemeSheet;
  readonly acknowledgeSeconds: number;
  readonly soldOut: ReadonlySet<ItemCode>;
  /** Pieces left of items whose stock is counted, as of the last look. */
  readonly stock: ReadonlyMap<ItemCode, number>;
  /** The settings load's answer behind the session's own values, to its closing brace. */
  readonly settingsTail: string;
  availability(now: number): Availability;
  /** The date of the venue's day (BEY-001). */
  businessDay(now: number): string;
}

/** What only a new menu or new settings change; carried over from one reading to the next. */
interface Compiled {
  readonly settingsText: string;
  readonly settings: WireVenueSettings;
  readonly venue: Venue;
  readonly menuHash: string;
  readonly document: WireMenu;
  readonly menu: Menu;
  readonly codes: readonly ItemCode[];
  readonly theme: ThemeSheet;
}

/** Keeps venues open. A change announced here or by another process makes the next request read again. */
export class VenueBook {
  readonly #db: Reader;
  readonly #open = new Map<string, Promise<OpenVenue | undefined>>();
  /** Those of them that have been read. */
  readonly #current = new Map<string, OpenVenue>();
  readonly #compiled = new Map<string, Compiled>();

  constructor(db: Reader, announcements: Announcements) {
    this.#db = db;
    announcements.listenToAll(({ venueId, topic }) => {
      if (topic !== "orders") this.reread(venueId);
    });
  }

  /** The venue as it stands, where that is known already. */
  at(venueId: string): OpenVenue | undefined {
    return this.#current.get(venueId);
  }

  find(venueId: string): Promise<OpenVenue | undefined> {
    const known = this.#open.get(venueId);
    if (known !== undefined) return known;
    const reading = this.#read(venueId);
    this.#open.set(venueId, reading);
    // What could not be read, or is no venue, is not remembered.
    const forget = (): void => {
      if (this.#open.get(venueId) === reading) this.#open.delete(venueId);
    };
    reading.then((venue) => {
      if (venue === undefined) forget();
      else if (this.#open.get(venueId) === reading) this.#current.set(venueId, venue);
    }, forget);
    return reading;
  }

  /** Makes the next request read the venue again. */
  reread(venueId: string): void {
    this.#open.delete(venueId);
    this.#current.delete(venueId);
  }

  async #read(venueId: string): Promise<OpenVenue | undefined> {
    const stored = await findVenue(this.#db, venueId);
    if (stored === undefined) return undefined;
    const compiled = await this.#compile(stored);
    return openVenue(stored, compiled);
  }

  async #compile(stored: StoredVenue): Promise<Compiled> {
    const before = this.#compiled.get(stored.id);
    if (before?.menuHash === stored.menuHash && before.settingsText === stored.settings)
      return before;
    const text = await findMenu(this.#db, stored.menuHash);
    if (text === undefined) throw new Error(`venue ${stored.id} has no menu ${stored.menuHash}`);
    const compiled = compile(stored, text);
    this.#compiled.set(stored.id, compiled);
    return compiled;
  }
}

function compile(stored: StoredVenue, menuText: string): Compiled {
  const settings = v.parse(VenueSettings, JSON.parse(stored.settings));
  const document = v.parse(MenuDocument, JSON.parse(menuText));
  const menu = menuFromWire(document, (wire) => v.parse(ItemSchema, wire));
  const venue = venueFromWire(settings);
  return {
    settingsText: stored.settings,
    settings,
    venue,
    theme: themeSheet(venue.theme),
    menuHash: stored.menuHash,
    document,
    menu,
    codes: codesOf(menu.categories),
  };
}

function openVenue(stored: StoredVenue, compiled: Compiled): OpenVenue {
  const { venue, menu } = compiled;
  const soldOut = new Set(stored.itemStates.filter(isGone).map(({ code }) => code));
  const stock = new Map(
    stored.itemStates.flatMap(({ code, stock: left }) => (left === null ? [] : [[code, left]])),
  );
  return {
    id: stored.id,
    slug: stored.slug,
    revision: stored.revision,
    venue,
    menu,
    menuHash: compiled.menuHash,
    codes: compiled.codes,
    document: compiled.document,
    places: stored.places,
    theme: compiled.theme,
    acknowledgeSeconds: stored.acknowledgeSeconds,
    soldOut,
    stock,
    settingsTail: settingsTail(stored, compiled.settings, compiled.theme),
    availability: byMinute((now) => ({
      soldOut,
      offSale: itemsOffSale(menu, localTime(now, venue.timeZone).minute),
      packsDishes: venue.allowsTakeAwayLines,
    })),
    businessDay: byMinute((now) => businessDay(now, venue.timeZone, stored.dayStartsAt)),
  };
}

function isGone({ isSoldOut, stock }: { isSoldOut: boolean; stock: number | null }): boolean {
  return isSoldOut || stock === 0;
}

/** What the wall clock decides changes by the minute at most; one answer serves all orders of a minute. */
function byMinute<Found>(find: (now: number) => Found): (now: number) => Found {
  let current: { readonly minute: number; readonly found: Found } | undefined;
  return (now) => {
    const minute = Math.floor(now / 60_000);
    if (current?.minute !== minute) current = { minute, found: find(now) };
    return current.found;
  };
}

function settingsTail(stored: StoredVenue, settings: WireVenueSettings, theme: ThemeSheet): string {
  const { company } = settings;
  const members = JSON.stringify({
    ...settings,
    url: company.url,
    shortName: company.shortName,
    companyLogo: company.companyLogo,
    themeUrl: themeUrlOf(stored.id, theme),
    menuHash: stored.menuHash,
    stockItems: stored.itemStates
      .filter((state) => isGone(state) || state.stock !== null)
      .map((state) => ({
        codeId: state.code,
        isSoldOut: isGone(state),
        ...(state.stock !== null && { qty: state.stock }),
      })),
    hasInitFlow: false,
    initFlow: [],
    ads: [],
    customer: null,
    cart: [],
    recommend: [],
    containerItems: [],
    pm: [],
  });
  return asciiJson(members.slice(1));
}
