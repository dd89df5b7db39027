import { localTime } from "../time/local-time.ts";
import type { LedgerRow } from "./ledger.ts";
import { ledgerStanding } from "./ledger.ts";

/** What a member loses on a day unless they spend it before; the day is its midnight in UTC, wherever the venue is. */
interface Expiring {
  readonly date: number;
  readonly amount: number;
}

/**
 * What can be spent and is lost some day, by the day on the venue's wall, the next first. Of 100 until 30 March 09:00, 50 until 30 March
 * 21:00 and 20 for ever, 60 spent: 90 on 30 March.
 */
export function expiringByDay(rows: readonly LedgerRow[], zone: string): readonly Expiring[] {
  const byDay = new Map<string, number>();
  for (const { expiresAt, left } of ledgerStanding(rows).lots) {
    if (expiresAt === 0) continue;
    const { date } = localTime(expiresAt, zone);
    byDay.set(date, (byDay.get(date) ?? 0) + left);
  }
  return [...byDay]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, amount]) => ({ date: Date.parse(`${date}T00:00:00Z`), amount }));
}
