/** A table asks for somebody, or for its bill. */
export interface ServiceCallTable {
  id: string;
  venue_id: string;
  visit_id: string;
  place_id: string;
  /** Whose phone called. */
  user_id: string;
  kind: "waiter" | "bill";
  called_at: number;
  /** 0 while nobody has answered and the visit is open. */
  acknowledged_at: number;
  /** The id of a login, which may have been removed since; empty where nobody has answered. */
  acknowledged_by: string;
}

/** That an order was paid: a row, never a flag. */
export interface PaymentTable {
  id: string;
  venue_id: string;
  /** Empty where the order belongs to no visit. */
  visit_id: string;
  placed_order_id: string;
  /** Minor units. */
  amount: number;
  method: "cash" | "card" | "other";
  paid_at: number;
  /** The id of a login, which may have been removed since. */
  paid_by: string;
}
