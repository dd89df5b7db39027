import { DELIVERY_ENDPOINTS } from "./delivery-endpoints.ts";
import { INIT_FLOW_ENDPOINTS } from "./init-flow-endpoints.ts";
import { PAYMENT_ENDPOINTS } from "./payment-endpoints.ts";
import { RECOMMEND_ENDPOINTS } from "./recommend-endpoints.ts";
import { SLOTS_ENDPOINTS } from "./slots-endpoints.ts";
import { VISIT_ENDPOINTS } from "./visit-endpoints.ts";

/** The calls of a phone that no first screen makes. */
export const LATER_ENDPOINTS = {
  ...RECOMMEND_ENDPOINTS,
  ...SLOTS_ENDPOINTS,
  ...DELIVERY_ENDPOINTS,
  ...PAYMENT_ENDPOINTS,
  ...VISIT_ENDPOINTS,
  ...INIT_FLOW_ENDPOINTS,
} as const;
