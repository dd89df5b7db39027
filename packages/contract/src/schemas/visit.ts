import * as v from "valibot";
import { count, instant, minorUnits, textOr, title } from "./fields.ts";
import { VisitCall } from "./floor.ts";
import { OrderProgress, OwnOrder } from "./order.ts";

/** How a check-in stands to the visit of its place; a member of the settings (D-04). */
export const VisitOfPhone = v.object({
  /** The guest has to say whether new guests have come, to type the PIN, or to wait for staff; no token until then. */
  needs: v.optional(v.picklist(["choice", "pin", "tap"])),
  /** What the guest who waits shows to staff, "47". */
  sign: v.optional(v.string()),
  /** How many the PIN has. */
  digits: v.optional(count),
  /** Nobody looks at a PIN before so many seconds have passed; absent where it may be typed at once. */
  retryAfterSeconds: v.optional(count),
  openedAt: v.optional(instant),
  /** 2 is "Guest 2"; 0 where so many are in it that not all have a number. */
  guest: v.optional(count),
  /** How many guests have come, as a phone of the visit has said; absent where none has. */
  pax: v.optional(count),
});
export type WireVisitOfPhone = v.InferOutput<typeof VisitOfPhone>;

/** An order of the visit as everybody in it sees it. */
const VisitOrder = v.object({ ...OwnOrder.entries, guest: count, isOwn: v.boolean() });
export type WireVisitOrder = v.InferOutput<typeof VisitOrder>;

/**
 * What the guests of a table have ordered, all of them together; null for a phone that is in no visit. Of a visit that is
 * closed, and to a phone that orders no more, only its own orders, until two hours after the last of them is complete.
 */
export const VisitAnswer = v.object({
  visit: v.nullable(
    v.object({
      openedAt: instant,
      closedAt: v.nullable(instant),
      /** Which guest the phone itself is. */
      guest: count,
      /** How many have come; 0 where nobody has said it, or the server is one from before. */
      pax: v.optional(count, 0),
      /** The latest 100 or fewer large ones, oldest first. */
      orders: v.array(VisitOrder),
      /** How many older ones there are. */
      notShown: count,
      /** Minor units, of all of them but the cancelled ones. */
      total: minorUnits,
      /** The same. */
      paid: minorUnits,
      /** What of it is still to be paid: what is on hold is not. */
      due: minorUnits,
      calls: v.array(VisitCall),
    }),
  ),
});
export type WireVisit = v.InferOutput<typeof VisitAnswer>["visit"];

/** The number on the slip, with or without its zeros. */
export const RecoverQuery = v.object({ number: v.pipe(v.string(), v.regex(/^\d{1,6}$/)) });

/** How far an order has come, and nothing else of it: whoever asks has nothing but its number. */
export const RecoveredOrder = v.omit(OrderProgress, ["orderId", "paidAt"]);
export type WireRecoveredOrder = v.InferOutput<typeof RecoveredOrder>;

/** What a phone says when it opens or reads its session. */
export const SettingsQuery = v.object({
  userId: textOr(""),
  orderTime: textOr(""),
  /** The menu the caller already has, empty if none; a caller that does not send it gets the menu inline (D-16). */
  menuHash: v.optional(title),
  /**
   * Ours: what a guest has answered who was asked whether new guests have come, or "ask" of a phone that can ask; without
   * it a phone joins the visit that is there (D-04).
   */
  visit: v.optional(v.picklist(["ask", "join", "new"])),
  /** Ours: what the guest typed where the venue shows a PIN (D-03). */
  pin: v.optional(title),
  /** Ours: of a phone that knows how to wait for a tap of staff, where so many PINs were wrong that none is looked at. */
  canWait: v.optional(v.literal("yes")),
});
