import type { Money } from "../money/money.ts";

/** A currency of ISO 4217. */
export interface Currency {
  readonly code: string;
  /** Three digits, leading zeros kept. */
  readonly numeric: string;
  /** Digits of its minor unit: 42.50 in SGD is 4250, 42 in JPY is 42. */
  readonly digits: number;
}

const CURRENCIES: readonly Currency[] = [
  { code: "AED", numeric: "784", digits: 2 },
  { code: "AUD", numeric: "036", digits: 2 },
  { code: "BHD", numeric: "048", digits: 3 },
  { code: "BND", numeric: "096", digits: 2 },
  { code: "CAD", numeric: "124", digits: 2 },
  { code: "CHF", numeric: "756", digits: 2 },
  { code: "CNY", numeric: "156", digits: 2 },
  { code: "EUR", numeric: "978", digits: 2 },
  { code: "GBP", numeric: "826", digits: 2 },
  { code: "HKD", numeric: "344", digits: 2 },
  { code: "IDR", numeric: "360", digits: 2 },
  { code: "INR", numeric: "356", digits: 2 },
  { code: "JPY", numeric: "392", digits: 0 },
  { code: "KHR", numeric: "116", digits: 2 },
  { code: "KRW", numeric: "410", digits: 0 },
  { code: "KWD", numeric: "414", digits: 3 },
  { code: "MOP", numeric: "446", digits: 2 },
  { code: "MYR", numeric: "458", digits: 2 },
  { code: "NZD", numeric: "554", digits: 2 },
  { code: "PHP", numeric: "608", digits: 2 },
  { code: "SAR", numeric: "682", digits: 2 },
  { code: "SGD", numeric: "702", digits: 2 },
  { code: "THB", numeric: "764", digits: 2 },
  { code: "TWD", numeric: "901", digits: 2 },
  { code: "USD", numeric: "840", digits: 2 },
  { code: "VND", numeric: "704", digits: 0 },
];

const BY_NAME = new Map(
  CURRENCIES.flatMap((currency) => [
    [currency.code, currency],
    [currency.numeric, currency],
  ]),
);

/** Every currency that we know, by its code. */
export const CURRENCY_CODES: readonly string[] = CURRENCIES.map(({ code }) => code);

/** "SGD", "sgd" and "702" are one currency; undefined for what is none of ours. */
export function findCurrency(name: string): Currency | undefined {
  return BY_NAME.get(name.toUpperCase());
}

/**
 * 4250 of SGD is "42.50", 42 of JPY is "42": grouped by nothing, so that 1,000 and more are read by everybody. With
 * `digits` as many as an interface wants whatever the currency: 42 of JPY is "42.00" where two are asked for.
 */
export function decimalText(amount: Money, currency: Currency, digits = currency.digits): string {
  const text = String(Math.abs(amount)).padStart(currency.digits + 1, "0");
  const units = text.slice(0, text.length - currency.digits);
  const fraction = text.slice(text.length - currency.digits).padEnd(digits, "0");
  return `${amount < 0 ? "-" : ""}${units}${fraction === "" ? "" : `.${fraction}`}`;
}

/** Longer numbers are no amounts: 12 digits before the point are more than counts exactly in minor units. */
const DECIMAL = /^(\d{1,12})(?:\.(\d{1,12}))?$/;

/**
 * "42.50" of SGD is 4250, and so are "42.5" and "42.500"; "42" of JPY is 42. Undefined for what is no amount of the
 * currency: "42.505", "-1", "1,000.00", "4e3". Never through a fraction: 19.99 is 1999.
 */
export function amountFromText(text: string, currency: Currency): Money | undefined {
  const found = DECIMAL.exec(text);
  if (found === null) return undefined;
  const [, units = "", fraction = ""] = found;
  const beyond = fraction.slice(currency.digits);
  if (/[^0]/.test(beyond)) return undefined;
  return Number(units + fraction.slice(0, currency.digits).padEnd(currency.digits, "0"));
}
