import { LATER_ROUTES } from "../later-routes.ts";
import type { Endpoint } from "./endpoint.ts";
import { Slots, SlotsQuery } from "./slots.ts";

/** What a phone asks about the times at which an order can be had. */
export const SLOTS_ENDPOINTS = {
  listSlots: {
    ...LATER_ROUTES.listSlots,
    limit: "read",
    query: SlotsQuery,
    answer: Slots,
    refusals: [
      "view-only",
      "member-login-required",
      "mode-not-served",
      "time-is-up",
      "venue-closed",
    ],
  },
} as const satisfies Record<string, Endpoint>;
