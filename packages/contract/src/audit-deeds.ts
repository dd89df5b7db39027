/** What is written down: what an owner does to logins, and what staff do to orders, money and the venue's service. */
export const AUDIT_DEEDS = [
  "login-added",
  "login-renamed",
  "login-removed",
  "password-set",
  "password-changed",
  "session-ended",
  "sessions-ended",
  "order-cancelled",
  "paid-order-cancelled",
  "bill-paid",
  "order-paid",
  "visit-closed",
  "ordering-paused",
  "ordering-resumed",
] as const;
export type AuditDeed = (typeof AUDIT_DEEDS)[number];
