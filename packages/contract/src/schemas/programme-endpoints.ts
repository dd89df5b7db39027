import { LATER_ROUTES } from "../later-routes.ts";
import { BODY_BYTES, type Endpoint } from "./endpoint.ts";
import { OrderPayload, PlacedOrder } from "./order.ts";
import { PLACING_REFUSALS } from "./placing-refusals.ts";
import * as programme from "./programme.ts";
import { Nothing } from "./staff.ts";

const AWAY = ["programme-off", "programme-away"] as const;

/** What a phone asks about its guest as a member of an outside loyalty programme (API-019, API-033 to API-040). */
export const PROGRAMME_ENDPOINTS = {
  lookUpProgramme: {
    ...LATER_ROUTES.lookUpProgramme,
    limit: "lookUp",
    body: programme.LookUpProgrammeBody,
    bodyBytes: BODY_BYTES.small,
    answer: programme.ProgrammeLookUp,
    refusals: [...AWAY, "programme-form"],
  },
  setProgrammePin: {
    ...LATER_ROUTES.setProgrammePin,
    limit: "lookUp",
    body: programme.SetProgrammePinBody,
    bodyBytes: BODY_BYTES.small,
    answer: programme.ProgrammePinAnswer,
    refusals: [...AWAY, "programme-form", "programme-pin", "programme-register"],
  },
  logInProgramme: {
    ...LATER_ROUTES.logInProgramme,
    limit: "lookUp",
    body: programme.LogInProgrammeBody,
    bodyBytes: BODY_BYTES.small,
    answer: programme.ProgrammeCustomer,
    refusals: [...AWAY, "programme-form", "programme-pin"],
  },
  logOutProgramme: {
    ...LATER_ROUTES.logOutProgramme,
    limit: "read",
    answer: Nothing,
    refusals: [],
  },
  resetProgrammePin: {
    ...LATER_ROUTES.resetProgrammePin,
    limit: "lookUp",
    body: programme.ResetProgrammePinBody,
    bodyBytes: BODY_BYTES.small,
    answer: Nothing,
    refusals: [...AWAY, "programme-form", "programme-country"],
  },
  readProgrammePrivacy: {
    ...LATER_ROUTES.readProgrammePrivacy,
    limit: "read",
    answer: programme.ProgrammePrivacy,
    refusals: AWAY,
  },
  acceptProgrammePrivacy: {
    ...LATER_ROUTES.acceptProgrammePrivacy,
    limit: "lookUp",
    body: programme.AcceptProgrammePrivacyBody,
    bodyBytes: BODY_BYTES.small,
    answer: Nothing,
    refusals: [...AWAY, "programme-form", "programme-pin", "programme-register"],
  },
  listProgrammeCampaigns: {
    ...LATER_ROUTES.listProgrammeCampaigns,
    limit: "read",
    answer: programme.ProgrammeCampaigns,
    refusals: AWAY,
  },
  listRedeemable: {
    ...LATER_ROUTES.listRedeemable,
    limit: "lookUp",
    body: programme.RedeemableBody,
    bodyBytes: BODY_BYTES.cart,
    answer: programme.RedeemableAnswer,
    refusals: [...AWAY, "programme-pin", "view-only", "mode-not-served"],
  },
  payByStoreCredit: {
    ...LATER_ROUTES.payByStoreCredit,
    limit: "order",
    body: OrderPayload,
    bodyBytes: BODY_BYTES.cart,
    answer: PlacedOrder,
    refusals: [...PLACING_REFUSALS, "payment-over", "credit-too-low", "credit-failed"],
  },
} as const satisfies Record<string, Endpoint>;
