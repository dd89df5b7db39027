import { fromDecimal, type Money } from "@comanda/domain/money";

/**
 * A price of the wire, such as 5.2. No file brings one below nothing; a menu from before may have one, and it is 0.00: on
 * the tile as in the bill. Only options take away (M-B18).
 */
export function priceFromWire(amount: number): Money {
  return Math.max(0, fromDecimal(amount));
}
