/** Why: what is said in Chinese of members. */
import { formatMoney } from "@comanda/domain/money";
import { programme } from "./zh-programme.ts";
import type { GuestSentences } from "./sentence-catalog.ts";

export const members: Pick<
  GuestSentences,
  | "member-login-wrong"
  | "member-login-required"
  | "member-form"
  | "phone-used"
  | "email-unknown"
  | "reset-refused"
  | "claim-refused"
  | "members-off"
  | "reward-over"
  | "top-up-short"
  | "top-up-too-low"
> &
  typeof programme = {
  ...programme,
  "member-login-wrong": () => "电话号码或密码不正确",
  "member-login-required": () => "请先登录。",
  "member-form": ({ why }) => FORM[why],
  "phone-used": () => "此电话号码已被使用",
  "email-unknown": () => "找不到此电邮地址，请联系店员",
  "reset-refused": () => "出错了，更新失败。请重试",
  "claim-refused": () => "无法添加此订单。请核对日期、号码和桌号，或询问店员。",
  "members-off": () => "这里无法注册会员，请询问店员。",
  "top-up-short": ({ left }, symbol) =>
    `储值余额为 ${formatMoney(left, symbol)}，请选择其他付款方式。`,
  "top-up-too-low": ({ left, total }, symbol) =>
    `您的储值余额 ${formatMoney(left, symbol)} 不足以支付 ${formatMoney(total, symbol)}，请选择其他付款方式。`,
  "reward-over": ({ receipt }, symbol) =>
    `有一项奖励已无法兑换。不用此奖励的总计为 ${formatMoney(receipt.total, symbol)}，请核对后再次确认。`,
};

const FORM = {
  "phone-length": "电话号码须为 7 至 15 个字符",
  terms: "请先同意条款与条件",
  "dob-format": "出生日期格式不正确",
  "dob-missing": "请填写出生日期",
  "email-missing": "请填写电邮地址",
  "email-form": "此电邮地址不正确，请检查。",
  "password-missing": "请填写密码",
  "password-length": "密码至少需要 6 个字符，请换一个更长的。",
} as const;
