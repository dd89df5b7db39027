import type SqliteConnection from "better-sqlite3";
import { LOCK_TIMEOUT_MILLISECONDS, pauseAfter } from "./lock-timeout.ts";
import { DatabaseUnavailable, typedError, unavailableFrom } from "./unavailable.ts";

interface Job {
  /** Shared: synchronous. Alone: nothing else writes until what it promises has settled. */
  readonly kind: "shared" | "alone";
  readonly run: () => unknown;
  /** When it came in, by the process's own clock. */
  readonly since: number;
  readonly resolve: (value: never) => void;
  readonly reject: (reason: unknown) => void;
}

/** What a job came to before its commit. */
type Ran =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: unknown };

/** How many shared jobs one commit may carry; bounds how long the event loop is held. */
const BATCH = 64;
/** After so many milliseconds of jobs that run alone, no further one joins their commit. */
const ALONE_AT_MOST = 5;

/**
 * The one way to write to SQLite. A transaction and its one commit are shared: by the jobs in front that run alone
 * (asynchronous), one after the other, as long as that is short, and by all shared jobs that wait then, synchronously.
 * So an order waits for the commit that is under way and for its own, whatever else waits: three notes of webhooks and
 * five orders behind them have one commit. A job that throws undoes only its own writes: where no job ran alone the
 * batch is undone and run again with a savepoint for each job, which few need. Promises settle after the commit.
 *
 * While another process holds the lock the queue tries again in growing pauses and the event loop goes on; a job that
 * has waited for five seconds, or whose commit fails, is rejected with DatabaseUnavailable, and nothing of it is stored.
 */
export class WriteQueue {
  readonly #connection: SqliteConnection.Database;
  readonly #beforeCommit: () => void;
  readonly #lockTimeout: number;
  readonly #jobs: Job[] = [];
  #isDraining = false;
  readonly #idle: (() => void)[] = [];

  /** `lockTimeout`: how many milliseconds a job waits for another process's lock. */
  constructor(
    connection: SqliteConnection.Database,
    beforeCommit: () => void,
    lockTimeout = LOCK_TIMEOUT_MILLISECONDS,
  ) {
    this.#connection = connection;
    this.#beforeCommit = beforeCommit;
    this.#lockTimeout = lockTimeout;
  }

  /** Jobs that wait for their turn. */
  get length(): number {
    return this.#jobs.length;
  }

  /** Runs synchronous work inside the next commit. */
  share<T>(run: () => T): Promise<T> {
    return this.#queue("shared", run);
  }

  /** Runs asynchronous work inside the next commit, while nothing else writes. */
  alone<T>(run: () => Promise<T>): Promise<T> {
    return this.#queue("alone", run);
  }

  /** Settles when everything queued so far has been written. */
  whenIdle(): Promise<void> {
    if (!this.#isDraining) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  #queue<T>(kind: Job["kind"], run: () => T | Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#jobs.push({ kind, run, resolve, reject, since: performance.now() });
      if (this.#isDraining) return;
      this.#isDraining = true;
      setImmediate(() => void this.#drain());
    });
  }

  async #drain(): Promise<void> {
    while (this.#jobs.length > 0) {
      if (!(await this.#begin())) continue;
      await this.#commitNext();
      // Lets requests that arrived meanwhile join the next batch.
      if (this.#jobs.length > 0) await new Promise(setImmediate);
    }
    this.#isDraining = false;
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  /** Begins the next transaction as soon as no other process writes; false when nobody waits for one any more. */
  async #begin(): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      if (this.#jobs.length === 0) return false;
      try {
        this.#connection.exec("begin immediate");
        return true;
      } catch (error) {
        const why = unavailableFrom(error) ?? new DatabaseUnavailable("failed", error);
        this.#giveUp(why);
        if (this.#jobs.length > 0) await pauseAfter(attempt);
      }
    }
  }

  /** Rejects those who have waited long enough for a lock; any other failure ends everybody's wait. */
  #giveUp(why: DatabaseUnavailable): void {
    const latest = why.reason === "busy" ? performance.now() - this.#lockTimeout : Infinity;
    const waiting = this.#jobs.splice(0);
    this.#jobs.push(...waiting.filter(({ since }) => since > latest));
    for (const { since, reject } of waiting) if (since <= latest) reject(why);
  }

  /** Runs and commits what waits in the transaction that has begun, and answers all of it. */
  async #commitNext(): Promise<void> {
    const taken: Job[] = [];
    const ran: Ran[] = [];
    let failure: DatabaseUnavailable | undefined;
    try {
      await this.#runAlone(taken, ran);
      this.#runShared(taken, ran);
      this.#beforeCommit();
      this.#connection.exec("commit");
    } catch (error) {
      this.#undo();
      failure = unavailableFrom(error) ?? new DatabaseUnavailable("failed", error);
    }
    taken.forEach((job, index) => {
      const result = ran[index];
      if (failure !== undefined) job.reject(failure);
      else if (result?.ok === true) job.resolve(result.value as never);
      else job.reject(typedError(result?.reason));
    });
  }

  /** The jobs in front that run alone, as long as they are short. Noted before they run: one may end the transaction. */
  async #runAlone(taken: Job[], ran: Ran[]): Promise<void> {
    const since = performance.now();
    while (this.#jobs[0]?.kind === "alone") {
      if (taken.length > 0 && performance.now() - since >= ALONE_AT_MOST) return;
      const job = this.#jobs[0];
      this.#jobs.shift();
      taken.push(job);
      this.#connection.exec("savepoint job");
      try {
        const value = await job.run();
        this.#connection.exec("release job");
        ran.push({ ok: true, value });
      } catch (reason) {
        ran.push(this.#undone(reason));
      }
    }
  }

  /** The shared jobs that wait by then, also those behind a job that runs alone, whose turn is next. */
  #runShared(taken: Job[], ran: Ran[]): void {
    const isFirst = taken.length === 0;
    const jobs = this.#jobs.filter(({ kind }) => kind === "shared").slice(0, BATCH);
    const isTaken = new Set(jobs);
    this.#jobs.push(...this.#jobs.splice(0).filter((job) => !isTaken.has(job)));
    taken.push(...jobs);
    ran.push(...(isFirst ? this.#runAll(jobs) : jobs.map((job) => this.#runInSavepoint(job))));
  }

  #runAll(jobs: readonly Job[]): readonly Ran[] {
    try {
      return jobs.map((job) => ({ ok: true, value: job.run() }));
    } catch {
      // Which of them it was, and why, is found out by running them again.
      this.#undo();
      this.#connection.exec("begin immediate");
      return jobs.map((job) => this.#runInSavepoint(job));
    }
  }

  #runInSavepoint(job: Job): Ran {
    this.#connection.exec("savepoint job");
    try {
      const value = job.run();
      this.#connection.exec("release job");
      return { ok: true, value };
    } catch (reason) {
      return this.#undone(reason);
    }
  }

  /** Takes back what a job has written that failed for this reason. */
  #undone(reason: unknown): Ran {
    // A full disk or a failed write may have ended the transaction: then nothing of the batch stands.
    if (!this.#connection.inTransaction) throw reason;
    this.#connection.exec("rollback to job; release job");
    return { ok: false, reason };
  }

  #undo(): void {
    if (this.#connection.inTransaction) this.#connection.exec("rollback");
  }
}
