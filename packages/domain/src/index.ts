export { accept, refuse, type Result } from "./result.ts";
export { isPlain, withoutHiddenSigns } from "./hidden-signs.ts";
export { readText, type Language, type Text } from "./text.ts";

export { allocate } from "./money/allocate.ts";
export { addRate, applyRate } from "./money/apply-rate.ts";
export { formatAmount, formatMoney, fromDecimal, toDecimal, type Money } from "./money/money.ts";
export {
  fractionOf,
  isSameRate,
  NO_RATE,
  rateFromFraction,
  type Rate,
  formatPercent,
} from "./money/rate.ts";
export { roundHalfUp } from "./money/round-half-up.ts";

export {
  businessDay,
  businessDayEnd,
  isTimeZone,
  localTime,
  type Instant,
  type LocalTime,
} from "./time/local-time.ts";
export {
  formatTimeOfDay,
  isInsideWindow,
  parseTimeOfDay,
  type MinuteOfDay,
  type TimeWindow,
} from "./time/time-window.ts";

export { isCategoryOpen, itemsOffSale, openCategories } from "./menu/availability.ts";
export type { ItemCode } from "./menu/item-code.ts";
export { ALLERGENS, DIETS, type Allergen, type Diet, type Dietary } from "./menu/dietary.ts";
export {
  NO_SPECIAL_DISCOUNT,
  type Item,
  type ItemSize,
  type Picture,
  type PriceBookEntry,
  type SpecialDiscount,
} from "./menu/item.ts";
export type { Category, CategoryEntry, CategoryHours, ItemLookup, Menu } from "./menu/menu.ts";
export {
  choosesMany,
  isWholeGroup,
  neededPieces,
  optionPrice,
  type GroupKey,
  type Option,
  type OptionControl,
  type OptionGroup,
  type OptionKey,
} from "./menu/option-group.ts";
export { searchMenu } from "./menu/search.ts";
export { optionStockCode, soldOutOptions } from "./menu/option-stock-code.ts";
export { chosenStockCodes, withSoldOutOptions } from "./menu/sold-out-options.ts";

export { checkSelection, isSatisfied, type SelectionRefusal } from "./options/check-selection.ts";
export { defaultChoice, defaultSelection } from "./options/default-selection.ts";
export { withNested } from "./options/edit-nested.ts";
export { isSameSelection } from "./options/same-selection.ts";
export {
  choiceOf,
  chosenPieces,
  MAXIMUM_PIECES,
  withChoice,
  type GroupChoice,
  type OptionChoice,
  type Selection,
} from "./options/selection.ts";
export { selectionPrice } from "./options/selection-price.ts";
export { stepDown, switchGroup, tapOption, type TapRefusal } from "./options/tap-option.ts";

export { addToCart, type Added, type Addition, type AddRefusal } from "./cart/add-to-cart.ts";
export {
  cartQuantity,
  EMPTY_CART,
  MAXIMUM_LINES,
  MAXIMUM_QUANTITY,
  MAXIMUM_REMARK,
  type Cart,
  type CartLine,
  type LineId,
} from "./cart/cart.ts";
export { decreaseLine, editLine, increaseLine, removeLine } from "./cart/change-line.ts";
export {
  reconcile,
  reconcileSelection,
  type Availability,
  type CartChange,
  type Reconciled,
} from "./cart/reconcile.ts";

export { missedPromotions } from "./pricing/missed-promotions.ts";
export type { NearMiss } from "./promotions/near-misses.ts";
export { promotionsFor } from "./promotions/promotions-for.ts";
export type {
  Promotion,
  PromotionBenefit,
  PromotionCondition,
  PromotionId,
  PromotionLimits,
  PromotionQuantities,
  PromotionStacking,
  PromotionTarget,
} from "./promotions/promotion.ts";

export { priceCart, type PricingInput } from "./pricing/price-cart.ts";
export { withDelivery } from "./pricing/with-delivery.ts";
export { furtherDiscount, type OrderDiscount } from "./pricing/order-discount.ts";
export { shownContainerPrice } from "./pricing/price-container.ts";
export { priceLine } from "./pricing/price-line.ts";
export {
  serviceChargeOf,
  shownPrice,
  taxRateOf,
  type PricingRules,
} from "./pricing/pricing-rules.ts";
export type {
  Adjustment,
  Charge,
  DiscountSource,
  PromotionAdjustment,
  Receipt,
  ReceiptDiscount,
  ReceiptLine,
  ReceiptOption,
  ReceiptPromotion,
} from "./pricing/receipt.ts";

export { HOLD_LIMITS, HOLD_MILLISECONDS, HOLDS, type Hold, type HoldLimits } from "./order/hold.ts";
export { formatOrderNumber, orderIdAt } from "./order/order-number.ts";
export {
  orderedGroups,
  orderedLines,
  type OrderedGroup,
  type OrderedLine,
  type OrderedOption,
} from "./order/ordered-line.ts";
export {
  canMove,
  findMove,
  isComplete,
  isOpen,
  ORDER_MOVES,
  ORDER_STATES,
  timesAfter,
  waitsForKitchen,
  type OrderMove,
  type OrderState,
  type OrderTimes,
  type TimeChange,
} from "./order/order-state.ts";

export type { Company, Icon, Theme, Venue } from "./venue/venue.ts";

export {
  DEFAULT_MAXIMUM_GUESTS,
  enterWithGuests,
  stepGuests,
  type GuestCountRefusal,
} from "./session/guest-count.ts";
export { isTakeAwayMode, type OrderMode } from "./session/order-mode.ts";
export { RANDOM_CHARACTERS, userIdFrom } from "./session/user-id.ts";

export { tapItem, type ItemTap, type ItemTapRefusal } from "./cart/direct-add.ts";
export { offersTakeAwayChoice, type PackingSituation } from "./menu/take-away-choice.ts";
export { detailQuantity } from "./options/detail-quantity.ts";
export {
  nextCheckoutStep,
  type CheckoutRefusal,
  type CheckoutSituation,
  type CheckoutStep,
  type StockAnswer,
} from "./checkout/next-checkout-step.ts";
export {
  isPaidOnline,
  offeredPayments,
  paysOnSubmit,
  type Payer,
  type PaymentMethod,
  type PaymentSettings,
} from "./checkout/offered-payments.ts";
export {
  belowOnlineMinimum,
  choosePayment,
  type BelowOnlineMinimum,
  type PaymentChoiceRefusal,
} from "./checkout/payment-choice.ts";
export {
  PAYMENT_PASSAGES,
  PAYMENT_PLATFORMS,
  paymentPageStep,
  submitsByItself,
  type PaymentPassage,
  type PaymentPlatform,
  type PaymentSituation,
  type PaymentStep,
} from "./checkout/payment-page-step.ts";
export { nextEntryStep, type EntrySituation, type EntryStep } from "./session/entry-step.ts";
export { canCountGuests, forcedGroups } from "./session/forced-groups.ts";
export {
  advanceInitialFlow,
  startInitialFlow,
  type InitialFlowEvent,
  type InitialFlowRefusal,
  type InitialFlowState,
} from "./session/initial-flow.ts";
export {
  askedItem,
  askedQuantity,
  canBePassed,
  viewOfStep,
  type InitialFlow,
  type InitialStep,
  type InitialStepView,
} from "./session/initial-step.ts";
export { leaveAddress } from "./session/leave-address.ts";
export {
  nextMemberLoginStep,
  type MemberLoginStep,
  type MemberStatus,
} from "./session/member-login.ts";
export {
  askProgrammePin,
  MAXIMUM_RETRIES,
  PROGRAMME_LOGIN_STEPS,
  retryProgrammeLogin,
  startProgrammeLogin,
  type ProgrammeFlags,
  type ProgrammeLogin,
  type ProgrammeLoginRefusal,
  type ProgrammeLoginStep,
} from "./session/programme-login.ts";
export {
  CHECK_IN_MINUTES,
  isCheckInExpired,
  sessionGuard,
  type GuardDecision,
  type GuardInput,
  type GuardReason,
  type PageKind,
} from "./session/session-guard.ts";
export { mayOrder, type ViewOnlyRefusal } from "./session/view-only.ts";
export {
  cartMode,
  CODE_MODES,
  countsGuests,
  DEFAULT_CODE_MODE,
  isViewOnly,
  type CodeMode,
} from "./session/code-mode.ts";
export { orderingMode, type NotServedRefusal } from "./session/ordering-mode.ts";
export { GUEST, type Orderer } from "./session/orderer.ts";

export { addDays, daysInMonth, weekdayOf } from "./time/calendar-date.ts";
export { instantAt } from "./time/instant-at.ts";
export {
  bookingDays,
  canBook,
  type BookingDay,
  type BookingMoment,
  type BookingSlot,
} from "./fulfilment/booking.ts";
export { DEFAULT_BOOKING_RULES, type BookingRules } from "./fulfilment/booking-rules.ts";
export {
  checkDetails,
  type DetailsQuestion,
  type DetailsRefusal,
} from "./fulfilment/check-details.ts";
export {
  deliveryFee,
  type DeliveryBand,
  type DeliveryMethod,
  type DeliveryOrder,
  type DeliveryRules,
} from "./fulfilment/delivery-fee.ts";
export {
  belowMinimumConsumption,
  type BelowMinimumConsumption,
} from "./fulfilment/minimum-consumption.ts";
export { isVenueOpen, type OpeningHours, type OpeningRules } from "./fulfilment/opening-hours.ts";
export {
  requiredDetails,
  type OrderDetails,
  type RequiredDetail,
} from "./fulfilment/order-details.ts";
export {
  modeOf,
  ORDER_TYPES,
  orderTypeOf,
  type OrderSituation,
  type OrderType,
} from "./fulfilment/order-type.ts";
export {
  defaultPickUpWindow,
  deliveryTimeOf,
  shownPickUpWindow,
  type PickUpWindow,
} from "./fulfilment/pick-up-window.ts";

export {
  applyPromotions,
  type AppliedPromotion,
  type PromotableLine,
  type PromotionOutcome,
  type PromotionUse,
} from "./promotions/apply-promotions.ts";
export type { Campaign, CampaignId } from "./rewards/campaign.ts";
export { changeCart, clearRedemptions, removeRedemption } from "./rewards/change-redeeming.ts";
export type { AmountOff, Discount, Free, PercentOff } from "./rewards/discount.ts";
export {
  pointsBalance,
  rewardsLeft,
  topUpBalance,
  type MemberBalance,
  type RewardRecord,
} from "./rewards/member-balance.ts";
export {
  campaignBalance,
  canPayByStoreCredit,
  type ProgrammeBalance,
} from "./rewards/programme-balance.ts";
export { redeemAgain, type AgainContext, type AgainRefusal } from "./rewards/redeem-again.ts";
export { redeemCampaign, type CampaignRefusal } from "./rewards/redeem-campaign.ts";
export type { ItemPlace, RedeemContext, RedeemRefusal } from "./rewards/redeem-context.ts";
export { redeemReward, type RewardRefusal } from "./rewards/redeem-reward.ts";
export { redeemedCart, redemptionIndex } from "./rewards/redeemed-cart.ts";
export {
  redeemedAmount,
  redeemedDiscounts,
  redemptionTitle,
  writtenDiscount,
  type FurtherDiscount,
} from "./rewards/redeemed-discounts.ts";
export type {
  CampaignRedemption,
  Redeeming,
  Redemption,
  RedemptionTarget,
  RewardRedemption,
} from "./rewards/redemption.ts";
export { rewardBadge } from "./rewards/reward-badge.ts";
export type { Reward, RewardBenefit, RewardId } from "./rewards/reward.ts";
export { stampProgress, type StampProgress } from "./rewards/stamp-progress.ts";
export { voucherPromotions, voucherSaving, type Voucher } from "./rewards/voucher.ts";
