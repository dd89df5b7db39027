import { PASSWORD_LENGTH } from "@comanda/domain/members";
import { isCalendarDate } from "@comanda/domain/time";
import * as v from "valibot";
import { BOUNDS } from "../bounds.ts";
import { code, count, instant, minorUnits, readable, textOr, title } from "./fields.ts";
import { orderId } from "./order.ts";
import { Recommended } from "./recommend.ts";
import { personal } from "./typed-fields.ts";

/** Years in which people live who are members: 1900 to 2100. */
const DOB = { earliest: -2_208_988_800_000, latest: 4_102_444_800_000 } as const;

/** What is no date counts as none, which is refused where one is asked for (MEM-048, MEM-049). */
const dob = v.fallback(
  v.optional(v.pipe(instant, v.minValue(DOB.earliest), v.maxValue(DOB.latest)), 0),
  0,
);
const gender = v.optional(v.nullable(v.picklist([0, 1])), null);
/** What is typed as a number; what is wrong with it is said in the specification's words. */
const phone = v.pipe(readable, v.maxLength(40));
const password = v.optional(v.pipe(readable, v.maxLength(PASSWORD_LENGTH.most)), "");

/** What a member has collected; all 0 for who has collected nothing (ENT-031). */
const Balances = {
  rewardPts: v.optional(count, 0),
  redeemPts: v.optional(count, 0),
  forfeit: v.optional(count, 0),
  topUpAmount: v.optional(minorUnits, 0),
  topUpRedeemAmt: v.optional(minorUnits, 0),
  expiryData: v.optional(v.array(v.object({ date: instant, pts: count })), () => []),
};

/**
 * A member as phones are told of one (ENT-031). Whoever came in by a phone number alone is told a masked name and nothing that
 * was typed; a password is never told.
 */
export const Customer = v.object({
  _id: v.string(),
  customerName: v.string(),
  phone: v.string(),
  email: v.optional(v.string(), ""),
  dob: v.optional(instant, 0),
  gender,
  pdpa: v.picklist([0, 1]),
  ...Balances,
  otherRecords: v.optional(v.array(v.unknown()), () => []),
  /** The venue's promotions for members alone; phones read each as they read those of the settings. */
  promotion: v.optional(v.array(v.unknown()), () => []),
  /** Ours: whether the password was given, without which nothing is changed or redeemed (D-10). */
  hasPassword: v.optional(v.boolean(), true),
  /** Ours: what they have agreed to beside the terms. */
  consents: v.optional(v.array(v.string()), () => []),
});
export type WireCustomer = v.InferOutput<typeof Customer>;

export const CheckMemberBody = v.object({ phone });
/** What a number alone tells: 0 nobody, 1 somebody who has not registered, 2 a password is asked for, 3 none is. */
export const CheckedMember = v.object({
  status: v.picklist([0, 1, 2, 3]),
  customer: v.nullable(v.object({ customerName: v.string(), phone: v.string() })),
});
export type WireCheckedMember = v.InferOutput<typeof CheckedMember>;

const typed = {
  customerName: personal,
  phone,
  email: personal,
  dob,
  gender,
  userPassword: password,
  pdpa: v.optional(v.picklist([0, 1]), 0),
};

export const RegisterBody = v.object({
  ...typed,
  /** Ours: the form at the check-in, which asks for an email. */
  isSignUp: v.optional(v.boolean(), false),
  /** Ours: of the language in which the form was read. */
  language: v.optional(v.picklist(["en", "zh"]), "en"),
});
export const CustomerAnswer = v.object({ customer: Customer });

/** The record as it was told, with what was changed; who changes it the login says, whatever id it carries. */
export const ChangeMemberBody = v.object({ ...typed, _id: v.optional(title, "") });
export const ChangedCustomer = v.object({ data: CustomerAnswer });

export const MemberLoginBody = v.object({ userId: v.optional(title, ""), phone, password });

export const ForgotPasswordBody = v.object({
  email: v.pipe(readable, v.maxLength(200)),
  language: v.optional(v.picklist(["en", "zh"]), "en"),
});
export const ResetPasswordBody = v.object({
  password: v.pipe(readable, v.maxLength(PASSWORD_LENGTH.most)),
  iv: title,
  code: title,
});

export const MemberDetailQuery = v.object({ customerId: v.optional(title, "") });

/** Whatever number is sent, the answer is about who is logged in (API-028, API-043, M-H2). */
export const RecentBoughtBody = v.object({ phoneNo: v.optional(phone, "") });
/** An order without a login that is somebody's: its day, its number and where it was placed, as its receipt says them. */
export const ClaimOrderBody = v.object({
  date: v.pipe(v.string(), v.check(isCalendarDate, "a date, YYYY-MM-DD")),
  number: v.pipe(count, v.minValue(1), v.maxValue(BOUNDS.integer)),
  place: v.pipe(readable, v.maxLength(BOUNDS.title), v.trim(), v.minLength(1)),
});
/** It is theirs: what it earns is there some seconds after it is paid and collected. */
export const ClaimedOrder = v.object({ number: count });

/** An order of the phone's own that its member ordered; where its receipt goes the member has said before. */
export const MailReceiptBody = v.object({
  orderId,
  language: v.optional(v.picklist(["en", "zh"]), "en"),
});
/** The address as it may be read at a table, "m•••@example.com"; and whether the mail has gone out already. */
export const MailedReceipt = v.object({ to: v.string(), isSent: v.boolean() });
export type WireMailedReceipt = v.InferOutput<typeof MailedReceipt>;

/** More than this is a menu and no short list any more. */
export const MAX_RECENT = 12;
/** The dishes of somebody's latest orders that can be had now, the latest first. */
export const RecentBought = v.pipe(Recommended, v.maxLength(MAX_RECENT));

/** The terms in both languages, with the name of their wording, and what is said below rewards. */
export const PdpaAnswer = v.object({
  pdpa: v.string(),
  pdpa2: v.optional(v.string(), ""),
  version: v.optional(v.string(), ""),
  rewardDisclaimer: v.optional(v.object({ en: v.string(), zh: v.string() })),
  /** Ours: for so many days an order of before a login may be claimed; 0 for never. */
  claimDays: v.optional(count, 0),
  /** Ours: what members may agree to beside the terms, in the wording that holds now. */
  consents: v.optional(
    v.array(v.object({ purpose: v.string(), text: v.object({ en: v.string(), zh: v.string() }) })),
    () => [],
  ),
});
export type WirePdpa = v.InferOutput<typeof PdpaAnswer>;

export const MemberParams = v.object({ id: code });
/** Empty takes a member out of theirs. */
export const ChangeMemberTierBody = v.object({ tier: textOr("") });
export const FindMemberBody = v.object({ phone });
/** A member as staff find one by a number that the guest says. */
export const FoundMember = v.object({
  member: v.nullable(
    v.object({
      id: v.string(),
      name: v.string(),
      phone: v.string(),
      email: v.string(),
      joinedAt: instant,
      hasPassword: v.boolean(),
      hasAgreed: v.boolean(),
      tier: textOr(""),
    }),
  ),
  /** Which tiers the venue's promotions name. */
  tiers: v.optional(v.array(title), () => []),
});
export type WireFoundMember = v.InferOutput<typeof FoundMember>;
