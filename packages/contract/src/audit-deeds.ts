/** What is written down of what an owner does to logins. */
export const AUDIT_DEEDS = [
  "login-added",
  "login-renamed",
  "login-removed",
  "password-set",
  "password-changed",
  "session-ended",
  "sessions-ended",
] as const;
export type AuditDeed = (typeof AUDIT_DEEDS)[number];
