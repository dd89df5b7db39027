import type { Database } from "../../db/database.ts";
import { Lanes, type LaneState } from "../../lib/lanes.ts";
import {
  claimReservation,
  claimReservations,
  findReservationOf,
  letGo,
  listDueVenues,
  settleReservation,
  type ProgrammeReservation,
} from "../../tables/programme/programme-reservation.store.ts";
import type { ReservedThere } from "../../tables/orders/order-rows.ts";
import {
  claimEarning,
  claimEarnings,
  listEarningVenues,
  settleEarning,
  type ProgrammeEarning,
} from "../../tables/programme/programme-earning.store.ts";
import type { VenueBook } from "../../venue/venue-book.ts";
import { carryOut, PROBE_EVERY } from "./carry-out.ts";
import type { Programmes } from "./programmes.ts";
import { tellEarned } from "./tell-earned.ts";

export interface ProgrammeLanesParts {
  readonly database: Database;
  readonly venues: VenueBook;
  readonly programmes: Programmes;
  readonly clock: () => number;
  readonly hearFailure: (error: unknown) => void;
}

/** Longer than two calls of a programme may take. */
const LEASE = 45_000;
const AT_ONCE = 4;

/**
 * Commits, cancels and gives back what orders have reserved at loyalty programmes, and tells them what members have earned: each venue is
 * a lane. Of two processes that are due at the same moment the lease lets one ask.
 */
export class ProgrammeLanes extends Lanes<string> {
  readonly #parts: ProgrammeLanesParts;

  constructor(parts: ProgrammeLanesParts) {
    super({ ...parts, atOnce: AT_ONCE, probeEvery: PROBE_EVERY });
    this.#parts = parts;
  }

  protected override async listDue(now: number): Promise<readonly string[]> {
    const { reader } = this.#parts.database;
    const reserved = await listDueVenues(reader, now);
    return [...reserved, ...(await listEarningVenues(reader, now))];
  }

  protected override keyOf(venueId: string): string {
    return venueId;
  }

  /** Nothing came of the orders for which these were reserved. */
  async letGo(reserved: readonly ReservedThere[]): Promise<void> {
    if (reserved.length === 0) return;
    await this.#parts.database.write((trx) => letGo(trx, reserved, this.#parts.clock()));
    this.wake();
  }

  /**
   * Does what an order has reserved at once, or waits for whoever is at it, and answers how that stands then; undefined of an order with
   * nothing.
   */
  async settle(venueId: string, placedOrderId: string): Promise<ProgrammeReservation | undefined> {
    const { reader } = this.#parts.database;
    const row = await findReservationOf(reader, placedOrderId);
    if (row === undefined) return undefined;
    await this.tryNow(venueId, row.id);
    return findReservationOf(reader, placedOrderId);
  }

  /** Does what one of them is to do at once, or waits for whoever is at it. */
  async tryNow(venueId: string, id: string): Promise<void> {
    const row = await this.#parts.database.write((trx) => claimReservation(trx, id, this.#lease()));
    await this.#doNow(venueId, row === undefined ? [] : [row], []);
  }

  /** Tells the programme at once of the points of an order, or waits for whoever is at it. */
  async tellNow(venueId: string, placedOrderId: string): Promise<void> {
    const { database } = this.#parts;
    const row = await database.write((trx) => claimEarning(trx, placedOrderId, this.#lease()));
    await this.#doNow(venueId, [], row === undefined ? [] : [row]);
  }

  #lease(): { readonly now: number; readonly until: number } {
    const now = this.#parts.clock();
    return { now, until: now + LEASE };
  }

  async #doNow(
    venueId: string,
    rows: readonly ProgrammeReservation[],
    earnings: readonly ProgrammeEarning[],
  ): Promise<void> {
    if (rows.length + earnings.length === 0) await this.waitFor(venueId);
    else if ((await this.#carryOut(rows, venueId, earnings)) === "there") this.hasAnswered(venueId);
    this.wake();
  }

  protected override async work(venueId: string, most: number): Promise<LaneState> {
    const { database } = this.#parts;
    const claim = { ...this.#lease(), most };
    const { due, earnings } = await database.write(async (trx) => {
      const rows = await claimReservations(trx, venueId, claim);
      const left = { ...claim, most: most - rows.length };
      return { due: rows, earnings: await claimEarnings(trx, venueId, left) };
    });
    if (due.length + earnings.length === 0) return "idle";
    return this.#carryOut(due, venueId, earnings);
  }

  async #carryOut(
    rows: readonly ProgrammeReservation[],
    venueId: string,
    earnings: readonly ProgrammeEarning[],
  ): Promise<"there" | "away"> {
    const { database, venues, programmes, clock } = this.#parts;
    const venue = await venues.find(venueId);
    const opened = venue === undefined ? undefined : await programmes.open(venue);
    if (opened?.ok !== true) {
      // Its account is closed: looked at again when an owner may have mended it.
      const next = clock() + 60 * PROBE_EVERY;
      await database.write(async (trx) => {
        for (const row of rows) {
          await settleReservation(trx, row, { last_error: "no-account" }, next);
        }
        for (const row of earnings) await settleEarning(trx, row, {}, next);
      });
      return "there";
    }
    const parts = { database, programme: opened.value, clock, keys: programmes.keys };
    const answers = await Promise.all([
      ...rows.map((row) => carryOut(parts, row)),
      ...earnings.map((row) => tellEarned(parts, row)),
    ]);
    return answers.includes("there") ? "there" : "away";
  }
}
