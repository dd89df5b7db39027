import type { ApiRefusalKind } from "./refusals.ts";
import { SCAN_STATUS } from "./scan-status.ts";

type StatusOf<Kinds extends ApiRefusalKind> = Readonly<Record<Kinds, number>>;

/** HTTP status of what only staff can meet. */
const STAFF_STATUS = {
  "sign-in-wrong": 401,
  "sign-in-required": 401,
  "request-forged": 403,
  "owner-only": 403,
  "move-refused": 409,
  "order-held": 409,
  "not-held": 409,
  "bill-changed": 409,
  "not-payable": 409,
  "visit-unsettled": 409,
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
  "file-too-heavy": 422,
  "file-failed": 503,
  "csv-headings-unknown": 422,
  "json-foreign": 422,
  "file-wrong": 422,
  "upload-broken": 409,
  "password-guessable": 422,
  "import-outdated": 409,
  "import-wrong": 422,
  "reservation-outdated": 409,
  "reservation-ordered": 409,
  "table-taken": 409,
  "reservation-time": 422,
  "csv-unreadable": 422,
  "reservation-ended": 409,
  "key-unknown": 401,
  "webhook-outdated": 409,
  "webhook-address": 422,
  "webhook-off": 409,
  "events-waiting": 409,
  "look-outdated": 409,
  "settings-outdated": 409,
  "payment-account": 422,
  "currency-fixed": 409,
  "question-impossible": 422,
  "picture-unreadable": 422,
  "picture-too-many-pixels": 422,
} as const satisfies Partial<StatusOf<ApiRefusalKind>>;
export type StaffRefusalKind = keyof typeof STAFF_STATUS;

/** HTTP status of what else a guest may meet, who orders; a phone downloads it with what orders. */
const ORDERING_STATUS: StatusOf<
  Exclude<ApiRefusalKind, StaffRefusalKind | keyof typeof SCAN_STATUS>
> = {
  "hidden-sign": 400,
  "too-large": 413,
  "unsupported-type": 415,
  "key-reused": 409,
  "order-id-used": 409,
  "view-only": 403,
  "mode-not-served": 403,
  "mode-not-chosen": 400,
  "venue-closed": 403,
  "slot-gone": 409,
  "time-is-up": 403,
  "initial-order-placed": 409,
  "ordering-paused": 403,
  "take-back-over": 409,
  "reservation-closed": 410,
  "empty-cart": 400,
  "menu-changed": 409,
  "price-changed": 409,
  "total-too-large": 422,
  "selection-incomplete": 422,
  "details-incomplete": 422,
  "address-refused": 422,
  "below-minimum-consumption": 422,
  "insufficient-stock": 409,
  "payment-unavailable": 403,
  "below-online-minimum": 422,
  "payment-over": 410,
  "payment-settled": 409,
  "amount-changed": 409,
  "provider-refused": 422,
  "provider-away": 503,
};

/** HTTP status of all that a guest may meet. Marked as pure, so that a build leaves out what it does not use. */
export const GUEST_STATUS: StatusOf<Exclude<ApiRefusalKind, StaffRefusalKind>> =
  /* @__PURE__ */ Object.assign({}, SCAN_STATUS, ORDERING_STATUS);

/** HTTP status of each refusal of the API. */
export const REFUSAL_STATUS: StatusOf<ApiRefusalKind> = /* @__PURE__ */ Object.assign(
  {},
  GUEST_STATUS,
  STAFF_STATUS,
);
