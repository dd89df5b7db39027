export {
  CURRENCY_CODES,
  decimalText,
  findCurrency,
  amountFromText,
  type Currency,
} from "./currency.ts";
export { PAYMENT_EVENT_KINDS, type PaymentEvent, type PaymentEventKind } from "./payment-event.ts";
export { PAYMENT_STATES, PAYMENT_STATE_AFTER, type PaymentState } from "./payment-state.ts";
export { standingsOf, type Charge } from "./standing.ts";
