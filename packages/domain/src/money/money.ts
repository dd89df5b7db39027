/** An amount in integer minor units (cents). Never a fraction, never a float of the major unit (D-11). */
export type Money = number;

/** `12.05` is 1205 minor units; more than two decimals round half up at this border (M-B21). */
export function fromDecimal(amount: number): Money {
  if (!Number.isFinite(amount)) throw new RangeError(`not an amount: ${amount}`);
  // Shortest decimal notation, so that 1.005 is the number a person typed and not its binary neighbour.
  const [digits = "0", exponent] = Math.abs(amount).toString().split("e");
  const [whole = "0", fraction = ""] = digits.split(".");
  if (exponent !== undefined) return exponent.startsWith("-") ? 0 : outOfRange(amount);
  const minor = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, "0"));
  const rounded = minor + (fraction.charCodeAt(2) >= 53 ? 1 : 0);
  if (!Number.isSafeInteger(rounded)) return outOfRange(amount);
  return amount < 0 && rounded !== 0 ? -rounded : rounded;
}

/** 1205 minor units are the number 12.05, the form in which the specification's wire carries amounts. */
export function toDecimal(amount: Money): number {
  return amount / 100;
}

/** 1205 reads "12.05": always two decimals (PRC-007), grouped by nothing, minus in front. */
export function formatAmount(amount: Money): string {
  const absolute = Math.abs(amount);
  const cents = absolute % 100;
  return `${amount < 0 ? "-" : ""}${(absolute - cents) / 100}.${cents < 10 ? "0" : ""}${cents}`;
}

/**
 * An amount with the venue's symbol as given (Q-022c): a symbol that ends in a letter stands apart
 * ("SGD 5.20"), a sign touches the figure ("$5.20").
 */
export function formatMoney(amount: Money, symbol: string): string {
  const gap = /\p{L}$/u.test(symbol) ? " " : "";
  return amount < 0
    ? `-${symbol}${gap}${formatAmount(-amount)}`
    : `${symbol}${gap}${formatAmount(amount)}`;
}

function outOfRange(amount: number): never {
  throw new RangeError(`amount beyond what can be counted exactly: ${amount}`);
}
