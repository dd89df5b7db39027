/** Why: what is said in English of vouchers. */
import { formatMoney } from "@comanda/domain/money";
import type { GuestSentences } from "./sentence-catalog.ts";

export const vouchers: Pick<GuestSentences, "voucher-not-applicable" | "voucher-over"> = {
  "voucher-not-applicable": () => "Voucher is not Applicable",
  "voucher-over": ({ code, receipt }, symbol) =>
    `Your voucher ${code} can no longer be used. Without it the total is ${formatMoney(receipt.total, symbol)}. Please check and confirm again.`,
};
