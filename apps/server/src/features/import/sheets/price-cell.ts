import { accept, refuse } from "@comanda/domain";
import { numberOf, plainOf, type CellType } from "../workbook/cells.ts";
import { withoutCurrency } from "./figures.ts";

/**
 * 5.2, "5.20", "5,20", "$5.20" and "5.20 SGD" are 5 dollars 20, what is added or taken away. 5.205 is 5.21 where the person
 * takes it so. In major units, as the wire has it.
 */
export const surcharge: CellType<number> = {
  isMoney: true,
  read: (cell) => {
    const amount = typeof cell === "number" ? cell : withoutCurrency(plainOf(cell));
    const number = numberOf(amount, /^-?\d{1,9}(\.\d{1,2})?$/);
    if (number !== undefined) return accept(number);
    const exact = numberOf(amount, /^-?\d{1,9}\.\d{3,}$/);
    if (exact === undefined) return refuse({ kind: "not-a-price" });
    return refuse({ kind: "price-rounded", rounded: roundedPrice(exact) });
  },
  write: (amount) => amount,
};

/** The same of what is sold or has to be reached: 0 at least. */
export const price: CellType<number> = {
  ...surcharge,
  read: (cell) => {
    const read = surcharge.read(cell);
    const amount = read.ok
      ? read.value
      : read.refusal.kind === "price-rounded"
        ? read.refusal.rounded
        : 0;
    return amount < 0 ? refuse({ kind: "price-negative" }) : read;
  },
};

/** With two decimals, half up: 1.995 is 2, -1.995 is -2, though no computer keeps either exactly. */
export function roundedPrice(amount: number): number {
  const cents = Math.round(Number(`${Math.abs(amount)}e2`));
  return (Math.sign(amount) * cents) / 100;
}
