import type { WirePaymentTotals } from "@comanda/contract";
import { findCurrency } from "@comanda/domain/payments";
import { ask } from "../../data/ask.ts";
import type { Resource } from "../../data/use-resource.ts";
import { amountIn } from "../../lib/money-in.ts";

/** Milliseconds between reads while somebody looks. */
const AGAIN = 60_000;

/** What came and went back on a day; empty: today. */
export function totalsOf(day: string): Resource<WirePaymentTotals> {
  return {
    key: ["payment-totals", day],
    read: () => ask("readPaymentTotals", day === "" ? {} : { query: { day } }),
    again: () => AGAIN,
  };
}

const HEAD = "day,method,currency,captured,captures,refunded,refunds,net";

/** The same as a table for a spreadsheet: amounts as decimals, names as the wire has them, in no language. */
export function totalsAsCsv({ day, totals }: WirePaymentTotals): string {
  const lines = totals.map(({ method, currency, captured, captures, refunded, refunds }) => {
    const text = (amount: number): string => amountIn(amount, currency);
    const came = [text(captured), captures];
    return [day, method, currency, ...came, text(refunded), refunds, text(captured - refunded)];
  });
  return `${[HEAD, ...lines.map((cells) => cells.join(","))].join("\r\n")}\r\n`;
}

/**
 * What a provider's own list has beyond ours, in minor units: 80.00 there and 85.00 here are -5.00. Undefined while nobody has typed a
 * number.
 */
export function beyondOurs(
  typed: string | number,
  { net, currency }: { readonly net: number; readonly currency: string },
): number | undefined {
  const theirs = typed === "" ? Number.NaN : Number(typed);
  const { digits = 0 } = findCurrency(currency) ?? {};
  return Number.isFinite(theirs) ? Math.round(theirs * 10 ** digits) - net : undefined;
}
