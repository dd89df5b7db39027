import type { Offers } from "@comanda/contract";
import type { Reader } from "../../db/database.ts";
import type { Announcements } from "../live/announcements.ts";
import { compile, openVenue, type Compiled, type OpenVenue } from "./open-venue.ts";
import { findMenu, findVenue, type StoredVenue } from "./venue.store.ts";

/** Hears of rules that were left out when a venue's settings were read: once for each reading, not for each call. */
export type HearInvalid = (venueId: string, invalid: Offers["invalid"]) => void;

/** Keeps venues open. A change announced here or by another process makes the next request read again. */
export class VenueBook {
  readonly #db: Reader;
  readonly #hearInvalid: HearInvalid;
  readonly #open = new Map<string, Promise<OpenVenue | undefined>>();
  /** Those of them that have been read. */
  readonly #current = new Map<string, OpenVenue>();
  readonly #compiled = new Map<string, Compiled>();

  constructor(db: Reader, announcements: Announcements, hearInvalid: HearInvalid) {
    this.#db = db;
    this.#hearInvalid = hearInvalid;
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
    this.#hearInvalid(stored.id, compiled.offers.invalid);
    return compiled;
  }
}
