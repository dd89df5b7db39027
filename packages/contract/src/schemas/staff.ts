import { HOLDS, ORDER_STATES } from "@comanda/domain/order";
import { CODE_MODES } from "@comanda/domain/session";
import * as v from "valibot";
import { BOUNDS } from "../bounds.ts";
import { ROLES } from "../roles.ts";
import { code, count, instant, name, nameOrNone, text, textOr, title } from "./fields.ts";
import { Payment } from "./floor.ts";
import { Receipt } from "./receipt.ts";
import { CookedElsewhere, CookedInQuery } from "./stations.ts";

const state = v.picklist(ORDER_STATES);
const secret = v.pipe(title, v.minLength(1));

export const LoginBody = v.object({ login: secret, password: secret });

/** Who works here, and what the console must know before it draws. */
export const StaffSession = v.object({
  name: v.string(),
  login: v.string(),
  role: v.picklist(ROLES),
  venue: v.object({
    id: code,
    name: title,
    shortName: title,
    timeZone: title,
    currencySymbol: v.string(),
    hasTwoLanguages: v.boolean(),
    isDemo: v.boolean(),
    acknowledgeSeconds: count,
  }),
});
export type WireStaffSession = v.InferOutput<typeof StaffSession>;

/** An order as the board draws it (D-07). */
const BoardOrder = v.object({
  id: v.string(),
  number: v.string(),
  state,
  tableLabel: v.string(),
  guests: count,
  remark: v.string(),
  placedAt: instant,
  acknowledgedAt: v.nullable(instant),
  preparingAt: v.nullable(instant),
  readyAt: v.nullable(instant),
  /** Nobody acknowledged it in time: every board alarms (D-07). */
  waitsForKitchen: v.boolean(),
  /** While it is held nobody cooks it: staff release or refuse it (D-07). */
  hold: v.picklist(HOLDS),
  /** Of the board when the order last changed: of two views of an order the one with the higher revision is true. */
  revision: count,
  /** The lines of the receipt that somebody has ticked off, by their place: 0 for the first. */
  doneLines: v.array(count),
  receipt: Receipt,
  /** Of the visit whose bill it stands on; empty where it belongs to none. */
  visitId: v.optional(v.string(), ""),
  payment: v.optional(v.nullable(Payment), null),
});
export type WireBoardOrder = v.InferOutput<typeof BoardOrder>;

/** What a step changes of an order. */
export const BoardStep = v.omit(BoardOrder, [
  "receipt",
  "remark",
  "tableLabel",
  "guests",
  "visitId",
]);
export type WireBoardStep = v.InferOutput<typeof BoardStep>;

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
});

export const Board = v.object({
  now: instant,
  /** Names the count of revisions; another one after the database has been restored. */
  epoch: v.string(),
  /** Every change up to this one is in the answer; the next question asks for what came since. */
  revision: count,
  /** Whether `orders` are all, and whatever else a board knows has gone; else they are those that changed. */
  isWhole: v.boolean(),
  /** Open orders. Of all: every one that nobody has acknowledged, and the latest of the others. */
  orders: v.array(BoardOrder),
  /** Orders that were collected or cancelled since. */
  gone: v.array(v.object({ id: v.string(), revision: count })),
  /** How many acknowledged orders are open beside them, all older; a board that leaves some out asks for all. */
  notShown: count,
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

/** The step a person saw and the step they want: a board that is behind moves nothing by accident. */
export const MoveBody = v.object({ from: state, to: state });
/** A line by its place in the receipt, 0 for the first. */
export const LineBody = v.object({ line: count, isDone: v.boolean() });
export const OrderParams = v.object({ id: code });
export const AcknowledgeBody = v.object({
  ids: v.pipe(v.array(code), v.minLength(1), v.maxLength(BOUNDS.list)),
});
export const AcknowledgeAnswer = v.object({ acknowledged: count });

/** A dish or an option on the sold-out page. `stock` null is not counted. */
export const StaffItem = v.object({
  code,
  title: text,
  category: text,
  picture: v.nullable(v.object({ base: v.string(), ground: v.string() })),
  isSoldOut: v.boolean(),
  /** When it comes back by itself; null where somebody has to say so, and where it is on sale. */
  soldOutUntil: v.nullable(instant),
  /** Whether that is the end of the venue's day. */
  isSoldOutToday: v.boolean(),
  stock: v.nullable(count),
  /** Of an option: in how many dishes it can be chosen. It stands under its question and is never counted. */
  dishes: v.optional(count),
});
export type WireStaffItem = v.InferOutput<typeof StaffItem>;
/** Dishes, and the options that can be chosen, each once however many dishes share it. */
export const StaffItems = v.object({ items: v.array(StaffItem), options: v.array(StaffItem) });

export const ItemParams = v.object({ code });

/**
 * How long a dish is sold out: an hour from now, until the venue's day ends, or until somebody says that it is back.
 * "unchanged" changes the stock alone, whatever stands in `isSoldOut`.
 */
const SOLD_OUT_FOR = ["untilTold", "hour", "today", "unchanged"] as const;
export type SoldOutFor = (typeof SOLD_OUT_FOR)[number];

export const ItemStateBody = v.object({
  isSoldOut: v.boolean(),
  soldOutFor: v.optional(v.picklist(SOLD_OUT_FOR), "untilTold"),
  stock: v.nullable(v.pipe(count, v.maxValue(9999))),
});

/** A table with its printable code; a revoked table has none. */
export const Place = v.object({
  id: code,
  label: title,
  /** The part of the house it stands in, e.g. "Terrace"; empty: none. */
  area: title,
  /** What its code is for; null once revoked. */
  mode: v.nullable(v.picklist(CODE_MODES)),
  /** The diner's link behind the printed code; null once revoked. */
  link: v.nullable(v.string()),
  issuedAt: v.nullable(instant),
});
export type WirePlace = v.InferOutput<typeof Place>;
export const Places = v.object({ places: v.array(Place) });
/** What a table is called. */
export const PlaceLabel = v.pipe(name, v.maxLength(40));
export const AddPlacesBody = v.object({
  labels: v.pipe(v.array(PlaceLabel), v.minLength(1), v.maxLength(BOUNDS.lines)),
});
export const PlaceParams = v.object({ id: code });
const Area = v.pipe(nameOrNone, v.maxLength(40));
/** What is left out stays as it is: one owner renames a table while another gives it an area. */
export const ChangePlaceBody = v.object({
  label: v.optional(PlaceLabel),
  area: v.optional(Area),
});
/** Without it a table with open orders is not removed. */
export const RemovePlaceQuery = v.object({ openOrders: v.optional(v.literal("keep")) });
export const SetAreaBody = v.object({
  ids: v.pipe(v.array(code), v.minLength(1), v.maxLength(BOUNDS.list)),
  area: Area,
});

export const PersonName = v.pipe(name, v.maxLength(80));
export const Login = v.pipe(name, v.minLength(3), v.maxLength(120));
/** At least ten characters: the one rule that helps. */
export const NewPassword = v.pipe(title, v.minLength(10));

export const Nothing = v.object({});
