import { LRUCache } from "lru-cache";
import type { Database } from "../db/database.ts";
import { moveSessionEnd, type StoredSession } from "../tables/staff/staff.store.ts";

const HOUR = 60 * 60 * 1000;
/** A console that nobody uses for so long is signed out. */
export const STAFF_SESSION_MILLISECONDS = 30 * 24 * HOUR;
/**
 * A session that was written down so lately is not written again, however often it asks: a thousand boards are a write a
 * second. Of a login with too many sessions those in use are known by it from those that are not.
 */
const WRITTEN_AGAIN_AFTER = HOUR / 4;
/** What could not be written is tried again after this long. */
const TRIED_AGAIN_AFTER = 60 * 1000;
/** Sessions whose last try is at hand; of others it is made again. */
const AT_HAND = 10_000;

/**
 * Moves the end of sessions that are used, so that none ends in the middle of a service: used on 1 March it ends on
 * 31 March, used again on 20 March on 19 April. No call waits for that, and a database that takes no writes keeps nobody
 * from reading.
 */
export class SessionUse {
  readonly #database: Database;
  readonly #hearError: (error: unknown) => void;
  readonly #tried = new LRUCache<string, number>({ max: AT_HAND });
  readonly #writing = new Set<Promise<void>>();

  constructor(database: Database, hearError: (error: unknown) => void) {
    this.#database = database;
    this.#hearError = hearError;
  }

  note(tokenHash: string, { lastSeenAt }: StoredSession, now: number): void {
    if (now - lastSeenAt < WRITTEN_AGAIN_AFTER) return;
    const tried = this.#tried.get(tokenHash);
    if (tried !== undefined && now - tried < TRIED_AGAIN_AFTER) return;
    this.#tried.set(tokenHash, now);
    const writing = this.#write(tokenHash, now);
    this.#writing.add(writing);
    void writing.finally(() => this.#writing.delete(writing));
  }

  /** Waits for what is being written. */
  async close(): Promise<void> {
    await Promise.all(this.#writing);
  }

  async #write(tokenHash: string, now: number): Promise<void> {
    try {
      const expiresAt = now + STAFF_SESSION_MILLISECONDS;
      await this.#database.write((trx) => moveSessionEnd(trx, tokenHash, { now, expiresAt }));
    } catch (error) {
      this.#hearError(error);
    }
  }
}
