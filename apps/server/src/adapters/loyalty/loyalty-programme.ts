import type { Money } from "@comanda/domain/money";
import type { ProgrammeFlags } from "@comanda/domain/session";
import type { Outcome } from "../payments/payment-provider.ts";

/** Whom a programme knows by a number: both as digits, kept as text, "65" and "91234567". */
export interface ProgrammePerson {
  readonly countryCode: string;
  readonly phone: string;
}

/**
 * What a programme wants to hear in place of the PIN from then on: a session of its own, or the PIN itself where it has none. A
 * secret, which is stored sealed and never in clear.
 */
type Credential = string;

/** What became of a PIN that was set. */
export interface PinAnswer {
  /** What the programme says of the person now; left out where it says nothing. */
  readonly flags: Partial<ProgrammeFlags>;
  /** Why it was not set, in the programme's own words; empty where it was. */
  readonly errorMessage: string;
  readonly credential: Credential;
}

/** What became of a login. A PIN that is wrong and a number that nobody has are one answer. */
export type LoginAnswer =
  | { readonly kind: "in"; readonly credential: Credential }
  | { readonly kind: "wrong-pin" }
  | { readonly kind: "locked"; readonly retryAfterSeconds: number };

/** One balance of a member (ENT-035). */
export type CampaignBalance =
  | { readonly kind: "cashback"; readonly amount: Money }
  | { readonly kind: "loyalty"; readonly points: number }
  | {
      readonly kind: "voucher";
      readonly campaignId: string;
      readonly name: string;
      readonly description: string;
      readonly count: number;
    }
  /** What a whole order is paid with. */
  | { readonly kind: "stored-value"; readonly amount: Money };

/** Who is logged in, and what they hold. */
export interface ProgrammeMember {
  /** The programme's name of the person, by which points are earned after a login has ended. */
  readonly memberId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly membershipTags: readonly string[];
  readonly balances: readonly CampaignBalance[];
}

/** What can be redeemed with the programme (ENT-036). */
export interface ProgrammeCampaign {
  readonly campaignId: string;
  readonly kind: "voucher" | "loyalty" | "cashback";
  readonly name: string;
  readonly description: string;
  /** 0 a fixed amount, 1 a percentage, 2 a dish for nothing. */
  readonly discountType: 0 | 1 | 2;
  /** An amount, or a percentage. */
  readonly value: number;
  /** Points, or an amount of cashback. */
  readonly spendingAmount: number;
  /** The dish it is about; empty for the whole order. */
  readonly sku: string;
  readonly addsItem: boolean;
  readonly isAvailable: boolean;
  /** The offers of a loyalty campaign, each by its id. */
  readonly redeem: readonly CampaignOption[];
}

interface CampaignOption {
  readonly id: string;
  readonly description: string;
  readonly redeemPoint: number;
  /** What it is worth, in place of what its campaign is; undefined where the programme does not say so. */
  readonly value?: number | undefined;
}

export interface Reservation {
  /** Ours, made from the order: the same again is the same reservation. */
  readonly reservationId: string;
  readonly credential: Credential;
  readonly orderRef: string;
  /** Of the store credit; 0 where none of it is taken. */
  readonly amount: Money;
  readonly redemptions: readonly RedemptionRequest[];
  /** Seconds for which it is held. */
  readonly lifetime: number;
}

interface RedemptionRequest {
  readonly campaignId: string;
  readonly optionId: string;
  /** Points, or minor units of cashback; 0 of a voucher. */
  readonly spendingAmount: number;
}

/** What became of a reservation. `unknown` is one that the programme has never heard of, or a word of its that we have not. */
export type ReservationState = "reserved" | "committed" | "cancelled" | "expired" | "unknown";

interface ReservedAnswer {
  readonly kind: "reserved";
  readonly commitId: string;
}

/** A reservation, or why there is none. */
export type ReserveAnswer =
  | ReservedAnswer
  | { readonly kind: "too-little" }
  /** The login has ended at the programme. */
  | { readonly kind: "login-over" };

interface Reversal {
  readonly commitId: string;
  /** Ours: the same again is the same reversal. */
  readonly refundId: string;
  /** Of the store credit; a whole one gives points and vouchers back too. */
  readonly amount: Money;
}

interface Earning {
  readonly memberId: string;
  readonly orderRef: string;
  /** Below zero where money went back after it had earned. */
  readonly amount: Money;
  /** Ours: the same again earns nothing more. */
  readonly key: string;
}

/** What a programme can do; nobody offers what it cannot. */
interface LoyaltyCapabilities {
  /** Whether a dish may be redeemed, and not the bill alone. */
  readonly itemRewards: boolean;
  /** A redemption pays a part of the bill in place of making it cheaper. */
  readonly redemptionIsPayment: boolean;
  readonly reverses: boolean;
  readonly resetsPin: boolean;
  readonly earns: boolean;
}

/**
 * One loyalty programme, with the account that a venue has there. Nothing that the other side does is thrown; after `unknown` and
 * `nonsense` what was asked for may have been done, and a reservation is asked for by `status`, never made again under another id.
 */
export interface LoyaltyProgramme {
  readonly capabilities: LoyaltyCapabilities;
  readonly lookUp: (person: ProgrammePerson) => Promise<Outcome<ProgrammeFlags>>;
  /** A new PIN; of somebody new the programme makes a person. */
  readonly setPin: (
    person: ProgrammePerson,
    pin: string,
    isNew: boolean,
  ) => Promise<Outcome<PinAnswer>>;
  readonly logIn: (person: ProgrammePerson, pin: string) => Promise<Outcome<LoginAnswer>>;
  /** The programme sends a message to the number, if it knows it; the answer is the same if not. */
  readonly requestReset: (person: ProgrammePerson) => Promise<Outcome<true>>;
  readonly privacy: () => Promise<Outcome<{ readonly html: string }>>;
  readonly consent: (person: ProgrammePerson, credential: Credential) => Promise<Outcome<true>>;
  readonly member: (
    person: ProgrammePerson,
    credential: Credential,
  ) => Promise<Outcome<ProgrammeMember | "login-over">>;
  readonly campaigns: () => Promise<Outcome<readonly ProgrammeCampaign[]>>;
  readonly reserve: (
    person: ProgrammePerson,
    reservation: Reservation,
  ) => Promise<Outcome<ReserveAnswer>>;
  readonly commit: (commitId: string, key: string) => Promise<Outcome<ReservationState>>;
  /** Of one that was committed already it is `committed`. */
  readonly cancel: (commitId: string, key: string) => Promise<Outcome<ReservationState>>;
  /** By our id, so that one whose answer was lost is found. */
  readonly status: (
    reservationId: string,
  ) => Promise<Outcome<{ readonly state: ReservationState; readonly commitId: string }>>;
  readonly reverse: (reversal: Reversal) => Promise<Outcome<"reversed" | "pending">>;
  readonly earn: (earning: Earning) => Promise<Outcome<true>>;
}
