export { CartLine, CartLines } from "./cart-line.ts";
export { DELIVERY_PROBLEMS, WEBHOOK_EVENTS } from "./connections.ts";
export { DeliveryRules, MAX_DELIVERY_AMOUNT, MAX_DELIVERY_BANDS } from "./delivery-rules.ts";
export {
  AddressAnswer,
  MAX_DELIVERY_AREAS,
  MAX_SHOWN_MISTAKES,
  MAX_SUGGESTIONS,
  PostalAnswer,
} from "./delivery.ts";
export { BODY_BYTES, type CallLimit, type Endpoint, type FileMember } from "./endpoint.ts";
export {
  ENDPOINTS,
  type AnswerOf,
  type BodyOf,
  type Endpoints,
  type ParamsOf,
  type QueryOf,
} from "./endpoints.ts";
export { fieldMistakes } from "./field-mistakes.ts";
export { HIDDEN_SIGN } from "./typed-fields.ts";
export { Closed, Pause, PAYMENT_METHODS, StaffPause, VisitCalls } from "./floor.ts";
export { GuardRules } from "./guard.ts";
export { Look } from "./look.ts";
export { InitFlow, InitFlowCheck, InitFlowSteps, MAX_STEP_ITEMS, MAX_STEPS } from "./init-flow.ts";
export { isUnreadItem, Item, MenuDocument } from "./menu.ts";
export { Offers } from "./offers.ts";
export { OrderingRules } from "./ordering-rules.ts";
export {
  OrderPayload,
  OrderStatus,
  PlacedOrder,
  StockCheckAnswer,
  StoredOrder,
  TakeAwayNumber,
  ValidityAnswer,
} from "./order.ts";
export { AsiaPay, AWAITING_MINUTES, OnlinePayment } from "./online-payment.ts";
export {
  ProgrammeCampaigns,
  ProgrammeCustomer,
  ProgrammeLookUp,
  ProgrammePinAnswer,
  ProgrammePrivacy,
  RedeemableAnswer,
} from "./programme.ts";
export { ProgrammeRules } from "./programme-rules.ts";
export { EarnRules, MAX_STAMP_DISHES, MAX_STAMP_RULES, StampRule } from "./earn-rules.ts";
export { MembershipRules, MembershipWords } from "./membership-rules.ts";
export {
  ChangedCustomer,
  CheckedMember,
  Customer,
  ClaimedOrder,
  MailedReceipt,
  CustomerAnswer,
  MAX_RECENT,
  PdpaAnswer,
  RecentBought,
} from "./members.ts";
export { OfferedPayments, PaymentRules } from "./payment-rules.ts";
export { AwaitingPayment, PayableOrder, PaymentLink, PaymentOutcome } from "./payments.ts";
export { PickUpPoints } from "./pick-up-points.ts";
export { SHOWN_DISHES } from "./price-rules.ts";
export { Promotion } from "./promotion.ts";
export { MemberExport } from "./member-privacy.ts";
export { MAX_RECOMMENDED, Recommended } from "./recommend.ts";
export { Receipt } from "./receipt.ts";
export {
  MAX_REWARD_DISHES,
  CampaignAnswer,
  CampaignEntry,
  MAX_REWARDS,
  RedeemEntry,
  RedeemRules,
  Reward,
  RewardsAnswer,
  VenueRewards,
} from "./rewards.ts";
export { Settings, SETTINGS_PARTS, StockChange, VenueSettings } from "./settings.ts";
export { RecoveredOrder, VisitAnswer, VisitOfPhone } from "./visit.ts";
export { MAX_IN_PREPARATION, MAX_READY } from "./status-screen.ts";
export { Upsell } from "./upsell.ts";
export { MAX_VOUCHER_CODES } from "./staff-vouchers.ts";
export { VoucherAnswer, VoucherRules } from "./vouchers.ts";
export { MAX_ADS, ServedWayIn, WayIn } from "./way-in.ts";
export { readVenueFile } from "./venue-file.ts";
export { MAX_FILE_MEMBERS } from "./members-file.ts";
export { MAX_SHOWN_ROWS } from "./csv-file.ts";
export { MAX_FILE_RESERVATIONS } from "./reservations-file.ts";
export { Reservation } from "./reservations.ts";
export { Slots } from "./slots.ts";
export {
  MAX_BOOKING_DAYS,
  MAX_CHECKBOXES,
  MAX_KEPT_DAYS,
  MAX_LATER_MINUTES,
  MAX_LEAD_MINUTES,
  MAX_SLOT_DISHES,
  MAX_SLOT_ORDERS,
  WaysToOrder,
} from "./ways-to-order.ts";
export { StaffWaysToOrder } from "./staff-ways-to-order.ts";
export { WebhookEvent } from "./webhook-event.ts";
export { Board } from "./board.ts";
export { PlaceLabel, StaffSession } from "./staff.ts";
export { PicturesBrought } from "./pictures.ts";
export { CookedCategories } from "./stations.ts";
