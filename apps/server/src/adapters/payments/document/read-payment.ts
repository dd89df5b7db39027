import { amountFromText, findCurrency, type Currency } from "@comanda/domain/payments";
import type { Money } from "@comanda/domain/money";
import type { PaymentLine, PaymentStatus } from "../payment-provider.ts";
import { afterRefunds } from "../report.ts";
import { textAt } from "./json-path.ts";
import type { ProviderDocument, Reading } from "./provider-document.ts";

/** What the words of a document stand for; a word that is not among them is unknown. */
export function statusOfWord(statuses: ProviderDocument["statuses"], word: string): PaymentStatus {
  const found = Object.entries(statuses).find(([, words]) => words.includes(word));
  return (found?.[0] as PaymentStatus | undefined) ?? "unknown";
}

/** "complete:paid" of two members; one that is missing is empty. */
export function wordAt(content: unknown, paths: readonly string[]): string {
  return paths.map((path) => textAt(content, [path]) ?? "").join(":");
}

/** Undefined where it is no amount. */
export function amountOf(
  text: string | undefined,
  unit: ProviderDocument["amount"]["unit"],
  currency: Currency,
): Money | undefined {
  if (unit === "decimal") return amountFromText(text ?? "", currency);
  return /^\d{1,15}$/.test(text ?? "") ? Number(text) : undefined;
}

/**
 * A payment with its amount; undefined where that cannot be read. Where payments have names of their own, one without a
 * name is none either: under two names it would be counted twice.
 */
export function lineAt(
  content: unknown,
  reading: Reading,
  document: Pick<ProviderDocument, "amount" | "statuses">,
  known: { readonly providerRef: string; readonly currency: Currency | undefined },
): PaymentLine | undefined {
  const { unit } = document.amount;
  const own = reading.payment === undefined ? known.providerRef : undefined;
  const reference = textAt(content, reading.payment ?? []) ?? own;
  const code = textAt(content, reading.currency ?? []);
  const currency = code === undefined ? known.currency : findCurrency(code);
  if (currency === undefined || reference === undefined) return undefined;
  const amount = amountOf(textAt(content, reading.amount), unit, currency);
  const back = textAt(content, reading.refunded ?? []) ?? "0";
  const refunded = amountOf(back, unit, currency);
  if (amount === undefined || refunded === undefined) return undefined;
  const word = statusOfWord(document.statuses, wordAt(content, reading.status));
  const money = { amount, refunded: word === "refunded" && refunded === 0 ? amount : refunded };
  return { reference, status: afterRefunds(word, money), currency: currency.code, ...money };
}
