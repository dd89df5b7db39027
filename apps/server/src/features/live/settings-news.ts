import type { EventOf, PHONE_EVENTS, WireStockChange } from "@comanda/contract";
import type { Announcement } from "../../db/database.ts";
import type { Standing } from "../venues/open-venue.ts";
import type { VenueBook } from "../venues/venue-book.ts";

export type PhoneEvent = EventOf<typeof PHONE_EVENTS>;

/** The streams of a venue's phones, and what they were told last. */
interface Followed {
  streams: number;
  told: Promise<Standing | undefined>;
}

/** Says that something may have changed: whoever hears it looks. */
const UNKNOWN: PhoneEvent = { name: "settings", payload: { version: "" } };

/**
 * What phones are told of the settings of their venue. Where only dishes sold out or came back the event says which, in
 * some 100 bytes; otherwise it says which version there is now, and a phone with another one asks.
 */
export class SettingsNews {
  readonly #venues: Pick<VenueBook, "find">;
  readonly #followed = new Map<string, Followed>();
  readonly #news = new WeakMap<Announcement, Promise<PhoneEvent | undefined>>();

  constructor(venues: Pick<VenueBook, "find">) {
    this.#venues = venues;
  }

  /** A stream of a phone begins; answers how to end it. Nobody is told of a venue without one. */
  follow(venueId: string): () => void {
    const followed = this.#followed.get(venueId) ?? { streams: 0, told: this.#read(venueId) };
    followed.streams += 1;
    this.#followed.set(venueId, followed);
    return () => {
      followed.streams -= 1;
      if (followed.streams === 0) this.#followed.delete(venueId);
    };
  }

  /** How the settings stand, for a stream that begins. */
  async now(venueId: string): Promise<PhoneEvent> {
    return versionEvent(await this.#read(venueId));
  }

  /** What has changed; worked out once for however many hear the announcement. Undefined where nothing has. */
  after(announcement: Announcement): Promise<PhoneEvent | undefined> {
    const known = this.#news.get(announcement);
    if (known !== undefined) return known;
    const news = this.#workOut(announcement.venueId);
    this.#news.set(announcement, news);
    return news;
  }

  async #workOut(venueId: string): Promise<PhoneEvent | undefined> {
    const reading = this.#read(venueId);
    const followed = this.#followed.get(venueId);
    const before = followed?.told;
    if (followed !== undefined) followed.told = reading;
    const [old, standing] = [await before, await reading];
    if (old === undefined || standing === undefined) return versionEvent(standing);
    if (old.version === standing.version) return undefined;
    if (old.rest !== standing.rest) return versionEvent(standing);
    return { name: "stock", payload: stockChange(old, standing) };
  }

  /** Undefined where the database does not answer: a phone that asks hears why. */
  async #read(venueId: string): Promise<Standing | undefined> {
    try {
      return (await this.#venues.find(venueId))?.standing;
    } catch {
      return undefined;
    }
  }
}

function versionEvent(standing: Standing | undefined): PhoneEvent {
  if (standing === undefined) return UNKNOWN;
  return { name: "settings", payload: { version: standing.version } };
}

function stockChange(old: Standing, now: Standing): WireStockChange {
  return {
    from: old.version,
    to: now.version,
    items: [...now.stock.values()].filter((item) => {
      const before = old.stock.get(item.codeId);
      return before?.isSoldOut !== item.isSoldOut || before.qty !== item.qty;
    }),
    gone: [...old.stock.keys()].filter((code) => !now.stock.has(code)),
  };
}
