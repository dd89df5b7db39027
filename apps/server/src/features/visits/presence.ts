import { createHmac } from "node:crypto";
import type { OpenVenue } from "../venues/open-venue.ts";

/**
 * The four digits that show that a phone is where its code hangs (D-03): of the venue's day, or of one table and the day.
 * They follow from the server's key, so that every process knows them and none is written down. A table whose code is
 * replaced gets other digits at once.
 */
export class PresencePins {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  /** Undefined where the venue asks for none, and for a place without a code. */
  pinOf(venue: OpenVenue, placeId: string, now: number): string | undefined {
    const { id, orderingRules, places } = venue;
    const day = venue.businessDay(now);
    const place = places.get(placeId);
    if (place === undefined) return undefined;
    switch (orderingRules.presence) {
      case "dailyPin":
        return this.#digits(`pin ${id} ${day}`);
      case "tablePin":
        return this.#digits(`pin ${id} ${day} ${placeId} ${place.generation}`);
      default:
        return undefined;
    }
  }

  /** 10,000 divides 2^48 with a rest that favours no PIN by more than one in 28 thousand million. */
  #digits(of: string): string {
    const hash = createHmac("sha256", this.#key).update(of).digest();
    return String(hash.readUIntBE(0, 6) % 10_000).padStart(4, "0");
  }
}
