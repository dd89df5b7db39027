import { countsGuests } from "@comanda/domain/session";
import type { SessionState } from "../../state/session.ts";

/**
 * Nothing stands between Enter and the menu, as at most venues: whoever enters there waits for no more code. Otherwise
 * enter.ts asks the domain what comes next; a test holds the two against each other.
 */
export function isStraight({ settings, venue, mode, guests }: SessionState): boolean {
  const isCounted = guests > 0 || venue?.skipsGuestCount === true || !countsGuests(mode);
  return (
    isCounted &&
    settings !== undefined &&
    settings.ads.length + settings.menuTitles.length === 0 &&
    !settings.categoryScreen &&
    !settings.hasInitFlow &&
    settings.asksFirst !== true
  );
}
