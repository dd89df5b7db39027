import { CODE_MODES, isTimeZone, ORDER_STATES } from "@comanda/domain";
import * as v from "valibot";
import { BOUNDS } from "../bounds.ts";
import { code, count, instant, name, text, title } from "./fields.ts";
import { Receipt } from "./receipt.ts";

const state = v.picklist(ORDER_STATES);
const secret = v.pipe(title, v.minLength(1));

export const LoginBody = v.object({ login: secret, password: secret });

/** Who works here, and what the console must know before it draws. */
export const StaffSession = v.object({
  name: v.string(),
  login: v.string(),
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
export const BoardOrder = v.object({
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
  receipt: Receipt,
});
export type WireBoardOrder = v.InferOutput<typeof BoardOrder>;

export const Board = v.object({
  now: instant,
  /** Every order that nobody has acknowledged, the latest of the other open ones, and those collected lately. */
  orders: v.array(BoardOrder),
  /** How many acknowledged orders are open beside them, all older. */
  notShown: count,
});
export type WireBoard = v.InferOutput<typeof Board>;

/** The step a person saw and the step they want: a board that is behind moves nothing by accident. */
export const MoveBody = v.object({ from: state, to: state });
export const OrderParams = v.object({ id: code });
export const AcknowledgeBody = v.object({
  ids: v.pipe(v.array(code), v.minLength(1), v.maxLength(BOUNDS.list)),
});
export const AcknowledgeAnswer = v.object({ acknowledged: count });

/** A dish on the sold-out page. `stock` null is not counted. */
export const StaffItem = v.object({
  code,
  title: text,
  category: text,
  picture: v.nullable(v.object({ base: v.string(), ground: v.string() })),
  isSoldOut: v.boolean(),
  stock: v.nullable(count),
});
export type WireStaffItem = v.InferOutput<typeof StaffItem>;
export const StaffItems = v.object({ items: v.array(StaffItem) });

export const ItemParams = v.object({ code });
export const ItemStateBody = v.object({
  isSoldOut: v.boolean(),
  stock: v.nullable(v.pipe(count, v.maxValue(9999))),
});

/** A table with its printable code; a revoked table has none. */
export const Place = v.object({
  id: code,
  label: title,
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

export const SetUpCheckBody = v.object({ token: code });
export const SetUpBody = v.object({
  token: code,
  venueName: v.pipe(name, v.maxLength(80)),
  currencySymbol: v.pipe(name, v.maxLength(8)),
  timeZone: v.pipe(title, v.check(isTimeZone, "an unknown time zone")),
  ownerName: v.pipe(name, v.maxLength(80)),
  login: v.pipe(name, v.minLength(3), v.maxLength(120)),
  /** At least ten characters: the one rule that helps. */
  password: v.pipe(title, v.minLength(10)),
});
export const SetUpState = v.object({ isOpen: v.literal(true) });

export const Nothing = v.object({});
