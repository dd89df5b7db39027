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
  const prepared = steps.map(({ outcome, sqlite }) => ({ outcome, ...sqlite(connection) }));
  return (order) => {
    const placing: Placing = { order, ...initialState(order), known: undefined, venue: undefined };
    for (const { outcome, look } of prepared) {
      const isRefused = look?.(placing) === true;
      if (isRefused && outcome !== undefined) return refused(outcome, placing);
    }
    for (const { write } of prepared) write?.(placing);
    return { kind: "placed", answer: answerOf(order, placing.number) };
  };
}

function refused(outcome: StepOutcome, { known }: Placing): PlaceOutcome {
  if (outcome !== "known") return { kind: outcome };
  if (known === undefined) throw new Error("an order is known, and nobody knows which");
  return { kind: "known", known };
}
