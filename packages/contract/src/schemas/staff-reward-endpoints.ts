import { ROUTES } from "../routes.ts";
import { BODY_BYTES } from "./endpoint.ts";
import { ChangeRewardRulesBody, StaffRewardRules } from "./staff-rewards.ts";

/** The calls by which a venue decides about its rewards. */
export const STAFF_REWARD_ENDPOINTS = {
  readRewardRules: {
    ...ROUTES.readRewardRules,
    limit: "console",
    answer: StaffRewardRules,
    refusals: [],
  },
  changeRewardRules: {
    ...ROUTES.changeRewardRules,
    limit: "console",
    body: ChangeRewardRulesBody,
    bodyBytes: BODY_BYTES.cart,
    answer: StaffRewardRules,
    refusals: ["settings-outdated"],
  },
} as const;
