export {
  DEFAULT_MAXIMUM_GUESTS,
  enterWithGuests,
  stepGuests,
  type GuestCountRefusal,
} from "./guest-count.ts";
export { RANDOM_CHARACTERS, userIdFrom } from "./user-id.ts";
export { AD_MILLISECONDS, adsFor, swipeBy, type Ad } from "./ads.ts";
export { firstPage, nextEntryStep, type EntrySituation, type EntryStep } from "./entry-step.ts";
export { flowMistake, type FlowProblem } from "./flow-mistake.ts";
export { canCountGuests, forcedGroups } from "./forced-groups.ts";
export {
  advanceInitialFlow,
  startInitialFlow,
  type InitialFlowEvent,
  type InitialFlowRefusal,
  type InitialFlowState,
} from "./initial-flow.ts";
export {
  itemOfStep,
  quantityOfStep,
  canBePassed,
  menuOfFlow,
  viewOfStep,
  type InitialFlow,
  type InitialStep,
} from "./initial-step.ts";
export { leaveAddress } from "./leave-address.ts";
export { nextMemberLoginStep, type MemberLoginStep, type MemberStatus } from "./member-login.ts";
export {
  nextPinTry,
  PHONE_WAIT,
  PIN_DIGITS,
  pinsShutUntil,
  SHORT_PIN_DIGITS,
  TABLE_ADDRESS_WAIT,
  TABLE_LIMIT,
  VENUE_ADDRESS_WAIT,
  VENUE_LIMIT,
} from "./pin-tries.ts";
export {
  DEFAULT_COUNTRY_CODE,
  PROGRAMME_PIN_DIGITS,
  programmeFormMistake,
  programmeNumber,
  programmePinMistake,
  type ProgrammeFormMistake,
} from "./programme-form.ts";
export type { ProgrammeFlags } from "./programme-login.ts";
export {
  isProgrammeBusy,
  nextProgrammeScreen,
  NO_PROGRAMME_LOGIN,
  type ProgrammeEvent,
  type ProgrammeScreen,
} from "./programme-screen.ts";
export {
  CHECK_IN_MINUTES,
  isCheckInExpired,
  sessionGuard,
  type GuardDecision,
  type GuardInput,
  type GuardReason,
  type PageKind,
} from "./session-guard.ts";
export { mayOrder, type ViewOnlyRefusal } from "./view-only.ts";
export {
  cartMode,
  CODE_MODES,
  countsGuests,
  DEFAULT_CODE_MODE,
  isViewOnly,
  ownMode,
  type CodeMode,
  type SessionMode,
} from "./code-mode.ts";
export {
  asksRoom,
  codeModeAt,
  hasVisit,
  isRoomCode,
  PLACE_MODES,
  placeModeOf,
  type PlaceMode,
} from "./room-code.ts";
export {
  linkCodeOf,
  RESERVATION_STATES,
  reservationStanding,
  type PhoneMode,
  type ReservationStanding,
  type ReservationState,
} from "./reservation.ts";
export { asksBeforeMenu, boundMode, offeredModes, orderingMode } from "./ordering-mode.ts";
export { GUEST, type Orderer } from "./orderer.ts";
export {
  isVisitOver,
  PRESENCES,
  QUIET_MINUTES,
  VISIT_CLOSES_AFTER_MINUTES,
  visitEndsFrom,
  visitStep,
  type FoundVisit,
  type Presence,
  type VisitIntent,
} from "./visit.ts";
