import type { Client } from "pg";
import { newSecret } from "../../ids.ts";
import { PeriodicJob } from "../../lib/periodic-job.ts";
import type { Announcement } from "../../db/database.ts";
import type { PostgresDatabase } from "../../db/postgres.ts";
import type { Announcements } from "./announcements.ts";
import { CHANNEL, PostgresNotifier, type Dispatch } from "./postgres-notifier.ts";
import { tellEverybody } from "./tell-everybody.ts";
import { listBoardRevisions, listVenueRevisions } from "../../tables/venue/revisions.store.ts";

const POLL_MILLISECONDS = 5_000;

/**
 * Carries announcements between processes that share a PostgreSQL: those of one moment go out as one NOTIFY,
 * and every five seconds the venues that are listened to are asked for what changed, in case a notification or the
 * LISTEN connection was lost.
 * @returns how to stop: what has been announced is sent before
 */
export async function relayThroughPostgres(
  database: PostgresDatabase,
  announcements: Announcements,
  log: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const from = newSecret();
  const notifier = new PostgresNotifier(database, from, log);
  announcements.forwardTo((announcement) => notifier.add(announcement));
  const hear = (dispatch: Dispatch): void => {
    if (dispatch.from === from) return;
    for (const announcement of dispatch.news) announcements.deliver(announcement);
  };
  const listening = new Listening(database, hear, log);
  await listening.open();
  const findChanges = changeWatch(database, announcements);
  let stopTelling = (): void => undefined;
  const work = async (): Promise<number> => {
    const wasOpen = await listening.ensureOpen();
    if (!wasOpen) {
      // What was said while nobody listened is not known: nothing kept counts any more, and everybody looks.
      announcements.clearCaches();
      stopTelling();
      stopTelling = tellEverybody(announcements);
    }
    const changes = await findChanges();
    if (wasOpen) for (const change of changes) announcements.deliver(change);
    return POLL_MILLISECONDS;
  };
  const poll = new PeriodicJob({ work, hearFailure: log, retryAfter: POLL_MILLISECONDS });
  poll.runIn(POLL_MILLISECONDS);
  return async () => {
    // Nobody waits for a poll of a database that may not answer.
    void poll.close();
    stopTelling();
    listening.close();
    await notifier.stop();
  };
}

/** The LISTEN connection; the poll asks whether it lives, and opens another when it does not. */
class Listening {
  readonly #database: PostgresDatabase;
  readonly #hear: (dispatch: Dispatch) => void;
  readonly #log: (error: unknown) => void;
  #client: Client | undefined;
  #isClosed = false;

  constructor(
    database: PostgresDatabase,
    hear: (dispatch: Dispatch) => void,
    log: (error: unknown) => void,
  ) {
    this.#database = database;
    this.#hear = hear;
    this.#log = log;
  }

  async open(): Promise<void> {
    const client = await this.#database.connect();
    client.on("notification", ({ payload }) => {
      if (payload === undefined) return;
      try {
        this.#hear(JSON.parse(payload) as Dispatch);
      } catch (error) {
        // Not one of ours: whoever uses this database may say something on the channel.
        this.#log(error);
      }
    });
    client.on("error", (error) => {
      if (this.#client === client) this.#client = undefined;
      this.#log(error);
    });
    try {
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      leave(client);
      throw error;
    }
    if (this.#isClosed) leave(client);
    else this.#client = client;
  }

  /**
   * A connection whose other end is gone without a word never errs by itself: it must be asked.
   * @returns whether it was open all the time
   */
  async ensureOpen(): Promise<boolean> {
    const client = this.#client;
    if (client !== undefined) {
      try {
        // To listen twice is to listen once.
        await client.query(`listen ${CHANNEL}`);
        return true;
      } catch (error) {
        this.#log(error);
        if (this.#client === client) this.#client = undefined;
        leave(client);
      }
    }
    if (this.#isClosed) return true;
    await this.open();
    // With a process that has stopped meanwhile nobody has to catch up.
    return this.#isClosed;
  }

  close(): void {
    this.#isClosed = true;
    if (this.#client !== undefined) leave(this.#client);
  }
}

/** Nobody waits for a connection that may not even answer the farewell. */
function leave(client: Client): void {
  client.end(() => undefined);
}

/** Remembers the latest change of each venue listened to and answers where there is a later one. */
function changeWatch(database: PostgresDatabase, announcements: Announcements) {
  const latest = new Map<string, number>();
  const isLater = (key: string, value: number): boolean => {
    const before = latest.get(key);
    latest.set(key, value);
    return before !== undefined && value > before;
  };
  return async (): Promise<readonly Announcement[]> => {
    const venues = [...announcements.venues];
    const changes: Announcement[] = [];
    if (venues.length === 0) return changes;
    const boards = await listBoardRevisions(database.reader, venues);
    for (const { venue_id: venueId, last } of boards) {
      if (isLater(`orders:${venueId}`, last)) changes.push({ venueId, topic: "orders" });
    }
    for (const row of await listVenueRevisions(database.reader, venues)) {
      const venueId = row.id;
      // Both grow, so a change of either makes their sum greater.
      const ofVenue = row.revision + row.places_revision;
      if (isLater(`venue:${venueId}`, ofVenue)) changes.push({ venueId, topic: "venue" });
      if (isLater(`items:${venueId}`, row.items_revision)) {
        changes.push({ venueId, topic: "items" });
      }
    }
    return changes;
  };
}
