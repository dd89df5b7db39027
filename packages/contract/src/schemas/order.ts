import { HOLDS, ORDER_STATES } from "@comanda/domain/order";
import * as v from "valibot";
import { BOUNDS } from "../bounds.ts";
import { CartLine, CartLines } from "./cart-line.ts";
import { amount, count, instant, minorUnits, textOr, title } from "./fields.ts";
import { personal, remark } from "./typed-fields.ts";
import { Allergies, Receipt } from "./receipt.ts";
import { Room } from "./room.ts";

const later = v.optional(v.unknown());

/** "SO_" and a millisecond timestamp, made by the phone (OUT-039). */
export const orderId = v.pipe(v.string(), v.regex(/^SO_\d{1,16}$/));

/** How many guests there are; 0 says nothing. */
const pax = v.optional(v.pipe(count, v.maxValue(BOUNDS.guests)), 0);

/** How an order is had, in the specification's numbers (DLV-001). */
export const DeliveryType = v.picklist([-1, 0, 1, 2, 3, 4]);

/** The final order (ENT-023, ENT-024). Members of features a venue does not use are accepted and ignored. */
export const OrderPayload = v.object({
  pax,
  data: CartLines,
  orderId,
  customerName: personal,
  phone: personal,
  roomNo: personal,
  userId: textOr(""),
  adCustomer: later,
  customer: later,
  reserveId: v.nullish(title, ""),
  deliveryType: v.optional(DeliveryType, -1),
  vouchers: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(BOUNDS.lines)), () => []),
  deliveryPrice: v.optional(amount, 0),
  scheduleTime: v.nullish(instant, null),
  address: personal,
  /** Ours: the postal code and the unit number of a delivery, which the specification asks for and does not name (DLV-031). */
  postal: personal,
  unit: personal,
  remark: v.optional(remark, ""),
  checkbox: v.optional(v.pipe(v.array(title), v.maxLength(BOUNDS.options)), () => []),
  redeem: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(BOUNDS.lines)), () => []),
  discount: later,
  /** Ours: the total the diner saw, in minor units (D-13). Without it the lines' prices are compared. */
  expectedTotal: v.optional(minorUnits),
  /** Ours: what the guest tells the kitchen to be allergic to (BEY-005). */
  allergies: v.optional(Allergies),
  /** Ours: the order that the initial flow has put together, which a visit places once. */
  initFlow: v.optional(v.boolean()),
});
export type WireOrderPayload = v.InferOutput<typeof OrderPayload>;

/** Ours: how far an order has come (D-07). Times are null until they happen. */
export const OrderProgress = v.object({
  orderId,
  /** Three digits, unique in the venue's day (BEY-001). */
  number: v.string(),
  state: v.picklist(ORDER_STATES),
  placedAt: instant,
  /** When the slot begins for which it is; 0 for as soon as possible. */
  dueAt: v.optional(instant, 0),
  acknowledgedAt: v.nullable(instant),
  readyAt: v.nullable(instant),
  /** Nobody in the kitchen has seen it yet, and it has waited too long (D-07). */
  waitsForKitchen: v.boolean(),
  /** Since when it stands as not taken by the venue's till; 0 where it does not (D-14). */
  posFailedAt: v.optional(instant, 0),
  /** Whether it is more than the venue takes without asking its staff, and what they said (D-07). */
  hold: v.picklist(HOLDS),
  /** Why staff cancelled it, or that its guest took it back; empty where neither, and where nobody said. */
  cancelReason: v.optional(v.string(), ""),
  /** What staff wrote beside the reason, in their own language. */
  cancelNote: v.optional(v.string(), ""),
  /** When staff took the money for it; null while it is to be paid. */
  paidAt: v.optional(v.nullable(instant), null),
  /** Until when this phone may take it back; null where it may not (BEY-011). */
  takeBackUntil: v.optional(v.nullable(instant), null),
  /** Server time of this answer, so that the phone's clock does not matter. */
  now: instant,
});

/** The answer to a placed order: what the specification leaves open is ours (D-02). */
export const PlacedOrder = v.object({
  orderId,
  takeAwayId: v.string(),
  number: v.string(),
  placedAt: instant,
  totalAmount: amount,
  receipt: Receipt,
});
export type WirePlacedOrder = v.InferOutput<typeof PlacedOrder>;

const StoredDiscount = v.object({
  hasFurtherDiscount: v.boolean(),
  furtherDiscount: v.number(),
  furtherDiscountAmount: amount,
  furtherDiscountRemark: v.string(),
});

/** One of the person's orders of this check-in: ours, beside the specification's `orderData`. */
export const OwnOrder = v.object({
  ...OrderProgress.entries,
  tableLabel: v.string(),
  pax: count,
  remark: v.string(),
  receipt: Receipt,
  /** How it reaches its guest, as in the payload. */
  deliveryType: v.optional(v.number(), -1),
  /** Where it goes; the venue's pick-up points name tables by it (STS-005). */
  tableId: v.optional(v.string(), ""),
  /** When it will be ready by what this kitchen's last orders took; null where nobody can say. */
  expectedAt: v.optional(v.nullable(instant), null),
  /** Null of an order that goes to no room. */
  room: v.optional(v.nullable(Room), null),
  /** What of its money goes back, in minor units; absent where nothing does. */
  refund: v.optional(v.object({ refunded: minorUnits, underWay: minorUnits })),
  /** Its receipt can be mailed to the member who is logged in on the phone; absent where not. */
  mailsReceipt: v.optional(v.boolean()),
});

/** A line of an order as stored. Containers may be more than a diner may order of one thing (Q-022f). */
export const StoredLine = v.object({ ...CartLine.entries, qty: count });

/**
 * An order read back (API-009). Without orderId, those of the check-in, the latest 20 or fewer large ones, and `orderData`
 * holds the lines of all of them.
 */
export const StoredOrder = v.object({
  discount: StoredDiscount,
  orderData: v.array(StoredLine),
  takeAwayId: v.string(),
  deliveryType: v.number(),
  phone: v.string(),
  customerName: v.string(),
  scheduleTime: v.nullable(instant),
  address: v.string(),
  deliveryFee: amount,
  tableId: v.string(),
  isComplete: v.boolean(),
  orders: v.array(OwnOrder),
  /** Ours: how many older orders of the check-in there are, 1,000 at most; and how many of them are still open. */
  notShown: v.optional(count, 0),
  openNotShown: v.optional(count, 0),
});
export type WireStoredOrder = v.InferOutput<typeof StoredOrder>;
export type WireOwnOrder = v.InferOutput<typeof OwnOrder>;

/** Whether food is ready (API-010), and ours: the finer steps. */
export const OrderStatus = v.object({
  isComplete: v.boolean(),
  tableId: v.string(),
  progress: OrderProgress,
});
export type WireOrderStatus = v.InferOutput<typeof OrderStatus>;

/** The number to wait for (API-011). */
export const TakeAwayNumber = v.object({
  takeAwayId: v.string(),
  totalAmount: amount,
  scheduleTime: v.nullable(instant),
});

export const StockCheckBody = v.object({
  data: CartLines,
  /** Ours: the time for which the order is; null is as soon as possible. */
  scheduleTime: v.optional(v.nullable(instant), null),
});
/** 200 with no message, or 202 with one for each item that is short (API-007). */
export const StockCheckAnswer = v.object({
  message: v.array(v.string()),
  message2: v.optional(v.array(v.string()), () => []),
});

/** Which menu was chosen, and ours: how many guests have come, which a second phone of the table is not asked again. */
export const ValidityBody = v.object({ title: textOr(""), pax });
export const ValidityAnswer = v.object({ isValid: v.literal(true) });

/** Ours: an order of the phone's own that nobody has begun to prepare (BEY-011). */
export const TakeBackBody = v.object({ orderId });

export const OrderQuery = v.object({
  userId: textOr(""),
  orderTime: textOr(""),
  orderId: v.optional(v.union([orderId, v.literal("")]), ""),
  /** Ours: the oldest order that the phone has read; the page after it is asked for. */
  before: v.optional(v.union([orderId, v.literal("")]), ""),
});
export const OneOrderQuery = v.object({ userId: textOr(""), orderTime: textOr(""), orderId });
export const TakeAwayQuery = v.object({ orderId });
