import { accept, refuse, userIdFrom, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import { randomBytes } from "node:crypto";
import type { Reader } from "../../db/database.ts";
import { jsonText, type Answer } from "../../http/reply.ts";
import {
  SESSION_MILLISECONDS,
  type DinerSession,
  type SessionTokens,
} from "../../http/session-token.ts";
import { findCode } from "../places/place.store.ts";
import type { OpenVenue } from "./open-venue.ts";
import type { VenueBook } from "./venue-book.ts";

export interface SettingsParts {
  readonly db: Reader;
  readonly venues: VenueBook;
  readonly tokens: SessionTokens;
}

/** Who asks: a phone that has just scanned a code, or one with a session. */
export type SettingsCaller =
  | { readonly kind: "code"; readonly code: string; readonly userId: string }
  | { readonly kind: "session"; readonly session: DinerSession; readonly token: string };

/**
 * The settings load: opens a session for a code, or renews what a session knows (API-004, D-03, D-16).
 * `menuHash` undefined puts the menu inline. Refuses codes that are unknown or revoked. Answers at once where a
 * session asks and its venue is known.
 */
export function loadSettings(
  parts: SettingsParts,
  caller: SettingsCaller,
  menuHash: string | undefined,
  now: number,
): Result<Answer, ApiRefusal> | Promise<Result<Answer, ApiRefusal>> {
  if (caller.kind === "session") {
    const venue = parts.venues.at(caller.session.venueId);
    return venue === undefined
      ? findAndAnswer(parts, caller, menuHash)
      : answerTo(venue, caller, menuHash);
  }
  return openSession(parts, caller, now).then((opened) =>
    opened === undefined
      ? refuse({ kind: "code-unknown" })
      : findAndAnswer(parts, opened, menuHash),
  );
}

interface Opened {
  readonly session: DinerSession;
  readonly token: string;
}

async function findAndAnswer(
  { venues }: SettingsParts,
  opened: Opened,
  menuHash: string | undefined,
): Promise<Result<Answer, ApiRefusal>> {
  return answerTo(await venues.find(opened.session.venueId), opened, menuHash);
}

function answerTo(
  venue: OpenVenue | undefined,
  { session, token }: Opened,
  menuHash: string | undefined,
): Result<Answer, ApiRefusal> {
  const place = venue?.places.get(session.placeId);
  if (venue === undefined || place === undefined) return refuse({ kind: "code-unknown" });
  const head = settingsHead(venue, session, token, place, menuHash === undefined);
  return accept(jsonText(head, venue.settingsTail));
}

/** A session for a scanned code; the phone's own user id is kept, so that scanning again resumes (D-04). */
async function openSession(
  { db, tokens }: SettingsParts,
  { code, userId }: { readonly code: string; readonly userId: string },
  now: number,
): Promise<Opened | undefined> {
  const found = await findCode(db, code);
  if (found === undefined) return undefined;
  const session: DinerSession = {
    venueId: found.venueId,
    placeId: found.placeId,
    mode: "dineIn",
    userId: USER_ID.test(userId) ? userId : userIdFrom(randomBytes(64), now),
    startedAt: now,
    expiresAt: now + SESSION_MILLISECONDS,
  };
  return { session, token: tokens.sign(session) };
}

const USER_ID = /^[A-Za-z0-9]{20,40}$/;

/** The settings load's answer up to what the venue has ready: the session's own values. */
export function settingsHead(
  venue: OpenVenue,
  session: Pick<DinerSession, "userId" | "startedAt">,
  token: string,
  place: string,
  hasMenu: boolean,
): string {
  const menus = hasMenu ? JSON.stringify(venue.document.menus) : "[]";
  return (
    `{"token":"${token}","userId":"${session.userId}","orderTime":${session.startedAt},` +
    `"lanIndex":${venue.venue.startsInChinese ? 1 : 0},"tkType":1,"isTakeAway":false,` +
    `"isInRoom":false,"isMenuView":false,"tableLabel":${JSON.stringify(place)},` +
    `"menus":${menus},`
  );
}
