import { isVisitOver, visitStep, type VisitWish } from "@comanda/domain/session";
import type { Database, Reader, Writer } from "../../db/database.ts";
import { VenueBatches } from "../../db/venue-batches.ts";
import { newId } from "../../ids.ts";
import { lockOrders } from "../orders/board.store.ts";
import { findPlace } from "../places/place.store.ts";
import type { OpenVenue } from "../venues/open-venue.ts";
import { endOf } from "./end-visits.ts";
import { foundVisit } from "./found-visit.ts";
import { findJoinable, findOwnVisit, type OpenVisit, type OwnVisit } from "./visit.store.ts";
import {
  addPhone,
  endVisit,
  insertVisit,
  leaveUnpaid,
  lockVisits,
  touchVisit,
} from "./visit-writes.store.ts";

/** A phone that scans the code of a place where guests are counted. */
export interface VisitScan {
  readonly venueId: string;
  readonly venue: OpenVenue;
  readonly placeId: string;
  readonly userId: string;
  readonly wish: VisitWish;
  readonly now: number;
}

/** In which visit a phone is, and as which guest (0: without a number); or the guest has to say whether it is theirs. */
export type VisitEntry =
  | {
      readonly kind: "in";
      readonly visitId: string;
      readonly openedAt: number;
      readonly guest: number;
    }
  | { readonly kind: "ask"; readonly openedAt: number }
  /** Somebody has removed the table meanwhile. */
  | { readonly kind: "gone" };

/** A phone that scans again within a minute writes nothing. */
const MINUTE = 60_000;

/**
 * Lets phones into visits. Those that scan at one moment are written together, one after the other: of two at a free
 * table the first opens the visit and the second joins it (D-04), also where each has come to another process.
 */
export class VisitDoor {
  readonly #database: Database;
  readonly #batches: VenueBatches<VisitScan, VisitEntry>;

  constructor(database: Database) {
    this.#database = database;
    this.#batches = new VenueBatches((scans) => this.#enterTogether(scans));
  }

  /** The visit in which the phone is already; it is let in again whatever the venue asks of newcomers. */
  async rejoin(scan: VisitScan): Promise<VisitEntry | undefined> {
    const own = await this.#ownVisit(this.#database.reader, scan);
    if (own === undefined) return undefined;
    if (scan.now - own.activeAt < MINUTE) return entryOf(own, own.guest);
    return this.#batches.write(scan);
  }

  /** Opens a visit or joins the one of its place, unless the guest has to be asked first. */
  enter(scan: VisitScan): Promise<VisitEntry> {
    return this.#batches.write(scan);
  }

  #enterTogether(scans: readonly VisitScan[]): Promise<readonly VisitEntry[]> {
    return this.#database.write(async (trx) => {
      const [first] = scans;
      if (first !== undefined) await lockVisits(this.#database.kind, trx, first.venueId);
      const entries: VisitEntry[] = [];
      for (const scan of scans) entries.push(await this.#enterOne(trx, scan));
      return entries;
    });
  }

  async #enterOne(trx: Writer, scan: VisitScan): Promise<VisitEntry> {
    const { venueId, venue, placeId, userId, wish, now } = scan;
    const own = await this.#ownVisit(trx, scan);
    if (own !== undefined) {
      await touchVisit(trx, venueId, own.id, now);
      return entryOf(own, own.guest);
    }
    const there = await findJoinable(trx, venueId, placeId);
    const found = there && (await foundVisit(trx, venue, there, now));
    const step = visitStep(found, wish, venue.orderingRules, now);
    if (step === "ask" && there !== undefined) return { kind: "ask", openedAt: there.openedAt };
    if (step === "replace" && there !== undefined) await this.#replace(trx, scan, there);
    const isJoined = step === "join" && there !== undefined;
    if (!isJoined && (await findPlace(trx, venueId, placeId)) === undefined)
      return { kind: "gone" };
    const place = { id: newId(now), venue_id: venueId, place_id: placeId };
    const visit = isJoined ? there : await insertVisit(trx, place, now);
    if (isJoined) await touchVisit(trx, venueId, visit.id, now);
    const guest = await addPhone(trx, venueId, visit.id, userId, now);
    return entryOf(visit, guest);
  }

  /** Undefined where the phone is in none, or it is over: yesterday's, which nobody has closed. */
  async #ownVisit(db: Reader, scan: VisitScan): Promise<OwnVisit | undefined> {
    const { venueId, venue, placeId, userId, now } = scan;
    const own = await findOwnVisit(db, venueId, placeId, userId);
    if (own === undefined || now - own.activeAt < MINUTE) return own;
    const isOver = isVisitOver(await foundVisit(db, venue, own, now), venue.orderingRules, now);
    return isOver ? undefined : own;
  }

  /** Once no order can come in between, it is looked at again: what is open or unpaid stays in sight of the staff. */
  async #replace(trx: Writer, { venueId, venue, now }: VisitScan, there: OpenVisit): Promise<void> {
    await lockOrders(this.#database.kind, trx, venueId);
    const found = await foundVisit(trx, venue, there, now);
    if (found.isUnsettled && !found.isOfEarlierDay) await leaveUnpaid(trx, venueId, there.id);
    else await endVisit(trx, venueId, there.id, endOf(found, now));
  }
}

function entryOf({ id, openedAt }: OpenVisit, guest: number): VisitEntry {
  return { kind: "in", visitId: id, openedAt, guest };
}
