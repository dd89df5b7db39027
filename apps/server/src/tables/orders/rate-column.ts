import type { Rate } from "@comanda/domain/money";

/** A rate as a column holds it, "9/100"; empty where there is none. */
export function writeRate(rate: Rate | undefined): string {
  return rate === undefined ? "" : `${rate.numerator}/${rate.denominator}`;
}

export function readRate(text: string): Rate | undefined {
  const [numerator, denominator] = text.split("/").map(Number);
  if (numerator === undefined || denominator === undefined) return undefined;
  return { numerator, denominator };
}
