import type { Cart, CartLine } from "@comanda/domain/cart";
import { capsOfMode, type OrderDetails } from "@comanda/domain/fulfilment";
import { chosenStockCodes, type ItemCode } from "@comanda/domain/menu";
import {
  isTakeAwayMode,
  orderAmounts,
  RESERVATION_MODE,
  type OrderedLine,
  type OrderMode,
} from "@comanda/domain/order";
import type { Receipt } from "@comanda/domain/pricing";
import type { OrderCommand } from "@comanda/contract";
import { newId } from "../../../ids.ts";
import type { OrderingSession } from "../../../auth/active-session.ts";
import type { DinerSession } from "../../../tables/visits/diner-session.ts";
import type { CampaignShare } from "../../../tables/orders/campaign.store.ts";
import type { OpenVenue } from "../../../venue/open-venue.ts";
import type { VenueStock } from "../../../venue/venue-stock.ts";
import type { ProgrammeSpending } from "../../programme/order-programme.ts";
import { kitchenTimeOf } from "../later/kitchen-time.ts";
import { timeOf } from "./checked-details.ts";
import { countedPieces } from "./counted-stock.ts";
import type {
  MemberOfOrder,
  NewOrder,
  RewardsOfOrder,
  TopUpOfOrder,
  VoucherOfOrder,
} from "../../../tables/orders/order-rows.ts";
import { packReceipt } from "../../../tables/orders/packed-receipt.ts";

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

/** Who asks for which order, and when. */
export interface OrderRequest {
  readonly session: DinerSession;
  readonly command: OrderCommand;
  readonly now: number;
}

/** What the venue makes of it. */
export interface Decided {
  readonly active: OrderingSession;
  readonly mode: OrderMode;
  readonly cart: Cart;
  readonly receipt: Receipt;
  readonly lines: readonly OrderedLine[];
  readonly details: OrderDetails | undefined;
  /** Whether it is placed at once or awaits its payment. */
  readonly payment: "unpaid" | "online" | "credit" | "topUp";
  readonly voucher: VoucherOfOrder | undefined;
  readonly rewards: RewardsOfOrder | undefined;
  readonly topUp: TopUpOfOrder | undefined;
  /** What it takes of an outside programme's balances; undefined of an order that takes nothing. */
  readonly spending: ProgrammeSpending | undefined;
  /** What it costs without the programme's campaigns. */
  readonly withoutCampaigns: () => Receipt;
}

/** Everything of an order but its number. `key` is what it is known by when it is sent again, `digest` what was asked. */
export function newOrder(
  { active, mode, cart, receipt, lines, details, payment, voucher, rewards, topUp }: Decided,
  { session, command, now }: OrderRequest,
  {
    key,
    digest,
    programmeReservation,
    programmeMember,
  }: Pick<NewOrder, "key" | "digest" | "programmeReservation" | "programmeMember">,
): NewOrder {
  const { venue, placeLabel } = active;
  const { rules } = venue;
  const reservation = mode === RESERVATION_MODE ? session.reservation : undefined;
  const dueAt = dueTimeOf({ mode, session }, command, now);
  /** What belongs to a slot is as it is then. */
  const at = Math.max(now, dueAt);
  const caps = capsOfMode(mode, rules.ways.slotCaps);
  const isToday = rules.businessDay(at) === rules.businessDay(now);
  return {
    id: newId(now),
    venueId: venue.id,
    userId: session.userId,
    orderId: command.orderId,
    placeId: session.placeId,
    placeLabel,
    generation: session.generation,
    visitId: session.visitId,
    reservation,
    isInitial: command.isInitial === true,
    mode,
    businessDay: rules.businessDay(at),
    // Nobody counts who picks up, whatever the phone began with.
    guests: session.reservation?.pax ?? (isTakeAwayMode(mode) ? 0 : command.guests),
    remark: command.remark,
    details,
    typedRoom: details?.roomNumber ?? "",
    eraseDetailsAt: at + venue.rules.settings.detailsKeptDays * DAY,
    lines,
    amounts: orderAmounts(receipt),
    receipt: JSON.stringify(receipt),
    packedReceipt: packReceipt(receipt),
    pieces: lines.reduce((sum, line) => sum + (line.isContainer ? 0 : line.quantity), 0),
    holdAbove: venue.rules.ordering.holdAbove,
    sessionStartedAt: session.startedAt,
    key,
    digest,
    now,
    dueAt,
    kitchenAt: kitchenTimeOf(dueAt, rules.ways, now),
    slotOrders: caps.orders,
    slotDishes: caps.dishes,
    revision: venue.revision,
    itemsRevision: venue.stock.itemsRevision,
    codes: () => [...new Set(cart.lines.flatMap((line) => codesOf(line, venue)))],
    // A dish may have come back between the order's arrival and the look at the venue.
    checkedAt: Math.max(at, venue.stock.asOf),
    // What is counted is what there is today: of it an order for tomorrow takes nothing.
    counted: countedPieces(venue.stock, cart).map((pieces) =>
      isToday ? pieces : { ...pieces, quantity: 0 },
    ),
    awaitsUntil: payment === "online" ? now + rules.online.awaitingMinutes * MINUTE : undefined,
    campaigns: campaignShares(receipt, venue.stock.campaigns),
    voucher,
    rewards,
    topUp,
    programmeReservation,
    programmeMember,
    member: memberOf(session),
  };
}

function memberOf({ member }: DinerSession): MemberOfOrder | undefined {
  return member && { memberId: member.memberId, clubId: member.clubId };
}

/** For when it is: the start of its reservation while that is still to come, or what its guest chose; 0 for as soon as possible. */
export function dueTimeOf(
  {
    mode,
    session: { reservation },
  }: { readonly mode: OrderMode; readonly session: Pick<DinerSession, "reservation"> },
  command: OrderCommand,
  now: number,
): number {
  if (mode !== RESERVATION_MODE || reservation === undefined) return timeOf(command, mode) ?? 0;
  return reservation.startsAt > now ? reservation.startsAt : 0;
}

function codesOf({ code, selection }: CartLine, { stock }: OpenVenue): readonly ItemCode[] {
  return [code, ...chosenStockCodes(stock.menu.items.get(code)?.groups ?? [], selection)];
}

/** What the receipt uses of promotions that are limited over all bills. */
function campaignShares(
  receipt: Receipt,
  campaigns: VenueStock["campaigns"],
): readonly CampaignShare[] {
  return receipt.promotions
    .filter(({ promotion }) => campaigns.has(promotion))
    .map(({ promotion, quantity, amount }) => ({ promotion, quantity, amount }))
    .sort((one, other) => (one.promotion < other.promotion ? -1 : 1));
}
