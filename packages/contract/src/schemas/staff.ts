import { DEFAULT_CODE_MODE, PLACE_MODES } from "@comanda/domain/session";
import * as v from "valibot";
import { BOUNDS } from "../bounds.ts";
import { ROLES } from "../roles.ts";
import { code, count, instant, text, title } from "./fields.ts";
import { name, nameOrNone } from "./typed-fields.ts";
import { WATCH_RULES } from "./ordering-rules.ts";

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
    /** Whether it has codes for rooms, or something was charged to one of late; a server of before does not say. */
    hasRooms: v.optional(v.boolean(), true),
    /** Whether it has members, who may pay with what they have topped up. */
    hasMembers: v.optional(v.boolean(), false),
    ...WATCH_RULES,
  }),
});
export type WireStaffSession = v.InferOutput<typeof StaffSession>;

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
  /** Of a dish that is also a choice: in how many dishes it can be chosen. Its switch takes those choices along. */
  choiceIn: v.optional(count),
  /** Of an option that comes with dishes anyway: whether they are sold without it while it has sold out, or not at all. */
  soldWithout: v.optional(v.boolean()),
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
  /** Only of an option that comes with dishes anyway. */
  soldWithout: v.optional(v.boolean()),
});

/** A table with its printable code; a revoked table has none. */
export const Place = v.object({
  id: code,
  label: title,
  /** The part of the house it stands in, e.g. "Terrace"; empty: none. */
  area: title,
  /** What its code is for; null once revoked. */
  mode: v.nullable(v.picklist(PLACE_MODES)),
  /** Whether that is one code for all rooms, whose guest says in which. */
  isShared: v.optional(v.boolean(), false),
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
  /** What their codes are for. */
  mode: v.optional(v.picklist(PLACE_MODES), DEFAULT_CODE_MODE),
  /** Of places for rooms: each is one code for all of them, and not one room. */
  isShared: v.optional(v.boolean(), false),
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
