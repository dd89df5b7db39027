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
  makeOnlinePayment: route("POST", "/v2/api/selfOrder/onlinePayment", "diner"),
  readAwaiting: route("GET", "/v2/api/selfOrder/onlinePayment", "diner"),
  endPayment: route("POST", "/v2/api/selfOrder/onlinePayment/end", "diner"),
  readPayment: route("GET", "/v2/api/payment", "anyone"),
  payByCardForm: route("POST", "/v2/api/cardForm", "diner"),
  payByHitpay: route("POST", "/v2/api/hitpay", "diner"),
  payByPocketPay: route("POST", "/v2/api/pocketPay", "diner"),
  payByQlub: route("POST", "/v2/api/qlubPay", "diner"),
  payBySmooch: route("POST", "/v2/api/smoochPay", "diner"),
  payByFomo: route("POST", "/v2/api/fomo", "diner"),
  payByStripe: route("POST", "/v2/api/stripe", "diner"),
  takeBackOrder: route("POST", "/v2/api/selfOrder/takeBack", "diner"),
} as const satisfies Record<string, Route>;
