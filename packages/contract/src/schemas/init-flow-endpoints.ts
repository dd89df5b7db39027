import { LATER_ROUTES } from "../later-routes.ts";
import type { Endpoint } from "./endpoint.ts";
import { InitFlowCheck, InitFlowQuery } from "./init-flow.ts";

/** What is asked before the menu. */
export const INIT_FLOW_ENDPOINTS = {
  checkInitialFlow: {
    ...LATER_ROUTES.checkInitialFlow,
    limit: "read",
    query: InitFlowQuery,
    answer: InitFlowCheck,
    refusals: [],
  },
} as const satisfies Record<string, Endpoint>;
