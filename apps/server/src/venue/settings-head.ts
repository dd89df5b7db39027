import { sessionToWire, type WirePause, type WirePhonePause } from "@comanda/contract";
import { concernsMode } from "@comanda/domain/fulfilment";
import { isTakeAwayMode, type OrderMode } from "@comanda/domain/order";
import {
  asksBeforeMenu,
  boundMode,
  hasVisit,
  offeredModes,
  type SessionMode,
} from "@comanda/domain/session";
import type { DinerSession } from "../tables/visits/diner-session.ts";
import type { OpenVenue } from "./open-venue.ts";

interface SettingsOfMoment {
  readonly token: string;
  readonly placeLabel: string;
  readonly hasMenu: boolean;
  readonly now: number;
}

/** The settings load's answer up to what the venue has ready: the session's own values. */
export function settingsHead(
  venue: OpenVenue,
  session: Pick<DinerSession, "userId" | "startedAt" | "mode">,
  { token, placeLabel, hasMenu, now }: SettingsOfMoment,
): string {
  const { ways } = venue.rules;
  const mode = boundMode(session.mode, ways);
  const closed = venue.rules.closed(now, mode);
  const offered = offeredModes(session.mode, ways);
  const { pause } = venue.stock;
  // Of pick-up and delivery one may go on.
  const modes = offered.ok ? offered.value : [mode];
  const laterFrom = modes.some(isTakeAway) ? venue.rules.laterFrom(now) : undefined;
  const isPaused = pause !== null && modes.every((each) => concernsMode(pause, each));
  const values = JSON.stringify({
    ...(closed !== undefined && { closed: { opens: closed.opens ?? null, takenFrom: laterFrom } }),
    ...(isPaused && { pause: toldOf(pause) }),
    token,
    now,
    userId: session.userId,
    orderTime: session.startedAt,
    lanIndex: venue.rules.venue.startsInChinese ? 1 : 0,
    ...sessionToWire(session.mode),
    tableLabel: placeLabel,
    // Whether this visit has been asked already, the session check says (API-005).
    ...(asksBeforeMenu(session.mode, ways) && { asksFirst: true }),
    hasInitFlow: asksAtTable(venue, session.mode),
    menus: hasMenu ? venue.catalogue.document.menus : [],
  });
  return `${values.slice(0, -1)},`;
}

function isTakeAway(mode: OrderMode | undefined): boolean {
  return mode !== undefined && isTakeAwayMode(mode);
}

/** A phone that is told of a pause is paused by it, whatever else is. */
function toldOf({ until, message, message2 }: WirePause): WirePhonePause {
  return { until, message, message2 };
}

/** Whether a table is asked something before the menu; nobody is where guests are not counted. */
export function asksAtTable({ rules }: OpenVenue, mode: SessionMode): boolean {
  return hasVisit(mode) && rules.initialFlow.steps.length > 0;
}
