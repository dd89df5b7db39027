import { createHmac } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Database } from "../db/database.ts";
import { GatheredLookup } from "../db/gathered-lookup.ts";
import { PeriodicJob } from "../lib/periodic-job.ts";
import {
  findFailures,
  writeFailures,
  type Failures,
} from "../tables/staff/failed-sign-in.store.ts";

const SECOND = 1_000;
/** No wait is longer. */
const LONGEST_WAIT = 60 * SECOND;
/** After so long without another failure they are forgotten. */
const FORGOTTEN_AFTER = 60 * 60 * SECOND;
/** Counts at hand, some 2 MB; the others are read again. */
const AT_HAND = 10_000;
const NONE: Failures = { failures: 0, lastAt: 0 };

/**
 * Counts failed sign-ins and says how long the next try has to wait: where ten are free none of the first ten, then 1 s,
 * 2 s, 4 s … and at most a minute. The counts are rows of the database, so that a start does not forget them; what has
 * changed is written together, at most once a second.
 */
export class FailedSignIns {
  readonly #database: Database;
  readonly #key: string;
  readonly #freeOf: (key: string) => number;
  readonly #lookup: GatheredLookup<Failures>;
  readonly #hearError: (error: unknown) => void;
  readonly #atHand = new LRUCache<string, Failures>({ max: AT_HAND });
  #unwritten = new Map<string, Failures>();
  readonly #job: PeriodicJob;
  #writtenAt = -SECOND;

  /** @param freeOf how many may fail of what is counted by this before it waits */
  constructor(
    database: Database,
    key: string,
    freeOf: (key: string) => number,
    hearError: (error: unknown) => void,
  ) {
    this.#database = database;
    this.#key = key;
    this.#freeOf = freeOf;
    this.#hearError = hearError;
    this.#lookup = new GatheredLookup((keys) => findFailures(database.reader, keys));
    this.#job = new PeriodicJob({
      work: async () => {
        await this.#write();
        return this.#unwritten.size > 0 ? SECOND : Infinity;
      },
      hearFailure: hearError,
      retryAfter: SECOND,
    });
  }

  /** What strangers' tries at a login are counted by: a login that is there has a count of its own, whoever makes others up. */
  ofLogin(staffId: string | undefined, login: string): string {
    return staffId === undefined ? `login ${this.#oneOfMany(login)}` : `login ${staffId}`;
  }

  /** What a stranger's tries at all logins are counted by. */
  ofAddress(address: string): string {
    return `address ${this.#oneOfMany(address)}`;
  }

  /** The same of tries at something else that is guessed, of this kind: "voucher address". */
  ofAddressAt(kind: string, address: string): string {
    return `${kind} ${this.#oneOfMany(address)}`;
  }

  /** How many have failed of what is counted by this, as far as this process has it at hand: as of what has just begun. */
  failuresOf(key: string): number {
    return (this.#unwritten.get(key) ?? this.#atHand.get(key) ?? NONE).failures;
  }

  /** What tries at a login are counted by on a device where it has signed in before. */
  ofDevice(deviceId: string, staffId: string): string {
    return `device ${deviceId} ${staffId}`;
  }

  /** What tries to change the own password are counted by. */
  ofSession(tokenHash: string): string {
    return `session ${tokenHash}`;
  }

  /**
   * Counts a try as failed until it is known to be right; of many at one moment each is counted before the next is let in.
   * @returns the seconds to wait, and 0 where it may be tried; what has to wait is not counted
   */
  async begin(keys: readonly string[], now: number): Promise<number> {
    return this.#look(keys, now, true);
  }

  /** Seconds to wait, of what is counted only once it has failed. */
  async waitFor(keys: readonly string[], now: number): Promise<number> {
    return this.#look(keys, now, false);
  }

  async #look(keys: readonly string[], now: number, counts: boolean): Promise<number> {
    // Who is known to wait asks nobody.
    const known = keys.map((key) => this.#waitOf(key, this.#atHand.get(key) ?? NONE, now));
    if (Math.max(...known) > 0) return Math.max(...known);
    const stored = await Promise.all(keys.map((key) => this.#lookup.find(key)));
    const latest = keys.map((key, at) => this.#latestOf(key, stored[at] ?? NONE, now));
    const wait = Math.max(...keys.map((key, at) => this.#waitOf(key, latest[at] ?? NONE, now)));
    for (const [at, key] of keys.entries()) {
      const counted = latest[at] ?? NONE;
      if (wait > 0) this.#atHand.set(key, counted);
      else if (counts) this.#change(key, { failures: counted.failures + 1, lastAt: now });
    }
    return wait;
  }

  /** The password was right: nothing is left of the failures counted by this. */
  forget(key: string, now: number): void {
    this.#change(key, { failures: 0, lastAt: now });
  }

  /** The try was none: it was right, or nobody looked at it. */
  takeBack(key: string): void {
    const counted = this.#unwritten.get(key) ?? this.#atHand.get(key);
    if (counted === undefined || counted.failures === 0) return;
    this.#change(key, { ...counted, failures: counted.failures - 1 });
  }

  /** Writes what is not written yet. */
  async close(): Promise<void> {
    await this.#job.close();
    await this.#write();
  }

  /**
   * One of 65,536, however many logins and addresses are made up, and no name of anybody. By our key: nobody can look for
   * a login that shares another's.
   */
  #oneOfMany(text: string): string {
    return createHmac("sha256", this.#key).update(text).digest("hex").slice(0, 4);
  }

  /** What is not written yet, or what another process has written since. */
  #latestOf(key: string, stored: Failures, now: number): Failures {
    const own = this.#unwritten.get(key) ?? this.#atHand.get(key) ?? NONE;
    const latest = own.lastAt >= stored.lastAt ? own : stored;
    return now - latest.lastAt < FORGOTTEN_AFTER ? latest : NONE;
  }

  /** Seconds. */
  #waitOf(key: string, { failures, lastAt }: Failures, now: number): number {
    const free = this.#freeOf(key);
    if (failures < free) return 0;
    const wait = Math.min(SECOND * 2 ** (failures - free), LONGEST_WAIT);
    // A clock that was set back since would make it hours.
    return Math.max(0, Math.ceil(Math.min(wait, lastAt + wait - now) / SECOND));
  }

  #change(key: string, failures: Failures): void {
    this.#atHand.set(key, failures);
    this.#unwritten.set(key, failures);
    const since = performance.now() - this.#writtenAt;
    this.#job.runIn(Math.max(0, SECOND - since));
  }

  async #write(): Promise<void> {
    const changed = this.#unwritten;
    if (changed.size === 0) return;
    this.#writtenAt = performance.now();
    this.#unwritten = new Map();
    const forgotten = Math.max(...[...changed.values()].map(({ lastAt }) => lastAt));
    try {
      await this.#database.write((trx) => writeFailures(trx, changed, forgotten - FORGOTTEN_AFTER));
    } catch (error) {
      // They stay counted here, and are written with the next.
      this.#unwritten = new Map([...changed, ...this.#unwritten]);
      this.#hearError(error);
    }
  }
}
