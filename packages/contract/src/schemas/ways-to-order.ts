import * as v from "valibot";
import { code, count, flagOr, text, title } from "./fields.ts";
import { daysOfWeek, openingWindows, timeOrNone } from "./opening.ts";

/** Minutes of a week: no kitchen asks for more. */
export const MAX_LEAD_MINUTES = 7 * 24 * 60;
export const MAX_KEPT_DAYS = 3_650;
/** Two months: what a date strip shows. */
export const MAX_BOOKING_DAYS = 62;
export const MAX_SLOT_ORDERS = 1_000;
export const MAX_SLOT_DISHES = 10_000;
export const MAX_LATER_MINUTES = 24 * 60;
/** A list that a guest reads through on a phone. */
export const MAX_CHECKBOXES = 10;

const slotCap = (most: number) => v.optional(v.pipe(count, v.maxValue(most)), 0);
const windows = v.optional(openingWindows, () => []);

/**
 * When and how orders are taken that leave the house, by the specified names where there are any (ENT-014, ENT-015). Phones
 * read it apart from the rest of the settings, once one of them orders this way.
 */
export const WaysToOrder = v.object({
  /** Orders that guests pick up (CHK-014). */
  hasTakeAway: flagOr(true),
  /** Ours: orders that are brought to rooms (CHK-002). */
  hasInRoom: flagOr(false),
  /** Orders that are brought, once the venue says what that costs (CHK-015). */
  hasDelivery: flagOr(true),
  /** Behind the venue's own link guests may choose to eat here too (CHK-016, DLV-003). */
  dineInInclude: flagOr(true),
  /** Ours: who picks up says for whom and for when before the menu (CHK-039). */
  pickUpTimeFirst: flagOr(false),
  /** The window of every day of `weekDays`, inside the hours of the house (M-H6); empty is the day's beginning or end (M-E8). */
  startTime: timeOrNone,
  endTime: timeOrNone,
  weekDays: v.optional(daysOfWeek, () => [0, 1, 2, 3, 4, 5, 6]),
  /** Times beside that window (DLV-019). */
  additionalPickUpTime: windows,
  /** Ours: where there are any, they take the place of the window and of those beside it (D-08, Q-106). */
  takeAwayWindows: windows,
  /** Minutes from ordering to the earliest pick-up (DLV-022). */
  tkOrderAfter: v.optional(v.pipe(count, v.maxValue(MAX_LEAD_MINUTES)), 0),
  /** Guests may choose a time; without it every order is for as soon as possible. */
  hasPickUpTime: flagOr(true),
  /** Orders for today are taken; without it all are for tomorrow or later. */
  sameDayOrder: flagOr(true),
  /** Ours: outside the times above orders are taken for later ones, and none for as soon as possible. */
  allowAfterHours: flagOr(false),
  /** Days that can be chosen, today among them; 0 is as many as the month has (DLV-025, D-08). */
  bookingDays: v.optional(v.pipe(count, v.maxValue(MAX_BOOKING_DAYS)), 0),
  /** Ours: orders and dishes for the same quarter of an hour, of those that chose it; 0 is as many as come. */
  slotOrders: slotCap(MAX_SLOT_ORDERS),
  slotDishes: slotCap(MAX_SLOT_DISHES),
  /** Ours: the same of deliveries, which take nothing of what is picked up. */
  deliverySlotOrders: slotCap(MAX_SLOT_ORDERS),
  deliverySlotDishes: slotCap(MAX_SLOT_DISHES),
  /** Ours: so many minutes before its time an order for later comes to the kitchen. */
  laterMinutes: v.optional(v.pipe(count, v.maxValue(MAX_LATER_MINUTES)), 30),
  /** Guests are asked neither for a phone number nor for a name (DLV-035). */
  skipCustomerDetail: flagOr(false),
  /** What a guest may tick beside the details, e.g. "No cutlery, please" (DLV-032). */
  checkboxs: v.optional(
    v.pipe(v.array(v.pipe(title, v.minLength(1))), v.maxLength(MAX_CHECKBOXES)),
    () => [],
  ),
  /** Ours: stands on the page of an order that was placed (RES-011); without it nothing does. */
  takeAwaySuccessMessage: v.optional(text),
  /** Ours: the place whose orders wait where take-away is handed out, although they are placed at it (STS-004, Q-131). */
  takeAwayTableId: v.optional(v.union([code, v.literal("")]), ""),
  /** Ours: days after which names, phone numbers and addresses of an order are erased. */
  detailsKeptDays: v.optional(v.pipe(count, v.minValue(1), v.maxValue(MAX_KEPT_DAYS)), 30),
});
export type WireWaysToOrder = v.InferOutput<typeof WaysToOrder>;
