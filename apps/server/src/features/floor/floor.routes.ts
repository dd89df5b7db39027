import { accept } from "@comanda/domain";
import type { AppContext } from "../../app/app-context.ts";
import { atVenue } from "../../auth/at-venue.ts";
import type { Callers, Handlers } from "../../auth/calls.ts";
import { compressed } from "../../http/compressed.ts";
import { cancelOrder } from "../orders/board/cancel-order.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import { closeFromBoard, payBill, readBill } from "./bill.ts";
import { listOpenVisits, listUnpaidVisits } from "../../tables/orders/bill.store.ts";
import { answerCall, callStaff, readCalls } from "./calls.ts";
import { changePause, readPause } from "./pause.ts";
import { payOrder } from "./pay-order.ts";
import { readChargedRooms, readRoom, settleRoom } from "./room-charges.ts";
import { readUnpaid } from "./unpaid.ts";

/** So long a bill that nobody paid is listed. */
const UNPAID_FOR = 30 * 24 * 60 * 60 * 1000;

export type FloorRoutes = Pick<
  Handlers,
  | "cancelOrder"
  | "readPause"
  | "changePause"
  | "listCalls"
  | "acknowledgeCall"
  | "listVisits"
  | "listUnpaidVisits"
  | "readBill"
  | "payOrder"
  | "payBill"
  | "listRoomCharges"
  | "readRoomCharges"
  | "settleRoom"
  | "closeVisit"
>;

/** What staff do on the floor beside moving orders, always inside their own venue. */
export function floorRoutes({ database, venues }: AppContext): FloorRoutes {
  const partsOf = (venue: OpenVenue, { staff }: Callers["staff"], now: number) => ({
    database,
    venue,
    by: staff,
    now,
  });
  return {
    cancelOrder: ({ caller, params, body, now }) =>
      atVenue(venues, caller, (venue) =>
        cancelOrder({ database, venue, now }, { ...body, orderId: params.id, by: caller.staff }),
      ),
    readPause: async ({ caller: { staff }, now }) =>
      accept(await readPause({ database, by: staff, now })),
    changePause: ({ caller: { staff }, body, now }) =>
      changePause({ database, by: staff, now }, body.pause),
    listCalls: async ({ caller: { staff }, now }) =>
      accept(await readCalls(database.reader, staff.venueId, now)),
    acknowledgeCall: ({ caller: { staff }, params, now }) =>
      answerCall(database, params.id, { by: staff, now }),
    listVisits: async ({ caller: { staff }, request, now }) => {
      const visits = await listOpenVisits(database.reader, staff.venueId);
      const unpaid = await listUnpaidVisits(database.reader, staff.venueId, now - UNPAID_FOR);
      return accept(await compressed(request, { now, visits, unpaid }));
    },
    listUnpaidVisits: ({ caller: { staff }, query, now }) =>
      readUnpaid(database.reader, staff.venueId, { since: now - UNPAID_FOR, ...query }),
    readBill: ({ caller, params, now, request }) =>
      atVenue(venues, caller, async (venue) => {
        const bill = await readBill(partsOf(venue, caller, now), params.id);
        return bill.ok ? accept(await compressed(request, bill.value)) : bill;
      }),
    payOrder: ({ caller, params, body, now }) =>
      atVenue(venues, caller, (venue) =>
        payOrder({ database, venue, now }, { ...body, orderId: params.id, by: caller.staff }),
      ),
    payBill: ({ caller, params, body, now }) =>
      atVenue(venues, caller, (venue) => payBill(partsOf(venue, caller, now), params.id, body)),
    listRoomCharges: ({ caller: { staff }, query, now }) =>
      readChargedRooms(database.reader, staff.venueId, { ...query, now }),
    readRoomCharges: async ({ caller: { staff }, query, now, request }) => {
      const room = await readRoom(database.reader, staff.venueId, query, now);
      return accept(await compressed(request, room));
    },
    settleRoom: ({ caller, body, now }) =>
      atVenue(venues, caller, (venue) => settleRoom(partsOf(venue, caller, now), body)),
    closeVisit: ({ caller, params, body, now }) =>
      atVenue(venues, caller, (venue) =>
        closeFromBoard(partsOf(venue, caller, now), params.id, body),
      ),
  };
}

type CallRoutes = Pick<Handlers, "callStaff">;

/** What a table asks of the staff. */
export function callRoutes({ database }: AppContext): CallRoutes {
  return {
    callStaff: ({ caller: { session }, body, now }) =>
      callStaff(database, { session, kind: body.kind, now }),
  };
}
