import { BOUNDS } from "@comanda/contract";
import type { Text } from "@comanda/domain";
import { PRESETS, presetOf } from "@comanda/domain/look";
import { Look } from "@comanda/contract/schemas";
import * as v from "valibot";
import { withPreset } from "../../../venue/look-choice.ts";
import { isTimeZone } from "@comanda/domain/time";
import {
  listOf,
  percentage,
  required,
  wholeNumber,
  words,
  yesOrNo,
  type CellType,
} from "../workbook/cells.ts";
import { OPENING_LINES } from "./opening-lines.ts";
import type { AnySetting, Setting, Settings } from "./venue-line.ts";
import { RULE_LINES } from "./rule-lines.ts";
import { DELIVERY_LINES } from "./delivery-lines.ts";
import { GUEST_LINES } from "./guest-lines.ts";
import { PRICES_INCLUDE_TAX, taxOf } from "./tax-lines.ts";
import { PAYMENT_LINES } from "./payment-lines.ts";
import { WAYS_LINES } from "./ways-lines.ts";

function setting<Value>(
  en: string,
  zh: string,
  type: CellType<Value>,
  of: Setting<Value>["of"],
  change: Setting<Value>["with"],
): Setting<Value> {
  return { name: { en, zh }, type, of, with: change };
}

const needed = <Value>(line: Setting<Value>): Setting<Value> => ({ ...line, isNeeded: true });

/** A setting of the same name on the wire. */
function member<Key extends keyof Settings>(
  en: string,
  zh: string,
  type: CellType<Settings[Key]>,
  key: Key,
): Setting<Settings[Key]> {
  return setting(
    en,
    zh,
    type,
    (settings) => settings[key],
    (settings, value) => ({
      ...settings,
      [key]: value,
    }),
  );
}

const title = words(BOUNDS.title);

const timeZone: CellType<string> = {
  read: (cell) => {
    const read = required(title).read(cell);
    if (!read.ok || isTimeZone(read.value)) return read;
    return { ok: false, refusal: { kind: "zone-unknown" } };
  },
  write: (zone) => zone,
};

/** Both languages of one text, a line each. */
function greeting(language: keyof Text, en: string, zh: string): Setting<string> {
  return setting(
    en,
    zh,
    title,
    (settings) => settings.greeting[language],
    (settings, words_) => ({
      ...settings,
      greeting: { ...settings.greeting, [language]: words_ },
    }),
  );
}

function company(
  key: "companyName" | "shortName" | "url",
  en: string,
  zh: string,
  type: CellType<string>,
): Setting<string> {
  return setting(
    en,
    zh,
    type,
    (settings) => settings.company[key],
    (settings, value) => ({
      ...settings,
      company: { ...settings.company, [key]: value },
    }),
  );
}

function charge<Key extends keyof Settings["paymentData"]>(
  key: Key,
  en: string,
  zh: string,
  type: CellType<Settings["paymentData"][Key]>,
): Setting<Settings["paymentData"][Key]> {
  return setting(
    en,
    zh,
    type,
    (settings) => settings.paymentData[key],
    (settings, value) => ({
      ...settings,
      paymentData: { ...settings.paymentData, [key]: value },
    }),
  );
}

/** A preset by its name in either language; empty for a venue's own colours. */
const preset: CellType<string> = {
  read: (cell) => {
    const read = title.read(cell);
    if (!read.ok || read.value === "") return read;
    const said = read.value.toLowerCase();
    const found = PRESETS.find(({ id, name }) =>
      [id, name.en, name.zh].some((each) => each.toLowerCase() === said),
    );
    return found === undefined
      ? { ok: false, refusal: { kind: "preset-unknown" } }
      : { ok: true, value: found.id };
  },
  write: (id) => presetOf(id)?.name.en ?? null,
};

export const PRESET_GUESTS: Setting<number> = {
  ...member(
    "Guests shown at check-in",
    "入座时预设人数",
    wholeNumber(0, BOUNDS.guests),
    "presetPax",
  ),
  note: { en: "With 0 every guest chooses the number.", zh: "填 0 表示由客人自行选择。" },
};

const MAX_GUESTS = setting(
  "Most guests of a table",
  "每桌最多人数",
  wholeNumber(1, BOUNDS.guests),
  ({ colorTheme }) => colorTheme.maxPax,
  (settings, maxPax) => ({
    ...settings,
    colorTheme: { ...settings.colorTheme, maxPax },
  }),
);

/** Every line of the sheet, in its order. */
export const SETTINGS: readonly AnySetting[] = [
  needed(company("companyName", "Name", "店名", required(title))),
  company("shortName", "Short name", "简称", required(title)),
  company("url", "Website", "网站", words(BOUNDS.url)),
  member("Currency", "货币符号", title, "currencySymbol"),
  member("Time zone", "时区", timeZone, "timeZone"),
  ...OPENING_LINES,
  needed(
    setting(
      "Tax %",
      "税率 %",
      required(percentage),
      (settings) => taxOf(settings).share,
      (settings, tax) => ({
        ...settings,
        tax,
        taxMode: taxOf(settings).mode,
      }),
    ),
  ),
  setting(
    "Dishes have a tax of their own",
    "餐点各有税率",
    yesOrNo,
    (settings) => taxOf(settings).mode !== 0,
    (settings, isOwn) => ({
      ...settings,
      tax: taxOf(settings).share,
      taxMode: isOwn ? taxOf(settings).mode || 1 : 0,
    }),
  ),
  member("Prices are shown with tax", "价格显示含税", yesOrNo, "displayNetAmount"),
  PRICES_INCLUDE_TAX,
  needed(charge("serviceCharge", "Service charge %", "服务费 %", required(percentage))),
  charge("shouldExclude", "No service charge on take-away orders", "外带订单不收服务费", yesOrNo),
  charge("shouldExcludeDI", "No service charge on packed dishes", "打包餐点不收服务费", yesOrNo),
  greeting("en", "Greeting (English)", "欢迎语（英文）"),
  greeting("zh", "Greeting (Chinese)", "欢迎语（中文）"),
  setting(
    "Look",
    "外观",
    preset,
    (settings) => settings.look?.preset ?? "",
    (settings, id) =>
      id === (settings.look?.preset ?? "")
        ? settings
        : withPreset({ ...settings, look: v.parse(Look, settings).look }, id),
  ),
  member("Two languages", "双语", yesOrNo, "hasMultiLanguage"),
  member("Chinese first", "中文优先", yesOrNo, "isLanReverse"),
  member("Guests are not counted", "不询问人数", yesOrNo, "skipPax"),
  PRESET_GUESTS,
  MAX_GUESTS,
  ...RULE_LINES,
  ...WAYS_LINES,
  ...DELIVERY_LINES,
  ...PAYMENT_LINES,
  ...GUEST_LINES,
  member("One tap adds a dish", "一键加入", yesOrNo, "directAdd"),
  member("All categories on one page", "所有类别同页显示", yesOrNo, "unlimitedScroll"),
  member(
    "What is often or was lately bought stands above the menu",
    "菜单上方显示常点和最近点过的菜",
    yesOrNo,
    "recentBought",
  ),
  setting(
    "Categories at the side",
    "类别显示在侧边",
    yesOrNo,
    ({ categoryPosition }) => categoryPosition === 0,
    (settings, isSide) => ({
      ...settings,
      categoryPosition: isSide ? 0 : 1,
    }),
  ),
  member("Prices are hidden", "隐藏价格", yesOrNo, "hidePrice"),
  member("Dishes can be packed", "单品可打包", yesOrNo, "dineInTakeAway"),
  setting(
    "Choices that stand alone",
    "互斥选项",
    listOf(title, BOUNDS.list),
    (settings) => settings.exclusiveOptionTitles,
    (settings, titles: readonly string[]) => ({
      ...settings,
      exclusiveOptionTitles: [...titles],
    }),
  ),
];
