import * as v from "valibot";
import { BOUNDS } from "../bounds.ts";
import { code, instant, minorUnits, readable, title } from "./fields.ts";
import { PAYMENT_METHODS } from "./floor.ts";
import { FindMemberBody } from "./members.ts";
import { pageOf } from "./pages.ts";

const LEDGER_KINDS = ["points", "stamps", "vouchers", "topUp"] as const;

/** Why a row was added; what an older console does not know it calls a change. */
const LEDGER_CAUSES = [
  "earned",
  "takenBack",
  "redeemed",
  "returned",
  "forfeited",
  "changed",
  "imported",
  "merged",
  "toppedUp",
  "paid",
] as const;

const MemberLedgerRow = v.object({
  key: v.string(),
  at: instant,
  kind: v.picklist(LEDGER_KINDS),
  /** The reward of a stamp card or a voucher, as its venue calls it; empty of points and money. */
  reward: v.string(),
  /** Points, stamps, vouchers or minor units; negative where something is taken. */
  amount: minorUnits,
  cause: v.picklist(LEDGER_CAUSES),
  /** When what is left of it is lost; 0 for never. */
  expiresAt: instant,
  by: v.string(),
  reason: v.string(),
});
export type WireMemberLedgerRow = v.InferOutput<typeof MemberLedgerRow>;

/** What a member has of one kind; below 0 they owe it. */
const MemberAccount = v.object({
  kind: v.picklist(LEDGER_KINDS),
  subject: v.string(),
  reward: v.string(),
  sum: minorUnits,
});

/** What a member has, and a page of the rows that say why, the latest first. */
export const MemberLedger = v.object({
  accounts: v.array(MemberAccount),
  ...pageOf(MemberLedgerRow),
});
export type WireMemberLedger = v.InferOutput<typeof MemberLedger>;

const MOST = 100_000_000;

/** A change that an owner makes, with its reason. `key` names the press: sent twice it counts once. */
export const ChangeMemberLedgerBody = v.object({
  key: code,
  kind: v.picklist(["points", "stamps", "vouchers"]),
  /** The reward of a stamp card or a voucher; empty of points. */
  subject: v.optional(title, ""),
  amount: v.pipe(
    minorUnits,
    v.minValue(-MOST),
    v.maxValue(MOST),
    v.check((amount) => amount !== 0, "changes nothing"),
  ),
  reason: v.pipe(readable, v.maxLength(BOUNDS.title), v.trim(), v.minLength(1)),
});

/** Money that a member pays for later; `key` as above. */
export const TopUpMemberBody = v.object({
  key: code,
  /** Minor units. */
  amount: v.pipe(minorUnits, v.minValue(1), v.maxValue(MOST)),
  method: v.picklist(PAYMENT_METHODS),
});

/** The same by the number that the guest says. */
export const TopUpByPhoneBody = v.object({
  ...TopUpMemberBody.entries,
  ...FindMemberBody.entries,
});
/** What the member has to pay with by now; minor units. */
export const ToppedUp = v.object({ left: minorUnits });
export type WireToppedUp = v.InferOutput<typeof ToppedUp>;

/** The member whose topped-up money pays an order, or who is the same person as another, by the number that they say. */
export const MemberByPhoneBody = FindMemberBody;
