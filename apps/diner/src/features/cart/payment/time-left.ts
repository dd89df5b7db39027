import { useNow } from "@comanda/ui";

/** What is counted down: until when, and what the server's clock said when that was read by the phone's. */
interface Running {
  readonly expiresAt: number;
  readonly now: number;
  readonly readAt: number;
}

/** "12:41" until an order waits no more; undefined where it does not, or has waited long enough. */
export function timeLeft({ expiresAt, now, readAt }: Running, at: number): string | undefined {
  const left = Math.ceil((expiresAt - now - (at - readAt)) / 1000);
  if (expiresAt === 0 || left <= 0) return undefined;
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

/** The same by the second, by the server's clock. */
export function useTimeLeft(running: Running | undefined): string | undefined {
  const at = useNow(1000);
  return running && timeLeft(running, Math.max(at, running.readAt));
}
