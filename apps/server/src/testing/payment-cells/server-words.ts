/** Why: a test and the server that it kills speak to each other beside HTTP: the time, and what stands in the database. */
import type {
  AwaitingOrderTable,
  PaymentAttemptTable,
  PaymentAttentionTable,
} from "../../db/payment-tables.ts";
import type { PaymentEventTable } from "../../db/floor-tables.ts";
import type { ProgrammeReservationTable } from "../../db/programme-tables.ts";
import type { OrderTable } from "../../db/order-tables.ts";
import type { ProviderName } from "../../adapters/payments/open-provider.ts";

/** What stands of payments, of one visible order id or of all. */
export interface Rows {
  readonly awaiting: readonly Pick<AwaitingOrderTable, "id" | "order_id" | "state" | "total">[];
  readonly placed: readonly Pick<OrderTable, "id" | "order_id" | "number" | "state" | "total">[];
  readonly attempts: readonly PaymentAttemptTable[];
  readonly events: readonly PaymentEventTable[];
  readonly attention: readonly PaymentAttentionTable[];
  /** What was reserved at the loyalty programme. */
  readonly reservations: readonly ProgrammeReservationTable[];
  /** Of the counted dish. */
  readonly stock: number;
}

/** What the test asks of the server. */
export type Question =
  /** It is so late now: what has expired ends, and what is due is asked of the providers and of the programme. */
  | { readonly kind: "time"; readonly now: number }
  | { readonly kind: "look"; readonly orderId: string | undefined }
  /** Guests of the venue pay through it from now on. */
  | { readonly kind: "choose"; readonly provider: ProviderName };

export interface SentQuestion {
  readonly id: number;
  readonly question: Question;
}

export interface Answered {
  readonly id: number;
  readonly rows: Rows | undefined;
  readonly error: string;
}

/** The dish of which the test counts what is left. */
export const COUNTED = "COCONUT";
export const ENOUGH = 100_000;
