import { LATER_ROUTES } from "../later-routes.ts";
import type { Endpoint } from "./endpoint.ts";
import { RecoveredOrder, RecoverQuery, VisitAnswer } from "./visit.ts";

/** What a phone asks about its visit. */
export const VISIT_ENDPOINTS = {
  readVisit: { ...LATER_ROUTES.readVisit, limit: "read", answer: VisitAnswer, refusals: [] },
  recoverOrder: {
    ...LATER_ROUTES.recoverOrder,
    limit: "scan",
    query: RecoverQuery,
    answer: RecoveredOrder,
    refusals: ["code-unknown", "not-found"],
  },
} as const satisfies Record<string, Endpoint>;
