import type { Client } from "pg";
import { newSecret } from "../../ids.ts";
import type { PostgresDatabase } from "../../db/postgres.ts";
import type { Announcement, Announcements } from "./announcements.ts";

/** What travels in one NOTIFY; a process passes over its own. */
interface Dispatch {
  readonly from: string;
  readonly news: readonly Announcement[];
}

const CHANNEL = "comanda";
/** NOTIFY carries less than 8,000 bytes. */
const MOST = 60;
const GATHER_MILLISECONDS = 20;
const POLL_MILLISECONDS = 5_000;

/**
 * Carries announcements between processes that share a PostgreSQL: those of one moment go out as one NOTIFY,
 * and every five seconds the venues that are listened to are asked for orders that changed, in case a
 * notification or the LISTEN connection was lost.
 */
export async function relayThroughPostgres(
  database: PostgresDatabase,
  announcements: Announcements,
  log: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const from = newSecret();
  const gathered: Announcement[] = [];
  let timer: NodeJS.Timeout | undefined;
  const send = (): void => {
    timer = undefined;
    while (gathered.length > 0) {
      const payload = JSON.stringify({ from, news: gathered.splice(0, MOST) } satisfies Dispatch);
      database.pool.query("select pg_notify($1, $2)", [CHANNEL, payload]).catch(log);
    }
  };
  announcements.forwardTo((announcement) => {
    gathered.push(announcement);
    timer ??= setTimeout(send, GATHER_MILLISECONDS);
  });
  const hear = (dispatch: Dispatch): void => {
    if (dispatch.from === from) return;
    for (const announcement of dispatch.news) announcements.deliver(announcement);
  };
  // What was said while nobody listened is not known, so every venue is read again and everybody looks.
  const catchUp = async (): Promise<void> => {
    const venues = await database.reader.selectFrom("venue").select("id").execute();
    for (const { id: venueId } of venues) {
      announcements.deliver({ venueId, topic: "orders" });
      announcements.deliver({ venueId, topic: "venue" });
    }
  };
  const listening = new Listening(database, { hear, catchUp, log });
  await listening.open();
  const lookForLost = changeWatch(database, announcements);
  const poll = setInterval(() => {
    listening.ensureOpen();
    lookForLost().catch(log);
  }, POLL_MILLISECONDS);
  return async () => {
    clearInterval(poll);
    clearTimeout(timer);
    await listening.close();
  };
}

interface Ear {
  readonly hear: (dispatch: Dispatch) => void;
  /** After a time without a connection. */
  readonly catchUp: () => Promise<void>;
  readonly log: (error: unknown) => void;
}

/** The LISTEN connection; reopened by the poll when it broke. */
class Listening {
  readonly #database: PostgresDatabase;
  readonly #ear: Ear;
  #client: Client | undefined;
  #isOpening = false;
  #isClosed = false;

  constructor(database: PostgresDatabase, ear: Ear) {
    this.#database = database;
    this.#ear = ear;
  }

  async open(): Promise<void> {
    this.#isOpening = true;
    try {
      const client = await this.#database.connect();
      client.on("notification", ({ payload }) => {
        if (payload !== undefined) this.#ear.hear(JSON.parse(payload) as Dispatch);
      });
      client.on("error", (error) => {
        this.#client = undefined;
        this.#ear.log(error);
      });
      await client.query(`listen ${CHANNEL}`);
      this.#client = client;
    } finally {
      this.#isOpening = false;
    }
  }

  ensureOpen(): void {
    const isOpen = this.#client !== undefined || this.#isOpening || this.#isClosed;
    if (!isOpen) this.open().then(this.#ear.catchUp).catch(this.#ear.log);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#client?.end();
  }
}

/** Remembers the latest change of each venue listened to and announces when there is a later one. */
function changeWatch(database: PostgresDatabase, announcements: Announcements) {
  const latest = new Map<string, number>();
  const isLater = (key: string, value: number): boolean => {
    const before = latest.get(key);
    latest.set(key, value);
    return before !== undefined && value > before;
  };
  return async (): Promise<void> => {
    const venues = [...announcements.venues];
    if (venues.length === 0) return;
    const orders = await database.reader
      .selectFrom("placed_order")
      .select(({ fn }) => ["venue_id", fn.max("changed_at").as("at")])
      .where("venue_id", "in", venues)
      .groupBy("venue_id")
      .execute();
    for (const { venue_id: venueId, at } of orders) {
      if (isLater(`orders:${venueId}`, at)) announcements.deliver({ venueId, topic: "orders" });
    }
    const revisions = await database.reader
      .selectFrom("venue")
      .select(["id", "revision"])
      .where("id", "in", venues)
      .execute();
    for (const { id: venueId, revision } of revisions) {
      if (isLater(`venue:${venueId}`, revision)) announcements.deliver({ venueId, topic: "venue" });
    }
  };
}
