import type { PaymentTable } from "../../db/floor-tables.ts";

/** How staff took it, or that it was paid on the phone. */
export type PaidMethod = PaymentTable["method"] | "online";

/** What a member had topped up paid it; the money came, and was counted, when they topped it up. */
export const TOP_UP = "top-up";

/** What the credit of an outside programme has paid. */
export const STORE_CREDIT = "store-credit";

/** What staff take says how; what a provider took is paid online, whoever that is. */
export function methodOf(source: string): PaidMethod {
  if (source === TOP_UP || source === STORE_CREDIT) return "other";
  return source === "cash" || source === "card" || source === "other" ? source : "online";
}
