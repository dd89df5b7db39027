export { accept, refuse, type Result } from "./result.ts";
export { readText, type Language, type Text } from "./text.ts";

export { allocate } from "./money/allocate.ts";
export { addRate, applyRate } from "./money/apply-rate.ts";
export { formatAmount, formatMoney, fromDecimal, toDecimal, type Money } from "./money/money.ts";
export { fractionOf, isSameRate, NO_RATE, rateFromFraction, type Rate } from "./money/rate.ts";
export { roundHalfUp } from "./money/round-half-up.ts";

export {
  businessDay,
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
  type Availability,
  type CartChange,
  type Reconciled,
} from "./cart/reconcile.ts";

export { priceCart } from "./pricing/price-cart.ts";
export { priceLine } from "./pricing/price-line.ts";
export {
  serviceChargeOf,
  shownPrice,
  taxRateOf,
  type PricingRules,
} from "./pricing/pricing-rules.ts";
export type { Charge, Receipt, ReceiptLine, ReceiptOption } from "./pricing/receipt.ts";

export { formatOrderNumber, orderIdAt } from "./order/order-number.ts";
export {
  canMove,
  isComplete,
  isOpen,
  ORDER_MOVES,
  ORDER_STATES,
  waitsForKitchen,
  type OrderMove,
  type OrderState,
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
