/** Why: what is said in Chinese of an order that cannot be paid on the phone. */
import { formatMoney } from "@comanda/domain/money";
import type { GuestSentences } from "./sentence-catalog.ts";

export const paying: Pick<
  GuestSentences,
  | "payment-unavailable"
  | "below-minimum"
  | "below-online-minimum"
  | "payment-over"
  | "payment-settled"
  | "amount-changed"
  | "provider-refused"
  | "provider-away"
> = {
  "payment-unavailable": () => "此订单无法用这种方式付款，请询问店员。购物车已保存。",
  "below-minimum": () => "未达最低消费",
  "below-online-minimum": ({ minimum }, symbol) =>
    `尚未达到网上付款的最低消费。最低金额：${formatMoney(minimum, symbol)}`,
  "payment-over": () => "付款时间已过，未扣款。请重新下单。",
  "payment-settled": ({ why }) =>
    why === "paid" ? "此订单已付款，无需再付。" : "此订单已取消，无需付款。",
  "amount-changed": ({ due }, symbol) => `应付金额现为 ${formatMoney(due, symbol)}，请核对后再试。`,
  "provider-refused": () => "无法发起付款。请重试，或到柜台付款。订单已保存。",
  "provider-away": () => "付款服务暂时没有回应。请稍后再试，或到柜台付款。订单已保存。",
};
