import type SqliteConnection from "better-sqlite3";
import { initialState, type NewOrder } from "../order-rows.ts";
import { answerOf, type PlaceOutcome } from "../order-writer.ts";
import type { Placing, PlacingStep, StepOutcome } from "./placing-step.ts";

/**
 * Places one order inside a transaction that somebody else has begun. Nobody else writes meanwhile, so what the steps have
 * looked at stays so until they write.
 */
export function placeOnSqlite(
  connection: SqliteConnection.Database,
  steps: readonly PlacingStep[],
): (order: NewOrder) => PlaceOutcome {
  const prepared = steps.map(({ outcome, only, sqlite }) => ({
    outcome,
    only,
    ...sqlite(connection),
  }));
  return (order) => {
    const placing: Placing = {
      order,
      ...initialState(order),
      known: undefined,
      venue: undefined,
      awaits: false,
    };
    for (const { outcome, look } of prepared) {
      const isRefused = look?.(placing) === true;
      if (isRefused && outcome !== undefined) return refused(outcome, placing);
    }
    placing.awaits = order.awaitsUntil !== undefined && placing.hold !== "held";
    const kind = placing.awaits ? "awaiting" : "placed";
    for (const { only = kind, write } of prepared) if (only === kind) write?.(placing);
    return { kind, answer: answerOf(order, placing.number) };
  };
}

function refused(outcome: StepOutcome, { known }: Placing): PlaceOutcome {
  if (outcome !== "known") return { kind: outcome };
  if (known === undefined) throw new Error("an order is known, and nobody knows which");
  return { kind: "known", known };
}
