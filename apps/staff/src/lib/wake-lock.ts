/**
 * Keeps the screen on while somebody works at it. Browsers drop the lock whenever the page is hidden, so it is
 * asked for again; where there is no such lock (plain http, old tablets) the screen follows the device.
 */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isWanted = true;
  const request = async (): Promise<void> => {
    if (!isWanted || !("wakeLock" in navigator) || document.visibilityState !== "visible") return;
    try {
      lock = await navigator.wakeLock.request("screen");
    } catch {
      // Low battery or not allowed: asked again when the page is seen next.
      lock = undefined;
    }
  };
  const again = (): void => {
    void request();
  };
  again();
  document.addEventListener("visibilitychange", again);
  return () => {
    isWanted = false;
    document.removeEventListener("visibilitychange", again);
    void lock?.release();
  };
}
