import type {
  LoyaltyProgramme,
  ReservationState,
} from "../../adapters/loyalty/loyalty-programme.ts";
import type { Outcome } from "../../adapters/payments/payment-provider.ts";
import type { Database } from "../../db/database.ts";
import {
  settleReservation,
  standingOf,
  type ProgrammeReservation,
} from "../../tables/programme/programme-reservation.store.ts";
import { recordMoved } from "./record-credit.ts";

interface CarryOut {
  readonly database: Database;
  readonly programme: LoyaltyProgramme;
  readonly clock: () => number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** While a programme does not answer one question goes out so often. */
export const PROBE_EVERY = 15 * SECOND;
/** After so many tries that were answered, and came to nothing. */
const GAPS = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE];
/** A reservation that the programme does not know may still be on its way to it. */
const ON_ITS_WAY = 2 * MINUTE;

/** What is to become of what was reserved, by how far its order has come. */
type Wanted = "commit" | "cancel" | "reverse" | "nothing";

/**
 * Does what a reservation's order wants of the programme by now: commits it once the order is placed, cancels it where the order came to
 * nothing, and gives back what was committed for one that was cancelled. Answers whether the programme is there. What was asked before
 * and not answered is asked for by our id first.
 */
export async function carryOut(
  parts: CarryOut,
  claimed: ProgrammeReservation,
): Promise<"there" | "away"> {
  const wanted = await wantedOf(parts, claimed);
  if (wanted === "nothing") {
    await nothingToDo(parts, claimed);
    return "there";
  }
  const row = await asKnown(parts, claimed, wanted);
  if (row === "away") return away(parts, claimed);
  if (row === "written") return "there";
  switch (wanted) {
    case "commit":
      return hear(parts, row, await parts.programme.commit(row.commit_id, `${row.id}:commit`));
    case "cancel":
      return cancel(parts, row);
    case "reverse":
      return reverse(parts, row);
  }
}

/** Late money has placed an order whose reservation was cancelled by then: somebody has to see to it. */
async function nothingToDo(parts: CarryOut, row: ProgrammeReservation): Promise<void> {
  const { state, placed_order_id: orderId } = row;
  const isGone = state === "cancelled" && orderId !== "";
  const stands = isGone && (await standingOf(parts.database.reader, orderId)) === "stands";
  if (stands) await fail(parts, row, "cancelled");
  else await settle(parts, row, { tries: 0 }, 0);
}

async function wantedOf(
  { database }: CarryOut,
  { state, placed_order_id: orderId }: ProgrammeReservation,
): Promise<Wanted> {
  if (state === "cancelled" || state === "reversed" || state === "refused") return "nothing";
  if (orderId === "") return state === "committed" ? "reverse" : "cancel";
  const standing = await standingOf(database.reader, orderId);
  if (standing === "awaits") return "nothing";
  if (state === "committed") return standing === "ended" ? "reverse" : "nothing";
  return standing === "ended" ? "cancel" : "commit";
}

/**
 * The reservation as the programme knows it, where it was asked about it before or has never answered: a commit that was done although
 * its answer was lost is found so, and written.
 */
async function asKnown(
  parts: CarryOut,
  row: ProgrammeReservation,
  wanted: Wanted,
): Promise<ProgrammeReservation | "away" | "written"> {
  const isAgain = row.tries > 1 && wanted !== "reverse";
  if (!isAgain && row.commit_id !== "") return row;
  const asked = await parts.programme.status(row.id);
  if (asked.kind !== "ok") return "away";
  const { state, commitId } = asked.value;
  if (state === "committed" && row.state !== "committed") {
    await committed(parts, { ...row, commit_id: commitId }, wanted);
    return "written";
  }
  return { ...row, commit_id: commitId === "" ? row.commit_id : commitId };
}

async function cancel(parts: CarryOut, row: ProgrammeReservation): Promise<"there" | "away"> {
  if (row.commit_id !== "") {
    return hear(parts, row, await parts.programme.cancel(row.commit_id, `${row.id}:cancel`));
  }
  // It was never made, unless the request for it is still on its way.
  const isLate = parts.clock() >= row.created_at + ON_ITS_WAY;
  await settle(parts, row, isLate ? ended("cancelled") : {}, isLate ? 0 : nextAt(parts, row));
  return "there";
}

/**
 * Writes that it is committed. An order that wanted just that has nothing more to ask for; of one that had ended before, what was
 * committed all the same is given back next. What happens to an order from its lease on makes it due by itself.
 */
function committed(parts: CarryOut, row: ProgrammeReservation, wanted: Wanted): Promise<void> {
  const next = wanted === "commit" ? 0 : 1;
  const moved = { state: "committed", now: parts.clock(), nextAt: next } as const;
  return recordMoved(parts.database, row, moved);
}

/** What the programme has said of a commit or a cancellation. */
async function hear(
  parts: CarryOut,
  row: ProgrammeReservation,
  outcome: Outcome<ReservationState>,
): Promise<"there" | "away"> {
  if (outcome.kind === "unknown") return away(parts, row);
  const state = outcome.kind === "ok" ? outcome.value : "unknown";
  const wanted = await wantedOf(parts, row);
  if (state === "committed") {
    await committed(parts, row, wanted);
  } else if (wanted === "cancel" && (state === "cancelled" || state === "expired")) {
    await settle(parts, row, ended("cancelled"), 0);
  } else if (state === "cancelled" || state === "expired") {
    // The order stands, and what it was to take is not held any more: somebody has to see to it.
    await fail(parts, row, state);
  } else if (outcome.kind === "declined") await fail(parts, row, "declined");
  else await settle(parts, row, { last_error: "no-answer" }, nextAt(parts, row));
  return "there";
}

async function reverse(parts: CarryOut, row: ProgrammeReservation): Promise<"there" | "away"> {
  if (!parts.programme.capabilities.reverses) {
    await fail(parts, row, "not-reversed");
    return "there";
  }
  const { commit_id: commitId, id, credit: amount } = row;
  const outcome = await parts.programme.reverse({ commitId, refundId: `${id}:back`, amount });
  if (outcome.kind === "unknown") return away(parts, row);
  if (outcome.kind === "declined") await fail(parts, row, "not-reversed");
  else if (outcome.kind === "ok" && outcome.value === "reversed") {
    await recordMoved(parts.database, row, { state: "reversed", now: parts.clock(), nextAt: 0 });
  } else await settle(parts, row, { last_error: "no-answer" }, nextAt(parts, row));
  return "there";
}

type Change = Parameters<typeof settleReservation>[2];

function ended(state: ProgrammeReservation["state"]): Change {
  return { state, failed_at: 0, last_error: "", tries: 0 };
}

function settle(
  { database }: CarryOut,
  row: ProgrammeReservation,
  change: Change,
  next: number,
): Promise<void> {
  const known = { commit_id: row.commit_id, ...change };
  return database.write((trx) => settleReservation(trx, row, known, next));
}

/** Nothing more is tried before somebody says so. */
function fail(parts: CarryOut, row: ProgrammeReservation, why: string): Promise<void> {
  return settle(parts, row, { failed_at: parts.clock(), last_error: why }, 0);
}

async function away(parts: CarryOut, row: ProgrammeReservation): Promise<"away"> {
  await settle(parts, row, { last_error: "no-answer" }, parts.clock() + PROBE_EVERY);
  return "away";
}

function nextAt({ clock }: CarryOut, { tries }: ProgrammeReservation): number {
  return nextTryAt(clock(), tries);
}

/** When what came to nothing after so many tries is tried again. */
export function nextTryAt(now: number, tries: number): number {
  return now + (GAPS[Math.max(0, tries - 1)] ?? 60 * MINUTE);
}
