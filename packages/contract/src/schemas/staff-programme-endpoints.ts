import { ROUTES } from "../routes.ts";
import { BODY_BYTES } from "./endpoint.ts";
import { PageQuery } from "./pages.ts";
import * as programme from "./programme-rules.ts";
import { Nothing } from "./staff.ts";

/** The calls by which an owner connects the venue with an outside loyalty programme. */
export const STAFF_PROGRAMME_ENDPOINTS = {
  readProgramme: {
    ...ROUTES.readProgramme,
    limit: "console",
    answer: programme.StaffProgramme,
    refusals: [],
  },
  changeProgramme: {
    ...ROUTES.changeProgramme,
    limit: "console",
    body: programme.ChangeProgrammeBody,
    bodyBytes: BODY_BYTES.small,
    answer: programme.StaffProgramme,
    refusals: ["settings-outdated"],
  },
  saveProgrammeAccount: {
    ...ROUTES.saveProgrammeAccount,
    limit: "console",
    body: programme.SaveProgrammeAccountBody,
    bodyBytes: BODY_BYTES.small,
    answer: programme.StaffProgramme,
    refusals: ["settings-outdated", "programme-account"],
  },
  removeProgrammeAccount: {
    ...ROUTES.removeProgrammeAccount,
    limit: "console",
    body: programme.RemoveProgrammeAccountBody,
    bodyBytes: BODY_BYTES.small,
    answer: programme.StaffProgramme,
    refusals: ["settings-outdated", "programme-account"],
  },
  testProgramme: {
    ...ROUTES.testProgramme,
    limit: "console",
    answer: programme.TestedProgramme,
    refusals: ["programme-account"],
  },
  listUnsettled: {
    ...ROUTES.listUnsettled,
    limit: "console",
    query: PageQuery,
    answer: programme.UnsettledList,
    refusals: [],
  },
  settleUnsettled: {
    ...ROUTES.settleUnsettled,
    limit: "console",
    body: programme.SettleUnsettledBody,
    bodyBytes: BODY_BYTES.small,
    answer: Nothing,
    refusals: ["not-found"],
  },
} as const;
