/** Why: what is said in Chinese of an order that cannot be brought. */
import { formatMoney } from "@comanda/domain/money";
import type { GuestSentences } from "./sentence-catalog.ts";

export const delivery: Pick<
  GuestSentences,
  "address-refused" | "below-minimum-consumption" | "details-incomplete"
> = {
  "details-incomplete": () => "资料填写不完整，请检查。",
  "address-refused": ({ why, errorMsg }) =>
    errorMsg ||
    (why === "not-found"
      ? "找不到此地址，或不在外送范围内，请检查。"
      : "暂时无法查询地址，请稍后再试。购物车已保存。"),
  "below-minimum-consumption": ({ minimum }, symbol) =>
    `最低消费为 ${formatMoney(minimum, symbol)}`,
};
