import type { Refund } from "../../tables/payments/refund.store.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** While a provider does not answer one question goes out so often. */
export const PROBE_EVERY = 15 * SECOND;

/** After so many tries: refunds of cards take days. */
const GAPS = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, HOUR, 6 * HOUR];
/** Who has heard nothing for so long looks at the provider's own page. */
const GIVE_UP_AFTER = 30 * 24 * HOUR;

/** When it is asked next what became of a refund that is under way; 0 for no more: it stands there until somebody settles it. */
export function nextTryAt({ tries, asked_at }: Pick<Refund, "tries" | "asked_at">, now: number) {
  if (now > asked_at + GIVE_UP_AFTER) return 0;
  return now + (GAPS[Math.max(0, tries - 1)] ?? 6 * HOUR);
}
