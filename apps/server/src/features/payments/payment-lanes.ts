import { randomUUID } from "node:crypto";
import type { ProviderName } from "../../adapters/payments/open-provider.ts";
import type { PaymentProvider } from "../../adapters/payments/payment-provider.ts";
import type { Database } from "../../db/database.ts";
import { Lanes, type LaneState } from "../../lib/lanes.ts";
import {
  changeAttempt,
  claimAttempts,
  findAttempt,
  listDueLanes,
  type Attempt,
  type Lane,
} from "../../tables/payments/attempt.store.ts";
import {
  changeRefund,
  claimRefunds,
  listRefundLanes,
  type Refund,
} from "../../tables/payments/refund.store.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import type { VenueBook } from "../../venue/venue-book.ts";
import { carryOutRefund } from "./carry-out-refund.ts";
import { knownPayment } from "./known-payment.ts";
import type { PaymentAccounts } from "./payment-accounts.ts";
import { nextQueryAt } from "./query-times.ts";
import { recordPayment } from "./record-payment.ts";
import { PROBE_EVERY } from "./refund-times.ts";

export interface PaymentLanesParts {
  readonly database: Database;
  readonly venues: VenueBook;
  readonly accounts: PaymentAccounts;
  readonly clock: () => number;
  readonly hearFailure: (error: unknown) => void;
}

/** Longer than any call of a provider may take. */
const LEASE = 30_000;
/** Longer than asking for a payment and giving it back may take. */
const REFUND_LEASE = 90_000;
/** Payments and refunds that are asked for at once of one account. */
const AT_ONCE = 4;

/**
 * Asks providers what became of payments whose time to be asked has come, so that every payment is found without a notification
 * (D-05), and gives back what is to go back. Each account of a venue is a lane. Of two processes that are due at the same moment the
 * lease lets one ask.
 */
export class PaymentLanes extends Lanes<Lane> {
  readonly #parts: PaymentLanesParts;
  readonly #me = randomUUID();

  constructor(parts: PaymentLanesParts) {
    super({ ...parts, atOnce: AT_ONCE, probeEvery: PROBE_EVERY });
    this.#parts = parts;
  }

  protected override async listDue(now: number): Promise<readonly Lane[]> {
    const { reader } = this.#parts.database;
    const payments = await listDueLanes(reader, now);
    return [...payments, ...(await listRefundLanes(reader, now))];
  }

  protected override keyOf({ venue_id: venueId, provider }: Lane): string {
    return `${venueId} ${provider}`;
  }

  protected override async work(lane: Lane, most: number): Promise<LaneState> {
    const { database, venues, accounts, clock } = this.#parts;
    const now = clock();
    const claim = { by: this.#me, now, until: now + LEASE, most };
    const { due, refunds } = await database.write(async (trx) => {
      const payments = await claimAttempts(trx, lane, claim);
      const ofRefunds = { ...claim, most: most - payments.length, until: now + REFUND_LEASE };
      return { due: payments, refunds: await claimRefunds(trx, lane, ofRefunds) };
    });
    if (due.length + refunds.length === 0) return "idle";
    const venue = await venues.find(lane.venue_id);
    const opened = venue && (await accounts.open(venue, lane.provider as ProviderName));
    if (venue === undefined || opened?.ok !== true) {
      // Its account is closed: asked again when an owner may have mended it.
      await this.#later(due, now + 60 * PROBE_EVERY);
      await this.#notAsked(refunds, now + 60 * PROBE_EVERY);
      return "idle";
    }
    const account = { venue, provider: opened.value };
    const answers = await Promise.all([
      ...due.map((attempt) => this.#ask(venue, opened.value, attempt)),
      ...refunds.map((refund) => carryOutRefund(this.#parts, account, refund)),
    ]);
    return answers.includes("there") ? "there" : "away";
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
      const { currency, refundsByItself } = venue.rules.online;
      const { lines } = asked.value;
      await recordPayment(database, { attempt, lines, currency, refundsByItself, now });
    }
    await database.write(async (trx) => {
      const after = await findAttempt(trx, attempt.reference);
      if (after === undefined) return;
      const queried = { ...after, queries: after.queries + 1 };
      const isToEnd = after.wants_cancel === 1 && attempt.wants_cancel === 0;
      const next = nextQueryAt(queried, now);
      await changeAttempt(trx, attempt.reference, {
        queries: queried.queries,
        // Its time is over: nobody is sent there any more.
        ...(after.state !== "paid" && after.live_until <= now && { state: "ended" as const }),
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

  /** Refunds of which the provider has heard nothing this time. */
  async #notAsked(refunds: readonly Refund[], at: number): Promise<void> {
    await this.#parts.database.write(async (trx) => {
      for (const { id, tries } of refunds) {
        const change = { next_try_at: at, leased_until: 0, tries: tries - 1 };
        await changeRefund(trx, id, { ...change, last_error: "no-account" });
      }
    });
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
