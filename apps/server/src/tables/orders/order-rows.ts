import type { ItemCode } from "@comanda/domain/menu";
import type { Hold, HoldLimits, OrderedLine, OrderMode, OrderState } from "@comanda/domain/order";
import type { OrderLineTable, OrderTable } from "../../db/tables.ts";
import type { CampaignShare } from "./campaign.store.ts";
import type { CountedPieces } from "./counted-pieces.ts";
import type { PackedOrder } from "./packed-order.ts";
import { RECEIPT_VERSION } from "./stored-order.ts";

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
  /** Put together by the initial flow: written where nothing was ordered in its visit before. */
  readonly isInitial: boolean;
  readonly mode: OrderMode;
  readonly businessDay: string;
  readonly guests: number;
  readonly remark: string;
  readonly lines: readonly OrderedLine[];
  /** JSON, as it is answered. */
  readonly receipt: string;
  /** Receipt and choices as they are stored; see stored-order.ts. */
  readonly frozen: PackedOrder;
  readonly total: number;
  /** Of all its dishes; the boxes of take-away are none. */
  readonly pieces: number;
  /** What goes beyond these is held when it is written. */
  readonly holdAbove: HoldLimits;
  readonly sessionStartedAt: number;
  readonly key: string;
  readonly digest: string;
  readonly now: number;
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
  /** What to take from limited campaigns, in the order of their promotions, each once. */
  readonly campaigns: readonly CampaignShare[];
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

/** How each column of a row is made of what it stands for. */
type ColumnsOf<Row, From extends unknown[]> = {
  readonly [Column in keyof Row]: (...from: From) => Row[Column];
};

const ORDER: ColumnsOf<NewOrderRow, [NewOrder, PlacingState]> = {
  id: ({ id }) => id,
  venue_id: ({ venueId }) => venueId,
  user_id: ({ userId }) => userId,
  order_id: ({ orderId }) => orderId,
  place_id: ({ placeId }) => placeId,
  place_label: (_order, { placeLabel }) => placeLabel,
  mode: ({ mode }) => mode,
  number: (_order, { number }) => number,
  business_day: ({ businessDay }) => businessDay,
  state: (_order, { state }) => state,
  guests: ({ guests }) => guests,
  // Half a sign of two is no text that a database keeps.
  remark: ({ remark }) => remark.toWellFormed(),
  receipt: ({ frozen }) => frozen.receipt,
  receipt_version: () => RECEIPT_VERSION,
  total: ({ total }) => total,
  taken: ({ counted }) => JSON.stringify(counted),
  campaigns: ({ campaigns }) => JSON.stringify(campaigns),
  session_started_at: ({ sessionStartedAt }) => sessionStartedAt,
  idempotency_key: ({ key }) => key,
  digest: ({ digest }) => digest,
  placed_at: ({ now }) => now,
  acknowledged_at: () => null,
  preparing_at: () => null,
  ready_at: () => null,
  collected_at: () => null,
  cancelled_at: () => null,
  changed_at: ({ now }) => now,
  day_closed_at: () => 0,
  done_lines: () => "",
  pieces: ({ pieces }) => pieces,
  hold: (_order, { hold }) => hold,
  hold_ended_at: () => 0,
  hold_ended_by: () => "",
  visit_id: ({ visitId }) => visitId,
  cancel_reason: () => "",
  cancel_note: () => "",
  cancelled_by: () => "",
};

const LINE: ColumnsOf<OrderLineTable, [OrderedLine, number, NewOrder]> = {
  placed_order_id: (_line, _position, { id }) => id,
  position: (_line, position) => position,
  line: ({ line }) => line.toWellFormed(),
  code: ({ code }) => code,
  quantity: ({ quantity }) => quantity,
  is_take_away: ({ isTakeAway }) => (isTakeAway ? 1 : 0),
  is_container: ({ isContainer }) => (isContainer ? 1 : 0),
  remark: ({ remark }) => remark.toWellFormed(),
  unit_price: ({ unitPrice }) => unitPrice,
  unit_total: ({ unitTotal }) => unitTotal,
  line_total: ({ lineTotal }) => lineTotal,
  tax: ({ tax }) => tax,
  choices: (_line, position, { frozen }) => frozen.choices[position] ?? "[]",
};

/** The columns that are written of a new order and of each of its lines, in the order of their values. */
export const ORDER_COLUMNS = Object.keys(ORDER);
export const LINE_COLUMNS = Object.keys(LINE);

const ORDER_VALUES = Object.values(ORDER);
const LINE_VALUES = Object.values(LINE);

/** The row of an order, as values in the order of its columns. */
export function orderValues(order: NewOrder, state: PlacingState): unknown[] {
  return ORDER_VALUES.map((valueOf) => valueOf(order, state));
}

/** The rows of its lines, in the order of its receipt. */
export function lineValues(order: NewOrder): unknown[][] {
  return order.lines.map((line, position) =>
    LINE_VALUES.map((valueOf) => valueOf(line, position, order)),
  );
}
