/** When the browser has nothing better to do, or after this many milliseconds all the same. */
const LATEST = 5_000;
/** Safari cannot say when it is idle; by then the first page is drawn there. */
const GUESSED = 500;

/** Resolves when the browser is idle. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: LATEST });
    } else {
      setTimeout(resolve, GUESSED);
    }
  });
}
