/** What is written down: what an owner does to logins, and what staff do to orders, money, the venue's service, its rules
 * and what other systems hear. */
export const AUDIT_ACTIONS = [
  "login-added",
  "login-renamed",
  "login-removed",
  "password-set",
  "password-changed",
  "session-ended",
  "sessions-ended",
  "oldest-session-ended",
  "order-cancelled",
  "paid-order-cancelled",
  "bill-paid",
  "order-paid",
  "visit-closed",
  "webhook-set",
  "webhook-on",
  "webhook-off",
  "webhook-secret",
  "webhook-resent",
  "webhook-gone",
  "ordering-paused",
  "ordering-resumed",
  "way-in-changed",
  "questions-changed",
  "payment-changed",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
