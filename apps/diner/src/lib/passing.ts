import type { ApiRefusalKind } from "@comanda/contract";

/** Refusals that pass, and say nothing about what was asked: it is asked again (D-14). */
export const PASSING: ReadonlySet<ApiRefusalKind> = new Set([
  "try-again",
  "internal",
  "too-many-requests",
]);
