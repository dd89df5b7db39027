import type SqliteConnection from "better-sqlite3";

/** The commit of a batch failed: nothing of it was stored, and every member may be sent again. */
export class CommitError extends Error {
  override readonly name = "CommitError";
}

interface SharedJob {
  readonly kind: "shared";
  readonly run: () => unknown;
  readonly resolve: (value: never) => void;
  readonly reject: (reason: unknown) => void;
}

interface AloneJob {
  readonly kind: "alone";
  readonly run: () => Promise<void>;
}

/** What a shared job came to before its commit. */
type Ran =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: unknown };

/** How many shared jobs one commit may carry; bounds how long the event loop is held. */
const BATCH = 64;

/**
 * The one way to write to SQLite. Jobs that arrive in the same turn of the event loop share one transaction and
 * one commit, a savepoint each, run synchronously one after the other: a job that throws undoes only its own
 * writes. Jobs that run alone (asynchronous transactions) have the connection to themselves. Promises settle
 * after the commit.
 */
export class WriteQueue {
  readonly #connection: SqliteConnection.Database;
  readonly #beforeCommit: () => void;
  readonly #jobs: (SharedJob | AloneJob)[] = [];
  #isDraining = false;
  readonly #idle: (() => void)[] = [];

  constructor(connection: SqliteConnection.Database, beforeCommit: () => void) {
    this.#connection = connection;
    this.#beforeCommit = beforeCommit;
  }

  /** Jobs that wait for their turn. */
  get length(): number {
    return this.#jobs.length;
  }

  /** Runs synchronous work inside the next shared commit. Rejects with CommitError when that commit fails. */
  share<T>(run: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#jobs.push({ kind: "shared", run, resolve, reject });
      this.#schedule();
    });
  }

  /** Runs asynchronous work while nothing else writes. */
  alone<T>(run: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#jobs.push({ kind: "alone", run: () => run().then(resolve, reject) });
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
      const shared = this.#takeShared();
      if (shared.length > 0) this.#commitTogether(shared);
      else await this.#nextAlone();
      // Lets requests that arrived meanwhile join the next batch.
      if (this.#jobs.length > 0) await new Promise(setImmediate);
    }
    this.#isDraining = false;
    for (const resolve of this.#idle.splice(0)) resolve();
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

  async #nextAlone(): Promise<void> {
    const job = this.#jobs.shift();
    if (job?.kind === "alone") await job.run();
  }

  #commitTogether(jobs: readonly SharedJob[]): void {
    let ran: readonly Ran[];
    try {
      this.#connection.exec("begin immediate");
      ran = jobs.map((job) => this.#runInSavepoint(job));
      this.#beforeCommit();
      this.#connection.exec("commit");
    } catch (error) {
      if (this.#connection.inTransaction) this.#connection.exec("rollback");
      const reason = new CommitError("a batch could not be committed", { cause: error });
      for (const job of jobs) job.reject(reason);
      return;
    }
    jobs.forEach((job, index) => {
      const result = ran[index];
      if (result?.ok === true) job.resolve(result.value as never);
      else job.reject(result?.reason);
    });
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
