import type { ApiRefusalKind } from "../refusals.ts";

/** What an order may be refused with, however it is paid. */
export const PLACING_REFUSALS = [
  "view-only",
  "mode-not-served",
  "mode-not-chosen",
  "time-is-up",
  "initial-order-placed",
  "venue-closed",
  "reservation-closed",
  "slot-gone",
  "ordering-paused",
  "empty-cart",
  "menu-changed",
  "price-changed",
  "total-too-large",
  "selection-incomplete",
  "details-incomplete",
  "address-refused",
  "below-minimum-consumption",
  "insufficient-stock",
  "payment-unavailable",
  "below-online-minimum",
  "key-reused",
  "order-id-used",
  "try-again",
] as const satisfies readonly ApiRefusalKind[];
