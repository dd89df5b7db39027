import { ROUTES } from "../routes.ts";
import { BODY_BYTES } from "./endpoint.ts";
import { SetUpBody, SetUpCheckBody, SetUpState } from "./set-up.ts";
import { StaffSession } from "./staff.ts";

/** The calls behind a set-up link. */
export const SET_UP_ENDPOINTS = {
  checkSetUp: {
    ...ROUTES.checkSetUp,
    limit: "setUp",
    body: SetUpCheckBody,
    bodyBytes: BODY_BYTES.small,
    answer: SetUpState,
    refusals: ["set-up-closed"],
  },
  setUpVenue: {
    ...ROUTES.setUpVenue,
    limit: "setUp",
    body: SetUpBody,
    bodyBytes: BODY_BYTES.small,
    answer: StaffSession,
    refusals: ["set-up-closed", "login-taken", "hidden-sign", "password-guessable"],
  },
} as const;
