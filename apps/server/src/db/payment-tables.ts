import type { OrderMode } from "@comanda/domain/order";

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

/** One try to pay an order through a provider. */
export interface PaymentAttemptTable {
  /** Ours, of 128 random bits: the provider, its notifications and the page to which guests come back name it. */
  reference: string;
  venue_id: string;
  placed_order_id: string;
  visit_id: string;
  user_id: string;
  /** The visible one. */
  order_id: string;
  provider: string;
  method: "any" | "bank-transfer";
  /** Minor units of `currency`. */
  amount: number;
  currency: string;
  /** Being made at the provider; its link is good; money came; no money is expected any more. */
  state: "creating" | "open" | "paid" | "ended";
  /** What the provider has said last that counts; empty where nothing. */
  outcome: "" | "declined" | "cancelled" | "expired" | "paid";
  /** How the guest gets there, JSON; empty until it is known. */
  passage: string;
  provider_ref: string;
  /** What the provider wants to hear again, sealed; empty where nothing. */
  kept: string;
  created_at: number;
  /** Until when the provider takes it. */
  live_until: number;
  /** When the provider is asked next; 0 for never. */
  next_query_at: number;
  queries: number;
  /** Its order waits no more: the provider is asked to end it. */
  wants_cancel: 0 | 1;
  leased_by: string;
  leased_until: number;
}

/** A notification as it came, without what is on a card; kept as proof, each once. */
export interface PaymentNoticeTable {
  venue_id: string;
  event_key: string;
  provider: string;
  reference: string;
  body: string;
  received_at: number;
}

/** Money that has no use, until somebody gives it back or says what became of it. */
export interface PaymentAttentionTable {
  id: string;
  venue_id: string;
  /** Of the attempt. */
  reference: string;
  /** The provider's name of the capture. */
  line_reference: string;
  placed_order_id: string;
  order_id: string;
  why: "late" | "twice" | "wrong-amount" | "wrong-currency" | "cancelled" | "disputed";
  amount: number;
  currency: string;
  created_at: number;
  /** 0 while it stands. */
  settled_at: number;
  /** The id of a login; empty where it was settled by itself. */
  settled_by: string;
  /** "used": its order was placed after all, and counts it. */
  settled_how: "" | "refunded" | "by-hand" | "kept" | "used";
  /** What who settled it by hand has written; empty where it says nothing. */
  note: string;
}

/** Money that goes back through its provider. */
export interface PaymentRefundTable {
  /** Ours; the provider hears it. */
  id: string;
  venue_id: string;
  reference: string;
  line_reference: string;
  attention_id: string;
  amount: number;
  currency: string;
  /** To be asked of the provider; asked, and nobody knows yet; it went back; it did not. */
  state: "asked" | "pending" | "refunded" | "failed";
  asked_at: number;
  /** The id of a login; empty where it was asked by itself. */
  asked_by: string;
  next_try_at: number;
  tries: number;
  leased_by: string;
  leased_until: number;
  ended_at: number;
  last_error: string;
}
