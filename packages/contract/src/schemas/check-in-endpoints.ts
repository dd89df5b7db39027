import { ROUTES } from "../routes.ts";
import { CheckInRules, Pins } from "./check-in-rules.ts";
import { BODY_BYTES } from "./endpoint.ts";
import { Nothing } from "./staff.ts";
import { WaitingPhoneParams, WaitingPhones } from "./waiting-phones.ts";

/** The calls about how phones are checked in. */
export const CHECK_IN_ENDPOINTS = {
  readPins: { ...ROUTES.readPins, limit: "list", answer: Pins, refusals: [] },
  listWaitingPhones: {
    ...ROUTES.listWaitingPhones,
    limit: "list",
    answer: WaitingPhones,
    refusals: [],
  },
  admitPhone: {
    ...ROUTES.admitPhone,
    limit: "console",
    params: WaitingPhoneParams,
    answer: Nothing,
    refusals: ["not-found"],
  },
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
