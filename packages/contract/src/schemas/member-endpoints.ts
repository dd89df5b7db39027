import { LATER_ROUTES } from "../later-routes.ts";
import { BODY_BYTES, type Endpoint } from "./endpoint.ts";
import * as privacy from "./member-privacy.ts";
import * as members from "./members.ts";
import { Nothing } from "./staff.ts";

/** What a phone asks about its guest as a member of the venue's club. */
export const MEMBER_ENDPOINTS = {
  checkMember: {
    ...LATER_ROUTES.checkMember,
    limit: "lookUp",
    body: members.CheckMemberBody,
    bodyBytes: BODY_BYTES.small,
    answer: members.CheckedMember,
    refusals: ["members-off"],
  },
  registerMember: {
    ...LATER_ROUTES.registerMember,
    limit: "lookUp",
    body: members.RegisterBody,
    bodyBytes: BODY_BYTES.small,
    answer: members.CustomerAnswer,
    refusals: ["members-off", "member-form", "phone-used"],
  },
  changeMember: {
    ...LATER_ROUTES.changeMember,
    limit: "lookUp",
    body: members.ChangeMemberBody,
    bodyBytes: BODY_BYTES.small,
    answer: members.ChangedCustomer,
    refusals: ["members-off", "member-login-required", "member-form", "phone-used"],
  },
  loginMember: {
    ...LATER_ROUTES.loginMember,
    limit: "lookUp",
    body: members.MemberLoginBody,
    bodyBytes: BODY_BYTES.small,
    answer: members.Customer,
    refusals: ["members-off", "member-login-wrong"],
  },
  logoutMember: { ...LATER_ROUTES.logoutMember, limit: "read", answer: Nothing, refusals: [] },
  forgotPassword: {
    ...LATER_ROUTES.forgotPassword,
    limit: "lookUp",
    body: members.ForgotPasswordBody,
    bodyBytes: BODY_BYTES.small,
    answer: Nothing,
    refusals: ["members-off", "email-unknown"],
  },
  resetPassword: {
    ...LATER_ROUTES.resetPassword,
    limit: "lookUp",
    body: members.ResetPasswordBody,
    bodyBytes: BODY_BYTES.small,
    answer: Nothing,
    refusals: ["member-form", "reset-refused"],
  },
  readMember: {
    ...LATER_ROUTES.readMember,
    limit: "read",
    query: members.MemberDetailQuery,
    answer: members.Customer,
    refusals: ["members-off", "member-login-required"],
  },
  readPdpa: { ...LATER_ROUTES.readPdpa, limit: "read", answer: members.PdpaAnswer, refusals: [] },
  exportMember: {
    ...LATER_ROUTES.exportMember,
    limit: "lookUp",
    answer: privacy.MemberExport,
    refusals: ["members-off", "member-login-required"],
  },
  eraseMember: {
    ...LATER_ROUTES.eraseMember,
    limit: "lookUp",
    answer: Nothing,
    refusals: ["members-off", "member-login-required"],
  },
  changeConsent: {
    ...LATER_ROUTES.changeConsent,
    limit: "lookUp",
    body: privacy.ChangeConsentBody,
    bodyBytes: BODY_BYTES.small,
    answer: members.Customer,
    refusals: ["members-off", "member-login-required"],
  },
  claimOrder: {
    ...LATER_ROUTES.claimOrder,
    limit: "lookUp",
    body: members.ClaimOrderBody,
    bodyBytes: BODY_BYTES.small,
    answer: members.ClaimedOrder,
    refusals: ["members-off", "member-login-required", "claim-refused"],
  },
  mailReceipt: {
    ...LATER_ROUTES.mailReceipt,
    limit: "lookUp",
    body: members.MailReceiptBody,
    bodyBytes: BODY_BYTES.small,
    answer: members.MailedReceipt,
    refusals: ["members-off", "member-login-required", "not-found", "email-unknown"],
  },
  recentBought: {
    ...LATER_ROUTES.recentBought,
    limit: "read",
    body: members.RecentBoughtBody,
    bodyBytes: BODY_BYTES.small,
    answer: members.RecentBought,
    refusals: ["members-off", "member-login-required"],
  },
} as const satisfies Record<string, Endpoint>;
