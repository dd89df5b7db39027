/** Why: what is said in Chinese of a loyalty programme. */
import { formatMoney } from "@comanda/domain/money";
import type { ProgrammeRefusalData } from "../programme-refusals.ts";
import type { GuestSentences } from "./sentence-catalog.ts";

export const programme: Pick<
  GuestSentences,
  | "programme-off"
  | "programme-away"
  | "programme-form"
  | "programme-pin"
  | "programme-register"
  | "programme-country"
  | "programme-unanswered"
  | "credit-too-low"
  | "credit-failed"
> = {
  "programme-off": () => "这里没有会员计划，请询问店员。",
  "programme-away": () => "会员计划暂无回应，请重试。",
  "programme-form": ({ why }) => FORM[why],
  "programme-pin": ({ why }) => (why === "needed" ? "请输入密码。" : "密码不正确，请重试。"),
  "programme-register": () => "请扫描会员计划的二维码注册",
  "programme-country": () => "这里不向该国家或地区的号码发送短信，请询问店员。",
  "programme-unanswered": () => "会员计划暂无回应，尚未下单。请重试，或不用奖励与余额下单。",
  "credit-too-low": ({ total }, symbol) =>
    `您的储值余额不足以支付 ${formatMoney(total, symbol)}，请选择其他付款方式。`,
  "credit-failed": () => "订单已送出，但未能扣除储值余额。请联系店员，不要重复下单。",
};

const FORM = {
  "phone-missing": "请输入电话号码",
  "country-missing": "请输入国家代码",
  "pin-missing": "请输入密码",
  "pin-length": "请输入 4 位数字密码",
} as const;

/** What is wrong with a venue's account at its loyalty programme. */
export function programmeAccount({
  problem,
  member,
}: ProgrammeRefusalData["programme-account"]): string {
  switch (problem) {
    case "incomplete":
      return member === "apiUrl"
        ? "请输入会员计划的地址，例如 https://api.example.com。"
        : "请输入会员计划的密钥。";
    case "plain-http":
      return "请输入以 https:// 开头的地址：密钥不会以明文发送。";
    case "private-address":
      return "此地址位于内部网络，会员计划的地址应是公开的。";
    case "no-seal-key":
      return "服务器没有用于加密的密钥（SEAL_KEYS），无法保存账户，请联系管理服务器的人。";
    case "seal-key-unknown":
      return "服务器已没有加密此账户所用的密钥（SEAL_KEYS），请恢复该密钥或重新输入账户。";
    case "seal-broken":
      return "此账户已无法读取，请重新输入。";
    case "no-account":
      return "尚未设置会员计划的账户。";
    case "no-sandbox":
      return "这里没有沙盒，只有演示版才有。";
    case "keys-refused":
      return "会员计划不接受此密钥，请与对方提供的核对。";
    case "no-answer":
      return "会员计划没有回应，请检查地址，或一分钟后重试。";
    case "nonsense":
      return "此地址的回应不是会员计划的格式，请检查地址。";
  }
}
