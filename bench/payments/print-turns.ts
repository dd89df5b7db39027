import { median } from "../verdict.ts";

/** Prints the median of some turns, and each of them. */
export function printTurns(what: string, turns: readonly number[], unit: string): void {
  const each = turns.map((turn) => turn.toFixed(1)).join(", ");
  process.stdout.write(`${what}: ${median(turns).toFixed(1)} ${unit} (${each})\n`);
}
