import type { ItemCode } from "@comanda/domain/menu";
import type { HoldLimits, OrderedLine, OrderMode } from "@comanda/domain/order";
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

/** The row of an order; whether it is held is said when it is written, as its number and revision are. */
export function orderRow(order: NewOrder): Omit<OrderTable, "number" | "revision"> {
  return {
    id: order.id,
    venue_id: order.venueId,
    user_id: order.userId,
    order_id: order.orderId,
    place_id: order.placeId,
    place_label: order.placeLabel,
    mode: order.mode,
    business_day: order.businessDay,
    state: "placed",
    guests: order.guests,
    remark: order.remark.toWellFormed(),
    receipt: order.frozen.receipt,
    receipt_version: RECEIPT_VERSION,
    total: order.total,
    taken: JSON.stringify(order.counted),
    campaigns: JSON.stringify(order.campaigns),
    session_started_at: order.sessionStartedAt,
    idempotency_key: order.key,
    digest: order.digest,
    placed_at: order.now,
    acknowledged_at: null,
    preparing_at: null,
    ready_at: null,
    collected_at: null,
    cancelled_at: null,
    changed_at: order.now,
    day_closed_at: 0,
    done_lines: "",
    pieces: order.pieces,
    hold: "none",
    hold_ended_at: 0,
    hold_ended_by: "",
    visit_id: order.visitId,
    cancel_reason: "",
    cancel_note: "",
    cancelled_by: "",
  };
}

/** The rows of its lines, in the order of its receipt. */
export function lineRows({ id, lines, frozen }: NewOrder): OrderLineTable[] {
  return lines.map((line, position) => ({
    placed_order_id: id,
    position,
    // Half a sign of two is no text that a database keeps.
    line: line.line.toWellFormed(),
    code: line.code,
    quantity: line.quantity,
    is_take_away: line.isTakeAway ? 1 : 0,
    is_container: line.isContainer ? 1 : 0,
    remark: line.remark.toWellFormed(),
    unit_price: line.unitPrice,
    unit_total: line.unitTotal,
    line_total: line.lineTotal,
    tax: line.tax,
    choices: frozen.choices[position] ?? "[]",
  }));
}
