import type { DeliveryProblem, WebhookEventType } from "@comanda/contract";

/** Where a venue's events go. */
export interface WebhookTable {
  venue_id: string;
  url: string;
  /** "whsec_" and the key in base64: needed to sign, so it is kept readable. */
  secret: string;
  /** The one before, with which events are signed as well until `old_secret_until`; empty where there is none. */
  old_secret: string;
  old_secret_until: number;
  secret_changed_at: number;
  is_on: 0 | 1;
  /** Whether the kitchen works from it, and within how many seconds it has to take an order. */
  is_till: 0 | 1;
  till_seconds: number;
  /** Grows with every change. */
  revision: number;
  changed_at: number;
  /** The id of a login, which may have been removed since. */
  changed_by: string;
}

/** Work that has to be done later, written in the transaction of what it tells of; see outbox.store.ts. */
export interface OutboxEventTable {
  id: string;
  venue_id: string;
  /** Events of one order go out one after the other. A test is an order of its own: its id. */
  order_id: string;
  /** Grows with every event of the venue. */
  sequence: number;
  type: WebhookEventType;
  /** What was so at the event and may be otherwise later, JSON; see webhook-body.ts. */
  payload: string;
  created_at: number;
  attempts: number;
  /** Nobody tries it before; of one that is being tried, when its lease ends. */
  next_at: number;
  /** Which process tries it, or tried it last, and until when it may: both together name the try. */
  leased_by: string;
  leased_until: number;
  /** When it is given up. */
  give_up_at: number;
  delivered_at: number | null;
  failed_at: number | null;
  /** Of a new order: when the venue's till has to have taken it; 0 where nobody counts, or nobody does any more. */
  till_until: number;
  /** Why the last try did not succeed: "status 503", "timed-out"; empty where none has failed. */
  last_error: "" | DeliveryProblem | `${DeliveryProblem} ${number}`;
}
