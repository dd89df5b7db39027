/**
 * Why: on a phone "back" closes what lies on top. While dialogs are open, one entry of the browser's history stands
 * for them; it is taken away when the last one closes, before anything else moves through the history.
 */
const closers: (() => void)[] = [];
const waiting: (() => void)[] = [];
/** After a reload the entry is still there, and what it stood for is not. */
let hasEntry = isEntry(history.state);
/** A step back has been asked for; the browser takes it in its own time. */
let isLeaving = false;
let patience = 0;
/** A step that has not come after so many turns will not come. A busy phone has few turns in a second. */
const PATIENCE_TURNS = 10;
const TURN_MILLISECONDS = 50;

window.addEventListener("popstate", () => {
  if (isLeaving) {
    arrive();
    return;
  }
  if (!hasEntry) return;
  hasEntry = false;
  closers.at(-1)?.();
  setTimeout(settle);
});
setTimeout(settle);

/** Puts something on top that `close` takes away; call the answer once it is gone. */
export function putOnTop(close: () => void): () => void {
  closers.push(close);
  settle();
  return () => {
    closers.splice(closers.indexOf(close), 1);
    setTimeout(settle);
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
  history.back();
  wait(PATIENCE_TURNS);
}

function wait(turns: number): void {
  patience = window.setTimeout(() => (turns > 0 ? wait(turns - 1) : arrive()), TURN_MILLISECONDS);
}

function arrive(): void {
  clearTimeout(patience);
  isLeaving = false;
  for (const go of waiting.splice(0)) go();
  setTimeout(settle);
}

function settle(): void {
  if (isLeaving) return;
  if (closers.length > 0 && !hasEntry) {
    const state: unknown = history.state;
    history.pushState({ ...(isObject(state) && state), isOnTop: true }, "");
    hasEntry = true;
  } else if (closers.length === 0 && hasEntry) {
    hasEntry = false;
    // Another page may have come on top of it meanwhile; then it stays below.
    if (isEntry(history.state)) stepBack();
  }
}

function isEntry(state: unknown): boolean {
  return isObject(state) && "isOnTop" in state;
}

function isObject(state: unknown): state is object {
  return typeof state === "object" && state !== null;
}
