import { route, type Route } from "./route.ts";

/**
 * The calls of a phone that no first screen makes: in a file of their own, so that its first load goes without them.
 * Nothing that the first load needs may import it, nor what imports it.
 */
export const LATER_ROUTES = {
  recommend: route("POST", "/v2/api/selforder/recommend", "orderer"),
  listSlots: route("GET", "/v2/api/selfOrder/slots", "orderer"),
  loadReservation: route("GET", "/v2/api/selforder/reserve", "code"),
  lookUpAddress: route("GET", "/v2/api/takeaway/address", "orderer"),
  lookUpPostal: route("GET", "/v2/api/takeaway/postal", "orderer"),
  readVisit: route("GET", "/v2/api/visit", "diner"),
  recoverOrder: route("GET", "/v2/api/visit/order", "code"),
  checkInitialFlow: route("GET", "/v2/api/selfOrder/check/initFlow", "active"),
  callStaff: route("POST", "/v2/api/visit/call", "active"),
  takeBackOrder: route("POST", "/v2/api/selfOrder/takeBack", "diner"),
} as const satisfies Record<string, Route>;
