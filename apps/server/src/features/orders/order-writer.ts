import type { CampaignShare } from "../venues/campaign.store.ts";
import type { CountedPieces } from "./counted-stock.ts";

/** An order that has been decided and waits to be written. */
export interface NewOrder {
  readonly id: string;
  readonly venueId: string;
  readonly userId: string;
  readonly orderId: string;
  readonly placeId: string;
  readonly placeLabel: string;
  readonly mode: string;
  readonly businessDay: string;
  readonly guests: number;
  readonly remark: string;
  /** Cart lines of the wire, JSON. */
  readonly cart: string;
  /** The domain's receipt, JSON. */
  readonly receipt: string;
  readonly total: number;
  readonly sessionStartedAt: number;
  readonly key: string;
  readonly digest: string;
  readonly now: number;
  /** The venue's revision the order was priced against. */
  readonly revision: number;
  /** Pieces to take from counted stock, in item order, each code once. */
  readonly counted: readonly CountedPieces[];
  /** What to take from limited campaigns, in the order of their promotions, each once. */
  readonly campaigns: readonly CampaignShare[];
}

/** What a placed order answers, now and whenever its key is sent again (D-02). */
export interface KeptAnswer {
  readonly orderId: string;
  readonly number: number;
  readonly placedAt: number;
  readonly total: number;
  /** The receipt as it was frozen, JSON. */
  readonly receipt: string;
}

export interface KnownKey {
  readonly digest: string;
  readonly answer: KeptAnswer;
}

export type PlaceOutcome =
  | { readonly kind: "placed"; readonly answer: KeptAnswer }
  | { readonly kind: "known"; readonly known: KnownKey }
  /** The venue has moved on since the order was priced. */
  | { readonly kind: "revision-changed" }
  | { readonly kind: "short" }
  /** Others have used up what the receipt counted on. */
  | { readonly kind: "campaign-short" }
  | { readonly kind: "order-id-used" };

/**
 * The one hot path: writes an order, its number and its stock in one transaction, or nothing of it, and
 * answers when that is durable. One for each database; the same suite runs against both.
 * @throws DatabaseUnavailable when it is not known to be written; sending it again under the same key may work, and
 * finds the order where it was written after all.
 */
export interface OrderWriter {
  place(order: NewOrder): Promise<PlaceOutcome>;
  /** What was answered to this key before. */
  findKey(venueId: string, userId: string, key: string): Promise<KnownKey | undefined>;
}
