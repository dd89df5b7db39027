export {
  startLookup,
  UNKNOWN_POSTAL,
  type LookupBehaviour,
  type LookupServer,
} from "./lookup-server.ts";
export { isSignedWith } from "./verify-signature.ts";
export {
  startReceiver,
  type Behaviour,
  type Handled,
  type Receiver,
  type ReceiverParts,
} from "./webhook-receiver.ts";
export {
  paymentTown,
  startPayments,
  type PaymentSandbox,
  type PaymentTown,
} from "./payments/start-payments.ts";
export type { GuestAction } from "./payments/guest-actions.ts";
