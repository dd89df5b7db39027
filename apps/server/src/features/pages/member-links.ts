import type { Language } from "@comanda/domain";
import type { WireMembershipRules } from "@comanda/contract";
import { escapeHtml } from "./template.ts";

const WORDS = {
  en: { group: "Members", login: "Member login", signUp: "Sign up" },
  zh: { group: "会员", login: "会员登录", signUp: "注册会员" },
} as const;

/** The ways to log in at the check-in, for a guest, as the app draws them (member-slots.tsx); nothing where there are no members. */
export function memberLinks(
  { hasMember, haveToLogin, allowRegister }: WireMembershipRules,
  code: string,
  language: Language,
): string {
  if (!hasMember) return "";
  const { group, login, signUp } = WORDS[language];
  const href = escapeHtml(`/member/login/${encodeURIComponent(code)}`);
  const link = (words: string): string => `<a class="check-in-menu" href="${href}">${words}</a>`;
  return `<div class="check-in-menus" role="group" aria-label="${group}" data-login="${haveToLogin ? "needed" : "offered"}">${link(login)}${allowRegister ? link(signUp) : ""}</div>`;
}
