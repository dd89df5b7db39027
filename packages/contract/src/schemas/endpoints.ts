import type * as v from "valibot";
import { ROUTES, type EndpointName } from "../routes.ts";
import { BOARD_ENDPOINTS } from "./board-endpoints.ts";
import { CHECKOUT_ENDPOINTS } from "./checkout-endpoints.ts";
import { ATTENTION_ENDPOINTS } from "./attention-endpoints.ts";
import { PAYMENT_ACCOUNT_ENDPOINTS } from "./payment-account-endpoints.ts";
import { DELIVERY_SOURCE_ENDPOINTS } from "./delivery-endpoints.ts";
import { BODY_BYTES, type Endpoint } from "./endpoint.ts";
import { CONNECTION_ENDPOINTS } from "./connection-endpoints.ts";
import { FLOOR_ENDPOINTS } from "./floor-endpoints.ts";
import { ROOM_ENDPOINTS } from "./room-endpoints.ts";
import { MEMBER_LEDGER_ENDPOINTS } from "./member-ledger-endpoints.ts";
import { MEMBERSHIP_ENDPOINTS } from "./membership-endpoints.ts";
import { PRICE_ENDPOINTS } from "./price-endpoints.ts";
import { PLACING_REFUSALS } from "./placing-refusals.ts";
import * as order from "./order.ts";
import { INIT_FLOW_CONSOLE_ENDPOINTS } from "./init-flow-console-endpoints.ts";
import { IMPORT_ENDPOINTS } from "./import-endpoints.ts";
import { LATER_ENDPOINTS } from "./later-endpoints.ts";
import { LOOK_ENDPOINTS } from "./look-endpoints.ts";
import { PEOPLE_ENDPOINTS } from "./people-endpoints.ts";
import { PLACE_ENDPOINTS } from "./place-endpoints.ts";
import { RESERVATION_ENDPOINTS } from "./reservation-endpoints.ts";
import { SET_UP_ENDPOINTS } from "./set-up-endpoints.ts";
import { STAFF_REWARD_ENDPOINTS } from "./staff-reward-endpoints.ts";
import { STAFF_PROGRAMME_ENDPOINTS } from "./staff-programme-endpoints.ts";
import { STAFF_VOUCHER_ENDPOINTS } from "./staff-voucher-endpoints.ts";
import { Settings } from "./settings.ts";
import { MenuDocument } from "./menu.ts";
import * as staff from "./staff.ts";
import { Categories } from "./stations.ts";
import { WAYS_ENDPOINTS } from "./ways-endpoints.ts";
import { WAY_IN_ENDPOINTS } from "./way-in-endpoints.ts";
import { SettingsQuery } from "./visit.ts";

/** Every call of the API, complete. The server binds each of them or does not start. */
export const ENDPOINTS = {
  loadSettings: {
    ...ROUTES.loadSettings,
    limit: "scan",
    query: SettingsQuery,
    answer: Settings,
    refusals: ["code-unknown", "pin-needed", "pin-wrong"],
  },
  loadMenu: { ...ROUTES.loadMenu, limit: "none", answer: MenuDocument, refusals: ["not-found"] },
  checkValidity: {
    ...ROUTES.checkValidity,
    limit: "read",
    body: order.ValidityBody,
    bodyBytes: BODY_BYTES.small,
    answer: order.ValidityAnswer,
    refusals: [
      "view-only",
      "member-login-required",
      "mode-not-served",
      "time-is-up",
      "venue-closed",
      "reservation-closed",
    ],
  },
  checkStock: {
    ...ROUTES.checkStock,
    limit: "read",
    body: order.StockCheckBody,
    bodyBytes: BODY_BYTES.cart,
    answer: order.StockCheckAnswer,
    refusals: [
      "view-only",
      "member-login-required",
      "mode-not-served",
      "time-is-up",
      "venue-closed",
      "reservation-closed",
    ],
  },
  ...LATER_ENDPOINTS,
  placeOrder: {
    ...ROUTES.placeOrder,
    limit: "order",
    body: order.OrderPayload,
    bodyBytes: BODY_BYTES.cart,
    answer: order.PlacedOrder,
    refusals: [...PLACING_REFUSALS, "payment-over"],
  },
  readOrder: {
    ...ROUTES.readOrder,
    limit: "read",
    query: order.OrderQuery,
    answer: order.StoredOrder,
    refusals: ["not-found"],
  },
  readOrderStatus: {
    ...ROUTES.readOrderStatus,
    limit: "read",
    query: order.OneOrderQuery,
    answer: order.OrderStatus,
    refusals: ["not-found"],
  },
  readTakeAwayNumber: {
    ...ROUTES.readTakeAwayNumber,
    limit: "read",
    query: order.TakeAwayQuery,
    answer: order.TakeAwayNumber,
    refusals: ["not-found"],
  },
  followOrders: { ...ROUTES.followOrders, limit: "read", refusals: [] },
  signIn: {
    ...ROUTES.signIn,
    limit: "none",
    body: staff.LoginBody,
    bodyBytes: BODY_BYTES.small,
    answer: staff.StaffSession,
    refusals: ["sign-in-wrong", "request-forged"],
  },
  signOut: { ...ROUTES.signOut, limit: "console", answer: staff.Nothing, refusals: [] },
  readStaffSession: {
    ...ROUTES.readStaffSession,
    limit: "console",
    answer: staff.StaffSession,
    refusals: [],
  },
  ...BOARD_ENDPOINTS,
  followBoard: { ...ROUTES.followBoard, limit: "console", refusals: [] },
  listCategories: { ...ROUTES.listCategories, limit: "list", answer: Categories, refusals: [] },
  listItems: { ...ROUTES.listItems, limit: "list", answer: staff.StaffItems, refusals: [] },
  setItemState: {
    ...ROUTES.setItemState,
    limit: "console",
    params: staff.ItemParams,
    body: staff.ItemStateBody,
    bodyBytes: BODY_BYTES.small,
    answer: staff.StaffItem,
    refusals: ["not-found"],
  },
  ...FLOOR_ENDPOINTS,
  ...ROOM_ENDPOINTS,
  ...PLACE_ENDPOINTS,
  ...IMPORT_ENDPOINTS,
  ...LOOK_ENDPOINTS,
  ...PRICE_ENDPOINTS,
  ...WAY_IN_ENDPOINTS,
  ...INIT_FLOW_CONSOLE_ENDPOINTS,
  ...CONNECTION_ENDPOINTS,
  ...CHECKOUT_ENDPOINTS,
  ...PAYMENT_ACCOUNT_ENDPOINTS,
  ...ATTENTION_ENDPOINTS,
  ...WAYS_ENDPOINTS,
  ...RESERVATION_ENDPOINTS,
  ...DELIVERY_SOURCE_ENDPOINTS,
  ...PEOPLE_ENDPOINTS,
  ...STAFF_REWARD_ENDPOINTS,
  ...STAFF_VOUCHER_ENDPOINTS,
  ...MEMBERSHIP_ENDPOINTS,
  ...MEMBER_LEDGER_ENDPOINTS,
  ...STAFF_PROGRAMME_ENDPOINTS,
  ...SET_UP_ENDPOINTS,
} as const satisfies Record<EndpointName, Endpoint>;

export type Endpoints = typeof ENDPOINTS;

type Output<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined;
type Member<Name extends EndpointName, Key extends string> = Key extends keyof Endpoints[Name]
  ? Endpoints[Name][Key]
  : undefined;

export type ParamsOf<Name extends EndpointName> = Output<Member<Name, "params">>;
export type QueryOf<Name extends EndpointName> = Output<Member<Name, "query">>;
export type BodyOf<Name extends EndpointName> = Output<Member<Name, "body">>;
export type AnswerOf<Name extends EndpointName> = Output<Member<Name, "answer">>;
