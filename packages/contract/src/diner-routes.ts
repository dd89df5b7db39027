import { route, type Route } from "./route.ts";

/** The calls of a phone by name, without those of the console, which a phone need not download. */
export const DINER_ROUTES = {
  loadSettings: route("GET", "/v2/api/selforder/general", "code"),
  loadMenu: route("GET", "/v2/api/menu/:hash", "anyone"),
  checkValidity: route("POST", "/v2/api/selfOrder/valid", "orderer"),
  checkStock: route("POST", "/v2/api/selfOrder/stockCheck", "orderer"),
  placeOrder: route("POST", "/v2/api/selfOrder/order", "diner"),
  readOrder: route("GET", "/v2/api/selfOrder/order", "diner"),
  readOrderStatus: route("GET", "/v2/api/selfOrder/order/status", "diner"),
  readTakeAwayNumber: route("GET", "/v2/api/selfOrder/takeAwayId", "diner"),
  followOrders: route("GET", "/v2/api/live", "active"),
} as const satisfies Record<string, Route>;
