import type { Offers } from "@comanda/contract";
import type { ItemCode } from "@comanda/domain/menu";
import { LRUCache } from "lru-cache";
import type { Reader } from "../db/database.ts";
import { revisionsOf } from "../tables/venue/settings.store.ts";
import type { Announcements } from "../jobs/live/announcements.ts";
import {
  compile,
  openVenue,
  type Compiled,
  type Installation,
  type OpenVenue,
} from "./open-venue.ts";
import { DishesBack } from "./dishes-back.ts";
import { findMenu } from "../tables/menu/menu.store.ts";
import { findVenue, type StoredVenue } from "../tables/venue/venue.store.ts";

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

/** A venue that has been read: what survives its changes by the minute, and how it stands until the next change. */
interface KeptVenue {
  readonly compiled: Compiled;
  current: OpenVenue | undefined;
}

/**
 * Menus and settings of all venues in memory, in characters of their JSON: some 25 venues of 400,000. In memory a venue
 * takes a little more than twice its JSON, so that all of them take some 22 MB.
 */
const MAX_TEXT = 10_000_000;

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
      sizeCalculation: ({ compiled }) => Math.min(compiled.textLength, maxText),
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
    return current === undefined || current.nextByItself <= this.#clock() ? undefined : current;
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
    const stored = await findVenue(this.#db, venueId, this.#clock());
    if (stored === undefined) return undefined;
    const compiled = await this.#compile(stored);
    const current = openVenue(stored, compiled);
    if (isLatest()) {
      this.#kept.set(venueId, { compiled, current });
      this.#dishesBack.expect(venueId, current.nextByItself);
    }
    return current;
  }

  async #compile(stored: StoredVenue): Promise<Compiled> {
    const before = this.#kept.peek(stored.id)?.compiled;
    if (
      before?.menuHash === stored.menuHash &&
      before.settingsRevisions === revisionsOf(stored.settings)
    ) {
      return before;
    }
    const text = await findMenu(this.#db, stored.menuHash);
    if (text === undefined) throw new Error(`venue ${stored.id} has no menu ${stored.menuHash}`);
    const compiled = compile(stored, text, this.#installation);
    // A later reading may have ended before this one; what it kept stands.
    if (this.#kept.peek(stored.id)?.current === undefined) {
      this.#kept.set(stored.id, { compiled, current: undefined });
    }
    this.#hearInvalid(stored.id, compiled.offers.invalid);
    const { unknown } = compiled.initialFlow;
    if (unknown.length > 0) this.#hearUnknown?.(stored.id, unknown);
    return compiled;
  }
}
