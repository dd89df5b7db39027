import type { PaymentSettings } from "@comanda/domain/checkout";
import {
  duringHouseHours,
  firstSlot,
  type BookingRules,
  type DeliveryTerms,
  type OpeningRules,
  type WaysToOrder,
} from "@comanda/domain/fulfilment";
import { menuTitles, type Menu } from "@comanda/domain/menu";
import { isTakeAwayMode, RESERVATION_MODE, type OrderMode } from "@comanda/domain/order";
import { businessDay, businessDayEnd } from "@comanda/domain/time";
import type { EarnRules as EarnRulesOfVenue, Reward, RewardId } from "@comanda/domain/rewards";
import type { Venue } from "@comanda/domain/venue";
import {
  bookingRulesFromWire,
  deliveryTermsFromWire,
  earnRulesFromWire,
  houseHoursFromWire,
  paymentsFromWire,
  rewardFromWire,
  venueFromWire,
  waysFromWire,
  type WireDeliveryRules,
  type WireGuardRules,
  type WireMembershipRules,
  type WireOrderingRules,
  type WirePaymentRules,
  type WirePickUpPoints,
  type WireRedeemRules,
  type WireReward,
  type WireProgrammeRules,
  type WireServedWayIn,
  type WireUpsell,
  type WireVenueSettings,
  type WireVoucherRules,
  type WireWaysToOrder,
} from "@comanda/contract";
import {
  DeliveryRules,
  EarnRules,
  InitFlow,
  Look,
  MembershipRules,
  OrderingRules,
  PaymentRules,
  PickUpPoints,
  RedeemRules,
  ProgrammeRules,
  Upsell,
  VenueRewards,
  VenueSettings,
  VoucherRules,
  WayIn,
  WaysToOrder as WaysSchema,
} from "@comanda/contract/schemas";
import * as v from "valibot";
import {
  offeredWithAccounts,
  onlinePaymentOf,
  type ServedOnlinePayment,
  type VenueOnlinePayment,
} from "./online-payment.ts";
import { OPENS_NOTHING, type OpenAccounts } from "./opened-accounts.ts";
import type { StoredVenue } from "../tables/venue/venue.store.ts";
import { byMinute } from "./memoize.ts";
import { withLogoAddress } from "./media-address.ts";
import { closedAt, type VenueClosed } from "./opening.ts";
import { servedProgramme } from "./served-programme.ts";
import { servedWayIn } from "./served-way-in.ts";
import { themeSheet, type ThemeSheet } from "./theme-css.ts";
import { venueFlow, type VenueFlow } from "./venue-flow.ts";

/** What a venue has decided beside what it sells. Changes with its settings, and with the menu that they speak of. */
export interface VenueRules {
  readonly venue: Venue;
  /** As phones are told of them. */
  readonly settings: WireVenueSettings &
    WireUpsell &
    WirePaymentRules &
    ServedOnlinePayment &
    WirePickUpPoints &
    WireMembershipRules &
    WireRedeemRules &
    WireVoucherRules &
    WireProgrammeRules &
    WireServedWayIn &
    WireWaysToOrder &
    WireDeliveryRules;
  readonly guard: WireGuardRules;
  readonly theme: ThemeSheet;
  /** What its members may redeem, by id, with what is told of it. */
  readonly rewards: ReadonlyMap<RewardId, OfferedReward>;
  /** What members get for what they pay, and for how many days an order may be claimed. */
  readonly earning: EarnRulesOfVenue & { readonly claimDays: number };
  readonly acknowledgeSeconds: number;
  readonly ordering: WireOrderingRules;
  readonly payments: PaymentSettings;
  readonly online: VenueOnlinePayment;
  readonly ways: WaysToOrder;
  /** What bringing an order costs, and what it has to come to. */
  readonly delivery: DeliveryTerms;
  /** When orders that leave the house can be had. */
  readonly booking: BookingRules;
  /** A menu for show: submitting an order does nothing (Q-096g). */
  readonly isForShow: boolean;
  /** What is asked at a table before the menu, and how long it may be taken. */
  readonly initialFlow: VenueFlow;
  /** Until when its PINs have the four digits that they had once; 0 for a venue that never had such. */
  readonly shortPinsUntil: number;
  /** Undefined while the venue takes orders of this mode; else when it does again. */
  closed(now: number, mode: OrderMode | undefined): VenueClosed | undefined;
  /**
   * The first time for which orders that leave the house are taken while it is closed to them: at 22:00, with pick-up from 10:00,
   * tomorrow 10:00. Undefined where the venue takes none outside its hours, and where there is no such time.
   */
  laterFrom(now: number): number | undefined;
  /** The date of the venue's day (BEY-001). */
  businessDay(now: number): string;
  /** When that day ends. */
  businessDayEnd(now: number): number;
}

/** A reward as it is priced, and as phones are told of it. */
interface OfferedReward {
  readonly reward: Reward;
  readonly wire: WireReward;
}

/** What an installation says where a venue says nothing. */
export interface Installation {
  /** Where logos lie that are named without an address. */
  readonly mediaUrl: string;
  /** Where phones are led that may not order (CHK-043). */
  readonly publicSite: string;
  /** Which accounts at payment providers open; left out: none. */
  readonly openAccounts?: OpenAccounts;
}

/** @param joined all parts of its settings in one document, unchecked */
export function venueRules(
  stored: StoredVenue,
  joined: unknown,
  menu: Menu,
  { mediaUrl, publicSite, openAccounts = OPENS_NOTHING }: Installation,
): VenueRules {
  const online = onlinePaymentOf(joined, stored.accounts, openAccounts);
  const settings = {
    ...withLogoAddress(v.parse(VenueSettings, joined), mediaUrl),
    ...v.parse(Upsell, joined),
    ...offeredWithAccounts(v.parse(PaymentRules, joined), online),
    ...online.served,
    ...v.parse(PickUpPoints, joined),
    ...v.parse(MembershipRules, joined),
    ...v.parse(RedeemRules, joined),
    ...v.parse(VoucherRules, joined),
    ...servedProgramme(v.parse(ProgrammeRules, joined), stored.hasProgrammeAccount),
    ...servedWayIn(v.parse(WayIn, joined), menuTitles(menu)),
    ...v.parse(WaysSchema, joined),
    ...v.parse(DeliveryRules, joined),
  };
  const venue = venueFromWire(settings);
  const ordering = v.parse(OrderingRules, joined);
  const earning = v.parse(EarnRules, joined);
  const { checkInMinutes, checkInCountsFrom } = ordering;
  const house = houseHoursFromWire(ordering);
  const { acknowledgeSeconds, dayStartsAt, shortPinsAt } = stored;
  const { timeZone } = venue;
  const closedBy = (rules: OpeningRules) => byMinute((now) => closedAt(now, timeZone, rules));
  const closedAtAll = closedBy(duringHouseHours(house));
  const booking = bookingRulesFromWire(settings, house);
  const closedToTakeAway = closedBy(booking);
  const dayEnd = (now: number): number => businessDayEnd(now, timeZone, dayStartsAt);
  return {
    venue,
    settings,
    guard: { checkInMinutes, checkInCountsFrom, publicSite },
    theme: themeSheet(venue.theme, v.parse(Look, joined).look, venue.layout),
    earning: { ...earnRulesFromWire(earning), claimDays: earning.claimDays },
    rewards: offeredRewards(v.parse(VenueRewards, joined).rewards),
    acknowledgeSeconds,
    ordering,
    payments: paymentsFromWire(settings),
    online,
    ways: waysFromWire(settings),
    delivery: deliveryTermsFromWire(settings),
    booking,
    isForShow: settings.isDemo && !settings.takesDemoOrders,
    initialFlow: venueFlow(v.parse(InitFlow, joined), menu),
    shortPinsUntil: shortPinsAt === 0 ? 0 : dayEnd(shortPinsAt),
    // Staff have said when guests of a reservation come.
    closed: (now, mode) => {
      if (mode === RESERVATION_MODE) return undefined;
      return mode !== undefined && isTakeAwayMode(mode) ? closedToTakeAway(now) : closedAtAll(now);
    },
    laterFrom: booking.allowsAfterHours
      ? byMinute((now) => firstSlot({ now, timeZone, rules: booking }))
      : () => undefined,
    businessDay: byMinute((now) => businessDay(now, timeZone, dayStartsAt)),
    businessDayEnd: byMinute(dayEnd),
  };
}

/** One that does not say what it takes off is left out. */
function offeredRewards(rewards: readonly WireReward[]): VenueRules["rewards"] {
  return new Map(
    rewards.flatMap((wire) => {
      const reward = rewardFromWire(wire);
      return reward === undefined ? [] : [[reward.id, { reward, wire }] as const];
    }),
  );
}
