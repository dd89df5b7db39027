import { DEFAULT_COUNTRY_CODE } from "@comanda/domain/session";
import * as v from "valibot";
import { code, count, flagOr, instant, minorUnits, readable, url } from "./fields.ts";
import { pageOf } from "./pages.ts";

/** As a workbook may bring it; phones lead guests to what begins with https:// alone. */
const countryCode = v.pipe(readable, v.maxLength(4));
const name = v.pipe(readable, v.trim(), v.maxLength(60));

/** What a venue has decided about an outside loyalty programme; all names are ours. */
export const ProgrammeRules = v.object({
  /** The external-programme flag. Phones are told of it only where the venue has an account there. */
  hasProgramme: flagOr(false),
  /** Its members may redeem (EXT-002). */
  programmeRedeem: flagOr(false),
  /** Guests may become its members on their phone (EXT-023). */
  programmeRegister: flagOr(true),
  /** What it is called: "Powered by Lane Rewards" (EXT-007). */
  programmeName: v.optional(name, ""),
  /** Where somebody registers elsewhere (EXT-006); empty for no button. */
  programmeLink: v.optional(url, ""),
  /** What stands in the field of the country (EXT-014). */
  programmeCountryCode: v.optional(countryCode, DEFAULT_COUNTRY_CODE),
  /** Messages with a new PIN go to numbers of other countries too. */
  programmeAnyCountry: flagOr(false),
});
export type WireProgrammeRules = v.InferOutput<typeof ProgrammeRules>;

const basis = v.pipe(v.string(), v.maxLength(100));

/** Why an account does not open. */
const PROBLEMS = [
  "incomplete",
  "plain-http",
  "private-address",
  "no-seal-key",
  "seal-key-unknown",
  "seal-broken",
] as const;

/** The account at the programme, as its owner edits it: of the key no more than that it is set. */
const ProgrammeAccount = v.object({
  isSet: v.boolean(),
  isSandbox: v.boolean(),
  apiUrl: v.string(),
  /** Its last four signs; of a short one none. */
  keyEnd: v.string(),
  /** Null where it opens, or is not set. */
  problem: v.nullable(v.picklist(PROBLEMS)),
  basis: v.string(),
});

/** All of it as an owner edits it. */
export const StaffProgramme = v.object({
  rules: ProgrammeRules,
  basis: v.string(),
  account: ProgrammeAccount,
  /** Without a key that seals nothing can be stored. */
  canSeal: v.boolean(),
  hasSandbox: v.boolean(),
});
export type WireStaffProgramme = v.InferOutput<typeof StaffProgramme>;

/** What an owner types is refused at once where it could not work. */
export const ChangeProgrammeBody = v.object({
  ...v.partial(ProgrammeRules).entries,
  programmeLink: v.optional(v.union([v.literal(""), v.pipe(url, v.regex(/^https:\/\//))])),
  programmeCountryCode: v.optional(v.pipe(readable, v.regex(/^\d{1,4}$/))),
  basis,
});

export const SaveProgrammeAccountBody = v.object({
  /** The account is the sandbox's, whatever else is said. */
  isSandbox: flagOr(false),
  apiUrl: v.optional(v.pipe(readable, v.trim(), v.maxLength(500)), ""),
  /** Left empty it stays as it was. */
  key: v.optional(v.pipe(readable, v.trim(), v.maxLength(500)), ""),
  basis,
});
export const RemoveProgrammeAccountBody = v.object({ basis });
export const TestedProgramme = v.object({ works: v.literal(true) });

/** Why something could not be done at the programme, or not yet. */
const UNSETTLED_PROBLEMS = [
  "no-answer",
  "no-account",
  "declined",
  "expired",
  "cancelled",
  "not-reversed",
] as const;

/** What an order takes of the programme, gives back or earns there, that is not done: it is tried on, or waits for an owner. */
const Unsettled = v.object({
  id: v.string(),
  /** As its guest reads it, "SO_1735689600123". */
  orderId: v.string(),
  /** "007"; empty of an order that was never placed. */
  number: v.string(),
  /** Empty where there is none. */
  tableLabel: v.string(),
  /** Minor units of store credit; 0 for none. */
  credit: minorUnits,
  /** Campaigns that are redeemed on it. */
  campaigns: count,
  /** Minor units for which points are to be given, below 0 where they are taken back; 0 for none, and until that is known. */
  earns: minorUnits,
  /** What is to be done: taken, let go of, given back, or told of its points. */
  wants: v.picklist(["commit", "cancel", "reverse", "earn"]),
  since: instant,
  /** Nothing more is tried by itself. */
  isFailed: v.boolean(),
  problem: v.nullable(v.picklist(UNSETTLED_PROBLEMS)),
});
export type WireUnsettled = v.InferOutput<typeof Unsettled>;
/** A page of it, the oldest first. */
export const UnsettledList = v.object(pageOf(Unsettled));

/** Tried again now, or taken off the list because somebody has seen to it. */
export const SettleUnsettledBody = v.object({
  id: code,
  how: v.picklist(["again", "seen-to"]),
});
