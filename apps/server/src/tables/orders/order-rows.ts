import type { OrderDetails } from "@comanda/domain/fulfilment";
import type { ItemCode } from "@comanda/domain/menu";
import type {
  Hold,
  HoldLimits,
  OrderAmounts,
  OrderedLine,
  OrderMode,
  OrderState,
} from "@comanda/domain/order";
import type { PromotionId } from "@comanda/domain/promotions";
import type { LedgerKind } from "../../db/ledger-tables.ts";
import type { OrderTable } from "../../db/order-tables.ts";
import type { CampaignShare } from "./campaign.store.ts";
import type { CountedPieces } from "./counted-pieces.ts";
import { writeIncludedTaxes, writeRates } from "./amount-columns.ts";
import { rowOf, type ColumnsOf } from "./columns-of.ts";
import { RECEIPT_VERSION } from "./receipt-version.ts";

/** The voucher that an order uses. */
export interface VoucherOfOrder {
  readonly code: string;
  readonly promotion: PromotionId;
  /** By whom its uses are counted: the member's id, or of a guest the phone's. */
  readonly usedBy: string;
}

/** What an order's member spends on its rewards. */
export interface RewardsOfOrder {
  readonly clubId: string;
  readonly memberId: string;
  readonly spent: readonly SpentOnReward[];
}

/** Points, the stamps of a card or a voucher that one of them takes. */
interface SpentOnReward {
  /** Its place among the rewards of the order, from 0. */
  readonly at: number;
  readonly kind: Exclude<LedgerKind, "topUp">;
  /** The reward of a stamp card or of a voucher; empty of points. */
  readonly subject: string;
  readonly units: number;
}

/** The topped-up money of its member that pays an order, all that it costs. */
export interface TopUpOfOrder extends MemberOfOrder {
  /** Minor units of the venue's own currency, whose code this is. */
  readonly amount: number;
  readonly currency: string;
}

/** The member whose order it is. */
export interface MemberOfOrder {
  readonly memberId: string;
  readonly clubId: string;
}

/** What a programme holds: under our id, and to be committed under its own. */
export interface ReservedThere {
  readonly id: string;
  readonly commitId: string;
}

/** An order that has been decided and waits to be written. */
export interface NewOrder {
  readonly id: string;
  readonly venueId: string;
  readonly userId: string;
  readonly orderId: string;
  readonly placeId: string;
  /** What its place was called when it was priced; it is stored under what the place is called when it is written. */
  readonly placeLabel: string;
  /** Which of the place's codes its phone has scanned: in use when it is written, or it is not written (D-03). */
  readonly generation: number;
  /** Open when the order is written, or it is not written (D-04); empty where there is none. */
  readonly visitId: string;
  /** The reservation for whose time it is, as it was when it was priced; undefined of every other order. */
  readonly reservation: { readonly id: string; readonly startsAt: number } | undefined;
  /** Put together by the initial flow: written where nothing was ordered in its visit before. */
  readonly isInitial: boolean;
  readonly mode: OrderMode;
  readonly businessDay: string;
  readonly guests: number;
  readonly remark: string;
  /** Who it is for and where it goes; undefined of an order that is neither fetched nor brought. */
  readonly details: OrderDetails | undefined;
  /** The room that its guest has typed behind the code of all rooms; empty where the place says where it goes. */
  readonly typedRoom: string;
  /** When these are erased. */
  readonly eraseDetailsAt: number;
  readonly lines: readonly OrderedLine[];
  readonly amounts: OrderAmounts;
  /** JSON, as it is answered. */
  readonly receipt: string;
  /** The same as it is stored for good; see stored-order.ts. */
  readonly packedReceipt: string;
  /** Of all its dishes; the boxes of take-away are none. */
  readonly pieces: number;
  /** What goes beyond these is held when it is written. */
  readonly holdAbove: HoldLimits;
  readonly sessionStartedAt: number;
  readonly key: string;
  readonly digest: string;
  readonly now: number;
  /** When the slot begins for which it is; 0 for as soon as possible. */
  readonly dueAt: number;
  /** When its kitchen has it from, some time before it is due; 0 where that is at once. */
  readonly kitchenAt: number;
  /** Orders and dishes that the slot takes of its way to order; 0 for as many as come. */
  readonly slotOrders: number;
  readonly slotDishes: number;
  /** The venue's revision the order was priced against. */
  readonly revision: number;
  /** Where it is still this when the order is written, no dish and no option is sold otherwise than it was. */
  readonly itemsRevision: number;
  /**
   * The dishes of the cart and the options chosen in them, each once: what is sold out or counted of others does not
   * matter to it. Asked for only where something was switched meanwhile.
   */
  readonly codes: () => readonly ItemCode[];
  /** The moment at which they have to be on sale: one that was sold out until then is. */
  readonly checkedAt: number;
  /** Pieces to take from counted stock, in item order, each code once. */
  readonly counted: readonly CountedPieces[];
  /** Until when it awaits its payment; undefined of an order that is placed at once. */
  readonly awaitsUntil: number | undefined;
  /** What to take from limited campaigns, in the order of their promotions, each once. */
  readonly campaigns: readonly CampaignShare[];
  /** The voucher whose promotion is in the receipt; undefined where none is. */
  readonly voucher: VoucherOfOrder | undefined;
  /** What it spends on rewards; undefined of an order without one. */
  readonly rewards: RewardsOfOrder | undefined;
  /** The topped-up money that pays it; undefined of an order that is paid otherwise, or costs nothing. */
  readonly topUp: TopUpOfOrder | undefined;
  /** What is reserved for it at an outside programme; undefined of an order that takes nothing there. */
  readonly programmeReservation: ReservedThere | undefined;
  /** Who earns by it at an outside programme, by its own name of them, sealed; undefined of nobody. */
  readonly programmeMember: string | undefined;
  /** Who has ordered it; undefined of a guest. */
  readonly member: MemberOfOrder | undefined;
}

/** What is known of an order only when it is written. */
export interface PlacingState {
  /** What its place is called now. */
  placeLabel: string;
  state: OrderState;
  hold: Hold;
  /** Null before it goes to the kitchen. */
  number: number | null;
}

/** Before the steps of placing have looked: at the place as it was called then, on no hold, without a number. */
export function initialState({ placeLabel }: NewOrder): PlacingState {
  return { placeLabel, state: "placed", hold: "none", number: null };
}

/** A new order as it is stored; its revision is given by a trigger. */
interface NewOrderRow extends Omit<OrderTable, "number" | "revision"> {
  readonly number: number | null;
}

const ORDER: ColumnsOf<NewOrderRow, [NewOrder, PlacingState]> = {
  id: ({ id }) => id,
  venue_id: ({ venueId }) => venueId,
  user_id: ({ userId }) => userId,
  order_id: ({ orderId }) => orderId,
  place_id: ({ placeId }) => placeId,
  place_label: (_order, { placeLabel }) => placeLabel,
  typed_room: ({ typedRoom }) => typedRoom,
  mode: ({ mode }) => mode,
  number: (_order, { number }) => number,
  business_day: ({ businessDay }) => businessDay,
  state: (_order, { state }) => state,
  guests: ({ guests }) => guests,
  // Half a sign of two is no text that a database keeps.
  remark: ({ remark }) => remark.toWellFormed(),
  receipt: ({ packedReceipt }) => packedReceipt,
  receipt_version: () => RECEIPT_VERSION,
  subtotal: ({ amounts }) => amounts.subtotal,
  discount: ({ amounts }) => amounts.discount,
  service_charge: ({ amounts }) => amounts.serviceCharge,
  tax: ({ amounts }) => amounts.tax,
  included_taxes: ({ amounts }) => writeIncludedTaxes(amounts.includedTaxes),
  delivery_fee: ({ amounts }) => amounts.delivery,
  total: ({ amounts }) => amounts.total,
  charge_rates: ({ amounts }) => writeRates(amounts.rates),
  discounts: ({ amounts }) => JSON.stringify(amounts.discounts),
  promotions: ({ amounts }) => JSON.stringify(amounts.promotions),
  allergies: ({ amounts }) => JSON.stringify(amounts.allergies ?? null),
  taken: ({ counted }) => JSON.stringify(counted),
  campaigns: ({ campaigns }) => JSON.stringify(campaigns),
  session_started_at: ({ sessionStartedAt }) => sessionStartedAt,
  idempotency_key: ({ key }) => key,
  digest: ({ digest }) => digest,
  placed_at: ({ now }) => now,
  due_at: ({ dueAt }) => dueAt,
  kitchen_at: ({ kitchenAt }) => kitchenAt,
  is_later: ({ kitchenAt, now }) => (kitchenAt > now ? 1 : 0),
  acknowledged_at: () => null,
  preparing_at: () => null,
  ready_at: () => null,
  collected_at: () => null,
  cancelled_at: () => null,
  changed_at: ({ now }) => now,
  day_closed_at: () => 0,
  pieces: ({ pieces }) => pieces,
  hold: (_order, { hold }) => hold,
  hold_ended_at: () => 0,
  hold_ended_by: () => "",
  visit_id: ({ visitId }) => visitId,
  reservation_id: ({ reservation }) => reservation?.id ?? "",
  cancel_reason: () => "",
  cancel_note: () => "",
  cancelled_by: () => "",
  pos_failed_at: () => 0,
  till_taken_at: () => 0,
};

/** The columns that are written of a new order, in the order of their values. */
export const ORDER_COLUMNS = Object.keys(ORDER);

const ORDER_VALUES = Object.values(ORDER);

/** The row of an order by column. */
export function orderRow(order: NewOrder, state: PlacingState): object {
  return rowOf(ORDER, order, state);
}

/** The row of an order, as values in the order of its columns. */
export function orderValues(order: NewOrder, state: PlacingState): unknown[] {
  return ORDER_VALUES.map((valueOf) => valueOf(order, state));
}
