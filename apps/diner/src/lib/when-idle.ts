/** What waits for the page to have nothing better to do, in the order in which it came. */
const waiting: (() => void)[] = [];

/**
 * Runs when the page has nothing better to do. The browser is asked once for all that waits: twenty blocks of a menu that ask
 * one by one take a millisecond each.
 */
export function whenIdle(run: () => void): void {
  if (!("requestIdleCallback" in window)) setTimeout(run, 400);
  else if (waiting.push(run) === 1) askForIdleTime();
}

function askForIdleTime(): void {
  requestIdleCallback(runWaiting, { timeout: 3000 });
}

/** The first of them; all where they have waited for too long, or under a clock that tests have stopped. */
function runWaiting(deadline?: IdleDeadline): void {
  const isLate = deadline?.didTimeout !== false;
  const runs = waiting.splice(0, isLate ? waiting.length : 1);
  if (waiting.length > 0) askForIdleTime();
  for (const run of runs) run();
}
