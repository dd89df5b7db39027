import { ORDER_STATES } from "@comanda/domain/order";
import * as v from "valibot";
import { count, instant, minorUnits, title } from "./fields.ts";
import { PAYMENT_METHODS } from "./floor.ts";
import { PageQuery, pageOf } from "./pages.ts";
import { Receipt } from "./receipt.ts";
import { Room } from "./room.ts";

const number = v.pipe(title, v.minLength(1));

/** Which room, and whether what was ordered in it or what was typed for it. */
export const RoomQuery = v.object({
  number,
  isTyped: v.pipe(
    v.picklist(["yes", "no"]),
    v.transform((said) => said === "yes"),
  ),
});

/** All of them, or those whose number begins with what somebody looks for. */
export const RoomChargesQuery = v.object({ ...PageQuery.entries, find: v.optional(title, "") });

/** What a room has to pay; amounts are minor units. */
const RoomCharge = v.object({
  ...Room.entries,
  orders: count,
  due: minorUnits,
  /** When the first and the last of these were ordered. */
  since: instant,
  latest: instant,
});
export type WireRoomCharge = v.InferOutput<typeof RoomCharge>;

/** The rooms in which something is to be paid, by their numbers: what its guests have typed beside what was ordered in it. */
export const RoomCharges = v.object(pageOf(RoomCharge));

/** What a room has to pay, order by order, the oldest first; those of a room's own code and those that were typed apart. */
export const ChargesOfRoom = v.object({
  now: instant,
  ...Room.entries,
  due: minorUnits,
  /** The oldest 500; `due` is of all. */
  orders: v.array(
    v.object({
      id: v.string(),
      number: v.string(),
      placedAt: instant,
      state: v.picklist(ORDER_STATES),
      receipt: Receipt,
      /** Who has ordered; empty where nobody was asked, and once it was erased. */
      name: v.string(),
      phone: v.string(),
    }),
  ),
});
export type WireChargesOfRoom = v.InferOutput<typeof ChargesOfRoom>;

/** What the person saw to be due in which room: another sum is refused with what has changed. */
export const SettleRoomBody = v.object({
  number,
  isTyped: v.boolean(),
  method: v.picklist(PAYMENT_METHODS),
  expectedDue: minorUnits,
});
