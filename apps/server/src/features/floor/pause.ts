import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, WirePause } from "@comanda/contract";
import type { AnswerOf } from "@comanda/contract/schemas";
import type { Database } from "../../db/database.ts";
import { insertAuditLine, nameOf } from "../../tables/staff/audit.store.ts";
import type { StaffIdentity } from "../../tables/staff/staff-identity.ts";
import { raiseRevision } from "../../tables/venue/raise-revision.ts";
import { pauseIn } from "../../tables/venue/paused.ts";
import { findPause, setPause } from "../../tables/venue/pause.store.ts";

/** A pause that should last longer is a matter of opening hours. */
const LONGEST = 24 * 60 * 60 * 1000;

interface PauseParts {
  readonly database: Database;
  readonly by: StaffIdentity;
  readonly now: number;
}

type PauseState = AnswerOf<"readPause">;

/** Whether the venue takes orders at this moment, and what it says where it does not. */
export async function readPause({ database, by, now }: PauseParts): Promise<PauseState> {
  return { now, pause: pauseIn(await findPause(database.reader, by.venueId), now) };
}

/**
 * Pauses ordering, says something else about it, or ends it with null. It is published like new settings: an order that
 * was priced before is decided anew, and phones that are open hear of it. Of two who press, the later one's words stand.
 * Refused is a moment that has passed, or more than a day away.
 */
export async function changePause(
  { database, by, now }: PauseParts,
  pause: WirePause | null,
): Promise<Result<PauseState, ApiRefusal>> {
  const until = pause?.until ?? null;
  if (until !== null && (until <= now || until > now + LONGEST)) {
    return refuse({ kind: "bad-request", place: "pause.until" });
  }
  const { venueId } = by;
  await database.write(async (trx) => {
    await raiseRevision(trx, venueId, "revision");
    const before = pauseIn(await findPause(trx, venueId), now);
    // Whoever ends what has ended has done nothing.
    if (before === null && pause === null) return;
    await setPause(trx, venueId, pause === null ? "" : JSON.stringify(pause));
    const deed = pause === null ? "ordering-resumed" : "ordering-paused";
    const line = { actor: nameOf(by), deed, subject: pause?.message ?? "" } as const;
    await insertAuditLine(trx, { venueId, at: now, ...line });
  });
  return accept({ now, pause });
}
