import type { Money } from "../money/money.ts";
import type { Charge, Receipt } from "./receipt.ts";

/**
 * The receipt with this delivery fee in place of the one it has; 0 is none. The fee bears neither service charge nor
 * tax and follows the subtotal, so that it can be found from a receipt and then be added to it.
 */
export function withDelivery(receipt: Receipt, fee: Money): Receipt {
  const others = receipt.charges.filter(({ kind }) => kind !== "delivery");
  const before = receipt.charges.reduce(
    (sum, { kind, amount }) => (kind === "delivery" ? sum + amount : sum),
    0,
  );
  const delivery: Charge = { kind: "delivery", amount: fee, rate: undefined };
  return {
    ...receipt,
    charges: fee === 0 ? others : [...others, delivery],
    total: receipt.total - before + fee,
  };
}
