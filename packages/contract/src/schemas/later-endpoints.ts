import { DELIVERY_ENDPOINTS } from "./delivery-endpoints.ts";
import { INIT_FLOW_ENDPOINTS } from "./init-flow-endpoints.ts";
import { MEMBER_ENDPOINTS } from "./member-endpoints.ts";
import { PAYMENT_ENDPOINTS } from "./payment-endpoints.ts";
import { PROGRAMME_ENDPOINTS } from "./programme-endpoints.ts";
import { RECOMMEND_ENDPOINTS } from "./recommend-endpoints.ts";
import { REWARD_ENDPOINTS } from "./reward-endpoints.ts";
import { SLOTS_ENDPOINTS } from "./slots-endpoints.ts";
import { VISIT_ENDPOINTS } from "./visit-endpoints.ts";
import { VOUCHER_ENDPOINTS } from "./voucher-endpoints.ts";

/** The calls of a phone that no first screen makes. */
export const LATER_ENDPOINTS = {
  ...RECOMMEND_ENDPOINTS,
  ...SLOTS_ENDPOINTS,
  ...DELIVERY_ENDPOINTS,
  ...PAYMENT_ENDPOINTS,
  ...VISIT_ENDPOINTS,
  ...VOUCHER_ENDPOINTS,
  ...INIT_FLOW_ENDPOINTS,
  ...MEMBER_ENDPOINTS,
  ...REWARD_ENDPOINTS,
  ...PROGRAMME_ENDPOINTS,
} as const;
