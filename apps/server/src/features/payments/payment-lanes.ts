import { randomUUID } from "node:crypto";
import type { ProviderName } from "../../adapters/payments/open-provider.ts";
import type { PaymentProvider } from "../../adapters/payments/payment-provider.ts";
import type { Database } from "../../db/database.ts";
import { PeriodicJob } from "../../lib/periodic-job.ts";
import {
  changeAttempt,
  claimAttempts,
  findAttempt,
  listDueLanes,
  type Attempt,
  type Lane,
} from "../../tables/payments/attempt.store.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import type { VenueBook } from "../../venue/venue-book.ts";
import { knownPayment } from "./known-payment.ts";
import type { PaymentAccounts } from "./payment-accounts.ts";
import { nextQueryAt } from "./query-times.ts";
import { recordPayment } from "./record-payment.ts";

export interface PaymentLanesParts {
  readonly database: Database;
  readonly venues: VenueBook;
  readonly accounts: PaymentAccounts;
  readonly clock: () => number;
  readonly hearFailure: (error: unknown) => void;
}

const EVERY = 1_000;
/** Longer than any call of a provider may take. */
const LEASE = 30_000;
/** Payments that are asked for at once of one account. */
const AT_ONCE = 4;
/** While a provider does not answer one question goes out so often. */
const PROBE_EVERY = 15_000;

/**
 * Asks providers what became of payments whose time to be asked has come, so that every payment is found without a notification
 * (D-05). Each account of a venue is a lane of its own: one that hangs holds up no other. While a provider does not answer one
 * question goes out each 15 s; when it answers again the rest follows at once. Of two processes that are due at the same moment the
 * lease lets one ask.
 */
export class PaymentLanes {
  readonly #parts: PaymentLanesParts;
  readonly #job: PeriodicJob;
  readonly #me = randomUUID();
  readonly #running = new Map<string, Promise<void>>();
  /** When a lane whose provider is away is asked next. */
  readonly #awayUntil = new Map<string, number>();

  constructor(parts: PaymentLanesParts) {
    this.#parts = parts;
    this.#job = new PeriodicJob({
      work: () => this.#begin(),
      hearFailure: parts.hearFailure,
      retryAfter: EVERY,
    });
  }

  start(): void {
    this.#job.runIn(0);
  }

  /** Something is due now. */
  wake(): void {
    this.#job.runIn(0);
  }

  async close(): Promise<void> {
    await this.#job.close();
    await Promise.all(this.#running.values());
  }

  /** Begins each lane that has work and is not at it. */
  async #begin(): Promise<number> {
    const { database, clock } = this.#parts;
    const now = clock();
    for (const lane of await listDueLanes(database.reader, now)) {
      const key = `${lane.venue_id} ${lane.provider}`;
      if (this.#running.has(key) || (this.#awayUntil.get(key) ?? 0) > now) continue;
      const running = this.#run(key, lane)
        .catch(this.#parts.hearFailure)
        .finally(() => this.#running.delete(key));
      this.#running.set(key, running);
    }
    return EVERY;
  }

  async #run(key: string, lane: Lane): Promise<void> {
    const { database, venues, accounts, clock } = this.#parts;
    const venue = await venues.find(lane.venue_id);
    const opened =
      venue === undefined ? undefined : await accounts.open(venue, lane.provider as ProviderName);
    for (;;) {
      const now = clock();
      const isProbe = this.#awayUntil.has(key);
      const claim = { by: this.#me, now, until: now + LEASE, most: isProbe ? 1 : AT_ONCE };
      const due = await database.write((trx) => claimAttempts(trx, lane, claim));
      if (due.length === 0 || this.#job.isClosed) return;
      if (venue === undefined || opened?.ok !== true) {
        // Its account is closed: asked again when an owner may have mended it.
        await this.#later(due, now + 60 * PROBE_EVERY);
        return;
      }
      const answers = await Promise.all(
        due.map((attempt) => this.#ask(venue, opened.value, attempt)),
      );
      if (answers.includes("there")) {
        this.#awayUntil.delete(key);
        continue;
      }
      this.#awayUntil.set(key, clock() + PROBE_EVERY);
      return;
    }
  }

  /** Asks for one payment, or ends its link; answers whether the provider is there. */
  async #ask(
    venue: OpenVenue,
    provider: PaymentProvider,
    attempt: Attempt,
  ): Promise<"there" | "away"> {
    const { database, accounts, clock } = this.#parts;
    const known = knownPayment(accounts, attempt);
    if (attempt.wants_cancel === 1 && provider.capabilities.cancels) {
      const ended = await provider.cancel(known);
      if (ended.kind === "unknown") return this.#away(attempt);
    }
    const isFindable = attempt.provider_ref !== "" || provider.capabilities.findsByReference;
    const asked = isFindable ? await provider.query(known) : undefined;
    if (asked?.kind === "unknown") return this.#away(attempt);
    const now = clock();
    if (asked?.kind === "ok") {
      const { currency } = venue.rules.online;
      await recordPayment(database, { attempt, lines: asked.value.lines, currency, now });
    }
    await database.write(async (trx) => {
      const after = await findAttempt(trx, attempt.reference);
      if (after === undefined) return;
      const queried = { ...after, queries: after.queries + 1 };
      const isToEnd = after.wants_cancel === 1 && attempt.wants_cancel === 0;
      const next = nextQueryAt(queried, now);
      await changeAttempt(trx, attempt.reference, {
        queries: queried.queries,
        wants_cancel: isToEnd ? 1 : 0,
        next_query_at: isToEnd ? now : sooner(next, after.next_query_at, attempt.next_query_at),
        leased_until: 0,
      });
    });
    return "there";
  }

  async #away(attempt: Attempt): Promise<"away"> {
    await this.#later([attempt], this.#parts.clock() + PROBE_EVERY);
    return "away";
  }

  async #later(attempts: readonly Attempt[], at: number): Promise<void> {
    await this.#parts.database.write(async (trx) => {
      for (const { reference } of attempts) {
        await changeAttempt(trx, reference, { next_query_at: at, leased_until: 0 });
      }
    });
  }
}

/** A notification or a guest at the page may have wanted it asked again while it was asked. */
function sooner(next: number, wanted: number, leased: number): number {
  if (wanted === leased || wanted === 0) return next;
  return next === 0 ? wanted : Math.min(next, wanted);
}
