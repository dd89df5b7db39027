import type { OrderMode } from "@comanda/domain/order";

/** An order that is paid on the phone and is not paid yet: it holds stock, quotas and its slot, and has no number. */
export interface AwaitingOrderTable {
  /** The id that the order keeps when it is placed. */
  id: string;
  venue_id: string;
  user_id: string;
  order_id: string;
  visit_id: string;
  place_id: string;
  typed_room: string;
  idempotency_key: string;
  digest: string;
  mode: OrderMode;
  due_at: number;
  pieces: number;
  /** Minor units. */
  total: number;
  /** Expired and cancelled ones have given back what they held. */
  state: "awaiting" | "placed" | "expired" | "cancelled";
  created_at: number;
  /** Until when it holds what it took. */
  expires_at: number;
  /** 0 while it awaits its payment. */
  ended_at: number;
  /** Its rows as JSON, see awaiting-document.ts; empty once they are of no use. */
  document: string;
}

/** A venue's account at a payment provider. */
export interface PaymentAccountTable {
  venue_id: string;
  /** ProviderName of the adapters. */
  provider: string;
  /** Keys and all else that opens it, as one JSON, sealed for this venue and provider; empty once it was removed. */
  sealed: string;
  /** The only one that it takes, "SGD"; empty where it takes any. */
  currency: string;
  /** Whether it takes real money: an account at a provider's test place, or in our sandbox, does not. */
  is_live: 0 | 1;
  revision: number;
  updated_at: number;
  /** Who of the staff; null where it came with the venue. */
  updated_by: string | null;
}
