import * as v from "valibot";
import {
  HOLD_LIMITS,
  TAKE_BACK_SECONDS,
  TOUCHED_MINUTES,
  UNSTARTED_MINUTES,
} from "@comanda/domain/order";
import {
  CHECK_IN_MINUTES,
  PRESENCES,
  QUIET_MINUTES,
  VISIT_CLOSES_AFTER_MINUTES,
} from "@comanda/domain/session";
import { count } from "./fields.ts";
import { OPENING } from "./opening.ts";

/** A length of time that a venue chooses, up to a day. */
export const minutes = v.pipe(count, v.minValue(1), v.maxValue(1_440));

/** How long a phone orders; of all these rules phones are told only this (guard.ts). */
export const CHECK_IN_RULES = {
  /** A phone orders for so long after its check-in, 60 minutes by default. */
  checkInMinutes: v.optional(minutes, CHECK_IN_MINUTES),
  /** Counted from the later of check-in and last order, or from the check-in alone (D-04). */
  checkInCountsFrom: v.optional(v.picklist(["lastOrder", "checkIn"]), "lastOrder"),
};

/** When a kitchen is told that it may have overlooked something (D-07). */
export const WATCH_RULES = {
  /** What is in view of a station counts as seen for so long after somebody touched it (M-H11). */
  touchedMinutes: v.optional(minutes, TOUCHED_MINUTES),
  /** An order that nobody has started for so long sounds again; 0 is never. */
  unstartedMinutes: v.optional(v.pipe(count, v.maxValue(1_440)), UNSTARTED_MINUTES),
};

/** What a venue has decided about who may order, and how long. */
export const OrderingRules = v.object({
  ...OPENING,
  ...CHECK_IN_RULES,
  /** After so long without a check-in or an order, a newcomer is asked whether new guests have come (D-04). */
  quietMinutes: v.optional(minutes, QUIET_MINUTES),
  /** After so long without either, a visit in which nothing is open or unpaid is over (D-04). */
  visitClosesAfterMinutes: v.optional(minutes, VISIT_CLOSES_AFTER_MINUTES),
  /** How a phone shows that it is where its code hangs (D-03). */
  presence: v.optional(v.picklist(PRESENCES), "none"),
  /** For so long after placing it a guest may take an order back; 0 is never (BEY-011). */
  takeBackSeconds: v.optional(v.pipe(count, v.maxValue(3_600)), TAKE_BACK_SECONDS),
  ...WATCH_RULES,
  /** What is taken within half an hour without asking the staff; 0 is any number. What goes beyond is held (D-07). */
  holdAbove: v.optional(
    v.object({
      phoneOrders: v.optional(count, HOLD_LIMITS.phoneOrders),
      phonePieces: v.optional(count, HOLD_LIMITS.phonePieces),
      /** Minor units. */
      phoneAmount: v.optional(count, HOLD_LIMITS.phoneAmount),
      tableOrders: v.optional(count, HOLD_LIMITS.tableOrders),
    }),
    {},
  ),
});
export type WireOrderingRules = v.InferOutput<typeof OrderingRules>;
