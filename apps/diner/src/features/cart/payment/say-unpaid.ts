import { sentenceOf } from "@comanda/contract";
import { endPaymentTry } from "../../../state/payment.ts";

const UNPAID = { declined: "payment-declined", cancelled: "payment-not-made" } as const;

/** A try to pay has come to nothing: the page with the button says so, and another may be begun. */
export function sayUnpaid(outcome: keyof typeof UNPAID): void {
  endPaymentTry({ problem: sentenceOf({ kind: UNPAID[outcome] }) });
}
