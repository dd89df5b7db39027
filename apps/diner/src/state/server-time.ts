import { useNow } from "@comanda/ui";
import { useSession } from "./session.ts";

/**
 * The moment by the server's clock, as of the phone's last answer: on a phone that is three hours late, breakfast is still
 * served at 10:59 and no longer at 11:01. A sleep changes nothing of it; a clock that is set meanwhile is noticed with the next
 * answer.
 */
export function serverNow(): number {
  return Date.now() + useSession.getState().ahead;
}

/** The same, renewed every `milliseconds` and with each answer. */
export function useServerNow(milliseconds: number): number {
  return useNow(milliseconds) + useSession((session) => session.ahead);
}
