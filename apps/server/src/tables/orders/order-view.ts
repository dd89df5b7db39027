import { methodOf, TOP_UP } from "./paid-method.ts";
import { toDecimal } from "@comanda/domain/money";
import {
  canTakeBack,
  expectedWait,
  formatOrderNumber,
  isComplete,
  isOpen,
  isTakeAwayMode,
  takeBackUntil,
  type PastWait,
} from "@comanda/domain/order";
import { deliveryTypeOf } from "@comanda/contract";
import type {
  WireBoardOrder,
  WireBoardStep,
  WireCollectedOrder,
  WireOrderStatus,
  WireOwnOrder,
} from "@comanda/contract";
import type { OrderTable } from "../../db/order-tables.ts";
import { KEPT, readKept, type KeptColumns, type KeptOrder } from "./kept-order.ts";
import type { WithDetails } from "./order-detail.store.ts";
import { doneLines } from "./line-columns.ts";
import { roomOf } from "./room-of-order.ts";
import { posFailedOf, waitsUnseen, type ViewMoment } from "./unseen-view.ts";
import {
  PAID_AT,
  PAID_BY,
  REFUNDED,
  REFUNDING,
  TAKEN_BY_STAFF,
  type GoingBack,
  type Paid,
  type Taken,
} from "./payment.store.ts";

const MINUTE = 60_000;

/** What every view shows of an order: where it stands, and since when. */
const PROGRESS = [
  "order_id",
  "number",
  "state",
  "placed_at",
  "due_at",
  "kitchen_at",
  "acknowledged_at",
  "ready_at",
  "hold",
  "pos_failed_at",
] as const;
const PLACED = ["guests", "remark", "place_label", "typed_room"] as const;
const OWN_PROGRESS_COLUMNS = [...PROGRESS, "cancel_reason", "cancel_note"] as const;
/** The same as its guest reads it, also why it was cancelled and when it was paid. */
export const OWN_PROGRESS = [...OWN_PROGRESS_COLUMNS, PAID_AT, TAKEN_BY_STAFF] as const;
/** The columns of each view. A store reads these and no others. */
const OWN_STATUS_COLUMNS = [...OWN_PROGRESS_COLUMNS, "place_id", "total", "visit_id"] as const;
const OWN_COLUMNS = [
  "id",
  "place_id",
  "mode",
  "pieces",
  "visit_id",
  ...OWN_PROGRESS_COLUMNS,
  ...PLACED,
] as const;
const BOARD_COLUMNS = [
  "id",
  "is_later",
  "mode",
  "preparing_at",
  "till_taken_at",
  "revision",
  "visit_id",
  ...PROGRESS,
  ...PLACED,
] as const;
const DAY_COLUMNS = ["collected_at", "day_closed_at"] as const;
export const OWN_STATUS = [...OWN_STATUS_COLUMNS, PAID_AT, TAKEN_BY_STAFF] as const;
const PAID_AND_BACK = [PAID_AT, TAKEN_BY_STAFF, REFUNDED, REFUNDING] as const;
export const OWN = [...OWN_COLUMNS, ...KEPT, ...PAID_AND_BACK] as const;
export const BOARD = [...BOARD_COLUMNS, ...KEPT, PAID_AT, PAID_BY] as const;
export const COLLECTED = [...BOARD, ...DAY_COLUMNS] as const;

/** The same as its diner reads it. */
export type OwnProgress = Pick<OrderTable, (typeof OWN_PROGRESS_COLUMNS)[number]> & Paid & Taken;
/** What a phone asks every 30 seconds while it waits. */
export type OrderStatus = Pick<OrderTable, (typeof OWN_STATUS_COLUMNS)[number]> & Paid & Taken;
/** An order as its diner reads it back. */
export interface OwnOrder
  extends Pick<OrderTable, (typeof OWN_COLUMNS)[number]>, KeptColumns, Paid, Taken, GoingBack {}
/** An order as a board draws it. */
export interface BoardOrder
  extends Pick<OrderTable, (typeof BOARD_COLUMNS)[number]>, KeptColumns, Paid {
  readonly payment_source: string | null;
}
/** The same with who it is for. */
export type BoardTicket = BoardOrder & WithDetails;
/** An order as it is listed once it was handed out. */
export type CollectedOrder = BoardTicket & Pick<OrderTable, (typeof DAY_COLUMNS)[number]>;

/** Orders, oldest first, and how many more there are. */
export interface ListedOrders<Order> {
  readonly orders: readonly Order[];
  readonly notListed: number;
}

/** What a diner's views depend on beside: how long an order may be taken back. */
export interface OwnMoment extends ViewMoment {
  readonly takeBackSeconds: number;
}

/** What the kitchen's last orders took, the latest first; the views of a diner tell when to come. */
export interface WaitingMoment extends OwnMoment {
  readonly waits: readonly PastWait[];
  /** Minutes that an order which is fetched takes at least. */
  readonly leadMinutes: number;
}

export function progressOf(order: OwnProgress, moment: OwnMoment): WireOrderStatus["progress"] {
  const { now, takeBackSeconds } = moment;
  const placed = { state: order.state, placedAt: order.placed_at };
  // Who has paid the staff talks to them: there is money to give back. What was paid on the phone goes back by itself.
  const isOffered = order.taken_by_staff === 0 && canTakeBack(placed, now, takeBackSeconds);
  return {
    orderId: order.order_id,
    number: formatOrderNumber(order.number),
    state: order.state,
    placedAt: order.placed_at,
    dueAt: order.due_at,
    acknowledgedAt: order.acknowledged_at,
    readyAt: order.ready_at,
    waitsForKitchen: waitsUnseen(order, moment),
    posFailedAt: posFailedOf(order),
    hold: order.hold,
    cancelReason: order.cancel_reason,
    cancelNote: order.cancel_note,
    paidAt: order.paid_at,
    takeBackUntil: isOffered ? (takeBackUntil(placed, takeBackSeconds) ?? null) : null,
    now,
  };
}

/** An order as its diner reads it back, whole. */
export function ownOrder(
  order: OwnOrder,
  { receipt }: KeptOrder,
  moment: WaitingMoment,
): WireOwnOrder {
  return {
    ...progressOf(order, moment),
    tableLabel: order.place_label,
    pax: order.guests,
    remark: order.remark,
    receipt,
    deliveryType: deliveryTypeOf(order.mode),
    tableId: order.place_id,
    room: roomOf(order),
    expectedAt: expectedAt(order, moment),
    ...(order.refunded + order.refunding > 0 && {
      refund: { refunded: order.refunded, underWay: order.refunding },
    }),
  };
}

/**
 * Nobody says when an order will be ready that is ready, is not made, or still waits for the staff. What is fetched is never
 * said to be ready before the venue's own minutes: with 20 of them and a kitchen that takes 8, in 20. One for later
 * is ready when its slot begins; of one that the till has not taken nobody knows.
 */
function expectedAt(order: OwnOrder, { waits: past, leadMinutes }: WaitingMoment): number | null {
  const isMade = isOpen(order.state) && !isComplete(order.state) && order.hold !== "held";
  if (!isMade || posFailedOf(order) > 0) return null;
  if (order.due_at > 0) return order.due_at;
  const wait = expectedWait(past, order.pieces);
  const least = isTakeAwayMode(order.mode) ? leadMinutes * MINUTE : 0;
  return wait === undefined && least === 0 ? null : order.placed_at + Math.max(wait ?? 0, least);
}

/** A page of a diner's orders, newest first. */
export interface OwnPage {
  readonly orders: readonly OwnOrder[];
  /** How many there are from the page's first on, and how many of them are not collected or cancelled. */
  readonly total: number;
  readonly open: number;
}

/**
 * Bytes of JSON after which a page ends early. The largest that an order's lines and receipt can be, 100 lines with a
 * note of 200 Chinese characters each, do not compress below two thirds.
 */
export const PAGE_BYTES = 130_000;

export function boardOrder(order: BoardTicket, moment: ViewMoment): WireBoardOrder {
  return {
    ...boardStep(order, moment),
    tableLabel: order.place_label,
    mode: order.mode,
    guests: order.guests,
    remark: order.remark,
    receipt: readKept(order).receipt,
    details: order.details,
    room: roomOf(order),
    visitId: order.visit_id,
  };
}

/** An order that was handed out. One that staff took back from the end of its day, and handed out then, was not by the day. */
export function collectedOrder(order: CollectedOrder, moment: ViewMoment): WireCollectedOrder {
  const closedByDay = order.day_closed_at > 0 && order.day_closed_at === order.collected_at;
  return { ...boardOrder(order, moment), closedByDay };
}

/** What a step changes of an order on a board; the rest of it stays as it was placed. */
export function boardStep(order: BoardOrder, moment: ViewMoment): WireBoardStep {
  return {
    id: order.id,
    number: formatOrderNumber(order.number),
    state: order.state,
    placedAt: order.placed_at,
    dueAt: order.due_at,
    kitchenAt: order.kitchen_at,
    acknowledgedAt: order.acknowledged_at,
    preparingAt: order.preparing_at,
    readyAt: order.ready_at,
    waitsForKitchen: waitsUnseen(order, moment),
    posFailedAt: posFailedOf(order),
    tillTakenAt: order.till_taken_at,
    hold: order.hold,
    revision: order.revision,
    doneLines: doneLines(order),
    payment: paymentOf(order),
  };
}

/** It was paid whole: what it costs never changes. */
function paymentOf(order: BoardOrder): WireBoardStep["payment"] {
  const { total: amount, paid_at: paidAt, payment_source: source } = order;
  if (paidAt === null || source === null) return null;
  return { amount, method: methodOf(source), paidAt, isTopUp: source === TOP_UP };
}

/** The total in major units, as the specification carries it. */
export function totalAmount(order: Pick<OrderStatus, "total">): number {
  return toDecimal(order.total);
}
