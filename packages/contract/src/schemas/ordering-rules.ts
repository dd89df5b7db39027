import * as v from "valibot";
import { HOLD_LIMITS } from "@comanda/domain/order";
import { CHECK_IN_MINUTES } from "@comanda/domain/session";
import { count } from "./fields.ts";
import { OPENING } from "./opening.ts";

/** What a venue has decided about who may order, and how long. Phones are not told. */
export const OrderingRules = v.object({
  ...OPENING,
  /** A phone orders for so long after its check-in, 60 minutes by default. */
  checkInMinutes: v.optional(v.pipe(count, v.minValue(1), v.maxValue(1_440)), CHECK_IN_MINUTES),
  /** Counted from the later of check-in and last order, or from the check-in alone (D-04). */
  checkInCountsFrom: v.optional(v.picklist(["lastOrder", "checkIn"]), "lastOrder"),
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
