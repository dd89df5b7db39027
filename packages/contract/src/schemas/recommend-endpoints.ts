import { LATER_ROUTES } from "../later-routes.ts";
import { BODY_BYTES, type Endpoint } from "./endpoint.ts";
import { RecommendBody, Recommended } from "./recommend.ts";

/** What goes with a dish. */
export const RECOMMEND_ENDPOINTS = {
  recommend: {
    ...LATER_ROUTES.recommend,
    limit: "read",
    body: RecommendBody,
    bodyBytes: BODY_BYTES.list,
    answer: Recommended,
    refusals: [
      "view-only",
      "member-login-required",
      "mode-not-served",
      "time-is-up",
      "venue-closed",
    ],
  },
} as const satisfies Record<string, Endpoint>;
