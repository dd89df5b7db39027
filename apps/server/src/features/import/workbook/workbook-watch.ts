/**
 * Why: a library that counts to a billion listens to nobody, and what it takes outside of its heap V8 does not count. This
 * thread of a process that reads workbooks ends it when a file has taken more than one may, or its server is gone.
 */
import process from "node:process";
import { Worker, workerData } from "node:worker_threads";
import { programBeside } from "./program-beside.ts";
import { TIME_IS_UP } from "./workbook-limits.ts";

/** Growing to the limit takes a file that is made for it some tenths of a second. */
const LOOK_MILLISECONDS = 50;

/** What the thread is told; other threads that load this file have other data. */
interface Watched {
  readonly watches: "workbooks";
  readonly megabytes: number;
  readonly cpuMilliseconds: number;
  /** The number of the process that started this one. */
  readonly server: number;
  /** Counts the files: with each the time begins. */
  readonly count: Int32Array;
}

/** In a thread of its own, which looks whatever this process is at. */
export class WorkbookWatch {
  readonly #count = new Int32Array(new SharedArrayBuffer(4));

  constructor(limits: Omit<Watched, "watches" | "count">) {
    const watched: Watched = { ...limits, watches: "workbooks", count: this.#count };
    void new Worker(programBeside("workbook-watch"), { workerData: watched });
  }

  /** The time of the next file begins. */
  begin(): void {
    Atomics.add(this.#count, 0, 1);
  }
}

function watch({ megabytes, cpuMilliseconds, server, count }: Watched): void {
  let file = 0;
  let since = process.cpuUsage();
  setInterval(() => {
    const current = Atomics.load(count, 0);
    if (current !== file) since = process.cpuUsage();
    file = current;
    const isTooLarge = process.memoryUsage.rss() > megabytes * 1_000_000;
    if (isTooLarge || process.ppid !== server) process.kill(process.pid, "SIGKILL");
    const { user, system } = process.cpuUsage(since);
    if (user + system > cpuMilliseconds * 1_000) process.kill(process.pid, TIME_IS_UP);
  }, LOOK_MILLISECONDS);
}

function isWatched(data: unknown): data is Watched {
  return typeof data === "object" && data !== null && "watches" in data;
}

if (isWatched(workerData)) watch(workerData);
