import { accept, refuse, type Result } from "@comanda/domain";
import { MORE_TIME_HOURS, type ApiRefusal } from "@comanda/contract";
import type { AnswerOf, BodyOf } from "@comanda/contract/schemas";
import type { MoreTimeTable } from "../../../db/board-tables.ts";
import type { Reader } from "../../../db/database.ts";
import { lockOrders } from "../../../tables/orders/board.store.ts";
import {
  findMoreTime,
  listDue,
  postpone,
  putMoreTime,
} from "../../../tables/orders/more-time.store.ts";
import { insertAuditLine, nameOf } from "../../../tables/staff/audit.store.ts";
import type { StaffIdentity } from "../../../tables/staff/staff-identity.ts";
import type { OpenVenue } from "../../../venue/open-venue.ts";
import type { BoardParts } from "../board/board.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type MoreTime = AnswerOf<"readMoreTime">;
type Given = AnswerOf<"giveMoreTime">;
type Hours = BodyOf<"giveMoreTime">["hours"];

/** How often a venue has given more time, and how many orders are due in each window: at 12:00, 5 in an hour and 30 today. */
export async function readMoreTime(db: Reader, venue: OpenVenue, now: number): Promise<MoreTime> {
  const last = await findMoreTime(db, venue.id);
  const due = await listDue(db, venue.id, { from: now, to: venue.rules.businessDayEnd(now) });
  return {
    now,
    given: last?.given ?? 0,
    last: lastOf(last),
    windows: [...MORE_TIME_HOURS, null].map((hours) => {
      const end = endOf(hours, venue, now);
      return { hours, orders: due.filter((dueAt) => dueAt < end).length };
    }),
  };
}

type Giving = BodyOf<"giveMoreTime"> & { readonly by: StaffIdentity };

/**
 * Gives every order for later that is due in a window, on the board or not, so many minutes more, all of them or none: at 12:00, of
 * those due before 14:00, 12:30 becomes 12:50. Of two people who do it at one moment the second is told, and who sends the same
 * again, because no answer came, is answered as before. What would be another day's keeps its time, since its number is today's.
 */
export function giveMoreTime(
  { database, venue, now }: BoardParts,
  { key, seen, minutes, hours, by }: Giving,
): Promise<Result<Given, ApiRefusal>> {
  return database.write<Result<Given, ApiRefusal>>(async (trx) => {
    await lockOrders(database.kind, trx, venue.id);
    const last = await findMoreTime(trx, venue.id);
    const given = last?.given ?? 0;
    if (last?.key === key) {
      const { moved, kept } = last;
      return accept({ ...(await readMoreTime(trx, venue, now)), moved, kept });
    }
    if (given !== seen) {
      return last === undefined
        ? refuse({ kind: "bad-request", place: "seen" })
        : refuse({ kind: "more-time-given", minutes: last.minutes });
    }
    const shift = minutes * MINUTE;
    const end = endOf(hours, venue, now);
    const stays = Math.min(end, venue.rules.businessDayEnd(now) - shift);
    const kept = (await listDue(trx, venue.id, { from: Math.max(now, stays), to: end })).length;
    const moved = await postpone(trx, venue.id, { from: now, to: stays }, { by: shift, now });
    if (moved > 0) {
      const row = { venue_id: venue.id, given: given + 1, key, minutes, moved, kept };
      await putMoreTime(trx, { ...row, given_at: now, given_by: by.id });
      const line = { deed: "more-time-given", subject: `${moved} × ${minutes}` } as const;
      await insertAuditLine(trx, { venueId: venue.id, at: now, actor: nameOf(by), ...line });
    }
    return accept({ ...(await readMoreTime(trx, venue, now)), moved, kept });
  });
}

/** When a window ends that begins now: in two hours, or with the venue's day where that ends before. */
function endOf(hours: Hours, { rules }: OpenVenue, now: number): number {
  const dayEnd = rules.businessDayEnd(now);
  return hours === null ? dayEnd : Math.min(dayEnd, now + hours * HOUR);
}

function lastOf(row: MoreTimeTable | undefined): MoreTime["last"] {
  if (row === undefined) return null;
  const minutes = row.minutes as Exclude<MoreTime["last"], null>["minutes"];
  return { at: row.given_at, minutes, orders: row.moved };
}
