/**
 * Why: on a phone "back" closes what lies on top. While dialogs are open, one entry of the browser's history stands
 * for them; it is taken away when the last one closes, before anything else moves through the history.
 */
const closers: (() => void)[] = [];
const waiting: (() => void)[] = [];
/** After a reload the entry is still there, and what it stood for is not. */
let hasEntry = isMarked("isOnTop");
/** A step back has been asked for; the browser takes it in its own time. */
let isLeaving = false;

window.addEventListener("popstate", () => {
  if (isLeaving) return;
  const close = hasEntry ? closers.at(-1) : undefined;
  close?.();
  // Where a dialog was, there is none any more: forward leads back at once.
  hasEntry = close === undefined && isMarked("isOnTop");
  settleSoon();
});
settle();

/** Puts something on top that `close` takes away; call the answer once it is gone. */
export function putOnTop(close: () => void): () => void {
  closers.push(close);
  settle();
  return () => {
    closers.splice(closers.indexOf(close), 1);
    settleSoon();
  };
}

/** Goes to another page once the last dialog's entry is gone and nothing moves through the history any more. */
export function afterClosing(go: () => void): void {
  if (closers.length === 0) settle();
  if (isLeaving) waiting.push(go);
  else go();
}

/** One step back; a second tap while it is on its way is the same step. */
export function stepBack(): void {
  if (isLeaving) return;
  isLeaving = true;
  void leave().then(() => {
    isLeaving = false;
    for (const go of waiting.splice(0)) go();
    settleSoon();
  });
}

/** Steps back; ends when the step has been taken. Where the browser can say so, also when it will never be. */
function leave(): Promise<unknown> {
  if ("navigation" in window) {
    const { committed, finished } = navigation.back();
    return Promise.allSettled([committed, finished]);
  }
  history.back();
  return new Promise((resolve) => {
    window.addEventListener("popstate", resolve, { once: true });
  });
}

/** Once all that changes in this moment has changed: one dialog may close and the next one open. */
function settleSoon(): void {
  queueMicrotask(settle);
}

function settle(): void {
  if (isLeaving) return;
  if (closers.length > 0 && !hasEntry) {
    history.pushState({ ...(history.state as object | null), isOnTop: true }, "");
    hasEntry = true;
  } else if (closers.length === 0 && hasEntry) {
    hasEntry = false;
    // Another page may have come on top of it meanwhile; then it stays below.
    if (isMarked("isOnTop")) stepBack();
  }
}

/** Whether the page's own mark stands in the history where the phone is. */
export function isMarked(
  mark: "isInside" | "isOffered" | "isOnTop" | "hasDraft" | "isSearching" | "place",
): boolean {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && mark in state;
}
