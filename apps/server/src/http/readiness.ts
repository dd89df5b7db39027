import type { Database } from "../db/database.ts";
import { DatabaseUnavailable, unavailableFrom } from "../db/unavailable.ts";
import { writeAndRead } from "../db/write-and-read.ts";
import type { OutageLog } from "./outage-log.ts";

/** A balancer gives up soon; a database that takes longer than this to write one row is no use to anybody. */
const DEADLINE_MILLISECONDS = 2_000;
/** Everybody who asks within this time hears what the last one heard. */
const KEPT_MILLISECONDS = 2_000;

interface Found {
  readonly at: number;
  readonly isReady: boolean;
}

/**
 * Whether this process can take orders: it writes a row and reads it, which a full disk, a read-only database and one
 * that does not answer fail. However many ask, there is one write at a time and at most one in two seconds.
 */
export class Readiness {
  readonly #database: Database;
  readonly #clock: () => number;
  readonly #outages: OutageLog;
  #found: Found | undefined;
  #asking: Promise<boolean> | undefined;
  /** The write under way, also when its deadline has passed. */
  #isTrying = false;
  #isStopping = false;

  constructor(database: Database, clock: () => number, outages: OutageLog) {
    this.#database = database;
    this.#clock = clock;
    this.#outages = outages;
  }

  /** From now on the process is not ready, though it answers what has come in. */
  stop(): void {
    this.#isStopping = true;
  }

  async isReady(): Promise<boolean> {
    if (this.#isStopping) return false;
    const found = this.#found;
    if (found !== undefined && Math.abs(this.#clock() - found.at) < KEPT_MILLISECONDS) {
      return found.isReady;
    }
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return (await this.#asking) && !this.#isStopping;
  }

  async #ask(): Promise<boolean> {
    const isReady = !this.#isTrying && (await this.#triesInTime());
    this.#found = { at: this.#clock(), isReady };
    return isReady;
  }

  async #triesInTime(): Promise<boolean> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => late.reject(new DatabaseUnavailable("timed-out", "readiness was not answered")),
      DEADLINE_MILLISECONDS,
    );
    this.#isTrying = true;
    const trying = this.#try().finally(() => {
      this.#isTrying = false;
    });
    try {
      await Promise.race([trying, late.promise]);
      return true;
    } catch (error) {
      this.#outages.tell(unavailableFrom(error) ?? new DatabaseUnavailable("failed", error));
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  #try(): Promise<void> {
    return writeAndRead(this.#database, this.#clock());
  }
}
