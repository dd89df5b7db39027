import { createHmac } from "node:crypto";
import { PIN_DIGITS, SHORT_PIN_DIGITS } from "@comanda/domain/session";
import type { OpenVenue } from "../../venue/open-venue.ts";

/**
 * The digits that show that a phone is where its code hangs (D-03): of the venue's day, or of one table and the day. They
 * follow from the server's key, so that every process knows them and none is written down. A table whose code is replaced
 * gets other digits at once.
 */
export class PresencePins {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  /** Undefined where the venue asks for none, and for a place without a code. */
  pinOf(venue: OpenVenue, placeId: string, now: number): string | undefined {
    const { id, rules, places } = venue;
    const day = rules.businessDay(now);
    const place = places.inUse.get(placeId);
    if (place === undefined) return undefined;
    switch (rules.ordering.presence) {
      case "dailyPin":
        return this.#digits(`pin ${id} ${day}`, digitsAt(venue, now));
      case "tablePin":
        return this.#digits(
          `pin ${id} ${day} ${placeId} ${place.generation}`,
          digitsAt(venue, now),
        );
      default:
        return undefined;
    }
  }

  /** 1,000,000 divides 2^48 with a rest that favours no PIN by more than one in 281 million. */
  #digits(of: string, digits: number): string {
    const hash = createHmac("sha256", this.#key).update(of).digest();
    return String(hash.readUIntBE(0, 6) % 10 ** digits).padStart(digits, "0");
  }
}

/** Six; four on the day on which a venue that had told its guests four got this program. */
function digitsAt({ rules }: OpenVenue, now: number): number {
  return now < rules.shortPinsUntil ? SHORT_PIN_DIGITS : PIN_DIGITS;
}
