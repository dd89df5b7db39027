import { PAUSABLE_WAYS } from "@comanda/domain/fulfilment";
import { CANCEL_REASONS, HOLDS, ORDER_STATES } from "@comanda/domain/order";
import * as v from "valibot";
import { code, count, instant, minorUnits } from "./fields.ts";
import { remark } from "./typed-fields.ts";
import { pageOf } from "./pages.ts";
import { Receipt } from "./receipt.ts";

/** Why an order is cancelled, where the person saw it; what is written beside the reason is read by its guest. */
export const CancelBody = v.object({
  from: v.picklist(ORDER_STATES),
  reason: v.picklist(CANCEL_REASONS),
  note: v.optional(remark, ""),
});

/** What guests are told while staff take no orders: the venue's words in both languages, either may be empty. */
export const Pause = v.object({
  /** When it ends by itself; null: when somebody ends it. */
  until: v.nullable(instant),
  message: v.pipe(remark, v.maxLength(120)),
  message2: v.pipe(remark, v.maxLength(120)),
});
export type WirePhonePause = v.InferOutput<typeof Pause>;

/** The same as staff say it. Of a phone that is told of a pause everything is paused. */
export const StaffPause = v.object({
  ...Pause.entries,
  /** What is paused; an empty list is everything, as a console from before says. */
  ways: v.optional(
    v.pipe(v.array(v.picklist(PAUSABLE_WAYS)), v.maxLength(PAUSABLE_WAYS.length)),
    () => [],
  ),
});
export type WirePause = v.InferOutput<typeof StaffPause>;

/** Outside the venue's hours: when its wall will show that it opens; null where it does not within two months. */
export const Closed = v.object({
  opens: v.nullable(v.object({ date: v.string(), time: v.string(), isToday: v.boolean() })),
  /** From when on a time can be chosen nonetheless; left out where none can. */
  takenFrom: v.optional(instant),
});

export const PauseBody = v.object({ pause: v.nullable(StaffPause) });
/** Null while orders are taken. */
export const PauseState = v.object({ now: instant, pause: v.nullable(StaffPause) });

/** Somebody is asked to come, or to bring the bill. */
const callKind = v.picklist(["waiter", "bill"]);
export const CallBody = v.object({ kind: callKind });

/** A call as its table sees it: it waits, or somebody is coming. */
export const VisitCall = v.object({
  kind: callKind,
  calledAt: instant,
  acknowledgedAt: v.nullable(instant),
});
export type WireVisitCall = v.InferOutput<typeof VisitCall>;
export const VisitCalls = v.object({ calls: v.array(VisitCall) });

/** What nobody has answered in the house, the oldest first. */
export const StaffCalls = v.object({
  now: instant,
  calls: v.array(
    v.object({
      id: v.string(),
      kind: callKind,
      visitId: v.string(),
      tableLabel: v.string(),
      calledAt: instant,
    }),
  ),
});
export type WireStaffCall = v.InferOutput<typeof StaffCalls>["calls"][number];
export const FloorParams = v.object({ id: code });

const listedVisit = {
  id: v.string(),
  /** Empty of a table that has been removed. */
  tableLabel: v.string(),
  openedAt: instant,
  /** New guests have come to its table; it stays until somebody closes it. */
  isLeftUnpaid: v.boolean(),
  phones: count,
  orders: count,
  total: minorUnits,
  /** For orders that were not cancelled. */
  paid: minorUnits,
  /** As on its bill: of orders that are not on hold. */
  due: minorUnits,
  /** Paid for orders that were cancelled afterwards. */
  toReturn: v.optional(minorUnits, 0),
};

const UnpaidVisit = v.object({ ...listedVisit, closedAt: instant });
export type WireUnpaidVisit = v.InferOutput<typeof UnpaidVisit>;
/** The closed visits of the last 30 days in which something is still to be paid, the latest first. */
export const UnpaidVisits = v.object(pageOf(UnpaidVisit));

/** The visits that are open, the oldest first; amounts are minor units. */
export const OpenVisits = v.object({
  now: instant,
  visits: v.array(v.object(listedVisit)),
  /** The latest 100 unpaid visits, for a console that was loaded before there was a call for all of them. */
  unpaid: v.optional(v.array(UnpaidVisit), () => []),
});
export type WireOpenVisits = v.InferOutput<typeof OpenVisits>;
export type WireOpenVisit = WireOpenVisits["visits"][number];

export const PAYMENT_METHODS = ["cash", "card", "other"] as const;
const method = v.picklist(PAYMENT_METHODS);
/** Staff take money in three ways; the fourth is paid on the phone. */
const paidMethod = v.picklist([...PAYMENT_METHODS, "online"]);
/** What was paid for an order, how and when; the amount in minor units. */
export const Payment = v.object({
  amount: minorUnits,
  method: paidMethod,
  paidAt: instant,
  /** With what a member had topped up, by `other`: it goes back to them by itself. */
  isTopUp: v.optional(v.boolean(), false),
});

/** What a visit has ordered and paid; amounts are minor units. */
export const Bill = v.object({
  now: instant,
  id: v.string(),
  tableLabel: v.string(),
  openedAt: instant,
  closedAt: v.nullable(instant),
  /** Oldest first, without what was cancelled before anybody paid it. */
  orders: v.array(
    v.object({
      id: v.string(),
      number: v.string(),
      placedAt: instant,
      state: v.picklist(ORDER_STATES),
      hold: v.picklist(HOLDS),
      receipt: Receipt,
      payment: v.nullable(Payment),
    }),
  ),
  total: minorUnits,
  paid: minorUnits,
  /** Of orders that are not on hold. */
  due: minorUnits,
  /** Paid for orders that were cancelled afterwards. */
  toReturn: minorUnits,
});
export type WireBill = v.InferOutput<typeof Bill>;

/** What the person saw to be due: another sum is refused with what has changed. */
export const PayBody = v.object({ method, expectedDue: minorUnits });
/** What one order costs never changes after it was placed. */
export const PayOrderBody = v.object({ method });
/** Whether the person knows that something is unpaid or on its way. */
export const CloseVisitBody = v.object({ leavesUnsettled: v.boolean() });
