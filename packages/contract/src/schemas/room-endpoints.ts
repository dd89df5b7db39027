import { ROUTES } from "../routes.ts";
import { BODY_BYTES, type Endpoint } from "./endpoint.ts";
import {
  ChargesOfRoom,
  RoomCharges,
  RoomChargesQuery,
  RoomQuery,
  SettleRoomBody,
} from "./room-charges.ts";

/** What is charged to rooms, as the desk lists and settles it. */
export const ROOM_ENDPOINTS = {
  listRoomCharges: {
    ...ROUTES.listRoomCharges,
    limit: "list",
    query: RoomChargesQuery,
    answer: RoomCharges,
    refusals: [],
  },
  readRoomCharges: {
    ...ROUTES.readRoomCharges,
    limit: "list",
    query: RoomQuery,
    answer: ChargesOfRoom,
    refusals: [],
  },
  settleRoom: {
    ...ROUTES.settleRoom,
    limit: "console",
    body: SettleRoomBody,
    bodyBytes: BODY_BYTES.small,
    answer: ChargesOfRoom,
    refusals: ["bill-changed"],
  },
} as const satisfies Record<string, Endpoint>;
