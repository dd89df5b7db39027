/** Whether this browser can keep the screen on: not over plain http, nor on older phones (D-18). */
export function canStayAwake(): boolean {
  return "wakeLock" in navigator;
}

/** Keeps the screen on for as long as somebody looks at the page; call the answer to let it sleep again. */
export function keepAwake(): () => void {
  if (!canStayAwake()) return () => undefined;
  let isWanted = true;
  let lock: WakeLockSentinel | undefined;
  // The browser lets go of it whenever the page is hidden, and may refuse, on a low battery say: then the screen sleeps.
  const hold = (): void => {
    if (document.visibilityState !== "visible") return;
    navigator.wakeLock.request("screen").then(
      (held) => {
        lock = held;
        if (!isWanted) void held.release();
      },
      () => undefined,
    );
  };
  hold();
  document.addEventListener("visibilitychange", hold);
  return () => {
    isWanted = false;
    document.removeEventListener("visibilitychange", hold);
    void lock?.release();
  };
}
