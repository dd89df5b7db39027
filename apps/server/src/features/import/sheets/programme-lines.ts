import { BOUNDS } from "@comanda/contract";
import { ProgrammeRules } from "@comanda/contract/schemas";
import * as v from "valibot";
import { words, yesOrNo } from "../workbook/cells.ts";
import type { AnySetting, Setting } from "./venue-line.ts";

const USUAL = v.parse(ProgrammeRules, {});
type Name = keyof typeof USUAL;
type Flag = { [Key in Name]: (typeof USUAL)[Key] extends boolean ? Key : never }[Name];

/** A cell that says what holds anyway leaves it to the program still. */
function decision(key: Flag, en: string, zh: string): Setting<boolean> {
  return {
    name: { en, zh },
    type: yesOrNo,
    of: (settings) => settings[key] ?? USUAL[key],
    with: (settings, value) =>
      value === (settings[key] ?? USUAL[key]) ? settings : { ...settings, [key]: value },
  };
}

function said(key: Exclude<Name, Flag>, most: number, en: string, zh: string): Setting<string> {
  return {
    name: { en, zh },
    type: words(most),
    of: (settings) => settings[key] ?? USUAL[key],
    with: (settings, value) =>
      value === (settings[key] ?? USUAL[key]) ? settings : { ...settings, [key]: value },
  };
}

/** What a venue has decided about its loyalty programme; the account there is typed on the console alone. */
export const PROGRAMME_LINES: readonly AnySetting[] = [
  decision("hasProgramme", "Guests log in to a loyalty programme", "客人可登录会员计划"),
  decision("programmeRedeem", "Members of the programme redeem here", "会员计划会员可在此兑换"),
  decision(
    "programmeRegister",
    "Guests may join the programme on their phone",
    "可用手机加入会员计划",
  ),
  said("programmeName", 60, "Name of the loyalty programme", "会员计划名称"),
  said("programmeLink", BOUNDS.url, "Where guests register for the programme", "会员计划注册链接"),
  said("programmeCountryCode", 4, "Country code of phone numbers", "电话号码的国家代码"),
  decision("programmeAnyCountry", "PIN messages go abroad", "密码短信可发往其他国家"),
];
