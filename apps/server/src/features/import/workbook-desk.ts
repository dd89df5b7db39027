import { once } from "node:events";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { StoredVenue } from "./venue-document.ts";
import type { WorkbookAnswer, WorkbookJob } from "./workbook-job.ts";

type StoredJob = WorkbookJob<StoredVenue>;

/** What the thread is told: the menu only where it is another one than that of the job before. */
export interface JobMessage {
  readonly job: StoredJob;
  readonly menuText: string | undefined;
}

/** Jobs that wait while one is done; who comes then comes again. */
const MAX_WAITING = 40;
const TIMEOUT_MILLISECONDS = 20_000;
/** Of the one job: a workbook that needs more is made to hurt. */
const MAX_MEMORY_MEGABYTES = 192;

/** There are too many jobs at this moment. */
export class BusyError extends Error {}
/** A job took too long or too much memory, or its workbook broke the library. */
export class JobFailedError extends Error {}

/** A thread that nobody has needed for so long is ended; to start one takes longer than most jobs. */
const IDLE_MILLISECONDS = 5_000;

/**
 * Does what is done with workbooks beside the event loop, one job after the other, in a thread with an end to the time of
 * a job and to its memory: however large or ill a file is, orders go on. A job that fails takes its thread with it.
 */
export class WorkbookDesk {
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();
  #thread: Worker | undefined;
  /** The hash of the menu that the thread has. */
  #menuHash = "";
  #idle: NodeJS.Timeout | undefined;

  /**
   * @param readMenu reads the text of the venue's menu
   * @throws BusyError, JobFailedError
   */
  async do<Job extends StoredJob>(
    job: Job,
    readMenu: () => Promise<string>,
  ): Promise<WorkbookAnswer<Job>> {
    if (this.#waiting >= MAX_WAITING) throw new BusyError("too many workbooks at once");
    this.#waiting += 1;
    const done = this.#last.then(() => this.#inThread(job, readMenu));
    this.#last = done.catch(() => undefined);
    try {
      return (await done) as WorkbookAnswer<Job>;
    } finally {
      this.#waiting -= 1;
    }
  }

  async #inThread(job: StoredJob, readMenu: () => Promise<string>): Promise<unknown> {
    const { menuHash } = job.venue;
    const isHeld = this.#thread !== undefined && this.#menuHash === menuHash;
    const menuText = isHeld ? undefined : await readMenu();
    clearTimeout(this.#idle);
    const thread = (this.#thread ??= this.#begin());
    thread.ref();
    try {
      const answered = once(thread, "message", {
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is not a window
      thread.postMessage({ job, menuText } satisfies JobMessage);
      this.#menuHash = menuHash;
      const [answer] = (await answered) as readonly unknown[];
      return answer;
    } catch (cause) {
      this.#end();
      throw new JobFailedError("a workbook could not be worked on", { cause });
    } finally {
      // A process that has nothing else to do ends.
      thread.unref();
      this.#idle = setTimeout(() => this.#end(), IDLE_MILLISECONDS).unref();
    }
  }

  #begin(): Worker {
    const thread = new Worker(THREAD, {
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MEGABYTES },
    });
    // Whoever waits for its answer hears of it too.
    thread.on("error", () => undefined);
    thread.once("exit", () => {
      if (this.#thread === thread) this.#thread = undefined;
    });
    return thread;
  }

  #end(): void {
    void this.#thread?.terminate();
    this.#thread = undefined;
  }
}

/** The file's own kind of name: as it stands in the sources or, once compiled, in JavaScript. */
const THREAD = new URL(`./workbook-worker${extname(import.meta.url)}`, import.meta.url);
