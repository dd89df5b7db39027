import type { Money } from "../money/money.ts";
import type { Charge, Receipt } from "./receipt.ts";

/** The fee as a charge, which bears neither service charge nor tax; a fee of 0 is none. */
export function deliveryCharge(fee: Money): readonly Charge[] {
  return fee === 0 ? [] : [{ kind: "delivery", amount: fee, rate: undefined }];
}

/**
 * The receipt with this delivery fee in place of the one it has. The fee follows the subtotal, so that it can be found
 * from a receipt and then be added to it: a total of 23.00 with a fee of 5.00 is 20.00 with one of 2.00.
 */
export function withDelivery(receipt: Receipt, fee: Money): Receipt {
  const others = receipt.charges.filter(({ kind }) => kind !== "delivery");
  const [before] = receipt.charges.filter(({ kind }) => kind === "delivery");
  return {
    ...receipt,
    charges: [...others, ...deliveryCharge(fee)],
    total: receipt.total - (before?.amount ?? 0) + fee,
  };
}
