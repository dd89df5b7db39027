import type { FastifyBaseLogger } from "fastify";
import type { DatabaseUnavailable, UnavailableReason } from "../db/unavailable.ts";

/** An outage is told at its begin, and as long as it lasts this often. */
const EVERY_MILLISECONDS = 10_000;

interface ReportedOutage {
  readonly at: number;
  /** How many calls have met it since. */
  passedOver: number;
}

/**
 * Logs why the database cannot be used: each reason at once, and then one line in ten seconds however many calls meet
 * it, with the number of those that were passed over.
 */
export class OutageLog {
  readonly #log: FastifyBaseLogger;
  readonly #clock: () => number;
  readonly #lastReported = new Map<UnavailableReason, ReportedOutage>();

  constructor(log: FastifyBaseLogger, clock: () => number) {
    this.#log = log;
    this.#clock = clock;
  }

  tell(error: DatabaseUnavailable, reqId?: string): void {
    const { reason } = error;
    const now = this.#clock();
    const before = this.#lastReported.get(reason);
    if (before !== undefined && Math.abs(now - before.at) < EVERY_MILLISECONDS) {
      before.passedOver += 1;
      return;
    }
    this.#lastReported.set(reason, { at: now, passedOver: 0 });
    const passedOver = before?.passedOver ?? 0;
    this.#log.error({ reqId, reason, passedOver, err: error }, "the database cannot be used");
  }
}
