import { jsonText, type Answer } from "../../lib/reply.ts";
import type { Entered } from "./enter.ts";
import { settingsHead } from "../../venue/settings-head.ts";

/** What a phone that is in needs to know of session and venue (API-004, D-16); `hasMenu` puts the menu inline. */
export function loadSettings(
  { session, venue, token, placeLabel, visit }: Entered,
  hasMenu: boolean,
  now: number,
): Answer {
  const head = settingsHead(venue, session, { token, placeLabel, hasMenu, now });
  const ofVisit = visit === undefined ? "" : `"visit":${JSON.stringify(visit)},`;
  return jsonText(head + ofVisit, venue.stock.settingsTail);
}
