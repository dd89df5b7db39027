import { fork, type ChildProcess } from "node:child_process";
import { BusyError } from "../../../lib/turns.ts";
import type { StoredVenue } from "../../../venue/venue-document.ts";
import { programBeside } from "./program-beside.ts";
import type { WorkbookJob } from "./workbook-job.ts";
import { TIME_IS_UP, WORKBOOK_LIMITS, type WorkbookLimits } from "./workbook-limits.ts";

/** What the process is told: the menu only where it is another one than that of the job before. */
export interface JobMessage {
  readonly job: WorkbookJob<StoredVenue>;
  readonly menuText: string | undefined;
}

/** What it says: what was asked for, or where in the program it failed. */
export type JobReply = { readonly done: unknown } | { readonly failedAt: string };

/** A process that nobody has needed for so long is ended; to start one takes longer than most jobs. */
const IDLE_MILLISECONDS = 5_000;

/** A job that could not be done: it took too much memory or too long, or it met a mistake of our own program. */
export class JobFailedError extends Error {
  readonly why: "memory" | "time" | "mistake";

  /** @param stack of our own mistake, from that process */
  constructor(why: JobFailedError["why"], stack?: string) {
    super(`a workbook could not be worked on: ${why}`);
    this.why = why;
    if (stack !== undefined) this.stack = stack;
  }
}

/** What tests put in place of the program and of its limits. */
export interface ChildParts {
  readonly program?: string;
  readonly limits?: Partial<WorkbookLimits>;
}

/** One process that works on workbooks, with memory and time of its own. It ends in a job that fails. */
export class WorkbookChild {
  readonly #process: ChildProcess;
  #isOver = false;
  #menuHash = "";
  #idle: NodeJS.Timeout | undefined;
  readonly #limits: WorkbookLimits;

  constructor({ program = PROGRAM, limits = {} }: ChildParts = {}) {
    this.#limits = { ...WORKBOOK_LIMITS, ...limits };
    const told = JSON.stringify({ ...this.#limits, server: process.pid });
    this.#process = fork(program, [told], {
      // No secrets, and no flags of the server's own.
      env: environment(),
      execArgv: [`--max-old-space-size=${this.#limits.heapMegabytes}`, "--v8-pool-size=1"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const over = (): void => void (this.#isOver = true);
    // Whoever waits for an answer hears of it too.
    this.#process.once("exit", over).once("disconnect", over).on("error", over);
    this.#letGo();
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Whether the process has the menu of this hash. */
  holds(menuHash: string): boolean {
    return this.#menuHash === menuHash;
  }

  /**
   * @param readMenu reads the text of the menu, where the process has another one
   * @throws JobFailedError, BusyError
   */
  async do(job: WorkbookJob<StoredVenue>, readMenu: () => Promise<string>): Promise<unknown> {
    clearTimeout(this.#idle);
    const { menuHash } = job.venue;
    try {
      const menuText = this.holds(menuHash) ? undefined : await readMenu();
      this.#menuHash = menuHash;
      return await this.#answerTo({ job, menuText });
    } finally {
      this.#idle = setTimeout(() => this.#dismiss(), IDLE_MILLISECONDS).unref();
    }
  }

  async #answerTo(message: JobMessage): Promise<unknown> {
    this.#process.ref();
    this.#process.channel?.ref();
    const timer = setTimeout(() => {
      this.#isOver = true;
      this.#process.kill(TIME_IS_UP);
    }, this.#limits.wallMilliseconds);
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const onReply = (reply: unknown): void => {
      const told = reply as JobReply;
      if ("done" in told) resolve(told.done);
      else reject(this.#failed(told.failedAt));
    };
    const onExit = (code: number | null, signal: NodeJS.Signals | null): void => {
      if (signal === null) reject(this.#failed(`the process ended with ${code}`));
      else reject(new JobFailedError(signal === TIME_IS_UP ? "time" : "memory"));
    };
    const onError = (): void => reject(new BusyError("a process could not be started or told"));
    this.#process.once("message", onReply).once("exit", onExit).once("error", onError);
    try {
      this.#process.send(message);
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#process.off("message", onReply).off("exit", onExit).off("error", onError);
      this.#letGo();
    }
  }

  /** It is about to end. */
  #failed(stack: string): JobFailedError {
    this.#isOver = true;
    return new JobFailedError("mistake", stack);
  }

  /** It ends by itself, and keeps its compiled code for the next. */
  #dismiss(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#process.disconnect();
  }

  /** A server that has nothing else to do ends, and this process with it. */
  #letGo(): void {
    this.#process.unref();
    this.#process.channel?.unref();
  }
}

const PROGRAM = programBeside("workbook-process");

function environment(): NodeJS.ProcessEnv {
  const names = ["PATH", "TZ", "NODE_COMPILE_CACHE", "MALLOC_ARENA_MAX", "MALLOC_MMAP_THRESHOLD_"];
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}
