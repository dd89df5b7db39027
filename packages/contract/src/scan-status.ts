import type { ApiRefusalKind } from "./refusals.ts";

/** HTTP status of what a phone may meet until its first dishes stand: of a scan, of the menu, and of any call. */
export const SCAN_STATUS = {
  "bad-request": 400,
  "not-found": 404,
  "code-unknown": 404,
  "session-invalid": 401,
  "pin-needed": 403,
  "pin-wrong": 403,
  "too-many-requests": 429,
  "try-again": 503,
  internal: 500,
} as const satisfies Partial<Readonly<Record<ApiRefusalKind, number>>>;
