import { accountFieldLabel, PROVIDER_NAMES } from "../payment-account-fields.ts";
import { programmeAccount } from "./zh-programme.ts";
import type { PaymentRefusalData } from "../payment-refusals.ts";

/** What is wrong with a venue's account at a payment provider. */
function accountProblem({
  provider,
  problem,
  member,
  currency,
}: PaymentRefusalData["payment-account"]): string {
  const name = PROVIDER_NAMES[provider].zh;
  switch (problem) {
    case "incomplete":
      return `${name} 需要这一项，但它为空或格式不对：${accountFieldLabel(provider, member).zh}。`;
    case "other-currency":
      return `此 ${name} 收款账号收取的是 ${currency}，与本店币种不同。`;
    case "plain-http":
      return "请输入以 https:// 开头的地址：密钥不会以明文发送。";
    case "private-address":
      return "此地址位于内部网络。支付服务商应使用公开地址。";
    case "no-seal-key":
      return "此服务器没有用于加密的密钥（SEAL_KEYS），无法保存收款账号。请联系系统管理员。";
    case "seal-key-unknown":
      return "服务器上已没有加密此收款账号时所用的密钥（SEAL_KEYS）。请找回该密钥，或重新输入收款账号。";
    case "seal-broken":
      return "此收款账号已无法读取，请重新输入。";
    case "no-account":
      return `没有 ${name} 收款账号。`;
    case "no-sandbox":
      return "这里没有沙盒：它只在演示中提供。";
    case "keys-refused":
      return `${name} 不接受这些密钥。请与其后台核对，并确认是正式还是测试密钥。`;
    case "no-answer":
      return `${name} 没有应答。请检查地址，或一分钟后再试。`;
    case "nonsense":
      return `此地址的应答不像是 ${name}。请检查地址。`;
  }
}

function currencyFixed({ why }: PaymentRefusalData["currency-fixed"]): string {
  return why === "money"
    ? "已有款项以此币种支付，不能再更改币种。"
    : "有收款账号只收此币种。请先移除该收款账号。";
}

/** A venue's accounts and its currency, and money that has no use and is not given back. */
export const ONLINE_PAYMENT = {
  "payment-account": accountProblem,
  "programme-account": programmeAccount,
  "currency-fixed": currencyFixed,
  "attention-settled": () => "已有人处理过这笔款项。",
  "money-in-use": () => "没有可退的款项：订单已用这笔款项付清，或已经退回。",
  "refund-under-way": () => "这笔款项正在退回给客人。",
  "refund-by-bank": () => "客人的银行正在追讨这笔款项。请在服务商的后台回应。",
} as const;
