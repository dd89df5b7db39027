/** Why: what is said in Chinese of an order whose total is another, or that cannot be paid on the phone. */
import { formatMoney } from "@comanda/domain/money";
import type { GuestSentences } from "./sentence-catalog.ts";

export const paying: Pick<
  GuestSentences,
  | "price-changed"
  | "total-too-large"
  | "payment-unavailable"
  | "below-minimum"
  | "below-online-minimum"
  | "payment-over"
  | "payment-settled"
  | "amount-changed"
  | "cart-awaits-payment"
  | "payment-declined"
  | "payment-not-made"
  | "provider-refused"
  | "provider-away"
> = {
  "price-changed": ({ expected, receipt }, symbol) => {
    const before = expected === undefined ? "" : `（原为 ${formatMoney(expected, symbol)}）`;
    return `现在的总计为 ${formatMoney(receipt.total, symbol)}${before}，请核对后再次确认。`;
  },
  "total-too-large": () => "金额超出单笔订单的上限，请减少一些，或分几次下单。",
  "payment-unavailable": () => "此订单无法用这种方式付款，请询问店员。购物车已保存。",
  "below-minimum": () => "未达最低消费",
  "below-online-minimum": ({ minimum }, symbol) =>
    `尚未达到网上付款的最低消费。最低金额：${formatMoney(minimum, symbol)}`,
  "payment-over": () => "付款时间已过，未扣款。请重新下单。",
  "payment-settled": ({ why }) =>
    why === "paid" ? "此订单已付款，无需再付。" : "此订单已取消，无需付款。",
  "amount-changed": ({ due }, symbol) => `应付金额现为 ${formatMoney(due, symbol)}，请核对后再试。`,
  "cart-awaits-payment": () => "您的订单正在等待付款。请先付款，或更改订单后再加菜。",
  "payment-declined": () => "付款被拒绝，未扣款。请重试。",
  "payment-not-made": () => "付款已取消，未扣款。请重试。",
  "provider-refused": () => "无法发起付款。请重试，或询问店员。订单已保存。",
  "provider-away": () => "付款服务暂时没有回应。请稍后再试，或询问店员。订单已保存。",
};
