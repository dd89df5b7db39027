/** Why: what is said in English of members, by the specification's words where it has any. */
import { formatMoney } from "@comanda/domain/money";
import { programme } from "./en-programme.ts";
import type { GuestSentences } from "./sentence-catalog.ts";

export const members: Pick<
  GuestSentences,
  | "member-login-wrong"
  | "member-login-required"
  | "member-form"
  | "phone-used"
  | "email-unknown"
  | "reset-refused"
  | "claim-refused"
  | "members-off"
  | "reward-over"
  | "top-up-short"
  | "top-up-too-low"
> &
  typeof programme = {
  ...programme,
  "member-login-wrong": () => "Invalid phone no or password",
  "member-login-required": () => "Please log in first.",
  "member-form": ({ why }) => FORM[why],
  "phone-used": () => "Phone No has been used",
  "email-unknown": () => "Email cannot be found. Please contact staff for assistance",
  "reset-refused": () => "Something went wrong. Update Fail. Please try again",
  "claim-refused": () =>
    "This order cannot be added. Please check its day, number and table, or ask our staff.",
  "members-off": () => "Members cannot be registered here. Please ask our staff.",
  "top-up-short": ({ left }, symbol) =>
    `Their topped-up money is ${formatMoney(left, symbol)}. Please choose another way to pay.`,
  "top-up-too-low": ({ left, total }, symbol) =>
    `Your topped-up money, ${formatMoney(left, symbol)}, does not cover ${formatMoney(total, symbol)}. Please choose another way to pay.`,
  "reward-over": ({ receipt }, symbol) =>
    `A reward can no longer be redeemed. Without it the total is ${formatMoney(receipt.total, symbol)}. Please check and confirm again.`,
};

const FORM = {
  "phone-length": "Phone no cannot be less than 7 or greater than 15",
  terms: "Must agree the terms & condition",
  "dob-format": "Incorrect DOB Format",
  "dob-missing": "Please Input your DOB",
  "email-missing": "Email is required",
  "email-form": "This email address cannot be right. Please check it.",
  "password-missing": "Pin is required",
  "password-length": "A password has at least 6 characters. Please choose a longer one.",
} as const;
