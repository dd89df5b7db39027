import type { FastifyBaseLogger } from "fastify";

/** Counts and logs what is thrown away. */
export interface NotificationLog {
  readonly thrownAway: (why: { readonly provider: string; readonly kind: string }) => void;
}

const MINUTE_MILLISECONDS = 60_000;
/** More lines in a minute say nothing that these do not. */
const MOST_LINES = 20;

/**
 * Logs payment notifications that are thrown away: 20 lines a minute at most, since whoever knows the address may send a forged one as
 * often as they like. The first line of a later minute says how many there was no line for; the metric counts all of them.
 * @param count what the process counts of itself, if it does
 */
export function notificationLog(
  log: FastifyBaseLogger,
  clock: () => number,
  count: ((kind: string) => void) | undefined,
): NotificationLog {
  let minute = Number.NaN;
  let lines = 0;
  let passedOver = 0;
  return {
    thrownAway: (why) => {
      count?.(why.kind);
      const now = Math.floor(clock() / MINUTE_MILLISECONDS);
      if (now !== minute) [minute, lines] = [now, 0];
      if (lines >= MOST_LINES) {
        passedOver += 1;
        return;
      }
      lines += 1;
      log.warn({ ...why, passedOver }, "a payment notification was thrown away");
      passedOver = 0;
    },
  };
}
