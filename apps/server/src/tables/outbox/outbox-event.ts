import type { DeliveryProblem } from "@comanda/contract";
import type { OutboxEventTable } from "../../db/outbox-tables.ts";

/** An event that a process has leased, and may try until the lease ends. */
export type ClaimedEvent = Pick<
  OutboxEventTable,
  | "id"
  | "venue_id"
  | "order_id"
  | "sequence"
  | "type"
  | "payload"
  | "created_at"
  | "attempts"
  | "give_up_at"
  | "leased_by"
  | "leased_until"
>;

/** Why a try did not succeed; `status` where the other side has answered. */
export interface Problem {
  readonly kind: DeliveryProblem;
  readonly status?: number | undefined;
}

/** What came of a try: it was taken, also by the till that the kitchen works from; it was not; or we broke it off, which says nothing. */
export type Tried =
  | { readonly kind: "delivered"; readonly isByTill?: boolean }
  | { readonly kind: "failed"; readonly problem: Problem; readonly isFinal?: boolean }
  | { readonly kind: "released" };

/**
 * What a try says of the other system. Whoever answers 422 to one order is there, as is whoever takes it; 408 and 429 ask
 * for time, 500 and above or no answer at all is no working system. An order that we cannot read says nothing of it.
 */
export function heardFrom(tried: Tried): "there" | "notThere" | "nothing" {
  if (tried.kind === "delivered") return "there";
  if (tried.kind === "released" || tried.problem.kind === "order-unreadable") return "nothing";
  const { kind, status = 0 } = tried.problem;
  const isRefused = kind === "status" && status >= 400 && status < 500;
  return isRefused && status !== 408 && status !== 429 ? "there" : "notThere";
}

/** A try that has ended at a moment. */
export interface EndedTry {
  readonly event: ClaimedEvent;
  readonly tried: Tried;
  readonly at: number;
  /** When it may be tried again, where it has failed. */
  readonly nextAt: number;
}

/** How long an event is tried, from when it happened or was sent again. */
export const GIVE_UP_AFTER = 7 * 24 * 60 * 60 * 1000;

/** When an event is given up. The rows of the orders' trigger say a day, which was how long events were tried before. */
export function giveUpAt(event: Pick<OutboxEventTable, "created_at" | "give_up_at">): number {
  return Math.max(event.give_up_at, event.created_at + GIVE_UP_AFTER);
}

/** A problem as it is stored: "status 503", "timed-out". */
export function problemText({ kind, status }: Problem): OutboxEventTable["last_error"] {
  return status === undefined ? kind : `${kind} ${status}`;
}

/** The same read back; null where none has failed. */
export function problemFrom(
  text: OutboxEventTable["last_error"],
): { kind: DeliveryProblem; status: number } | null {
  if (text === "") return null;
  const [kind = "", status = "0"] = text.split(" ");
  return { kind: kind as DeliveryProblem, status: Number(status) };
}
