import { Turns } from "../../../lib/turns.ts";
import type { StoredVenue } from "../../../venue/venue-document.ts";
import { JobFailedError, WorkbookChild, type ChildParts } from "./workbook-child.ts";
import type { WorkbookAnswer, WorkbookJob } from "./workbook-job.ts";

/** Two files at once, so that one is answered while another, which is made to hurt, still runs. */
const LIMITS = { atOnce: 2, waiting: 60, waitingOfOneVenue: 30 };

export interface WorkbookReaderParts extends ChildParts {
  /** Told of a mistake of our own program; its stack says where, and nothing of the file. */
  readonly hearMistake?: (error: Error) => void;
}

/**
 * Does what is done with workbooks in processes of their own, with an end to the time of a job and to its memory: however
 * large or ill a file is, orders go on. Venues take turns, and of one venue one file is read at a time.
 */
export class WorkbookReader {
  readonly #turns = new Turns(LIMITS);
  /** Those that do nothing at the moment, the last used last. */
  #free: readonly WorkbookChild[] = [];
  readonly #parts: WorkbookReaderParts;

  constructor(parts: WorkbookReaderParts = {}) {
    this.#parts = parts;
  }

  /**
   * @param readMenu reads the text of the venue's menu
   * @throws BusyError, JobFailedError
   */
  async do<Job extends WorkbookJob<StoredVenue>>(
    venueId: string,
    job: Job,
    readMenu: () => Promise<string>,
  ): Promise<WorkbookAnswer<Job>> {
    const answer = await this.#turns.take(venueId, () => this.#inChild(job, readMenu));
    return answer as WorkbookAnswer<Job>;
  }

  async #inChild(job: WorkbookJob<StoredVenue>, readMenu: () => Promise<string>): Promise<unknown> {
    const child = this.#takeChild(job.venue.menuHash);
    try {
      return await child.do(job, readMenu);
    } catch (error) {
      const isOurs = error instanceof JobFailedError && error.why === "mistake";
      if (isOurs) this.#parts.hearMistake?.(error);
      throw error;
    } finally {
      this.#free = [...this.#free, child];
    }
  }

  /** The one that has the menu, else the last that was used, else a new one. */
  #takeChild(menuHash: string): WorkbookChild {
    const alive = this.#free.filter(({ isOver }) => !isOver);
    const known = alive.find((each) => each.holds(menuHash)) ?? alive.at(-1);
    const child = known ?? new WorkbookChild(this.#parts);
    this.#free = alive.filter((each) => each !== child);
    return child;
  }
}
