/**
 * Who may call: anybody; a phone with a table's code or a session (`code`), with a session however old (`diner`), with
 * one that has not ended (`active`) or may order at this moment (`orderer`); the console's page (`console`), a member of staff who has signed in there.
 */
export type Caller = "anyone" | "code" | "diner" | "active" | "orderer" | "console" | "staff";

type Method = "GET" | "POST" | "PUT" | "DELETE";

export interface Route<Who extends Caller = Caller> {
  readonly method: Method;
  /** Spelled as the specification spells it; the server matches without letter case. */
  readonly path: string;
  readonly caller: Who;
}

/** Has no side effects: a phone's app leaves out the calls that it never makes. */
/* @__NO_SIDE_EFFECTS__ */
function route<Who extends Caller>(method: Method, path: string, caller: Who): Route<Who> {
  return { method, path, caller };
}

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

/** Every call of the API by name. The name is the server's function and the client's function. */
export const ROUTES = {
  ...DINER_ROUTES,
  signIn: route("POST", "/v2/api/staff/login", "console"),
  signOut: route("POST", "/v2/api/staff/logout", "staff"),
  readStaffSession: route("GET", "/v2/api/staff/session", "staff"),
  readBoard: route("GET", "/v2/api/staff/orders", "staff"),
  readCollected: route("GET", "/v2/api/staff/orders/collected", "staff"),
  acknowledgeOrders: route("POST", "/v2/api/staff/orders/acknowledge", "staff"),
  moveOrder: route("POST", "/v2/api/staff/orders/:id/move", "staff"),
  followBoard: route("GET", "/v2/api/staff/live", "staff"),
  listItems: route("GET", "/v2/api/staff/items", "staff"),
  setItemState: route("PUT", "/v2/api/staff/items/:code", "staff"),
  listPlaces: route("GET", "/v2/api/staff/places", "staff"),
  addPlaces: route("POST", "/v2/api/staff/places", "staff"),
  issueCode: route("POST", "/v2/api/staff/places/:id/code", "staff"),
  revokeCode: route("DELETE", "/v2/api/staff/places/:id/code", "staff"),
  checkSetUp: route("POST", "/v2/api/setup/check", "anyone"),
  setUpVenue: route("POST", "/v2/api/setup", "console"),
} as const satisfies Record<string, Route>;

export type EndpointName = keyof typeof ROUTES;
