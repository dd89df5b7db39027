import { ROUTES } from "../routes.ts";
import { BODY_BYTES } from "./endpoint.ts";
import { ChangeInitFlowBody, StaffInitFlow } from "./init-flow.ts";

/** The calls by which a venue decides what it asks before the menu. */
export const INIT_FLOW_CONSOLE_ENDPOINTS = {
  readInitFlow: { ...ROUTES.readInitFlow, limit: "console", answer: StaffInitFlow, refusals: [] },
  changeInitFlow: {
    ...ROUTES.changeInitFlow,
    limit: "console",
    body: ChangeInitFlowBody,
    bodyBytes: BODY_BYTES.cart,
    answer: StaffInitFlow,
    refusals: ["settings-outdated", "question-impossible"],
  },
} as const;
