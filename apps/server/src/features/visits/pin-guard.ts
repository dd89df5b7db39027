import { createHmac } from "node:crypto";
import {
  nextPinTry,
  PHONE_WAIT,
  pinsShutUntil,
  TABLE_ADDRESS_WAIT,
  TABLE_LIMIT,
  VENUE_ADDRESS_WAIT,
  VENUE_LIMIT,
} from "@comanda/domain/session";
import type { Database, Reader, Writer } from "../../db/database.ts";
import { GatheredWrites } from "../../db/gathered-writes.ts";
import type { VenueRules } from "../../venue/venue-rules.ts";
import { insertWrongPin, KEPT, listWrongPins, lockPin } from "../../tables/visits/pin.store.ts";
import { findAdmitted, noteIn, WaitingRoom, type AskingPhone } from "./waiting-phones.ts";
import { putShut, type ShutPin } from "../../tables/visits/shut-pin.store.ts";

/** PINs whose tries are written at once, of those of all venues. */
const PINS_AT_ONCE = 4;

/** Of everybody's tries those of ten minutes shut a PIN for ten more: what is older says nothing. */
const SHUT_SEEN = 20 * 60_000;

/** A phone that has to show a PIN. */
export interface PinCaller {
  readonly venue: {
    readonly id: string;
    readonly rules: { readonly ordering: Pick<VenueRules["ordering"], "presence"> };
  };
  readonly placeId: string;
  readonly userId: string;
  /** Where it calls from. */
  readonly address: string;
  readonly now: number;
}

/** What a phone says, and what is right. */
export interface PinTry extends PinCaller {
  readonly pin: string;
  readonly wanted: string;
}

/** What a try is counted by. */
interface PinCounts {
  readonly phone: string;
  readonly address: string;
  readonly place: string;
  readonly venue?: string;
}

/** How a phone stands: both 0 where its PIN is looked at. */
export interface PinStand {
  /** For what it, or its address, got wrong. */
  readonly waitSeconds: number;
  /** For what everybody got wrong: nobody's PIN is looked at. */
  readonly shutSeconds: number;
  /** Where, and until when. */
  readonly shut: readonly ShutPin[];
}

/** What came of a try; one that had to wait was none. */
export type PinVerdict =
  | { readonly kind: "right" }
  | { readonly kind: "wrong" | "waits"; readonly stand: PinStand };

/**
 * Looks at PINs, and counts the wrong ones by phone, by address, by table and, where all tables have one PIN, by venue
 * (M-H12). The counts are rows, and tries at a PIN are looked at one after the other, whatever process they have come to:
 * of a hundred at one moment each sees what those before it got wrong. Who is wrong waits longer each time; of a table
 * with 60 wrong ones in ten minutes no PIN is looked at for ten minutes, and nobody who is in already notices.
 */
export class PinGuard {
  readonly #database: Database;
  readonly #key: string;
  readonly #waitingRoom: WaitingRoom;
  readonly #tries: GatheredWrites<PinTry, PinVerdict>;

  constructor(database: Database, key: string) {
    this.#database = database;
    this.#waitingRoom = new WaitingRoom(database);
    this.#key = key;
    this.#tries = new GatheredWrites({
      keyOf: (tried) => pinIdOf(tried),
      writeTogether: (tries) => this.#tryTogether(tries),
      keysAtOnce: PINS_AT_ONCE,
    });
  }

  /** Which tap of staff has just let this phone in; undefined where none has. */
  findAdmitted(caller: PinCaller): Promise<string | undefined> {
    return findAdmitted(this.#database.reader, this.#asking(caller));
  }

  /** What that tap was for has happened. */
  noteIn(admitted: string): Promise<void> {
    return noteIn(this.#database, admitted);
  }

  /** The sign by which staff let a phone in where no PIN is looked at. */
  waitForStaff(caller: PinCaller): Promise<string | undefined> {
    return this.#waitingRoom.wait(this.#asking(caller));
  }

  /** How a phone stands that has tried nothing now. */
  stand(caller: PinCaller): Promise<PinStand> {
    return this.#stand(this.#database.reader, caller);
  }

  /** Looks at a PIN, unless the phone has to wait: who tries 20 times a second all the same costs a query and no write. */
  async try(tried: PinTry): Promise<PinVerdict> {
    const stand = await this.stand(tried);
    return isWaiting(stand) ? { kind: "waits", stand } : this.#tries.write(tried);
  }

  #tryTogether(tries: readonly PinTry[]): Promise<readonly PinVerdict[]> {
    return this.#database.write(async (trx) => {
      const [first] = tries;
      if (first !== undefined) await lockPin(this.#database.kind, trx, pinIdOf(first));
      const verdicts: PinVerdict[] = [];
      for (const tried of tries) verdicts.push(await this.#tryOne(trx, tried));
      return verdicts;
    });
  }

  async #tryOne(trx: Writer, tried: PinTry): Promise<PinVerdict> {
    const stand = await this.#stand(trx, tried);
    if (isWaiting(stand)) return { kind: "waits", stand };
    if (tried.pin === tried.wanted) return { kind: "right" };
    await insertWrongPin(trx, Object.values(this.#countsOf(tried)), tried.now);
    const after = await this.#stand(trx, tried);
    // The last one that was looked at: staff are told.
    for (const shut of after.shut) await putShut(trx, tried.venue.id, shut);
    return { kind: "wrong", stand: after };
  }

  async #stand(db: Reader, caller: PinCaller): Promise<PinStand> {
    const { now, placeId } = caller;
    const { phone, address, place, venue } = this.#countsOf(caller);
    const everybody = [place, ...(venue === undefined ? [] : [venue])];
    const wrong = await listWrongPins(db, [
      { by: [phone, address], since: now - KEPT },
      { by: everybody, since: now - SHUT_SEEN },
    ]);
    const wrongOf = (key = ""): readonly number[] => wrong.get(key) ?? [];
    const shut = [
      { placeId, until: pinsShutUntil(wrongOf(place), TABLE_LIMIT) },
      { placeId: "", until: pinsShutUntil(wrongOf(venue), VENUE_LIMIT) },
    ].filter(({ until }) => until > now);
    const shutUntil = Math.max(now, ...shut.map(({ until }) => until));
    const addressWait = venue === undefined ? TABLE_ADDRESS_WAIT : VENUE_ADDRESS_WAIT;
    const next = Math.max(
      nextPinTry(wrongOf(phone), PHONE_WAIT, now),
      nextPinTry(wrongOf(address), addressWait, now),
    );
    return { waitSeconds: secondsTo(next, now), shutSeconds: secondsTo(shutUntil, now), shut };
  }

  /**
   * What a try is counted by; the venue only where its tables have one PIN. Phones and addresses count where their PIN
   * opens something: guests of other tables on the same Wi-Fi wait for nobody. Nobody can read them from what is kept.
   */
  #countsOf(caller: PinCaller): PinCounts {
    const { venue, placeId, userId, address } = caller;
    const pinId = pinIdOf(caller);
    return {
      phone: `phone ${this.#digest(`${pinId} ${userId}`)}`,
      address: `address ${this.#digest(`${pinId} ${address}`)}`,
      place: `place ${placeId}`,
      ...(pinId === venue.id && { venue: `venue ${venue.id}` }),
    };
  }

  #asking(caller: PinCaller): AskingPhone {
    const { venue, placeId, now } = caller;
    return { ...this.#countsOf(caller), venueId: venue.id, placeId, now };
  }

  #digest(text: string): string {
    return createHmac("sha256", this.#key).update(text).digest("base64url").slice(0, 16);
  }
}

/** Whose PIN it is: the venue's where one PIN opens all of its tables, else the table's. */
function pinIdOf({ venue: { id, rules }, placeId }: PinCaller): string {
  return rules.ordering.presence === "dailyPin" ? id : placeId;
}

function isWaiting({ waitSeconds, shutSeconds }: PinStand): boolean {
  return waitSeconds > 0 || shutSeconds > 0;
}

function secondsTo(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / 1000));
}
