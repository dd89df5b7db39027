import { isVisitOver, visitStep, type VisitIntent } from "@comanda/domain/session";
import type { Database, Reader, Writer } from "../../db/database.ts";
import { GatheredWrites } from "../../db/gathered-writes.ts";
import { newId } from "../../ids.ts";
import { lockOrders } from "../../tables/orders/board.store.ts";
import { findPlace } from "../../tables/places/place.store.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import { endOf } from "./end-visits.ts";
import { foundVisit, isTimeUp } from "./found-visit.ts";
import { renewCode } from "./renew-code.ts";
import type { DinerSession } from "../../tables/visits/diner-session.ts";
import {
  findJoinable,
  findOwnVisit,
  findVisit,
  type OpenVisit,
} from "../../tables/visits/visit.store.ts";
import {
  addPhone,
  endVisit,
  insertVisit,
  leaveUnpaid,
  lockVisits,
  touchVisit,
} from "../../tables/visits/visit-writes.store.ts";

/** A phone that scans the code of a place where guests are counted. */
export interface VisitScan {
  readonly venueId: string;
  readonly venue: OpenVenue;
  readonly placeId: string;
  readonly userId: string;
  readonly intent: VisitIntent;
  readonly now: number;
}

/**
 * In which visit a phone is, as which guest (0: without a number) and with how many (0: nobody has said it); or the guest
 * has to say whether it is theirs.
 */
export type VisitEntry =
  | {
      readonly kind: "in";
      readonly visitId: string;
      readonly openedAt: number;
      readonly guest: number;
      readonly guests: number;
    }
  | { readonly kind: "ask"; readonly openedAt: number }
  /** The table was removed meanwhile, or the code was for the seating before. */
  | { readonly kind: "gone" };

/** A phone that scans again within a minute writes nothing. */
const MINUTE = 60_000;

/** Tables of PostgreSQL whose check-ins are written at once: of 20 connections the others are for orders and reads. */
const TABLES_AT_ONCE = 8;

/**
 * Lets phones into visits. Those that scan a table at one moment are written together, one after the other: of two at a
 * free table the first opens the visit and the second joins it (D-04), also where each has come to another process. No
 * table waits for what another one is held by. SQLite, which writes one thing at a time, gathers those of a whole venue.
 */
export class VisitAdmission {
  readonly #database: Database;
  readonly #batches: GatheredWrites<VisitScan, VisitEntry>;

  constructor(database: Database) {
    this.#database = database;
    const writeTogether = (scans: readonly VisitScan[]) => this.#enterTogether(scans);
    this.#batches = new GatheredWrites(
      database.kind === "sqlite"
        ? { keyOf: ({ venueId }) => venueId, writeTogether }
        : {
            keyOf: ({ venueId, placeId }) => `${venueId} ${placeId}`,
            writeTogether,
            keysAtOnce: TABLES_AT_ONCE,
          },
    );
  }

  /**
   * The visit in which the phone is already: it is let in again whatever the venue asks of newcomers. Only where guests show
   * a PIN it shows it again after 60 quiet minutes, when nobody knows whether its guest still sits there.
   */
  async rejoin(scan: VisitScan): Promise<VisitEntry | undefined> {
    const { venueId, placeId, userId } = scan;
    const { reader } = this.#database;
    const own = await findOwnVisit(reader, venueId, placeId, userId);
    if (own === undefined || !(await canComeBack(reader, scan, own))) return undefined;
    if (scan.now - own.activeAt < MINUTE) return entryOf(own, own.guest);
    return this.#batches.write(scan);
  }

  /** Opens a visit or joins the one of its place, unless the guest has to be asked first. */
  enter(scan: VisitScan): Promise<VisitEntry> {
    return this.#batches.write(scan);
  }

  /**
   * Gives a phone a number in the visit at which its reservation was seated, where it has none yet; undefined where the visit has
   * been closed meanwhile.
   */
  joinSeated(
    { venueId, placeId, visitId, userId }: DinerSession,
    now: number,
  ): Promise<Extract<VisitEntry, { kind: "in" }> | undefined> {
    const { kind, reader } = this.#database;
    const own = async (db: Reader) => {
      const found = await findOwnVisit(db, venueId, placeId, userId);
      return found?.id === visitId ? entryOf(found, found.guest) : undefined;
    };
    return own(reader).then(
      (known) =>
        known ??
        this.#database.write(async (trx) => {
          await lockVisits(kind, trx, { venueId, placeId });
          const visit = await findVisit(trx, venueId, visitId);
          if (visit === undefined || visit.closed_at !== null) return undefined;
          const already = await own(trx);
          if (already !== undefined) return already;
          const guest = await addPhone(trx, venueId, visitId, userId, now);
          const { id, opened_at: openedAt, active_at: activeAt, guests } = visit;
          return entryOf({ id, openedAt, activeAt, guests }, guest);
        }),
    );
  }

  #enterTogether(scans: readonly VisitScan[]): Promise<readonly VisitEntry[]> {
    return this.#database.write(async (trx) => {
      const [first] = scans;
      if (first !== undefined) await lockVisits(this.#database.kind, trx, first);
      const entries: VisitEntry[] = [];
      for (const scan of scans) entries.push(await this.#enterOne(trx, scan));
      return entries;
    });
  }

  async #enterOne(trx: Writer, scan: VisitScan): Promise<VisitEntry> {
    const { venueId, venue, placeId, userId, intent, now } = scan;
    const own = await findOwnVisit(trx, venueId, placeId, userId);
    // Also where new guests have come to its table: its bill is still its own.
    if (own !== undefined && (await canGoOn(trx, scan, own))) {
      await touchVisit(trx, venueId, own.id, now);
      return entryOf(own, own.guest);
    }
    const there = await findJoinable(trx, venueId, placeId);
    const found = there && (await foundVisit(trx, venue, there, now));
    const step = visitStep(found, intent, venue.rules.ordering, now);
    if (step === "ask" && there !== undefined) return { kind: "ask", openedAt: there.openedAt };
    if (step === "join" && there !== undefined) {
      await touchVisit(trx, venueId, there.id, now);
      const isOwn = own?.id === there.id;
      const guest = isOwn ? own.guest : await addPhone(trx, venueId, there.id, userId, now);
      return entryOf(there, guest);
    }
    if (step === "replace" && there !== undefined) {
      if (venue.rules.ordering.presence === "freshCode") return this.#endCode(trx, scan, there);
      await this.#replace(trx, scan, there);
    }
    if ((await findPlace(trx, venueId, placeId)) === undefined) return { kind: "gone" };
    const place = { id: newId(now), venue_id: venueId, place_id: placeId };
    const visit = await insertVisit(trx, place, now);
    return entryOf(visit, await addPhone(trx, venueId, visit.id, userId, now));
  }

  /**
   * Where every seating has a code of its own, new guests have another one: a photograph of this one opens no visit. A
   * visit that is over ends, and its place gets the next code; of one that only says nothing staff decide (D-03).
   */
  async #endCode(trx: Writer, scan: VisitScan, there: OpenVisit): Promise<VisitEntry> {
    const { venueId, venue, placeId, now } = scan;
    await lockOrders(this.#database.kind, trx, venueId);
    const found = await foundVisit(trx, venue, there, now);
    if (isVisitOver(found, venue.rules.ordering, now)) {
      await endVisit(trx, venueId, there.id, endOf(found, now));
      await renewCode(trx, venue, placeId, now);
    }
    return { kind: "gone" };
  }

  /** Once no order can come in between, it is looked at again: what is open or unpaid stays in sight of the staff. */
  async #replace(trx: Writer, { venueId, venue, now }: VisitScan, there: OpenVisit): Promise<void> {
    await lockOrders(this.#database.kind, trx, venueId);
    const found = await foundVisit(trx, venue, there, now);
    if (found.isUnsettled && !found.isOfEarlierDay) await leaveUnpaid(trx, venueId, there.id);
    else await endVisit(trx, venueId, there.id, endOf(found, now));
  }
}

/** Whether a phone gets back into its visit without showing anything. */
async function canComeBack(db: Reader, scan: VisitScan, own: OpenVisit): Promise<boolean> {
  const { venue, now } = scan;
  const { presence } = venue.rules.ordering;
  if (now - own.activeAt < MINUTE) return !isTimeUp(venue, own, now);
  if (presence !== "dailyPin" && presence !== "tablePin") return canGoOn(db, scan, own);
  const found = await foundVisit(db, venue, own, now);
  return visitStep(found, "ask", venue.rules.ordering, now) === "join";
}

/** Whether something can still be ordered in a visit, however long it has been silent. */
async function canGoOn(db: Reader, { venue, now }: VisitScan, visit: OpenVisit): Promise<boolean> {
  const found = await foundVisit(db, venue, visit, now);
  return !found.isTimeUp && !isVisitOver(found, venue.rules.ordering, now);
}

function entryOf(
  { id, openedAt, guests }: OpenVisit,
  guest: number,
): Extract<VisitEntry, { kind: "in" }> {
  return { kind: "in", visitId: id, openedAt, guest, guests };
}
