import { ROUTES } from "../routes.ts";
import type { Endpoint } from "./endpoint.ts";
import { StatusLink, StatusScreen, StatusScreenParams } from "./status-screen.ts";

/** The calls of the screen above the counter, and of its owner. */
export const STATUS_ENDPOINTS = {
  readStatusScreen: {
    ...ROUTES.readStatusScreen,
    limit: "read",
    params: StatusScreenParams,
    answer: StatusScreen,
    refusals: ["code-unknown"],
  },
  readStatusLink: {
    ...ROUTES.readStatusLink,
    limit: "console",
    answer: StatusLink,
    refusals: [],
  },
  issueStatusLink: {
    ...ROUTES.issueStatusLink,
    limit: "console",
    answer: StatusLink,
    refusals: [],
  },
  revokeStatusLink: {
    ...ROUTES.revokeStatusLink,
    limit: "console",
    answer: StatusLink,
    refusals: [],
  },
} as const satisfies Record<string, Endpoint>;
