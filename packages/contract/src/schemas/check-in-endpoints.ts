import { ROUTES } from "../routes.ts";
import { CheckInRules, Pins } from "./check-in-rules.ts";
import { BODY_BYTES } from "./endpoint.ts";

/** The calls about how phones are checked in. */
export const CHECK_IN_ENDPOINTS = {
  readPins: { ...ROUTES.readPins, limit: "list", answer: Pins, refusals: [] },
  readCheckInRules: {
    ...ROUTES.readCheckInRules,
    limit: "console",
    answer: CheckInRules,
    refusals: [],
  },
  changeCheckInRules: {
    ...ROUTES.changeCheckInRules,
    limit: "console",
    body: CheckInRules,
    bodyBytes: BODY_BYTES.small,
    answer: CheckInRules,
    refusals: ["settings-outdated"],
  },
} as const;
