import { LATER_ROUTES } from "../later-routes.ts";
import { BODY_BYTES, type Endpoint } from "./endpoint.ts";
import { CampaignAnswer, CampaignBody, RewardsAnswer } from "./rewards.ts";

/** What a phone asks about the rewards of the member who is logged in on it. */
export const REWARD_ENDPOINTS = {
  listRewards: {
    ...LATER_ROUTES.listRewards,
    limit: "read",
    answer: RewardsAnswer,
    refusals: ["members-off", "member-login-required"],
  },
  listCampaigns: {
    ...LATER_ROUTES.listCampaigns,
    limit: "read",
    body: CampaignBody,
    bodyBytes: BODY_BYTES.cart,
    answer: CampaignAnswer,
    refusals: ["members-off", "member-login-required", "view-only", "mode-not-served"],
  },
} as const satisfies Record<string, Endpoint>;
