export {
  startLookup,
  UNKNOWN_POSTAL,
  type LookupBehaviour,
  type LookupServer,
} from "./lookup-server.ts";
export {
  startMailCatcher,
  type CaughtMail,
  type MailBehaviour,
  type MailCatcher,
} from "./mail-catcher.ts";
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
export {
  programmeTown,
  startProgramme,
  type ProgrammeSandbox,
  type ProgrammeTown,
  type RedeemCall,
} from "./programme/start-programme.ts";
export { RESET_PIN, SANDBOX_PHONES, SANDBOX_PIN } from "./programme/people.ts";
