export { expectedWait, MAX_WAITS, type PastWait } from "./expected-wait.ts";
export { CANCEL_REASONS, TAKEN_BACK, type CancelReason } from "./cancel-reason.ts";
export { HOLD_LIMITS, HOLD_MILLISECONDS, HOLDS, type Hold, type HoldLimits } from "./hold.ts";
export {
  DEFAULT_ORDER_MODE,
  goesToRoom,
  DELIVERY_MODE,
  isTakeAwayMode,
  RESERVATION_MODE,
  ORDER_MODES,
  type OrderMode,
} from "./order-mode.ts";
export { formatOrderNumber, orderIdAt } from "./order-number.ts";
export {
  orderedGroups,
  orderedLines,
  type OrderedGroup,
  type OrderedLine,
  type OrderedOption,
} from "./ordered-line.ts";
export {
  canMove,
  findMove,
  isComplete,
  isOpen,
  ORDER_MOVES,
  ORDER_STATES,
  timesAfter,
  waitsForKitchen,
  type OrderState,
  type OrderTimes,
  type TimeChange,
} from "./order-state.ts";
export {
  orderAmounts,
  receiptLineOf,
  receiptOfOrder,
  type OrderAmounts,
} from "./receipt-of-order.ts";
export { pickUpPointOf, type PickUpPoint } from "./pick-up-point.ts";
export { cookedTogether, isShownAt, type Cooked } from "./stations.ts";
export { remindersOf, TOUCHED_MINUTES, UNSTARTED_MINUTES } from "./unstarted.ts";
export { afterTaking, posFailedSince, TILL_SECONDS, waitsForTill } from "./till.ts";
export { canTakeBack, TAKE_BACK_SECONDS, takeBackUntil } from "./take-back.ts";
