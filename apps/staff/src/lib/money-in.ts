import { decimalText, findCurrency } from "@comanda/domain/payments";

/** "42.50", or "-10.00": an amount as its own currency writes it; of one that nobody knows in minor units. */
export function amountIn(amount: number, code: string): string {
  const currency = findCurrency(code);
  const size = Math.abs(amount);
  const text = currency === undefined ? String(size) : decimalText(size, currency);
  return amount < 0 ? `-${text}` : text;
}

/** "42.50 SGD": the same with its currency, which need not be the venue's. */
export function moneyIn(amount: number, code: string): string {
  return `${amountIn(amount, code)} ${code}`;
}
