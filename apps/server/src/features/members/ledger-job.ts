import type { Database } from "../../db/database.ts";
import { PeriodicJob } from "../../lib/periodic-job.ts";
import { listExpiring } from "../../tables/members/member-expiry.store.ts";
import { listDueOrders, listOrderMembers } from "../../tables/members/order-member.store.ts";
import type { VenueBook } from "../../venue/venue-book.ts";
import { isLeft, listJoined } from "../../tables/members/club.store.ts";
import { clubOf } from "../../tables/members/member.store.ts";
import { carryOver } from "./clubs.ts";
import { settleOrder } from "./earn.ts";
import { loseOfMember } from "./lose-points.ts";

/** A member has the points of an order so long after it is paid and collected at the latest. */
const EVERY = 5_000;
/** Orders, and members, that are looked at before others have their turn. */
const AT_ONCE = 100;
/** No call takes longer. */
const FOLLOWED_FOR = 10 * 60_000;

interface LedgerParts {
  readonly database: Database;
  readonly venues: VenueBook;
  readonly clock: () => number;
  readonly hearFailure: (error: unknown) => void;
}

/**
 * Gives members what their orders have earned, takes back what was refunded, and takes what was not spent in time. Each order and each
 * member is a transaction of its own; of two processes that look at the same moment the second finds nothing.
 */
export function ledgerJob({ database, venues, clock, hearFailure }: LedgerParts): PeriodicJob {
  return new PeriodicJob({
    work: async () => {
      const orders = await settleSome(database, venues, clock());
      const members = await loseSome(database, clock());
      await followJoined(database, clock());
      return Math.max(orders, members) < AT_ONCE ? EVERY : 0;
    },
    hearFailure,
    retryAfter: EVERY,
  });
}

async function settleSome(database: Database, venues: VenueBook, now: number): Promise<number> {
  const due = await listDueOrders(database.reader, AT_ONCE);
  for (const orderId of due) {
    const [first] = await listOrderMembers(database.reader, orderId);
    const venue = first && (await venues.find(first.venue_id));
    if (venue === undefined) continue;
    const { settings, earning } = venue.rules;
    const rules = settings.hasMember ? earning : { ...earning, points: 0, stamps: [] };
    await database.write((trx) => settleOrder(trx, orderId, rules, now));
  }
  return due.length;
}

async function loseSome(database: Database, now: number): Promise<number> {
  const members = await listExpiring(database.reader, now, AT_ONCE);
  for (const member of members)
    await database.write((trx) => loseOfMember(database.kind, trx, member, now));
  return members.length;
}

/** What a call that had begun before a venue joined another's club has written into the old one goes along. */
async function followJoined(database: Database, now: number): Promise<void> {
  for (const venueId of await listJoined(database.reader, now - FOLLOWED_FOR)) {
    if (!(await isLeft(database.reader, venueId))) continue;
    await database.write(async (trx) => {
      const moving = { from: venueId, to: await clubOf(trx, venueId), venueId };
      await carryOver(database.kind, trx, { ...moving, byName: "", reason: "", now });
    });
  }
}
