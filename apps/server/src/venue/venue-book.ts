import type { Offers } from "@comanda/contract";
import type { ItemCode } from "@comanda/domain/menu";
import { LRUCache } from "lru-cache";
import type { Reader } from "../db/database.ts";
import { joinSettings, revisionsOf } from "../tables/venue/settings.store.ts";
import type { Announcements } from "../jobs/live/announcements.ts";
import { catalogueOf, type Catalogue } from "./catalogue.ts";
import type { OpenVenue } from "./open-venue.ts";
import { venueRules, type Installation, type VenueRules } from "./venue-rules.ts";
import { venueStock } from "./venue-stock.ts";
import { DishesBack } from "./dishes-back.ts";
import { findMenu } from "../tables/menu/menu.store.ts";
import { findVenue, type StoredPlaces, type StoredVenue } from "../tables/venue/venue.store.ts";

/** Hears of rules that were left out when a venue's settings were read: once for each reading, not for each call. */
export type HearInvalid = (venueId: string, invalid: Offers["invalid"]) => void;

/** What a book reads from and hears. */
export interface VenueBookParts {
  readonly db: Reader;
  readonly announcements: Announcements;
  readonly clock: () => number;
  readonly installation: Installation;
  readonly hearInvalid: HearInvalid;
  /** Hears of dishes that a venue's initial flow asks for and its menu has not got. */
  readonly hearUnknown?: (venueId: string, codes: readonly ItemCode[]) => void;
}

/** Changes that say nothing of how a venue stands. */
const NOT_OF_VENUE: ReadonlySet<string> = new Set(["orders", "sessions", "calls", "pins"]);

/** What a venue has decided and sells: read anew when it has published something. */
interface Published {
  /** Of its settings, its menu and what else they are made of. */
  readonly revision: string;
  readonly rules: VenueRules;
  readonly catalogue: Catalogue;
  /** Characters of the menu and the settings together. */
  readonly textLength: number;
}

/** A venue that has been read: what survives its changes by the minute, and how it stands until the next change. */
interface KeptVenue {
  readonly published: Published;
  readonly places: StoredPlaces | undefined;
  current: OpenVenue | undefined;
}

/**
 * Menus and settings of all venues in memory, in characters of their JSON: some ten venues of 400,000, or a hundred of
 * 40,000. In memory a venue takes about four times its JSON, so that all of them take some 16 MB.
 */
const MAX_TEXT = 4_000_000;

/**
 * Keeps venues open. A change announced here or by another process makes the next request read again, and so does the
 * moment at which a dish comes back or a pause ends by itself; who listens hears of that as of a change. The venues that nobody has asked
 * for longest make room for others.
 */
export class VenueBook {
  readonly #db: Reader;
  readonly #clock: () => number;
  readonly #installation: Installation;
  readonly #hearInvalid: HearInvalid;
  readonly #hearUnknown: VenueBookParts["hearUnknown"];
  readonly #dishesBack: DishesBack;
  readonly #kept: LRUCache<string, KeptVenue>;
  /** Readings under way: however many ask, a venue is read once. */
  readonly #reading = new Map<string, Promise<OpenVenue | undefined>>();

  constructor(
    { db, announcements, clock, installation, hearInvalid, hearUnknown }: VenueBookParts,
    maxText: number = MAX_TEXT,
  ) {
    this.#db = db;
    this.#clock = clock;
    this.#installation = installation;
    this.#hearInvalid = hearInvalid;
    this.#hearUnknown = hearUnknown;
    this.#dishesBack = new DishesBack(clock, (venueId) =>
      announcements.deliver({ venueId, topic: "items" }),
    );
    this.#kept = new LRUCache({
      maxSize: maxText,
      // One venue is kept however large it is.
      sizeCalculation: ({ published }) => Math.min(published.textLength, maxText),
    });
    announcements.addCache({
      hear: ({ venueId, topic }) => {
        if (!NOT_OF_VENUE.has(topic)) this.reread(venueId);
      },
      clearAll: () => {
        this.#reading.clear();
        for (const kept of this.#kept.values()) kept.current = undefined;
      },
    });
  }

  /** The venue as it stands, where that is known already. */
  at(venueId: string): OpenVenue | undefined {
    const current = this.#kept.get(venueId)?.current;
    return current === undefined || current.stock.nextByItself <= this.#clock()
      ? undefined
      : current;
  }

  /** The venue as it stands, read now if need be; undefined when there is none of that id. */
  find(venueId: string): Promise<OpenVenue | undefined> {
    const current = this.at(venueId);
    if (current !== undefined) return Promise.resolve(current);
    const underWay = this.#reading.get(venueId);
    if (underWay !== undefined) return underWay;
    const reading = this.#read(venueId, () => this.#reading.get(venueId) === reading);
    this.#reading.set(venueId, reading);
    const end = (): void => {
      if (this.#reading.get(venueId) === reading) this.#reading.delete(venueId);
    };
    reading.then(end, end);
    return reading;
  }

  /**
   * Reads the venue for those who only listen, so that they hear when a dish comes back. Where the database does not
   * answer, they ask again by themselves and hear why.
   */
  follow(venueId: string): void {
    this.find(venueId).catch(() => undefined);
  }

  /** Makes the next request read the venue again. */
  reread(venueId: string): void {
    this.#reading.delete(venueId);
    const kept = this.#kept.peek(venueId);
    if (kept !== undefined) kept.current = undefined;
  }

  close(): void {
    this.#dishesBack.close();
  }

  /** Kept only where nothing has changed while it was read. */
  async #read(venueId: string, isLatest: () => boolean): Promise<OpenVenue | undefined> {
    const known = this.#kept.peek(venueId)?.places;
    const stored = await findVenue(this.#db, venueId, this.#clock(), known);
    if (stored === undefined) return undefined;
    const published = await this.#readPublished(stored);
    const { id, slug, revision, places } = stored;
    const { rules, catalogue } = published;
    const stock = venueStock(stored, catalogue, rules);
    const current = { id, slug, revision, rules, catalogue, stock, places };
    if (isLatest()) {
      this.#kept.set(venueId, { published, places, current });
      this.#dishesBack.expect(venueId, stock.nextByItself);
    }
    return current;
  }

  async #readPublished(stored: StoredVenue): Promise<Published> {
    const { id, menuHash, settings, acknowledgeSeconds, dayStartsAt, shortPinsAt, accounts } =
      stored;
    const own = [menuHash, acknowledgeSeconds, dayStartsAt, shortPinsAt, revisionsOf(settings)];
    const hasProgramme = String(stored.hasProgrammeAccount);
    const revision = [...own, hasProgramme, ...accounts.map(({ sealed }) => sealed)].join(" ");
    const before = this.#kept.peek(id)?.published;
    if (before?.revision === revision) return before;
    const text = await findMenu(this.#db, menuHash);
    if (text === undefined) throw new Error(`venue ${id} has no menu ${menuHash}`);
    const joined = joinSettings(settings);
    const catalogue = catalogueOf(menuHash, text, joined);
    const rules = venueRules(stored, joined, catalogue.menu, this.#installation);
    const textLength = settings.reduce((sum, part) => sum + part.document.length, text.length);
    const published = { revision, rules, catalogue, textLength };
    // A later reading may have ended before this one; what it kept stands.
    if (this.#kept.peek(id)?.current === undefined) {
      this.#kept.set(id, { published, places: undefined, current: undefined });
    }
    this.#hearInvalid(id, catalogue.invalid);
    const { unknown } = rules.initialFlow;
    if (unknown.length > 0) this.#hearUnknown?.(id, unknown);
    return published;
  }
}
