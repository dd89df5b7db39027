/** How long a write waits for another process's lock before it is refused. */
export const LOCK_TIMEOUT_MILLISECONDS = 5_000;
const FIRST_PAUSE = 5;
const LONGEST_PAUSE = 100;

/** Pauses before a lock is tried again: 5 ms after the first try, then 10, 20, 40, 80, and 100 from there on. */
export function pauseAfter(attempt: number): Promise<void> {
  const milliseconds = Math.min(FIRST_PAUSE * 2 ** (attempt - 1), LONGEST_PAUSE);
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
