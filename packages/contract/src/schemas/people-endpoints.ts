import { ROUTES } from "../routes.ts";
import { BODY_BYTES } from "./endpoint.ts";
import * as people from "./people.ts";
import { Nothing } from "./staff.ts";

/** The calls about logins, their sessions and what was done to them. */
export const PEOPLE_ENDPOINTS = {
  listPeople: { ...ROUTES.listPeople, limit: "list", answer: people.People, refusals: [] },
  addLogin: {
    ...ROUTES.addLogin,
    limit: "console",
    body: people.AddLoginBody,
    bodyBytes: BODY_BYTES.small,
    answer: people.People,
    refusals: ["login-taken", "logins-full", "hidden-sign", "password-guessable"],
  },
  renameLogin: {
    ...ROUTES.renameLogin,
    limit: "console",
    params: people.PersonParams,
    body: people.RenameLoginBody,
    bodyBytes: BODY_BYTES.small,
    answer: people.People,
    refusals: ["login-gone", "login-taken", "hidden-sign"],
  },
  removeLogin: {
    ...ROUTES.removeLogin,
    limit: "console",
    params: people.PersonParams,
    answer: people.People,
    refusals: ["login-gone", "own-login"],
  },
  setPassword: {
    ...ROUTES.setPassword,
    limit: "console",
    params: people.PersonParams,
    body: people.SetPasswordBody,
    bodyBytes: BODY_BYTES.small,
    answer: people.People,
    refusals: ["login-gone", "own-login", "password-guessable"],
  },
  endSessions: {
    ...ROUTES.endSessions,
    limit: "console",
    params: people.PersonParams,
    body: people.EndSessionsBody,
    bodyBytes: BODY_BYTES.small,
    answer: people.People,
    refusals: ["login-gone"],
  },
  changePassword: {
    ...ROUTES.changePassword,
    limit: "console",
    body: people.ChangePasswordBody,
    bodyBytes: BODY_BYTES.small,
    answer: Nothing,
    refusals: ["password-wrong", "password-guessable"],
  },
  readAudit: {
    ...ROUTES.readAudit,
    limit: "list",
    query: people.AuditQuery,
    answer: people.Audit,
    refusals: [],
  },
} as const;
