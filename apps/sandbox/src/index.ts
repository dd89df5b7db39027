export { isSignedWith } from "./verify-signature.ts";
export {
  startReceiver,
  type Behaviour,
  type Handled,
  type Receiver,
  type ReceiverParts,
} from "./webhook-receiver.ts";
