/** Why: what is said in Chinese of an order that cannot be brought. */
import { formatMoney } from "@comanda/domain/money";
import type { AheadNotice } from "../notices.ts";
import type { GuestSentences } from "./sentence-catalog.ts";

export const delivery: Pick<
  GuestSentences,
  | "address-refused"
  | "below-minimum-consumption"
  | "delivery-fee-changed"
  | "details-incomplete"
  | "order-ahead"
  | "ordered-ahead"
  | "slot-gone"
> = {
  "details-incomplete": () => "资料填写不完整，请检查。",
  "slot-gone": ({ next }) => {
    if (next === undefined) return "这个时间已不可选，请选择其他时间。";
    const day = next.isToday ? "今天" : dayOf(next.date);
    return `这个时间已不可选，下一个可选时间是${day} ${next.time}。`;
  },
  "order-ahead": ({ next, ...about }) => {
    if (next === undefined) return `${ahead(about)}请询问店员。`;
    const day = next.isToday ? "今天" : dayOf(next.date);
    return `${ahead(about)}可选的最早时间是${day} ${next.time}。`;
  },
  "ordered-ahead": ahead,
  "address-refused": ({ why, errorMsg }) =>
    errorMsg ||
    (why === "not-found"
      ? "找不到此地址，或不在外送范围内，请检查。"
      : "暂时无法查询地址，请稍后再试。购物车已保存。"),
  "below-minimum-consumption": ({ minimum }, symbol) =>
    `最低消费为 ${formatMoney(minimum, symbol)}`,
  "delivery-fee-changed": ({ before, after }, symbol) =>
    `外送费由 ${formatMoney(before, symbol)} 变为 ${formatMoney(after, symbol)}。`,
};

function ahead({ title, minutes }: Pick<AheadNotice, "title" | "minutes">): string {
  const long = durationOf(minutes);
  return title === undefined
    ? `须提前 ${long}预订。`
    : `${title.zh || title.en}须提前 ${long}预订。`;
}

function durationOf(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} 分钟`;
  const hours = minutes / 60;
  return hours > 24 && hours % 24 === 0 ? `${hours / 24} 天` : `${hours} 小时`;
}

/** "2026-12-05" is 12 月 5 日. */
export function dayOf(date: string): string {
  const [, month, day] = date.split("-").map(Number);
  return `${month} 月 ${day} 日`;
}
