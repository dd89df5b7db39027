/** Why: what is said in English of a loyalty programme, by the specification's words where it has any. */
import { formatMoney } from "@comanda/domain/money";
import type { ProgrammeRefusalData } from "../programme-refusals.ts";
import type { GuestSentences } from "./sentence-catalog.ts";

export const programme: Pick<
  GuestSentences,
  | "programme-off"
  | "programme-away"
  | "programme-form"
  | "programme-pin"
  | "programme-register"
  | "programme-country"
  | "programme-unanswered"
  | "credit-too-low"
  | "credit-failed"
> = {
  "programme-off": () => "There is no loyalty programme here. Please ask our staff.",
  "programme-away": () => "The loyalty programme does not answer. Please try again.",
  "programme-form": ({ why }) => FORM[why],
  "programme-pin": ({ why }) =>
    why === "needed" ? "Please enter your PIN." : "This PIN is not right. Please try again.",
  "programme-register": () => "Please register from the loyalty programme's QR",
  "programme-country": () =>
    "No messages are sent to numbers of this country from here. Please ask our staff.",
  "programme-unanswered": () =>
    "The loyalty programme does not answer, so nothing was ordered. Please try again, or order without your rewards and credit.",
  "credit-too-low": ({ total }, symbol) =>
    `Your store credit does not cover ${formatMoney(total, symbol)}. Please choose another way to pay.`,
  "credit-failed": () =>
    "Your order was sent, but your store credit could not be taken. Please ask our staff, and do not order again.",
};

const FORM = {
  "phone-missing": "Phone No is required",
  "country-missing": "Country Code is required",
  "pin-missing": "Pin is required",
  "pin-length": "Please input 4 digit pin",
} as const;

/** What is wrong with a venue's account at its loyalty programme. */
export function programmeAccount({
  problem,
  member,
}: ProgrammeRefusalData["programme-account"]): string {
  switch (problem) {
    case "incomplete":
      return member === "apiUrl"
        ? "Please enter the programme's address, as https://api.example.com."
        : "Please enter the programme's key.";
    case "plain-http":
      return "Please enter an address that begins with https://: keys are not sent in the open.";
    case "private-address":
      return "This address lies inside a private network. A loyalty programme has a public one.";
    case "no-seal-key":
      return "This server has no key that seals secrets (SEAL_KEYS), so no account can be stored. Please ask whoever runs it.";
    case "seal-key-unknown":
      return "The server no longer has the key (SEAL_KEYS) with which this account was sealed. Please bring that key back, or enter the account again.";
    case "seal-broken":
      return "This account cannot be read any more. Please enter it again.";
    case "no-account":
      return "There is no account at a loyalty programme yet.";
    case "no-sandbox":
      return "There is no sandbox here: it is part of a demo.";
    case "keys-refused":
      return "The programme did not accept this key. Please compare it with what the programme gave you.";
    case "no-answer":
      return "The programme did not answer. Please check the address, or try again in a minute.";
    case "nonsense":
      return "What answers at this address does not speak as the programme does. Please check the address.";
  }
}
