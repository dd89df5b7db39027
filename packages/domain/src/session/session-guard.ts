import type { Instant } from "../time/local-time.ts";
import { isTakeAwayMode, type OrderMode } from "../order/order-mode.ts";

/** Minutes a check-in is valid where the venue says nothing (Q-078, D-04). */
export const CHECK_IN_MINUTES = 60;

/**
 * What a page is for, as far as the guard asks. Check-in and password reset are exempt from everything, the
 * member's login from the demand for a login (Q-077, M-F12). Orders already placed stay readable for as long as the
 * server shows them (D-04). `sending` are the pages that end in an order.
 */
export type PageKind =
  | "checkIn"
  | "passwordReset"
  | "memberLogin"
  | "ownOrders"
  | "ordering"
  | "sending";

const OPEN_PAGES: readonly PageKind[] = ["checkIn", "passwordReset", "ownOrders"];

/** Everything the guard looks at, when a page opens and again before an order is sent. */
export interface GuardInput {
  readonly page: PageKind;
  readonly now: Instant;
  /** When the diner entered, or what else the venue counts from (D-04); unknown counts as long ago. */
  readonly validFrom: Instant | undefined;
  readonly validMinutes: number;
  /** The venue asks everybody for a login; it means something only where there are members. */
  readonly requiresLogin: boolean;
  readonly hasMembership: boolean;
  readonly isLoggedIn: boolean;
  /** Undefined behind a menu that is only looked at. */
  readonly mode: OrderMode | undefined;
  readonly allowsAfterHours: boolean;
  /** Whether this moment lies inside the venue's opening windows. */
  readonly isOpen: boolean;
  /** Whether the server takes orders for the chosen menu; any failure to find out is a no. */
  readonly isValid: boolean;
  readonly isViewOnly: boolean;
}

export type GuardReason =
  | "view-only"
  | "check-in-expired"
  | "login-required"
  | "outside-hours"
  | "not-valid";

/** `away` leaves the app for the address of `leaveAddress`; the menu is where an e-menu stays. */
export type GuardDecision =
  | { readonly kind: "allowed" }
  | { readonly kind: "redirect"; readonly to: "menu" | "away"; readonly reason: GuardReason };

/**
 * Whether a page may be shown; the first reason counts. Expiry only leads away: cart and own orders are the
 * caller's to keep (D-04). Opening hours bind what leaves the house, unless the venue takes orders after hours.
 */
export function sessionGuard(input: GuardInput): GuardDecision {
  const { page } = input;
  if (OPEN_PAGES.includes(page)) return { kind: "allowed" };
  if (isCheckInExpired(input)) return away("check-in-expired");
  if (page !== "memberLogin" && lacksLogin(input)) return away("login-required");
  if (isAfterHours(input)) return away("outside-hours");
  if (!input.isValid) return away("not-valid");
  if (page === "sending" && input.isViewOnly) {
    return { kind: "redirect", to: "menu", reason: "view-only" };
  }
  return { kind: "allowed" };
}

/** Valid up to and including the last minute: 60 minutes from 12:00 end after 13:00 (CHK-044). */
export function isCheckInExpired({
  validFrom,
  validMinutes,
  now,
}: Pick<GuardInput, "validFrom" | "validMinutes" | "now">): boolean {
  return validFrom === undefined || now - validFrom > validMinutes * 60_000;
}

function lacksLogin({ requiresLogin, hasMembership, isLoggedIn }: GuardInput): boolean {
  return requiresLogin && hasMembership && !isLoggedIn;
}

function isAfterHours({ mode, allowsAfterHours, isOpen }: GuardInput): boolean {
  return mode !== undefined && isTakeAwayMode(mode) && !allowsAfterHours && !isOpen;
}

function away(reason: GuardReason): GuardDecision {
  return { kind: "redirect", to: "away", reason };
}
