import type SqliteConnection from "better-sqlite3";
import { LOCK_TIMEOUT_MILLISECONDS, pauseAfter } from "./lock-timeout.ts";
import { DatabaseUnavailable, typedError, unavailableFrom } from "./unavailable.ts";

interface Waiting {
  /** When it came in, by the process's own clock. */
  readonly since: number;
  readonly reject: (reason: unknown) => void;
}

interface SharedJob extends Waiting {
  readonly kind: "shared";
  readonly run: () => unknown;
  readonly resolve: (value: never) => void;
}

interface AloneJob extends Waiting {
  readonly kind: "alone";
  readonly run: () => Promise<unknown>;
  readonly resolve: (value: never) => void;
}

/** What a shared job came to before its commit. */
type Ran =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: unknown };

/** How many shared jobs one commit may carry; bounds how long the event loop is held. */
const BATCH = 64;

/**
 * The one way to write to SQLite. Jobs that arrive in the same turn of the event loop share one transaction and
 * one commit, run synchronously one after the other. A job that throws undoes only its own writes: the batch is then
 * undone and run again with a savepoint for each job, which few batches need. Jobs that run alone (asynchronous) have a
 * transaction to themselves. Promises settle after the commit.
 *
 * While another process holds the lock the queue tries again in growing pauses and the event loop goes on; a job that
 * has waited for five seconds, or whose commit fails, is rejected with DatabaseUnavailable, and nothing of it is stored.
 */
export class WriteQueue {
  readonly #connection: SqliteConnection.Database;
  readonly #beforeCommit: () => void;
  readonly #lockTimeout: number;
  readonly #jobs: (SharedJob | AloneJob)[] = [];
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

  /** Runs synchronous work inside the next shared commit. */
  share<T>(run: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#jobs.push({ kind: "shared", run, resolve, reject, since: performance.now() });
      this.#schedule();
    });
  }

  /** Runs asynchronous work in a transaction of its own, while nothing else writes. */
  alone<T>(run: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#jobs.push({ kind: "alone", run, resolve, reject, since: performance.now() });
      this.#schedule();
    });
  }

  /** Settles when everything queued so far has been written. */
  whenIdle(): Promise<void> {
    if (!this.#isDraining) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  #schedule(): void {
    if (this.#isDraining) return;
    this.#isDraining = true;
    setImmediate(() => void this.#drain());
  }

  async #drain(): Promise<void> {
    while (this.#jobs.length > 0) {
      if (!(await this.#begin())) continue;
      const shared = this.#takeShared();
      if (shared.length > 0) this.#commitTogether(shared);
      else await this.#commitAlone();
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

  #takeShared(): SharedJob[] {
    const taken: SharedJob[] = [];
    for (
      let next = this.#jobs[0];
      next?.kind === "shared" && taken.length < BATCH;
      next = this.#jobs[0]
    ) {
      taken.push(next);
      this.#jobs.shift();
    }
    return taken;
  }

  async #commitAlone(): Promise<void> {
    const job = this.#jobs.shift();
    if (job === undefined) return;
    let value: unknown;
    try {
      value = await job.run();
    } catch (error) {
      this.#undo();
      job.reject(typedError(error));
      return;
    }
    const failure = this.#commit();
    if (failure === undefined) job.resolve(value as never);
    else job.reject(failure);
  }

  #commitTogether(jobs: readonly SharedJob[]): void {
    let ran: readonly Ran[] = [];
    const failure = this.#commit(() => {
      ran = this.#runAll(jobs);
    });
    jobs.forEach((job, index) => {
      const result = ran[index];
      if (failure !== undefined) job.reject(failure);
      else if (result?.ok === true) job.resolve(result.value as never);
      else job.reject(typedError(result?.reason));
    });
  }

  /** Commits what has been begun, after a last piece of work; answers why nothing of it is stored. */
  #commit(last: () => void = () => undefined): DatabaseUnavailable | undefined {
    try {
      last();
      this.#beforeCommit();
      this.#connection.exec("commit");
      return undefined;
    } catch (error) {
      this.#undo();
      return unavailableFrom(error) ?? new DatabaseUnavailable("failed", error);
    }
  }

  #undo(): void {
    if (this.#connection.inTransaction) this.#connection.exec("rollback");
  }

  #runAll(jobs: readonly SharedJob[]): readonly Ran[] {
    try {
      return jobs.map((job) => ({ ok: true, value: job.run() }));
    } catch {
      // Which of them it was, and why, is found out by running them again.
      this.#undo();
      this.#connection.exec("begin immediate");
      return jobs.map((job) => this.#runInSavepoint(job));
    }
  }

  #runInSavepoint(job: SharedJob): Ran {
    this.#connection.exec("savepoint job");
    try {
      const value = job.run();
      this.#connection.exec("release job");
      return { ok: true, value };
    } catch (reason) {
      // A full disk or a failed write may have ended the transaction: then nothing of the batch stands.
      if (!this.#connection.inTransaction) throw reason;
      this.#connection.exec("rollback to job; release job");
      return { ok: false, reason };
    }
  }
}
