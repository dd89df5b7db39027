import * as v from "valibot";
import { count, instant, minorUnits, title } from "./fields.ts";

/** What a member may agree to by itself, apart from the terms of membership: to be written to about news and offers. */
const ConsentPurpose = v.picklist(["offers"]);
export type WireConsentPurpose = v.InferOutput<typeof ConsentPurpose>;

/** Agrees to a purpose, or takes it back. */
export const ChangeConsentBody = v.object({ purpose: ConsentPurpose, isGiven: v.boolean() });

/** When somebody agreed to which wording of what; `withdrawnAt` is 0 while it holds. */
const Consent = v.object({
  purpose: v.string(),
  givenAt: instant,
  textVersion: v.string(),
  withdrawnAt: instant,
});

/** An order of a phone on which the member was logged in. */
const OrderOfMember = v.object({
  venue: v.string(),
  number: count,
  placedAt: instant,
  total: minorUnits,
  dishes: v.array(v.object({ code: title, quantity: count })),
});

/** All that is kept of a member, as one file. */
export const MemberExport = v.object({
  exportedAt: instant,
  member: v.object({
    id: v.string(),
    name: v.string(),
    phone: v.string(),
    email: v.string(),
    /** Midnight UTC, 0 where it is not known. */
    dob: instant,
    gender: v.nullable(v.picklist([0, 1])),
    tier: v.string(),
    joinedAt: instant,
    joinedVenue: v.string(),
  }),
  consents: v.array(Consent),
  logins: v.array(v.object({ at: instant, endedAt: instant, isByPassword: v.boolean() })),
  orders: v.array(OrderOfMember),
  /** Points, stamps and top-ups as they came and went. */
  ledger: v.array(
    v.object({
      kind: v.string(),
      subject: v.string(),
      amount: v.pipe(v.number(), v.safeInteger()),
      cause: v.string(),
      at: instant,
      reason: v.string(),
    }),
  ),
  vouchers: v.array(v.object({ code: v.string(), usedAt: instant, isGivenBack: v.boolean() })),
});
export type WireMemberExport = v.InferOutput<typeof MemberExport>;
