export {
  nextCheckoutStep,
  type CheckoutRefusal,
  type CheckoutSituation,
  type CheckoutStep,
  type StockAnswer,
} from "./next-checkout-step.ts";
export {
  isPaidOnline,
  offeredPayments,
  paysOnSubmit,
  type Payer,
  type PaymentMethod,
  type PaymentSettings,
} from "./offered-payments.ts";
export {
  belowOnlineMinimum,
  choosePayment,
  type BelowOnlineMinimum,
  type PaymentChoiceRefusal,
} from "./payment-choice.ts";
export {
  PAYMENT_PASSAGES,
  PAYMENT_PLATFORMS,
  paymentPageStep,
  submitsByItself,
  type PaymentPassage,
  type PaymentPlatform,
  type PaymentSituation,
  type PaymentStep,
} from "./payment-page-step.ts";
