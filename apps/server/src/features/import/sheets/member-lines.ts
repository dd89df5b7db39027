import { BOUNDS } from "@comanda/contract";
import { MembershipRules } from "@comanda/contract/schemas";
import * as v from "valibot";
import { wholeNumber, words, yesOrNo } from "../workbook/cells.ts";
import type { AnySetting, Setting } from "./venue-line.ts";

const USUAL = v.parse(MembershipRules, {});
type Rule = Exclude<keyof typeof USUAL, "forgetMonths">;

/** After how many months without a sign a member becomes nameless; as above, what holds anyway is left to the program. */
const FORGET_MONTHS: Setting<number> = {
  name: { en: "Months until a member is forgotten", zh: "会员多少个月未活动后匿名化" },
  type: wholeNumber(0, 120),
  of: (settings) => settings.forgetMonths ?? USUAL.forgetMonths,
  with: (settings, value) =>
    value === (settings.forgetMonths ?? USUAL.forgetMonths)
      ? settings
      : { ...settings, forgetMonths: value },
};

/** A decision that a venue may leave to the program: a cell that says what holds anyway leaves it to it still. */
function decision(key: Rule, en: string, zh: string): Setting<boolean> {
  return {
    name: { en, zh },
    type: yesOrNo,
    of: (settings) => settings[key] ?? USUAL[key],
    with: (settings, value) =>
      value === (settings[key] ?? USUAL[key]) ? settings : { ...settings, [key]: value },
  };
}

/** One language of what a venue says to its members. */
function said(
  key: "memberTerms" | "rewardDisclaimer",
  language: "en" | "zh",
  [en, zh]: readonly [en: string, zh: string],
): Setting<string> {
  return {
    name: { en, zh },
    type: words(BOUNDS.description),
    of: (settings) => settings[key]?.[language] ?? "",
    with: (settings, text) => {
      const before = settings[key] ?? { en: "", zh: "" };
      return before[language] === text
        ? settings
        : { ...settings, [key]: { ...before, [language]: text } };
    },
  };
}

/** What a venue has decided about its members (ENT-017). */
export const MEMBER_LINES: readonly AnySetting[] = [
  decision("hasMember", "The venue has members", "设有会员"),
  decision("allowRegister", "Guests may become members on their phone", "客人可用手机注册会员"),
  decision("haveToLogin", "Nobody orders without a login", "必须登录才能点餐"),
  decision("mustDob", "Members give their date of birth", "会员须填写出生日期"),
  decision("hideOptionalField", "Members are asked for no optional fields", "会员表单隐藏选填项"),
  decision("phoneOnlyMember", "A phone number alone makes a member known", "仅凭电话号码识别会员"),
  decision(
    "hasTopUp",
    "Members pay on their phone with topped-up money",
    "会员可在手机上用储值付款",
  ),
  decision("loginEndsWithVisit", "A login ends with the visit", "用餐结束后自动退出登录"),
  FORGET_MONTHS,
  said("memberTerms", "en", ["What members agree to (English)", "会员条款（英文）"]),
  said("memberTerms", "zh", ["What members agree to (Chinese)", "会员条款（中文）"]),
  said("rewardDisclaimer", "en", ["Words below rewards (English)", "奖励说明（英文）"]),
  said("rewardDisclaimer", "zh", ["Words below rewards (Chinese)", "奖励说明（中文）"]),
];
