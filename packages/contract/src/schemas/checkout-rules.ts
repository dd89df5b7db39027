import * as v from "valibot";
import { amount, text } from "./fields.ts";
import { EditedOnlinePayment, OnlinePayment } from "./online-payment.ts";
import { PickUpPoints } from "./pick-up-points.ts";

/** What an owner decides about paying and handing out, by the settings' names; all of it is said. */
const edited = {
  hasPayment: v.boolean(),
  PaymentTakeawayOnly: v.boolean(),
  haveToPayOnline: v.boolean(),
  hasFomoPay: v.boolean(),
  hasStoreCredit: v.boolean(),
  isOnlinePayMinConsumption: v.boolean(),
  onlinePayMinConsumptionVal: v.pipe(amount, v.minValue(0)),
  /** Empty in both languages: nothing stands above the ways to pay. */
  paymentSelectionMessage: text,
  ...PickUpPoints.entries,
};

/** The same, and a text that is another one as soon as somebody changes it. */
export const StaffCheckoutRules = v.object({
  ...edited,
  ...OnlinePayment.entries,
  basis: v.string(),
});
export type WireStaffCheckoutRules = v.InferOutput<typeof StaffCheckoutRules>;

export const ChangeCheckoutRulesBody = v.object({
  ...edited,
  /** A console of before says none of it, and it stays. */
  ...v.partial(EditedOnlinePayment).entries,
  basis: v.pipe(v.string(), v.maxLength(100)),
});
