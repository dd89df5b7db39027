import { accept } from "@comanda/domain";
import type { AppContext } from "../../app/app-context.ts";
import { atVenue } from "../../auth/at-venue.ts";
import type { Callers, Handlers } from "../../auth/calls.ts";
import {
  listAttention,
  refundAttention,
  settleAttention,
  type AttentionParts,
} from "./attention.ts";
import { readPaymentTotals } from "./payment-totals.ts";

export type AttentionRoutes = Pick<
  Handlers,
  "listAttention" | "refundAttention" | "settleAttention" | "readPaymentTotals"
>;

/** Money that has no use, and what came and went; always of the caller's own venue. */
export function attentionRoutes(context: AppContext): AttentionRoutes {
  const { database, venues, paymentLanes } = context;
  const parts = ({ staff }: Callers["staff"], now: number): AttentionParts => ({
    database,
    paymentLanes,
    by: staff,
    now,
  });
  return {
    listAttention: ({ caller: { staff }, query, now }) =>
      listAttention(database.reader, staff.venueId, { cursor: query.cursor, now }),
    refundAttention: ({ caller, params, now }) => refundAttention(parts(caller, now), params.id),
    settleAttention: ({ caller, params, body, now }) =>
      settleAttention(parts(caller, now), params.id, body),
    readPaymentTotals: ({ caller, query, now }) =>
      atVenue(venues, caller, async (venue) =>
        accept(await readPaymentTotals(database.reader, venue, { day: query.day, now })),
      ),
  };
}
