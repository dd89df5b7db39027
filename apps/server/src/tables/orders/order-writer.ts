import type { Announcement } from "../../db/database.ts";
import type { OrderTable } from "../../db/order-tables.ts";
import type { NewOrder } from "./order-rows.ts";
import { orderNews } from "./order-news.ts";

/** What a placed order answers, now and whenever its key is sent again (D-02). */
export interface PlacedAnswer {
  readonly orderId: string;
  readonly number: number;
  readonly placedAt: number;
  readonly total: number;
  /** JSON. */
  readonly receipt: string;
}

/** The order that has a key already, and what was asked with it; what it was answered is in kept-answer.ts. */
export type KnownKey = Pick<OrderTable, "id" | "digest">;

export type PlaceOutcome =
  | { readonly kind: "placed"; readonly answer: PlacedAnswer }
  /** Taken, and kept until it is paid; its number is 0. */
  | { readonly kind: "awaiting"; readonly answer: PlacedAnswer }
  | { readonly kind: "known"; readonly known: KnownKey }
  /** The code that the phone has scanned is no longer in use, or not for this phone (D-03), or its visit is closed (D-04). */
  | { readonly kind: "session-ended" }
  /** The reservation has been seated, cancelled or given another time since the order was priced. */
  | { readonly kind: "reservation-changed" }
  /** The venue, or how a dish of the cart is sold, is another than when the order was priced. */
  | { readonly kind: "revision-changed" }
  /** Others have taken the last place at the time that it is for. */
  | { readonly kind: "slot-full" }
  | { readonly kind: "short" }
  /** Others have used up what the receipt counted on. */
  | { readonly kind: "campaign-short" }
  /** Others have used up its voucher, or its time is over. */
  | { readonly kind: "voucher-over" }
  /** Its member has no more what its rewards cost. */
  | { readonly kind: "reward-over" }
  /** Its member has no more the topped-up money that it costs. */
  | { readonly kind: "top-up-over" }
  /** What was reserved for it at a programme is let go of. */
  | { readonly kind: "programme-over" }
  /** The phone has another order that awaits its payment; one at a time is. */
  | { readonly kind: "awaiting-another" }
  | { readonly kind: "order-id-used" }
  /** The visit has ordered before. */
  | { readonly kind: "initial-order-placed" };

/**
 * The one hot path: writes an order with its lines, number, stock and quotas in one transaction, or nothing of it, and
 * answers when that is durable. One for each database, of the same list of steps (placing/placing.ts). The same suite runs
 * against both.
 * @throws DatabaseUnavailable when it is not known to be written; sending it again under the same key may work, and
 * finds the order where it was written after all.
 */
export interface OrderWriter {
  place(order: NewOrder): Promise<PlaceOutcome>;
  /** The order that this key was answered with before. */
  findKey(venueId: string, userId: string, key: string): Promise<KnownKey | undefined>;
}

export function isWritten(
  outcome: PlaceOutcome,
): outcome is Extract<PlaceOutcome, { readonly answer: PlacedAnswer }> {
  return outcome.kind === "placed" || outcome.kind === "awaiting";
}

/** What is told when the order is durable: what must not be lost meanwhile is written by the step "outbox". */
export function announcementsOf(order: NewOrder): readonly Announcement[] {
  const { venueId, counted, campaigns } = order;
  const placed = orderNews(venueId, { user_id: order.userId, visit_id: order.visitId });
  const isCounted = counted.length > 0 || campaigns.length > 0;
  return isCounted ? [placed, { venueId, topic: "items" }] : [placed];
}

export const KNOWN_KEY = ["id", "digest"] as const satisfies readonly (keyof KnownKey)[];

/**
 * Finds the order of a person that has this key, placed or awaiting its payment; each database names values in its own way.
 * Both bear one id once it is placed.
 */
export function findKeyStatement(venueId: string, userId: string, key: string): string {
  const from = (table: string): string => `select ${KNOWN_KEY.join(", ")} from ${table}
    where venue_id = ${venueId} and user_id = ${userId} and idempotency_key = ${key}`;
  return `${from("placed_order")} union all ${from("awaiting_order")} limit 1`;
}

/** @param number 0 where it has none yet */
export function answerOf(
  { orderId, now, amounts, receipt }: NewOrder,
  number: number | null,
): PlacedAnswer {
  return { orderId, number: number ?? 0, placedAt: now, total: amounts.total, receipt };
}
