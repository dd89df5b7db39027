export {
  bookingDays,
  canBook,
  firstSlot,
  type BookingDay,
  type BookingMoment,
  type BookingSlot,
} from "./booking.ts";
export { DEFAULT_BOOKING_RULES, type BookingRules } from "./booking-rules.ts";
export { checkDetails, type DetailsQuestion, type DetailsRefusal } from "./check-details.ts";
export {
  deliveryFee,
  type DeliveryBand,
  type DeliveryMethod,
  type DeliveryOrder,
  type DeliveryRules,
} from "./delivery-fee.ts";
export { withDeliveryFee, type DeliveryTerms } from "./delivery-terms.ts";
export { belowMinimumConsumption, type BelowMinimumConsumption } from "./minimum-consumption.ts";
export {
  duringHouseHours,
  isVenueOpen,
  nextOpening,
  OPEN_HOUSE,
  type HouseHours,
  type OpeningHours,
  type OpeningRules,
  type SpecialDay,
} from "./opening-hours.ts";
export {
  hasDetails,
  noDetails,
  requiredDetails,
  type OrderDetails,
  type RequiredDetail,
} from "./order-details.ts";
export { isTooSoon, longestAhead, rulesAhead } from "./order-ahead.ts";
export {
  PAUSABLE_WAYS,
  PAUSE_CHOICES,
  takenFrom,
  concernsMode,
  type OrderingPause,
  type OrderingPauseWay,
} from "./ordering-pause.ts";
export {
  modeOf,
  ORDER_TYPES,
  orderTypeOf,
  type OrderSituation,
  type OrderType,
} from "./order-type.ts";
export {
  capsOfMode,
  fitsSlot,
  isCapped,
  leftOfSlot,
  type SlotCapsOfWays,
  type SlotCaps,
  type SlotLeft,
  type SlotTaken,
} from "./slot-caps.ts";
export { roomLabel, roomNumberAt } from "./room-number.ts";
export { DEFAULT_WAYS, servesMode, type WaysToOrder } from "./ways-to-order.ts";
export {
  defaultPickUpWindow,
  deliveryTimeOf,
  shownPickUpWindow,
  type PickUpWindow,
} from "./pick-up-window.ts";
