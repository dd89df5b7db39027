import type { RewardRecord } from "./member-balance.ts";

export interface StampProgress {
  /** Stamps on the card at hand; a full card starts the next, so never `needed`. */
  readonly stamps: number;
  readonly needed: number;
}

/** How far a stamp card has come (MEM-024, Q-112). Undefined where no number fills it. */
export function stampProgress(record: RewardRecord): StampProgress | undefined {
  const { transactions, neededTransactions: needed } = record;
  return needed > 0 ? { stamps: transactions % needed, needed } : undefined;
}
