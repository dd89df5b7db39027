import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteConnection from "better-sqlite3";
import { describe, expect, it, onTestFinished } from "vitest";
import { DatabaseUnavailable } from "./unavailable.ts";
import { WriteQueue } from "./write-queue.ts";

interface QueueFixture {
  readonly queue: WriteQueue;
  /** A job that runs alone for one step. */
  readonly alone: (step: () => void) => Promise<void>;
  /** Writes a name that nobody else may have written; inside a job. */
  readonly put: (name: string) => void;
  /** The names that another connection sees. */
  readonly seen: () => string[];
  /** How many commits there have been. */
  readonly commits: () => number;
  readonly execute: (statement: string) => void;
}

function openQueue(beforeCommit: () => void = () => undefined): QueueFixture {
  const folder = mkdtempSync(join(tmpdir(), "comanda-test-"));
  const file = join(folder, "queue.sqlite");
  const connection = new SqliteConnection(file);
  connection.pragma("journal_mode = WAL");
  connection.exec("create table entry (name text primary key on conflict abort)");
  const other = new SqliteConnection(file);
  onTestFinished(() => {
    connection.close();
    other.close();
    rmSync(folder, { recursive: true });
  });
  let commits = 0;
  const insert = connection.prepare<[string]>("insert into entry (name) values (?)");
  const select = other.prepare<[], { name: string }>("select name from entry order by rowid");
  const queue = new WriteQueue(connection, () => {
    commits += 1;
    beforeCommit();
  });
  return {
    queue,
    alone: (step) => queue.alone(() => Promise.resolve().then(step)),
    put: (name) => {
      insert.run(name);
    },
    seen: () => select.all().map(({ name }) => name),
    commits: () => commits,
    execute: (statement) => connection.exec(statement),
  };
}

describe("the write queue [sqlite]", () => {
  it("gives jobs of one moment one commit, and each its own answer", async () => {
    const { queue, put, seen, commits } = openQueue();
    const jobs = ["a", "b", "c"].map((name) =>
      queue.share(() => {
        put(name);
        return `${name} is in`;
      }),
    );
    expect(await Promise.all(jobs)).toEqual(["a is in", "b is in", "c is in"]);
    expect(seen()).toEqual(["a", "b", "c"]);
    expect(commits()).toBe(1);
  });

  it("undoes a job that throws, and nothing of its neighbours", async () => {
    const { queue, put, seen, commits } = openQueue();
    const refused = new Error("refused after two writes");
    const jobs = [
      queue.share(() => put("before")),
      queue.share(() => {
        put("half");
        put("done");
        throw refused;
      }),
      queue.share(() => put("before")),
      queue.share(() => put("after")),
    ];
    const [before, thrown, twice, after] = await Promise.allSettled(jobs);
    expect([before?.status, after?.status]).toEqual(["fulfilled", "fulfilled"]);
    expect(thrown).toEqual({ status: "rejected", reason: refused });
    expect(twice).toMatchObject({ reason: { code: "SQLITE_CONSTRAINT_PRIMARYKEY" } });
    expect(seen()).toEqual(["before", "after"]);
    expect(commits()).toBe(1);
  });

  it("answers nobody, and shows nothing, before the commit", async () => {
    const steps: string[] = [];
    const opened = openQueue(() => steps.push(`commit, seen so far: ${opened.seen().join()}`));
    const jobs = ["a", "b"].map((name) =>
      opened.queue.share(() => opened.put(name)).then(() => steps.push(`answered: ${name}`)),
    );
    await Promise.all(jobs);
    expect(steps).toEqual(["commit, seen so far: ", "answered: a", "answered: b"]);
  });

  it("fails every job of a batch whose commit fails, stores none, and goes on", async () => {
    let isFull = true;
    const { queue, put, seen } = openQueue(() => {
      if (isFull) throw new Error("disk full");
    });
    const refused = new Error("refused anyway");
    const lost = await Promise.allSettled([
      queue.share(() => put("a")),
      queue.share(() => {
        throw refused;
      }),
      queue.share(() => put("b")),
    ]);
    for (const job of lost)
      expect(job).toMatchObject({ reason: expect.any(DatabaseUnavailable) as unknown });
    expect(seen()).toEqual([]);
    isFull = false;
    await queue.share(() => put("a"));
    expect(seen()).toEqual(["a"]);
  });

  it("fails the whole batch when a job's error has ended the transaction", async () => {
    const { queue, put, seen, execute } = openQueue();
    const lost = await Promise.allSettled([
      queue.share(() => put("a")),
      queue.share(() => execute("insert or rollback into entry (name) values ('a')")),
      queue.share(() => put("b")),
    ]);
    for (const job of lost)
      expect(job).toMatchObject({ reason: expect.any(DatabaseUnavailable) as unknown });
    expect(seen()).toEqual([]);
    await queue.share(() => put("c"));
    expect(seen()).toEqual(["c"]);
  });

  it("commits at most 64 jobs at once, all of them in order", async () => {
    const { queue, put, seen, commits } = openQueue();
    const names = Array.from({ length: 150 }, (_, index) => `job ${index}`);
    await Promise.all(names.map((name) => queue.share(() => put(name))));
    expect(seen()).toEqual(names);
    expect(commits()).toBe(3);
  });

  it("lets nothing else write while a job runs alone", async () => {
    const { queue, put, seen } = openQueue();
    const gate = Promise.withResolvers<undefined>();
    const inside = Promise.withResolvers<undefined>();
    const alone = queue.alone(async () => {
      put("alone, first half");
      inside.resolve(undefined);
      await gate.promise;
      put("alone, second half");
      return "done";
    });
    const shared = queue.share(() => put("shared"));
    await inside.promise;
    expect(seen()).toEqual([]);
    gate.resolve(undefined);
    expect(await alone).toBe("done");
    await shared;
    expect(seen()).toEqual(["alone, first half", "alone, second half", "shared"]);
  });

  it("gives what comes during one commit the next one, jobs that run alone first", async () => {
    const { alone, queue, put, seen, commits } = openQueue();
    await Promise.all([
      queue.share(() => put("an order")),
      alone(() => put("a note")),
      queue.share(() => put("an order beside it")),
      alone(() => put("another note")),
    ]);
    expect(seen()).toEqual(["an order", "an order beside it", "a note", "another note"]);
    expect(commits()).toBe(2);
    await Promise.all([alone(() => put("a later note")), queue.share(() => put("a later order"))]);
    expect(seen().slice(4)).toEqual(["a later note", "a later order"]);
    expect(commits()).toBe(3);
  });

  it("lets orders pass the long jobs that wait", async () => {
    const { queue, put, seen, commits } = openQueue();
    const long = (name: string) => async (): Promise<void> => {
      put(name);
      const since = performance.now();
      while (performance.now() - since < 10) await new Promise(setImmediate);
    };
    await Promise.all([
      queue.alone(long("twenty rows")),
      queue.alone(long("twenty more")),
      queue.share(() => put("an order")),
    ]);
    expect(seen()).toEqual(["twenty rows", "an order", "twenty more"]);
    expect(commits()).toBe(2);
  });

  it("undoes a job that ran alone and failed, and nothing of what shares its commit", async () => {
    const { alone, queue, put, seen, commits } = openQueue();
    const refused = new Error("refused");
    const fail = (name: string) => (): never => {
      put(name);
      throw refused;
    };
    const jobs = await Promise.allSettled([
      alone(() => put("a")),
      alone(fail("b")),
      queue.share(fail("c")),
      queue.share(() => put("d")),
    ]);
    const failed = { status: "rejected", reason: refused };
    expect(jobs.slice(1, 3)).toEqual([failed, failed]);
    expect(seen()).toEqual(["a", "d"]);
    expect(commits()).toBe(1);
  });

  it("fails a job that ran alone with the batch whose transaction has ended", async () => {
    const { alone, queue, put, seen, execute } = openQueue();
    const lost = await Promise.allSettled([
      alone(() => put("a")),
      alone(() => execute("insert or rollback into entry (name) values ('a')")),
    ]);
    for (const job of lost)
      expect(job).toMatchObject({ reason: expect.any(DatabaseUnavailable) as unknown });
    expect(seen()).toEqual([]);
    await queue.share(() => put("c"));
    expect(seen()).toEqual(["c"]);
  });

  it("goes on after a job that ran alone and failed", async () => {
    const { queue, put, seen } = openQueue();
    const failed = queue.alone(() => Promise.reject(new Error("no")));
    const next = queue.share(() => put("next"));
    await expect(failed).rejects.toThrow("no");
    await next;
    expect(seen()).toEqual(["next"]);
  });

  it("is idle when everything queued has been written", async () => {
    const { alone, queue, put, seen } = openQueue();
    await queue.whenIdle();
    const first = queue.share(() => put("a"));
    const second = alone(() => put("b"));
    await queue.whenIdle();
    expect(seen()).toEqual(["a", "b"]);
    await Promise.all([first, second]);
  });
});
