import type { ApiRefusalKind, StaffRefusalKind } from "./refusals.ts";

type StatusOf<Kinds extends ApiRefusalKind> = Readonly<Record<Kinds, number>>;

/** HTTP status of what a guest may meet; a phone need not download the others. */
export const GUEST_STATUS: StatusOf<Exclude<ApiRefusalKind, StaffRefusalKind>> = {
  "bad-request": 400,
  "hidden-sign": 400,
  "too-large": 413,
  "unsupported-type": 415,
  "not-found": 404,
  "code-unknown": 404,
  "session-invalid": 401,
  "pin-needed": 403,
  "pin-wrong": 403,
  "too-many-requests": 429,
  "try-again": 503,
  internal: 500,
  "key-reused": 409,
  "order-id-used": 409,
  "view-only": 403,
  "mode-not-served": 403,
  "venue-closed": 403,
  "time-is-up": 403,
  "initial-order-placed": 409,
  "empty-cart": 400,
  "menu-changed": 409,
  "price-changed": 409,
  "selection-incomplete": 422,
  "insufficient-stock": 409,
  "payment-unavailable": 403,
  "below-online-minimum": 422,
};

const STAFF_STATUS: StatusOf<StaffRefusalKind> = {
  "sign-in-wrong": 401,
  "sign-in-required": 401,
  "request-forged": 403,
  "owner-only": 403,
  "move-refused": 409,
  "order-held": 409,
  "not-held": 409,
  "label-taken": 409,
  "label-alike": 409,
  "orders-open": 409,
  "set-up-closed": 410,
  "login-taken": 409,
  "logins-full": 409,
  "login-gone": 404,
  "own-login": 409,
  "password-wrong": 403,
  "file-unreadable": 422,
  "upload-broken": 409,
  "import-outdated": 409,
  "import-wrong": 422,
  "webhook-outdated": 409,
  "webhook-address": 422,
  "webhook-off": 409,
  "events-waiting": 409,
  "look-outdated": 409,
  "settings-outdated": 409,
  "picture-unreadable": 422,
  "picture-too-many-pixels": 422,
};

/** HTTP status of each refusal of the API. Marked as pure, so that a build leaves out what it does not use. */
export const REFUSAL_STATUS: StatusOf<ApiRefusalKind> = /* @__PURE__ */ Object.assign(
  {},
  GUEST_STATUS,
  STAFF_STATUS,
);
