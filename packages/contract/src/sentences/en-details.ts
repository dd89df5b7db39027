/** Why: what is said in English at a field of an order's details. */
import type { RequiredDetail } from "@comanda/domain/fulfilment";
import type { DetailsSentences } from "./sentence-catalog.ts";

/** The warnings about date and room are of decision Q-107h. */
const MISSING: Readonly<Record<RequiredDetail, string>> = {
  phone: "Please enter your phone number",
  name: "Please enter your name",
  time: "Please select date",
  roomNumber: "Please select room",
  postal: "Please enter the postal code",
  unit: "Please enter the unit number",
  address: "Please enter the address",
};

export const details: DetailsSentences = {
  "detail-missing": ({ detail }) => MISSING[detail],
  "detail-too-short": ({ detail, minimum }) =>
    detail === "phone"
      ? `A phone number has at least ${minimum} digits`
      : `A room number has at least ${minimum} characters`,
  "time-not-bookable": () => "This time is no longer available. Please choose another one",
  "postal-not-found": () => "We cannot find this postal code. Please check it",
};
