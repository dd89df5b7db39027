import { ROUTES } from "../routes.ts";
import { BODY_BYTES } from "./endpoint.ts";
import * as clubs from "./clubs.ts";
import { CSV_FILE, ImportCsvBody } from "./csv-file.ts";
import { MembersImport } from "./members-file.ts";
import { ChangeMemberTierBody, FindMemberBody, FoundMember, MemberParams } from "./members.ts";
import { Nothing } from "./staff.ts";
import { ChangeMembershipRulesBody, StaffMembershipRules } from "./membership-rules.ts";

/** The calls by which a venue decides about its members, and finds one. */
export const MEMBERSHIP_ENDPOINTS = {
  readMembershipRules: {
    ...ROUTES.readMembershipRules,
    limit: "console",
    answer: StaffMembershipRules,
    refusals: [],
  },
  changeMembershipRules: {
    ...ROUTES.changeMembershipRules,
    limit: "console",
    body: ChangeMembershipRulesBody,
    bodyBytes: BODY_BYTES.list,
    answer: StaffMembershipRules,
    refusals: ["settings-outdated"],
  },
  findMember: {
    ...ROUTES.findMember,
    limit: "console",
    body: FindMemberBody,
    bodyBytes: BODY_BYTES.small,
    answer: FoundMember,
    refusals: [],
  },
  importMembers: {
    ...ROUTES.importMembers,
    limit: "list",
    body: ImportCsvBody,
    bodyBytes: BODY_BYTES.workbook,
    fileMember: CSV_FILE,
    answer: MembersImport,
    refusals: ["csv-unreadable", "import-outdated"],
  },
  readClub: { ...ROUTES.readClub, limit: "console", answer: clubs.Club, refusals: [] },
  inviteToClub: {
    ...ROUTES.inviteToClub,
    limit: "console",
    answer: clubs.ClubInvitation,
    refusals: ["club-refused"],
  },
  joinClub: {
    ...ROUTES.joinClub,
    limit: "console",
    body: clubs.JoinClubBody,
    bodyBytes: BODY_BYTES.small,
    answer: clubs.JoinedClub,
    refusals: ["club-refused"],
  },
  eraseFoundMember: {
    ...ROUTES.eraseFoundMember,
    limit: "console",
    params: MemberParams,
    answer: Nothing,
    refusals: ["not-found"],
  },
  changeMemberTier: {
    ...ROUTES.changeMemberTier,
    limit: "console",
    params: MemberParams,
    body: ChangeMemberTierBody,
    bodyBytes: BODY_BYTES.small,
    answer: FoundMember,
    refusals: ["not-found"],
  },
} as const;
