import type { PaymentEventKind } from "@comanda/domain/payments";

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

/** That staff took the money for an order: a row, never a flag; a trigger makes an event of it. */
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

/** What is known of a payment; rows are only ever added. */
export interface PaymentEventTable {
  venue_id: string;
  /** With the venue: what is heard twice is one event. */
  event_key: string;
  payment_id: string;
  /** Empty where it pays a visit. */
  placed_order_id: string;
  /** Empty where the order belongs to no visit. */
  visit_id: string;
  kind: PaymentEventKind;
  /** A provider, or how staff took it. */
  source: string;
  /** The provider's name of the payment, or of a refund its own. */
  reference: string;
  /** Minor units. */
  amount: number;
  /** Empty where it is the venue's own. */
  currency: string;
  recorded_at: number;
  /** The id of a login; empty where a provider said so. */
  recorded_by: string;
}
