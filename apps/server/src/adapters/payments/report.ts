import type { PaymentLine, PaymentReport, PaymentStatus } from "./payment-provider.ts";

/** The first of these that a line has is what the payment is: a try that was declined beside one that was paid is paid. */
const RANKED: readonly PaymentStatus[] = [
  "paid",
  "partly-refunded",
  "disputed",
  "refunded",
  "authorised",
  "unknown",
  "pending",
  "expired",
  "cancelled",
  "failed",
];

/** What lines come to. Where there is none, nobody has tried to pay yet. */
export function reportOf(
  lines: readonly PaymentLine[],
  statuses: readonly PaymentStatus[] = lines.map(({ status }) => status),
): PaymentReport {
  return { status: RANKED.find((status) => statuses.includes(status)) ?? "pending", lines };
}

/** The status that a provider's word stands for; none is unknown, and never failed. */
export function statusIn(
  words: Readonly<Record<string, PaymentStatus>>,
  word: string,
): PaymentStatus {
  return Object.hasOwn(words, word) ? (words[word] ?? "unknown") : "unknown";
}

/** Whether money came, whatever became of it. */
export function hasMoney(status: PaymentStatus): boolean {
  return ["paid", "partly-refunded", "refunded", "disputed"].includes(status);
}

/** What was paid is refunded once all of it went back: a provider may say so, or list only the amounts. */
export function afterRefunds(
  status: PaymentStatus,
  { amount, refunded }: Pick<PaymentLine, "amount" | "refunded">,
): PaymentStatus {
  if (refunded === 0 || (status !== "paid" && status !== "refunded")) return status;
  return refunded !== undefined && refunded >= amount ? "refunded" : "partly-refunded";
}
