import type { Database } from "../../db/database.ts";
import { DatabaseUnavailable } from "../../db/unavailable.ts";
import { newSecret } from "../../ids.ts";
import { PeriodicJob } from "../../lib/periodic-job.ts";
import { gapAfter } from "./gap.ts";
import {
  heardFrom,
  type ClaimedEvent,
  type EndedTry,
  type Tried,
} from "../../tables/outbox/outbox-event.ts";
import { tidyOutbox } from "../../tables/outbox/outbox-upkeep.store.ts";
import {
  claimEvents,
  listWork,
  settleTries,
  type VenueWork,
} from "../../tables/outbox/outbox.store.ts";
import { isTaking, settleTaken } from "./settle-taken.ts";
import { VenueLane } from "./venue-lane.ts";

/** Does what an event asks for. Never rejects for what the other side does; `signal` ends it early. */
export type Deliver = (event: ClaimedEvent, signal: AbortSignal) => Promise<Tried>;

export interface OutboxParts {
  readonly database: Database;
  readonly deliver: Deliver;
  readonly clock: () => number;
  readonly hearFailure: (error: unknown) => void;
}

/** A delivery ends within 10 s; a lease outlives it, so that nobody else tries what a living process is trying. */
const LEASE = 30_000;
/** Tries of one process under way at once, of all venues together. */
const AT_ONCE = 64;
/** What ends within this is written together. */
const GATHER = 10;
/** Nothing may wake a process: another one's commit was not heard, or its lease ended because it was killed. */
const LONGEST_SLEEP = 5_000;
/** Something is due that nobody may take yet: it waits for an earlier one that somebody else is trying. */
const SHORT_SLEEP = 1_000;
const TIDY_EVERY = 60_000;
/** How long tries under way may go on when the process is asked to stop. */
const CLOSE_TIMEOUT = 2_000;

/**
 * Takes the events that wait for delivery, from whatever process wrote them, and has them delivered: the heart of the
 * outbox. One look after the other: what ended is written and what is due is leased, in one transaction; then it sleeps
 * until something ends, is announced or comes due.
 */
export class Outbox {
  readonly #parts: OutboxParts;
  /** Names this process in leases. */
  readonly #self = newSecret();
  readonly #lanes = new Map<string, VenueLane>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  #ended: EndedTry[] = [];
  /** Whether any venue has a webhook that is on, as of the last look. */
  #isNeeded = false;
  #tidiedAt = -Infinity;
  readonly #job: PeriodicJob;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
    const { hearFailure } = parts;
    this.#job = new PeriodicJob({
      work: () => this.#work(),
      hearFailure,
      retryAfter: LONGEST_SLEEP,
    });
  }

  /** An order has changed somewhere. Where no venue has a webhook this costs nothing. */
  hear(): void {
    if (this.#isNeeded) this.wake();
  }

  /** Something may be due: looks in a moment, so that what comes together is taken together. */
  wake(): void {
    this.#job.runIn(GATHER);
  }

  /** Lets what is under way end, for two seconds at most, and writes what came of it. */
  async close(): Promise<void> {
    const closed = this.#job.close();
    const timeout = setTimeout(() => this.#stop.abort(), CLOSE_TIMEOUT);
    await Promise.all(this.#underWay);
    clearTimeout(timeout);
    await closed;
    await this.#look();
  }

  async #work(): Promise<number> {
    await this.#look();
    return this.#untilNext();
  }

  async #look(): Promise<void> {
    const { database, clock, hearFailure } = this.#parts;
    const ended = this.#ended;
    this.#ended = [];
    try {
      const claims = this.#job.isClosed ? [] : await this.#claims(clock());
      await settleTaken(database, ended.filter(isTaking), clock());
      const others = ended.filter((each) => !isTaking(each));
      if (others.length > 0 || claims.length > 0) {
        const claimed = await database.write(async (trx) => {
          await settleTries(trx, others);
          const events: { readonly event: ClaimedEvent; readonly lane: VenueLane }[] = [];
          for (const { lane, ...claim } of claims) {
            const leased = await claimEvents(database.kind, trx, claim);
            events.push(...leased.map((event) => ({ event, lane })));
          }
          return events;
        });
        for (const { event, lane } of claimed) this.#try(event, lane);
      }
      await this.#tidy(clock());
    } catch (error) {
      // What has ended is written at the next look, or its lease ends and it is delivered once more under its id.
      this.#ended.unshift(...ended);
      hearFailure(error);
    }
  }

  /** What each venue with due events may be given, those whose system answers first. */
  async #claims(now: number) {
    const work = await listWork(this.#parts.database.reader);
    this.#isNeeded = work.length > 0;
    const due = work.filter(({ nextAt }) => nextAt <= now);
    const lanes = due.map((each) => ({ venueId: each.venueId, lane: this.#laneOf(each) }));
    const waiting = work.filter(({ nextAt }) => nextAt < Infinity);
    this.#forgetIdleLanes(new Set(waiting.map(({ venueId }) => venueId)));
    let left = AT_ONCE - this.#underWay.size;
    return lanes
      .toSorted((one, other) => Number(one.lane.isFailing) - Number(other.lane.isFailing))
      .flatMap(({ venueId, lane }) => {
        const room = Math.min(lane.room(now), left);
        left -= room;
        return room > 0 ? [{ venueId, lane, by: this.#self, now, until: now + LEASE, room }] : [];
      });
  }

  /** A webhook that was changed begins anew; what is still under way to the old address ends by itself. */
  #laneOf({ venueId, revision }: VenueWork): VenueLane {
    const known = this.#lanes.get(venueId);
    if (known?.revision === revision) return known;
    const lane = new VenueLane(revision);
    this.#lanes.set(venueId, lane);
    return lane;
  }

  /** A venue for which nothing waits any more begins anew. */
  #forgetIdleLanes(busy: ReadonlySet<string>): void {
    for (const [venueId, lane] of this.#lanes) {
      if (lane.isIdle && !busy.has(venueId)) this.#lanes.delete(venueId);
    }
  }

  #try(event: ClaimedEvent, lane: VenueLane): void {
    lane.begin();
    const trying = this.#deliver(event).then((tried) => {
      const at = this.#parts.clock();
      lane.end(heardFrom(tried), at);
      const isRelease = tried.kind === "released";
      const nextAt = at + (isRelease ? SHORT_SLEEP : gapAfter(event.attempts, Math.random()));
      this.#ended.push({ event, tried, at, nextAt });
      this.#underWay.delete(trying);
      this.wake();
    });
    this.#underWay.add(trying);
  }

  async #deliver(event: ClaimedEvent): Promise<Tried> {
    const { deliver, clock, hearFailure } = this.#parts;
    // A process that stood still since it leased the event may no longer be the one that tries it.
    if (clock() >= event.leased_until) return { kind: "released" };
    try {
      return await deliver(event, this.#stop.signal);
    } catch (error) {
      hearFailure(error);
      // The database is not the other system's fault; whatever else it is, it is so for this event.
      return error instanceof DatabaseUnavailable
        ? { kind: "released" }
        : { kind: "failed", problem: { kind: "order-unreadable" } };
    }
  }

  /** How long there is nothing to do, as far as this process can know. */
  async #untilNext(): Promise<number> {
    const { database, clock, hearFailure } = this.#parts;
    if (this.#ended.length > 0) return SHORT_SLEEP;
    try {
      const now = clock();
      const moments = (await listWork(database.reader)).map(({ venueId, nextAt }) => {
        const pausedUntil = this.#lanes.get(venueId)?.pausedUntil ?? 0;
        return Math.max(nextAt, pausedUntil) - now;
      });
      const soonest = Math.min(LONGEST_SLEEP, ...moments);
      return soonest > 0 ? Math.max(soonest, GATHER) : SHORT_SLEEP;
    } catch (error) {
      hearFailure(error);
      return LONGEST_SLEEP;
    }
  }

  async #tidy(now: number): Promise<void> {
    if (this.#job.isClosed || now - this.#tidiedAt < TIDY_EVERY) return;
    const isMore = await tidyOutbox(this.#parts.database, now);
    if (!isMore) this.#tidiedAt = now;
  }
}
