import type SqliteConnection from "better-sqlite3";
import type { PlacingState, NewOrder } from "../order-rows.ts";
import type { KnownKey, PlaceOutcome } from "../order-writer.ts";

/** What a step may refuse with; the writer answers it to the caller. */
export type StepOutcome = Exclude<PlaceOutcome["kind"], "placed" | "awaiting">;

/**
 * One step of placing an order, on both databases. First all steps look, in the order of their list, then all of them
 * write: of an order that a step refuses nothing has been written. Steps share what they found through `Placing` on SQLite
 * and through the variables of the function on PostgreSQL.
 */
export interface PlacingStep {
  readonly name: string;
  /** What is answered where the step refuses; undefined for one that refuses nothing. */
  readonly outcome?: StepOutcome;
  /** What it writes is of an order that is placed, or of one that awaits its payment alone; undefined of both. */
  readonly only?: "placed" | "awaiting";
  /** Prepares its statements once for each connection. */
  readonly sqlite: (connection: SqliteConnection.Database) => SqliteStep;
  readonly postgres: PostgresStep;
}

interface SqliteStep {
  /** Answers whether the step refuses the order. */
  readonly look?: (placing: Placing) => boolean;
  readonly write?: (placing: Placing) => void;
}

/** An order on its way through the steps of SQLite. */
export interface Placing extends PlacingState {
  readonly order: NewOrder;
  /** The order that has its key already. */
  known: KnownKey | undefined;
  /** It awaits its payment; one that is held is placed, and asks for money when its staff have released it. */
  awaits: boolean;
  /** Where its venue stands. */
  venue: { readonly revision: number; readonly itemsRevision: number } | undefined;
}

/**
 * Fragments of the function that places orders (placing-function.ts). They may use `this_venue`, `each.element` (an order as
 * the writer sends it), `fresh` (its row), the variables of the steps before, and for what is answered of a known order the
 * columns of the function's result.
 */
interface PostgresStep {
  /** Variables of the step, each with its semicolon. */
  readonly declare?: string;
  /** Statements that run once for all orders of a call, while the lock of the venue's orders is held. */
  readonly begin?: string;
  /** Statements for each order before `refuses` is asked. */
  readonly look?: string;
  /** A condition; where it is true the order is answered with the step's outcome. */
  readonly refuses?: string;
  /** Statements for each order that no step has refused. */
  readonly write?: string;
}
