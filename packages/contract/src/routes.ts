import { LATER_ROUTES } from "./later-routes.ts";
import { OWNER, SERVICE } from "./roles.ts";
import { route, staffRoute, type Route } from "./route.ts";

export type { Caller, Route } from "./route.ts";

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
  ...LATER_ROUTES,
  signIn: route("POST", "/v2/api/staff/login", "console"),
  signOut: staffRoute("POST", "/v2/api/staff/logout", SERVICE),
  readStaffSession: staffRoute("GET", "/v2/api/staff/session", SERVICE),
  readBoard: staffRoute("GET", "/v2/api/staff/orders", SERVICE),
  readCollected: staffRoute("GET", "/v2/api/staff/orders/collected", SERVICE),
  acknowledgeOrders: staffRoute("POST", "/v2/api/staff/orders/acknowledge", SERVICE),
  moveOrder: staffRoute("POST", "/v2/api/staff/orders/:id/move", SERVICE),
  markLine: staffRoute("POST", "/v2/api/staff/orders/:id/line", SERVICE),
  releaseOrder: staffRoute("POST", "/v2/api/staff/orders/:id/release", SERVICE),
  refuseOrder: staffRoute("POST", "/v2/api/staff/orders/:id/refuse", SERVICE),
  endPhone: staffRoute("POST", "/v2/api/staff/orders/:id/end-phone", SERVICE),
  followBoard: staffRoute("GET", "/v2/api/staff/live", SERVICE),
  listCategories: staffRoute("GET", "/v2/api/staff/categories", SERVICE),
  listItems: staffRoute("GET", "/v2/api/staff/items", SERVICE),
  setItemState: staffRoute("PUT", "/v2/api/staff/items/:code", SERVICE),
  listPlaces: staffRoute("GET", "/v2/api/staff/places", OWNER),
  addPlaces: staffRoute("POST", "/v2/api/staff/places", OWNER),
  changePlace: staffRoute("PUT", "/v2/api/staff/places/:id", OWNER),
  removePlace: staffRoute("DELETE", "/v2/api/staff/places/:id", OWNER),
  setArea: staffRoute("PUT", "/v2/api/staff/areas", OWNER),
  issueCode: staffRoute("POST", "/v2/api/staff/places/:id/code", OWNER),
  revokeCode: staffRoute("DELETE", "/v2/api/staff/places/:id/code", OWNER),
  exportWorkbook: staffRoute("GET", "/v2/api/staff/venue/workbook", OWNER),
  exportTemplate: staffRoute("GET", "/v2/api/staff/venue/template/:language", OWNER),
  checkWorkbook: staffRoute("POST", "/v2/api/staff/venue/workbook/check", OWNER),
  sendPicturePiece: staffRoute("POST", "/v2/api/staff/venue/pictures/:upload", OWNER),
  makePictures: staffRoute("PUT", "/v2/api/staff/venue/pictures/:upload", OWNER),
  readPictureJob: staffRoute("GET", "/v2/api/staff/venue/pictures/:upload", OWNER),
  listMenuVersions: staffRoute("GET", "/v2/api/staff/venue/menus", OWNER),
  restoreMenu: staffRoute("POST", "/v2/api/staff/venue/menus/:hash/restore", OWNER),
  importWorkbook: staffRoute("POST", "/v2/api/staff/venue/workbook", OWNER),
  readLook: staffRoute("GET", "/v2/api/staff/venue/look", OWNER),
  previewLook: staffRoute("POST", "/v2/api/staff/venue/look/preview", OWNER),
  changeLook: staffRoute("PUT", "/v2/api/staff/venue/look", OWNER),
  addLookPicture: staffRoute("POST", "/v2/api/staff/venue/look/pictures", OWNER),
  listPeople: staffRoute("GET", "/v2/api/staff/people", OWNER),
  addLogin: staffRoute("POST", "/v2/api/staff/people", OWNER),
  renameLogin: staffRoute("PUT", "/v2/api/staff/people/:id", OWNER),
  removeLogin: staffRoute("DELETE", "/v2/api/staff/people/:id", OWNER),
  setPassword: staffRoute("PUT", "/v2/api/staff/people/:id/password", OWNER),
  endSessions: staffRoute("POST", "/v2/api/staff/people/:id/sessions/end", OWNER),
  changePassword: staffRoute("POST", "/v2/api/staff/password", OWNER),
  readAudit: staffRoute("GET", "/v2/api/staff/audit", OWNER),
  checkSetUp: route("POST", "/v2/api/setup/check", "anyone"),
  setUpVenue: route("POST", "/v2/api/setup", "console"),
} as const satisfies Record<string, Route>;

export type EndpointName = keyof typeof ROUTES;
