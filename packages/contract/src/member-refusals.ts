import type { MemberFormMistake } from "@comanda/domain/members";
import type { Receipt } from "@comanda/domain/pricing";

/** What each refusal about members carries beside its kind. */
export interface MemberRefusalData {
  /** No member has this number with this password (ERR-003). */
  "member-login-wrong": Record<never, never>;
  /** The call is a member's, and this phone has nobody logged in who may make it. */
  "member-login-required": Record<never, never>;
  "member-form": { readonly why: MemberFormMistake };
  /** Another member of the club has this number (ERR-006, ERR-013). */
  "phone-used": Record<never, never>;
  /** No member of the club has this mail address (ERR-009). */
  "email-unknown": Record<never, never>;
  /** No such code, one that was used, or one that is too old (ERR-011). */
  "reset-refused": Record<never, never>;
  /** No such order, one that is somebody's, or one that is too old; which of them nobody is told. */
  "claim-refused": Record<never, never>;
  /** The venue has no members, or takes none over the phone. */
  "members-off": Record<never, never>;
  /** No such code, one that is used or over; the venue is in a club already, has others in its own, or brings too much. */
  "club-refused": { readonly why: "code" | "joined" | "has-venues" | "too-large" };
  /** The member has not so much topped-up money; what they have, in minor units. */
  "top-up-short": { readonly left: number };
  /** Topped-up money does not cover an order that was to be paid with it; what is left of it, in minor units, and what the order costs. */
  "top-up-too-low": { readonly left: number; readonly total: number };
  /** Of the rewards of an order these, by their places from 0, can be redeemed no more. What the order costs without them. */
  "reward-over": { readonly at: readonly number[]; readonly receipt: Receipt };
}
