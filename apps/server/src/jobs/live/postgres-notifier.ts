import type { Announcement } from "../../db/database.ts";
import type { PostgresDatabase } from "../../db/postgres.ts";
import { PeriodicJob } from "../../lib/periodic-job.ts";

/** What travels in one NOTIFY; a process passes over its own. */
export interface Dispatch {
  readonly from: string;
  readonly news: readonly Announcement[];
}

export const CHANNEL = "comanda";
/** NOTIFY carries less than 8,000 bytes; an order with its phone and its visit takes 160. */
const MAX_SENT = 40;
/** Of a database that does not answer for long, the others find what changed by asking themselves. */
const MAX_GATHERED = 3_000;
const GATHER_MILLISECONDS = 20;
const RETRY_MILLISECONDS = 1_000;

/** Sends what is announced within 20 ms as one NOTIFY; what could not be sent is sent again a second later. */
export class PostgresNotifier {
  readonly #database: PostgresDatabase;
  readonly #from: string;
  readonly #log: (error: unknown) => void;
  readonly #gathered: Announcement[] = [];
  readonly #job: PeriodicJob;
  /** The last try failed: what comes meanwhile waits for the next. */
  #hasFailed = false;

  constructor(database: PostgresDatabase, from: string, log: (error: unknown) => void) {
    this.#database = database;
    this.#from = from;
    this.#log = log;
    this.#job = new PeriodicJob({
      work: async () => {
        this.#hasFailed = !(await this.#send());
        return this.#hasFailed ? RETRY_MILLISECONDS : Infinity;
      },
      hearFailure: log,
      retryAfter: RETRY_MILLISECONDS,
    });
  }

  /** Of more than 3,000 that wait, the newest is dropped. */
  add(announcement: Announcement): void {
    if (this.#gathered.length >= MAX_GATHERED) return;
    this.#gathered.push(announcement);
    if (!this.#hasFailed) this.#job.runIn(GATHER_MILLISECONDS);
  }

  /** Sends what waits, once, and nothing after that. */
  async stop(): Promise<void> {
    await this.#job.close();
    await this.#send();
  }

  /** @returns whether nothing failed */
  async #send(): Promise<boolean> {
    while (this.#gathered.length > 0) {
      const news = this.#gathered.splice(0, MAX_SENT);
      const payload = JSON.stringify({ from: this.#from, news } satisfies Dispatch);
      const notify = { text: "select pg_notify($1, $2)", values: [CHANNEL, payload] };
      try {
        await this.#database.connections.query(notify);
      } catch (error) {
        this.#log(error);
        this.#gathered.unshift(...news);
        return false;
      }
    }
    return true;
  }
}
