/** Why: what is said in Chinese of vouchers. */
import { formatMoney } from "@comanda/domain/money";
import type { GuestSentences } from "./sentence-catalog.ts";

export const vouchers: Pick<GuestSentences, "voucher-not-applicable" | "voucher-over"> = {
  "voucher-not-applicable": () => "此优惠券不适用",
  "voucher-over": ({ code, receipt }, symbol) =>
    `优惠券 ${code} 已无法使用。不用优惠券的总计为 ${formatMoney(receipt.total, symbol)}，请核对后再次确认。`,
};
