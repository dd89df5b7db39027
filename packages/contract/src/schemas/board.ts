import { DEFAULT_ORDER_MODE, HOLDS, ORDER_MODES, ORDER_STATES } from "@comanda/domain/order";
import * as v from "valibot";
import { BOUNDS } from "../bounds.ts";
import { code, count, instant, textOr } from "./fields.ts";
import { Payment } from "./floor.ts";
import { pageOf } from "./pages.ts";
import { Receipt } from "./receipt.ts";
import { Room } from "./room.ts";
import { CookedElsewhere, CookedInQuery } from "./stations.ts";

const state = v.picklist(ORDER_STATES);

/** What a guest said of an order that is fetched or brought, as staff read it; what was not asked is empty. */
const OrderDetails = v.object({
  name: v.string(),
  phone: v.string(),
  /** What was ticked beside it. */
  checkboxes: v.array(v.string()),
  /** Where it goes that is brought. */
  postal: v.optional(v.string(), ""),
  unit: v.optional(v.string(), ""),
  address: v.optional(v.string(), ""),
});
export type WireOrderDetails = v.InferOutput<typeof OrderDetails>;

/** What a step changes of an order. */
export const BoardStep = v.object({
  id: v.string(),
  number: v.string(),
  state,
  placedAt: instant,
  /** When the slot begins for which it is, and from when on the kitchen has it; 0 for as soon as possible. */
  dueAt: v.optional(instant, 0),
  kitchenAt: v.optional(instant, 0),
  acknowledgedAt: v.nullable(instant),
  preparingAt: v.nullable(instant),
  readyAt: v.nullable(instant),
  /** Nobody acknowledged it in time: every board alarms (D-07). */
  waitsForKitchen: v.boolean(),
  /** Since when it stands as not taken by the venue's till, until that takes it or a person does; 0 where it does not. */
  posFailedAt: v.optional(instant, 0),
  /** When the till took it; 0 where it did not, or a person had it before. */
  tillTakenAt: v.optional(instant, 0),
  /** While it is held nobody cooks it: staff release or refuse it (D-07). */
  hold: v.picklist(HOLDS),
  /** Of the board when the order last changed: of two views of an order the one with the higher revision is true. */
  revision: count,
  /** The lines of the receipt that somebody has ticked off, by their place: 0 for the first. */
  doneLines: v.array(count),
  payment: v.optional(v.nullable(Payment), null),
});
export type WireBoardStep = v.InferOutput<typeof BoardStep>;

/** An order as the board draws it (D-07): what a step changes, and what stays as it was placed. */
const BoardOrder = v.object({
  ...BoardStep.entries,
  tableLabel: v.string(),
  mode: v.optional(v.picklist(ORDER_MODES), DEFAULT_ORDER_MODE),
  guests: count,
  remark: v.string(),
  receipt: Receipt,
  /** Who it is for and where it goes; null of a table's order, and once it was erased. */
  details: v.optional(v.nullable(OrderDetails), null),
  /** Null of an order that goes to no room. */
  room: v.optional(v.nullable(Room), null),
  /** Of the visit whose bill it stands on; empty where it belongs to none. */
  visitId: v.optional(v.string(), ""),
});
export type WireBoardOrder = v.InferOutput<typeof BoardOrder>;

/** Up to where a board knows its orders; without it, or where the server does not know the epoch, it gets all. */
export const BoardQuery = v.object({
  epoch: textOr(""),
  since: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
  /** Asked by a station that somebody can see (D-07). */
  station: v.optional(v.literal("awake")),
  /** Names the browser's tab among those of one sign-in; without it no station is noted or forgotten. */
  tab: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,40}$/))),
  /** Of a station: what it cooks; without it everything. */
  cooks: v.optional(CookedInQuery),
  /** A table of which somebody looks at the orders on hold: then more of them are sent. */
  heldAt: v.optional(code),
});

export const Board = v.object({
  now: instant,
  /** Names the count of revisions; another one after the database has been restored. */
  epoch: v.string(),
  /** Every change up to this one is in the answer; the next question asks for what came since. */
  revision: count,
  /** Whether `orders` are all, and whatever else a board knows has gone; else they are those that changed. */
  isWhole: v.boolean(),
  /** Open orders. Of all: every one that nobody has acknowledged, of those on hold a few, and the latest of the others. */
  orders: v.array(BoardOrder),
  /** Orders that were collected or cancelled since. */
  gone: v.array(v.object({ id: v.string(), revision: count })),
  /** How many orders are open beside them, those of `heldBeyond` included; a board that leaves some out asks for all. */
  notShown: count,
  /** How many orders are for later, 100 at most: they come to the board when their time has come. */
  later: v.optional(count, 0),
  /** How many orders are held at a table beside those that are listed; the others not shown are acknowledged, all older. */
  heldBeyond: v.optional(
    v.array(v.object({ placeId: v.string(), tableLabel: v.string(), count })),
    [],
  ),
  /** How many stations are awake, whoever asks included; while none is, every screen alarms (D-07). */
  stations: count,
  cookedElsewhere: CookedElsewhere,
});
export type WireBoard = v.InferOutput<typeof Board>;

/** An order that was handed out, or that the end of its day took for handed out. */
const CollectedOrder = v.object({ ...BoardOrder.entries, closedByDay: v.boolean() });
export type WireCollectedOrder = v.InferOutput<typeof CollectedOrder>;

/** Orders that were handed out lately, the latest first. */
export const Collected = v.object({ now: instant, orders: v.array(CollectedOrder) });
export type WireCollected = v.InferOutput<typeof Collected>;

/** A page of the orders for later, the next that is due first. */
export const Later = v.object({ now: instant, ...pageOf(BoardOrder) });
export type WireLater = v.InferOutput<typeof Later>;

/** The step a person saw and the step they want: a board that is behind moves nothing by accident. */
export const MoveBody = v.object({ from: state, to: state });
/** The time that a person saw of an order for later, and the one it has from now on: on the same day of the venue. */
export const DueBody = v.object({ seen: instant, dueAt: instant });
/** A line by its place in the receipt, 0 for the first. */
export const LineBody = v.object({ line: count, isDone: v.boolean() });
export const OrderParams = v.object({ id: code });
export const AcknowledgeBody = v.object({
  ids: v.pipe(v.array(code), v.minLength(1), v.maxLength(BOUNDS.list)),
});
export const AcknowledgeAnswer = v.object({ acknowledged: count });
