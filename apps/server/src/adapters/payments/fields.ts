import * as v from "valibot";
import { amountFromText, type Currency } from "@comanda/domain/payments";
import type { Money } from "@comanda/domain/money";

/** A provider's name of something: put into addresses, so nothing that could lead elsewhere. */
export const providerId = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger(), v.transform(String))]),
  v.regex(/^(?=.*[\w-])[\w.:-]{1,255}$/),
);

/** A status, which may be any word. */
export const statusWord = v.pipe(v.string(), v.maxLength(60));

/** An amount as decimal text or as a number: "42.50", 42.5. */
export const decimalAmount = v.union([
  v.pipe(v.string(), v.maxLength(30)),
  v.pipe(v.number(), v.finite(), v.transform(String)),
]);

export const currencyCode = v.pipe(v.string(), v.maxLength(3), v.toUpperCase());

/** What an account is set up with; a secret that is empty opens nothing. */
export const accountText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500));

/** The newest first; those behind it still count for what was signed before they were renewed. */
export const secretList = v.pipe(v.array(accountText), v.minLength(1), v.maxLength(4));

/** An address of the provider, without a slash at its end. */
export const baseUrl = v.pipe(
  v.string(),
  v.maxLength(500),
  v.url(),
  v.regex(/^https?:\/\/[^?#@]+$/),
  v.transform((text) => text.replace(/\/+$/, "")),
);

/** An address to which a guest may be sent. */
export const guestUrl = v.pipe(v.string(), v.maxLength(4_000), v.url(), v.regex(/^https?:\/\//));

/** Undefined where it is no amount of the currency. */
export function amountIn(text: string, currency: Currency | undefined): Money | undefined {
  return currency === undefined ? undefined : amountFromText(text, currency);
}
