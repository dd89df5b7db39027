export { BOUNDS } from "./bounds.ts";
export { call, requestFor } from "./client-by-name.ts";
export {
  callRoute,
  type KnownStatuses,
  requestTo,
  type ApiReply,
  type ApiRequest,
  type CallInput,
  type Outcome,
  type Send,
} from "./client.ts";
export {
  BOARD_EVENTS,
  eventFromWire,
  EVENTS,
  eventToWire,
  PHONE_EVENTS,
  type EventOf,
  type Events,
  type StreamEvent,
  type StreamName,
} from "./events.ts";
export { initialStepFromWire, initialStepToWire } from "./mapping/init-flow.ts";
export { cartLineFromWire, cartLineToWire } from "./mapping/cart-line.ts";
export { compactLines } from "./mapping/compact-lines.ts";
export { imageOf, itemFromWire, itemToWire } from "./mapping/item.ts";
export { codesOf, menuFromWire, menuToWire, type ReadItem } from "./mapping/menu.ts";
export { offersFromWire, type Offers } from "./mapping/offers.ts";
export {
  cartFromWire,
  orderAmountsToWire,
  orderCommandFromWire,
  type OrderCommand,
} from "./mapping/order.ts";
export { deliveryTermsFromWire } from "./mapping/delivery-rules.ts";
export {
  chosenModeFromWire,
  chosenTypeOf,
  deliveryTypeOf,
  isBrought,
  isPickedUp,
  isReserved,
} from "./mapping/delivery-type.ts";
export { houseHoursFromWire } from "./mapping/opening.ts";
export { bookingRulesFromWire, waysFromWire } from "./mapping/ways-to-order.ts";
export { paymentsFromWire, paymentsToWire } from "./mapping/payment-rules.ts";
export {
  PAYMENT_PROVIDERS,
  PROVIDER_CODES,
  providerOf,
  type PaymentProviderName,
} from "./payment-providers.ts";
export { ACCOUNT_FIELDS, PROVIDER_NAMES, type AccountField } from "./payment-account-fields.ts";
export type { PaymentAccountProblem } from "./payment-refusals.ts";
export { pickUpPointsFromWire } from "./mapping/pick-up-points.ts";
export { orderedLineToWire } from "./mapping/ordered-line.ts";
export { benefitKindOf, benefitMember, benefitNumbers } from "./mapping/promotion-benefits.ts";
export { conditionKindOf, conditionNumber } from "./mapping/promotion-conditions.ts";
export { TARGETS } from "./mapping/promotion-targets.ts";
export { promotionToWire } from "./mapping/promotion-to-wire.ts";
export { campaignFromWire, handleOf, programmeBalanceOf } from "./mapping/campaign.ts";
export { redeemFromWire, redeemToWire } from "./mapping/redeem-entry.ts";
export { earnRulesFromWire } from "./mapping/earn-rules.ts";
export { rewardFromWire, rewardToWire } from "./mapping/reward.ts";
export { voucherFromWire, voucherToWire } from "./mapping/voucher.ts";
export { ALLERGEN_NAMES, DIET_NAMES } from "./dietary-names.ts";
export { CODE_NAMES } from "./code-names.ts";
export { badgeOf, MODE_NAMES } from "./mode-names.ts";
export { codeModeFromWire, sessionToWire } from "./mapping/session.ts";
export { venueFromWire, venueToWire } from "./mapping/venue.ts";
export { wayInFromWire, type WayIn } from "./mapping/way-in.ts";
export { parseJson } from "./parse-json.ts";
export type { OpeningTime, SlotStart } from "./opening-time.ts";
export { GUEST_STATUS, REFUSAL_STATUS, type StaffRefusalKind } from "./refusal-status.ts";
export {
  endsSession,
  type ApiRefusal,
  type ApiRefusalKind,
  type Refusal,
  type RefusalBody,
  type ShortItem,
} from "./refusals.ts";
export type { FileBurden, WrongInFile } from "./file-refusals.ts";
export {
  SHEETS,
  type CellMistake,
  type CellPlace,
  type ImportMistake,
  type ImportMistakeKind,
  type SheetName,
} from "./import-mistakes.ts";
export {
  MAX_TABLE_COLUMNS,
  TABLE_FIELDS,
  TILLS,
  type TableField,
  type Till,
} from "./table-fields.ts";
export type { AuditAction } from "./audit-actions.ts";
export { MORE_MINUTES, MORE_TIME_HOURS } from "./more-time.ts";
export { ROLES, type Role, type Roles } from "./roles.ts";
export type { WirePage } from "./schemas/pages.ts";
export { DINER_ROUTES } from "./diner-routes.ts";
export { LATER_ROUTES } from "./later-routes.ts";
export type { Caller, Route } from "./route.ts";
export { ROUTES, type EndpointName } from "./routes.ts";
export { anySentenceOf } from "./sentences/any-sentence-of.ts";
export { detailsSentence } from "./sentences/details-sentence.ts";
export type { FieldMistake } from "./field-mistakes.ts";
export { fieldSentence } from "./sentences/field-sentence.ts";
export { cellSentence, mistakeSentence } from "./sentences/mistake-sentence.ts";
export { SCAN_STATUS } from "./scan-status.ts";
export { sentenceOf, shortSentence } from "./sentences/sentence-of.ts";
export type { WireCartLine } from "./schemas/cart-line.ts";
export type { WireStaffCheckoutRules } from "./schemas/checkout-rules.ts";
export type { PictureProblem, WirePictureJob } from "./schemas/pictures.ts";
export type { WireRoom } from "./schemas/room.ts";
export type { WireChargesOfRoom, WireRoomCharge } from "./schemas/room-charges.ts";
export type {
  FileFormat,
  WireImportPreview,
  WireMenuVersionPreview,
  WireMenuVersions,
} from "./schemas/import.ts";
export type {
  WireBill,
  WireOpenVisit,
  WireOpenVisits,
  WirePause,
  WirePhonePause,
  WireStaffCall,
  WireUnpaidVisit,
  WireVisitCall,
} from "./schemas/floor.ts";
export type { WireCategory, WireItem, WireMenu } from "./schemas/menu.ts";
export type { WireOption, WireOptionGroup } from "./schemas/option-group.ts";
export type { WireGuardRules } from "./schemas/guard.ts";
export type { ReadOffers, WireOffers } from "./schemas/offers.ts";
export type { WireLook, WireLookChoice, WireLookPicture, WireServedLook } from "./schemas/look.ts";
export { MAX_SPANS, MAX_SPECIAL_DAYS } from "./opening-bounds.ts";
export type { WireOpeningWindow, WireSpecialDay } from "./schemas/opening.ts";
export type { WireOrderingRules } from "./schemas/ordering-rules.ts";
export type {
  WireOrderPayload,
  WireOrderStatus,
  WireOwnOrder,
  WirePlacedOrder,
  WireStoredOrder,
} from "./schemas/order.ts";
export type { WireConsentPurpose, WireMemberExport } from "./schemas/member-privacy.ts";
export type { WireRecommended } from "./schemas/recommend.ts";
export type { WireAsiaPay, WireOnlinePayment } from "./schemas/online-payment.ts";
export type {
  WirePaymentAccount,
  WirePaymentAccounts,
  WireTestedAccount,
} from "./schemas/payment-accounts.ts";
export type {
  WireCheckedMember,
  WireCustomer,
  WireFoundMember,
  WireMailedReceipt,
  WirePdpa,
} from "./schemas/members.ts";
export type {
  WireProgrammeCampaign,
  WireProgrammeCustomer,
  WireRedeemable,
} from "./schemas/programme.ts";
export type {
  WireProgrammeRules,
  WireStaffProgramme,
  WireUnsettled,
} from "./schemas/programme-rules.ts";
export type {
  WireMembershipRules,
  WireMembershipWords,
  WireStaffMembershipRules,
} from "./schemas/membership-rules.ts";
export type {
  WireToppedUp,
  WireMemberLedger,
  WireMemberLedgerRow,
} from "./schemas/member-ledger.ts";
export type { WireEarnRules, WireStampRule } from "./schemas/earn-rules.ts";
export type { WireAttention, WirePaymentTotals } from "./schemas/attention.ts";
export type { WirePaymentRules } from "./schemas/payment-rules.ts";
export type { WirePayableOrder, WirePaymentLink, WirePaymentOutcome } from "./schemas/payments.ts";
export type { WirePickUpPoints } from "./schemas/pick-up-points.ts";
export type { WirePromotion } from "./schemas/promotion.ts";
export type {
  WireCampaigns,
  WireCampaignEntry,
  WireRedeemEntry,
  WireRedeemRules,
  WireReward,
  WireVenueRewards,
} from "./schemas/rewards.ts";
export type { WireStaffRewardRules } from "./schemas/staff-rewards.ts";
export type {
  WireStaffVoucherRules,
  WireVoucherBatch,
  WireVoucherCodes,
} from "./schemas/staff-vouchers.ts";
export type { WirePricedDish, WirePriceRules } from "./schemas/price-rules.ts";
export type { WireStaffOffer, WireStaffOffers } from "./schemas/staff-offers.ts";
export type { WireVoucher, WireVoucherRules } from "./schemas/vouchers.ts";
export type {
  WireSession,
  WireSettings,
  WireStockChange,
  WireStockItem,
  WireVenueSettings,
} from "./schemas/settings.ts";
export type { WireCheckInRules, WirePins } from "./schemas/check-in-rules.ts";
export type { WireWaitingPhones } from "./schemas/waiting-phones.ts";
export type {
  WireRecoveredOrder,
  WireVisit,
  WireVisitOfPhone,
  WireVisitOrder,
} from "./schemas/visit.ts";
export type {
  WireInitFlow,
  WireInitFlowCheck,
  WireInitFlowStep,
  WireStaffInitFlow,
} from "./schemas/init-flow.ts";
export type { WireStatusLink, WireStatusScreen } from "./schemas/status-screen.ts";
export type { WireUpsell } from "./schemas/upsell.ts";
export type { WireSlots } from "./schemas/slots.ts";
export type { WireDeliveryAreas, WireDeliverySource } from "./schemas/delivery.ts";
export type { WireDeliveryRules } from "./schemas/delivery-rules.ts";
export type { WireStaffWaysToOrder } from "./schemas/staff-ways-to-order.ts";
export type { WireWaysToOrder } from "./schemas/ways-to-order.ts";
export type { WireKeyedReservation } from "./schemas/keyed-reservations.ts";
export type { WireClub, WireClubInvitation, WireJoinedClub } from "./schemas/clubs.ts";
export type { WireMembersImport } from "./schemas/members-file.ts";
export type { WireReservationsImport } from "./schemas/reservations-file.ts";
export type {
  WireReservation,
  WireReservations,
  WireSeats,
  WireStaffReservation,
} from "./schemas/reservations.ts";
export type { WireAd, WireServedWayIn, WireStaffWayIn, WireWayIn } from "./schemas/way-in.ts";
export type {
  DeliveryProblem,
  WebhookEventType,
  WireConnections,
  WireDelivery,
} from "./schemas/connections.ts";
export type { WireWebhookEvent } from "./schemas/webhook-event.ts";
export type { WireAudit, WireAuditLine, WirePeople, WirePerson } from "./schemas/people.ts";
export type {
  WireBoard,
  WireBoardOrder,
  WireBoardStep,
  WireCollected,
  WireLater,
  WireCollectedOrder,
  WireOrderDetails,
} from "./schemas/board.ts";
export type { SoldOutFor, WirePlace, WireStaffItem, WireStaffSession } from "./schemas/staff.ts";
export type { WireTopCategory } from "./schemas/stations.ts";
export type {
  LoginToInstall,
  PlaceToInstall,
  VenueToInstall,
  WireStoredSettings,
} from "./venue-to-install.ts";
