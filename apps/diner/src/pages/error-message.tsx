import type { JSX } from "react";
import { PaymentChoices } from "../features/cart/payment/payment-choices.tsx";
import { ErrorModal } from "../features/messages/error-modal.tsx";

/** The error popup of every page, with the ways on of an order that waits for its payment. */
export function ErrorMessage(): JSX.Element {
  return <ErrorModal PaymentChoices={PaymentChoices} />;
}
