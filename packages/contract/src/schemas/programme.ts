import * as v from "valibot";
import { BOUNDS } from "../bounds.ts";
import { CartLines } from "./cart-line.ts";
import { amount, count, minorUnits, readable, title } from "./fields.ts";
import { DeliveryType } from "./order.ts";

/** As somebody types it; what is wrong with it is said in the specification's words. */
const phone = v.optional(v.pipe(readable, v.maxLength(30)), "");
const countryCode = v.optional(v.pipe(readable, v.maxLength(10)), "");
/** Four digits, or the handle that stands in their place (D-06). */
const pin = v.optional(v.pipe(readable, v.maxLength(4_000)), "");
/** What somebody calls the phone; the session's own id counts. */
const userId = v.optional(v.pipe(readable, v.maxLength(64)), "");

const person = { userId, phone, countryCode };

export const LookUpProgrammeBody = v.object(person);
/** What the programme says of a number, and no more (EXT-020). */
export const ProgrammeLookUp = v.object({
  isMember: v.boolean(),
  isPin: v.boolean(),
  isNew: v.boolean(),
});

export const SetProgrammePinBody = v.object({
  phone,
  countryCode,
  pin,
  isNew: v.optional(v.picklist([0, 1]), 0),
});
export const ProgrammePinAnswer = v.object({
  isNew: v.boolean(),
  isPin: v.boolean(),
  /** Ours: whether the programme said so; left out where it said nothing. */
  isMember: v.optional(v.boolean()),
  /** Why it was not set, in the programme's words; empty where it was. */
  errorMsg: v.string(),
  /** Ours: what stands in the place of the PIN from now on; empty where it was not set. */
  pin: v.optional(v.string(), ""),
});

export const LogInProgrammeBody = v.object({
  ...person,
  pin,
  /** Ours: says who asks where the phone has kept nothing else and the PIN is typed anew. */
  handle: pin,
});

const CampaignBalance = v.object({
  campaignType: v.picklist(["cashback", "loyalty", "voucher", "stored-value"]),
  /** Minor units of cashback. */
  amounts: v.optional(minorUnits),
  points: v.optional(count),
  /** How many are left. */
  vouchers: v.optional(count),
  /** Minor units of the stored value, which is the store credit. */
  values: v.optional(minorUnits),
  campaignId: v.optional(v.string()),
  name: v.optional(v.string()),
  description: v.optional(v.string()),
});

/** A customer of the programme (ENT-035); the phone number is masked, and `pin` is the handle. */
export const ProgrammeCustomer = v.object({
  firstName: v.string(),
  lastName: v.string(),
  phoneNumber: v.string(),
  countryCallingCode: v.string(),
  pin: v.string(),
  membership: v.array(v.object({ membershipTagName: v.string() })),
  campaignBalances: v.array(CampaignBalance),
});
export type WireProgrammeCustomer = v.InferOutput<typeof ProgrammeCustomer>;

export const ResetProgrammePinBody = v.object({ ...person, handle: pin });

/** The programme's privacy text; whoever shows it cleans it first, because somebody else has written it. */
export const ProgrammePrivacy = v.object({ html: v.string() });

export const AcceptProgrammePrivacyBody = v.object({ ...person, pin, pdpa: v.literal(1) });

/** A campaign of the programme (ENT-036). */
const ProgrammeCampaign = v.object({
  campaignId: v.string(),
  optionId: v.optional(v.string(), ""),
  type: v.picklist(["voucher", "loyalty", "cashback"]),
  name: v.string(),
  /** Minor units, or a percentage. */
  value: count,
  /** Points, or minor units of cashback. */
  spendingAmount: count,
  discountType: v.picklist([0, 1, 2]),
  sku: v.string(),
  autoAddItem: v.boolean(),
  available: v.boolean(),
  index: count,
  description: v.string(),
  redeem: v.array(v.object({ id: v.string(), description: v.string(), redeemPoint: count })),
});
export const ProgrammeCampaigns = v.array(ProgrammeCampaign);
export type WireProgrammeCampaign = v.InferOutput<typeof ProgrammeCampaign>;

/** What an order carries of a login to a programme: the handle, and nothing else of it is read (D-06). */
export const AdCustomer = v.object({ pin });

/** An order that is being made; who asks the handle says, whatever else the body names (API-033). */
export const RedeemableBody = v.object({
  adCustomer: v.optional(v.unknown()),
  redeem: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(BOUNDS.lines)), () => []),
  cart: CartLines,
  discount: v.optional(v.unknown()),
  /** Ours: how it will be had, as in the order. */
  deliveryType: v.optional(DeliveryType, -1),
});

/**
 * What can still be redeemed on it, each option of a campaign by itself, with what whoever is logged in holds, and the dishes that a
 * campaign would put into it. Nothing is spent.
 */
export const RedeemableAnswer = v.object({
  campaigns: v.array(ProgrammeCampaign),
  userInfo: ProgrammeCustomer,
  autoItems: v.array(
    v.object({
      campaignId: v.string(),
      optionId: v.string(),
      codeId: v.string(),
      title,
      title2: title,
      price: amount,
    }),
  ),
});
export type WireRedeemable = v.InferOutput<typeof RedeemableAnswer>;
