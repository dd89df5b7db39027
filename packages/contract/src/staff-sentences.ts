import type { Text } from "@comanda/domain";
import type { Hold } from "@comanda/domain/order";
import type { Refusal, StaffRefusalKind } from "./refusals.ts";
import { sentenceOf, type Sentences } from "./sentences.ts";

/** What goes wrong for anybody, guest or staff, in both languages; amounts carry the venue's symbol. */
export function anySentenceOf(refusal: Refusal, currencySymbol = ""): Text {
  const sentences: Readonly<Partial<Record<string, unknown>>> = STAFF_SENTENCES;
  const say = sentences[refusal.kind] as ((about: Refusal) => Text) | undefined;
  return say === undefined ? sentenceOf(refusal, currencySymbol) : say(refusal);
}

const NOT_HELD: Readonly<Record<Exclude<Hold, "held">, Text>> = {
  none: { en: "This order is not on hold.", zh: "此订单无需确认。" },
  released: { en: "This order has already been released.", zh: "此订单已放行。" },
  refused: { en: "This order has already been refused.", zh: "此订单已拒绝。" },
};

const STAFF_SENTENCES: Sentences<StaffRefusalKind> = {
  "sign-in-wrong": () => ({
    en: "The login or password is incorrect.",
    zh: "账号或密码不正确。",
  }),
  "sign-in-required": () => ({ en: "Please sign in.", zh: "请先登录。" }),
  "request-forged": () => ({
    en: "This request did not come from the console. Please reload the page.",
    zh: "请求并非来自控制台，请刷新页面。",
  }),
  "owner-only": () => ({
    en: "Only the owner may do this. Please ask the owner.",
    zh: "此操作仅限店主，请联系店主。",
  }),
  "move-refused": () => ({
    en: "Somebody else has moved this order. The board shows where it is now.",
    zh: "此订单已被其他人更新，看板显示的是最新状态。",
  }),
  "order-held": () => ({
    en: "This order is on hold. Please release or refuse it first.",
    zh: "此订单待店员确认，请先放行或拒绝。",
  }),
  "not-held": ({ hold }) => NOT_HELD[hold],
  "label-taken": ({ label }) => ({
    en: `There is already a table called ${label}.`,
    zh: `已有名为“${label}”的桌位。`,
  }),
  "label-alike": ({ label, taken }) => ({
    en: `The name ${label} looks like the table ${taken}. Please choose another.`,
    zh: `“${label}”与现有桌位“${taken}”看起来相同，请换一个名称。`,
  }),
  "orders-open": ({ count }) => ({
    en: count === 1 ? "This table has 1 open order." : `This table has ${count} open orders.`,
    zh: `此桌位有 ${count} 张未完成的订单。`,
  }),
  "set-up-closed": () => ({
    en: "This set-up link has been used. Please sign in.",
    zh: "此设置链接已被使用，请直接登录。",
  }),
  "login-taken": () => ({ en: "This login is already in use.", zh: "此账号已被使用。" }),
  "logins-full": ({ maximum }) => ({
    en: `A venue has at most ${maximum} logins. Please remove one that nobody uses.`,
    zh: `一家店铺最多 ${maximum} 个账号，请先移除不再使用的账号。`,
  }),
  "login-gone": () => ({
    en: "This login no longer exists: somebody has removed it.",
    zh: "此账号已被其他人移除。",
  }),
  "own-login": () => ({
    en: "You are signed in with this login. Please use Change my password, or ask another owner.",
    zh: "这是您当前登录的账号。请使用“修改我的密码”，或请其他店主操作。",
  }),
  "password-wrong": () => ({
    en: "Your current password is incorrect.",
    zh: "当前密码不正确。",
  }),
};
