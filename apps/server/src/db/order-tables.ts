import type { Hold, OrderMode, OrderState } from "@comanda/domain/order";

type Flag = 0 | 1;

/** An order as it was placed, and how far it has come; amounts are minor units. */
export interface OrderTable {
  id: string;
  venue_id: string;
  user_id: string;
  /** The visible id of the specification, unique within the user's session. */
  order_id: string;
  place_id: string;
  place_label: string;
  /** The room that its guest has typed behind the code of all rooms, which is nobody's own; empty of every other order. */
  typed_room: string;
  mode: OrderMode;
  number: number;
  business_day: string;
  state: OrderState;
  guests: number;
  remark: string;
  /** The receipt as it was frozen, for its replay and as proof; what it says is asked of the columns and the lines. */
  receipt: string;
  /** In which form it was frozen; see stored-order.ts. Below 3 the columns from here to `allergies` say nothing but `total`. */
  receipt_version: number;
  /** Sum of the lines. */
  subtotal: number;
  /** All discounts of the order together. */
  discount: number;
  service_charge: number;
  /** What is added, or where prices include it what is inside. */
  tax: number;
  /** Tax inside by rate, JSON: [["1/10",50],["1/5",167]]; empty where tax is added, or there is no receipt_version 3. */
  included_taxes: string;
  delivery_fee: number;
  total: number;
  /** Of service charge and tax, JSON by name: {"serviceCharge":"1/10","tax":"9/100"}. */
  charge_rates: string;
  /** JSON, as the receipt lists them. */
  discounts: string;
  /** JSON: which were used, how often, and what they took off. */
  promotions: string;
  /** JSON: what the guest told the kitchen to be allergic to; null where nothing was told. */
  allergies: string;
  /** Counted stock this order took, JSON; a cancelled order gives it back. */
  taken: string;
  /** What this order took of limited campaigns, JSON; a cancelled order gives it back. */
  campaigns: string;
  session_started_at: number;
  idempotency_key: string;
  digest: string;
  placed_at: number;
  /** When the slot begins for which it is; 0 for as soon as possible. */
  due_at: number;
  /** When its kitchen has it from: some time before it is due; 0 where that is when it was placed. */
  kitchen_at: number;
  /** 1 until then: no board lists it among its orders. */
  is_later: Flag;
  acknowledged_at: number | null;
  preparing_at: number | null;
  ready_at: number | null;
  collected_at: number | null;
  cancelled_at: number | null;
  changed_at: number;
  /** When the end of its day made it collected; 0 where no day did. */
  day_closed_at: number;
  /** Of all its dishes. */
  pieces: number;
  hold: Hold;
  /** When staff released or refused it; 0 where nobody has. */
  hold_ended_at: number;
  /** The id of a login, which may have been removed since; empty where nobody has. */
  hold_ended_by: string;
  /** In which it was ordered; empty where there is none: behind a pick-up code, and from before there were visits. */
  visit_id: string;
  /** With whose link it was ordered; empty where with none. */
  reservation_id: string;
  /** Why it was cancelled, see cancel-reason.ts of the domain; empty where nobody said. */
  cancel_reason: string;
  /** What staff wrote beside the reason. */
  cancel_note: string;
  /** The id of a login, which may have been removed since; empty where no staff did. */
  cancelled_by: string;
  /** When it was found that the till had not taken it; 0 where that never was, and once the venue has no till. */
  pos_failed_at: number;
  /** When the till took it before anybody else had; 0 where it did not. */
  till_taken_at: number;
  /** Of the venue's board when the order last changed; given by a trigger, whatever is written. */
  revision: number;
}

/** What a guest said of an order that is fetched or brought: who it is for, where it goes. It is erased after some days. */
export interface OrderDetailTable {
  placed_order_id: string;
  venue_id: string;
  customer_name: string;
  phone: string;
  /** Empty: the order itself says its room, which is billed when the details have been erased. */
  room_number: string;
  postal: string;
  unit: string;
  address: string;
  /** What was ticked beside it, a list as JSON. */
  checkboxes: string;
  erase_at: number;
}

/** A line of an order, in the order of its receipt; amounts are minor units. */
export interface OrderLineTable {
  placed_order_id: string;
  /** 0 for the first. */
  position: number;
  /** Its name in the receipt. */
  line: string;
  code: string;
  /** JSON, in both languages. Empty in an order of a receipt_version below 3, as are the columns that name it below. */
  title: string;
  quantity: number;
  is_take_away: Flag;
  is_container: Flag;
  remark: string;
  /** One unit without and with its options. */
  unit_price: number;
  unit_total: number;
  /** JSON: what the line pays less, and why. Since receipt_version 3. */
  adjustments: string;
  /** All units less what promotions took off. */
  line_total: number;
  /** Its shares of the order's discounts and service charge (both since receipt_version 3) and of its tax. */
  discount: number;
  service_charge: number;
  tax: number;
  /** The tax in its price where menus show prices with tax, "9/100", else empty. Since receipt_version 3. */
  shown_tax: string;
  /** What was asked and chosen, as readable JSON (choices-column.ts); before receipt_version 3 as its order was packed. */
  choices: string;
  /** How many pieces of it the kitchen has done. */
  done_pieces: number;
}
