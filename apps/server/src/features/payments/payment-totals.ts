import type { WirePaymentTotals } from "@comanda/contract";
import type { Reader } from "../../db/database.ts";
import { sumsBetween } from "../../tables/orders/payment.store.ts";
import { STORE_CREDIT } from "../../tables/orders/paid-method.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";

type Total = WirePaymentTotals["totals"][number];
type Sums = Awaited<ReturnType<typeof sumsBetween>>;
type DayRules = Pick<OpenVenue["rules"], "businessDay" | "businessDayEnd">;

const HALF_A_DAY = 12 * 60 * 60 * 1000;

/**
 * What came and went back on one day of the venue, by how: what a provider's own list of that day is compared with. Of a card terminal and
 * of cash it is what staff have marked as taken.
 */
export async function readPaymentTotals(
  db: Reader,
  venue: OpenVenue,
  { day: wanted, now }: { readonly day: string | undefined; readonly now: number },
): Promise<WirePaymentTotals> {
  const today = venue.rules.businessDay(now);
  // "2026-02-31" is no day.
  const isDay = wanted !== undefined && wanted <= today && !Number.isNaN(noonOf(wanted));
  const day = isDay ? wanted : today;
  const sums = await sumsBetween(db, venue.id, boundsOf(venue.rules, day));
  return { day, today, totals: totalsOf(sums, venue.rules.online.currency.code) };
}

/** A row for each method and currency, with what came and what went back. */
function totalsOf(sums: Sums, ownCurrency: string): Total[] {
  const totals = new Map<string, Total>();
  for (const { source, currency: code, kind, sum, count } of sums) {
    const currency = code === "" ? ownCurrency : code;
    // Its other books are the programme's.
    const named = source === STORE_CREDIT ? "other" : source;
    const key = `${named} ${currency}`;
    const none = { captured: 0, captures: 0, refunded: 0, refunds: 0 };
    const method = named as Total["method"];
    const before = totals.get(key) ?? { method, currency, ...none };
    const isBack = kind === "refunded";
    totals.set(key, {
      ...before,
      captured: before.captured + (isBack ? 0 : sum),
      captures: before.captures + (isBack ? 0 : count),
      refunded: before.refunded + (isBack ? sum : 0),
      refunds: before.refunds + (isBack ? count : 0),
    });
  }
  return [...totals.values()];
}

/** In Greenwich. */
function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00Z`);
}

/** From when until when a day goes: with days from 04:00 the 28th from 04:00 on that date until 04:00 on the next. */
function boundsOf(rules: DayRules, day: string): readonly [from: number, until: number] {
  let within = noonOf(day);
  // The venue's zone is at most a day away from noon in Greenwich, and a day that a zone has left out is none.
  for (let step = 0; step < 4 && rules.businessDay(within) !== day; step += 1) {
    within += rules.businessDay(within) < day ? HALF_A_DAY : -HALF_A_DAY;
  }
  let before = within;
  while (rules.businessDay(before) >= day) before -= HALF_A_DAY;
  return [rules.businessDayEnd(before), rules.businessDayEnd(within)];
}
