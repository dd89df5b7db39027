import { LATER_ROUTES } from "../later-routes.ts";
import { ROUTES } from "../routes.ts";
import { BODY_BYTES, type Endpoint } from "./endpoint.ts";
import * as board from "./board.ts";
import * as floor from "./floor.ts";
import { OrderStatus, TakeBackBody } from "./order.ts";
import * as staff from "./staff.ts";
import { PageQuery } from "./pages.ts";

/** What staff do at the board beside moving orders, and its other side on the phone (BEY-010, BEY-011, BEY-013). */
export const FLOOR_ENDPOINTS = {
  takeBackOrder: {
    ...LATER_ROUTES.takeBackOrder,
    limit: "order",
    body: TakeBackBody,
    bodyBytes: BODY_BYTES.small,
    answer: OrderStatus,
    refusals: ["not-found", "take-back-over"],
  },
  cancelOrder: {
    ...ROUTES.cancelOrder,
    limit: "console",
    params: board.OrderParams,
    body: floor.CancelBody,
    bodyBytes: BODY_BYTES.small,
    answer: board.BoardStep,
    refusals: ["not-found", "move-refused", "order-held"],
  },
  endPhone: {
    ...ROUTES.endPhone,
    limit: "console",
    params: board.OrderParams,
    answer: staff.Nothing,
    refusals: ["not-found"],
  },
  readPause: {
    ...ROUTES.readPause,
    limit: "console",
    answer: floor.PauseState,
    refusals: [],
  },
  changePause: {
    ...ROUTES.changePause,
    limit: "console",
    body: floor.PauseBody,
    bodyBytes: BODY_BYTES.small,
    answer: floor.PauseState,
    refusals: [],
  },
  callStaff: {
    ...LATER_ROUTES.callStaff,
    limit: "order",
    body: floor.CallBody,
    bodyBytes: BODY_BYTES.small,
    answer: floor.VisitCalls,
    refusals: [],
  },
  listCalls: { ...ROUTES.listCalls, limit: "console", answer: floor.StaffCalls, refusals: [] },
  acknowledgeCall: {
    ...ROUTES.acknowledgeCall,
    limit: "console",
    params: floor.FloorParams,
    answer: staff.Nothing,
    refusals: ["not-found"],
  },
  listUnpaidVisits: {
    ...ROUTES.listUnpaidVisits,
    limit: "list",
    query: PageQuery,
    answer: floor.UnpaidVisits,
    refusals: [],
  },
  listVisits: { ...ROUTES.listVisits, limit: "list", answer: floor.OpenVisits, refusals: [] },
  readBill: {
    ...ROUTES.readBill,
    limit: "list",
    params: floor.FloorParams,
    answer: floor.Bill,
    refusals: ["not-found"],
  },
  payBill: {
    ...ROUTES.payBill,
    limit: "console",
    params: floor.FloorParams,
    body: floor.PayBody,
    bodyBytes: BODY_BYTES.small,
    answer: floor.Bill,
    refusals: ["not-found", "bill-changed"],
  },
  payOrder: {
    ...ROUTES.payOrder,
    limit: "console",
    params: board.OrderParams,
    body: floor.PayOrderBody,
    bodyBytes: BODY_BYTES.small,
    answer: board.BoardStep,
    refusals: ["not-found", "order-held", "not-payable"],
  },
  closeVisit: {
    ...ROUTES.closeVisit,
    limit: "console",
    params: floor.FloorParams,
    body: floor.CloseVisitBody,
    bodyBytes: BODY_BYTES.small,
    answer: floor.Bill,
    refusals: ["not-found", "visit-unsettled"],
  },
} as const satisfies Record<string, Endpoint>;
