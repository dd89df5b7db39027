/** Why: what Comanda says in Chinese of a workbook's cells. */
import { readText, type Text } from "@comanda/domain";
import type { SheetName } from "../import-mistakes.ts";
import type { MistakeSentences, QuoteSentences } from "./sentence-catalog.ts";

const SHEET_NAMES: Readonly<Record<SheetName, string>> = {
  Venue: "Venue（店铺）",
  Categories: "Categories（类别）",
  Items: "Items（餐点）",
  Options: "Options（选项）",
  Containers: "Containers（餐盒）",
  "Price books": "Price books（价目表）",
  Promotions: "Promotions（优惠）",
  Tables: "Tables（桌位）",
};

export const quotes: QuoteSentences = {
  says: (said) => `现在填的是“${said}”。`,
  meant: (suggested) => `是否应为“${name(suggested)}”？`,
};

/** Of a member of a JSON text, behind its place. */
export const wrongInFile = {
  form: "与下载的 JSON 文件格式不一致，请对照修改。",
  colour: "请填写颜色，例如 #1f5c4d。",
  size: "数值过小或过大。",
  address: "请填写以 https:// 开头的网址。",
  picture: "请使用已在控制台上传的图片。",
  price: "价格不能低于 0。",
  repeated: "上方已有相同的编号，请使用不同的编号。",
};

export const mistakes: MistakeSentences = {
  "cell-missing": () => "此单元格不能为空。",
  "not-a-price": () => "请填写价格，最多两位小数，例如 5.20。",
  "price-rounded": ({ rounded }) => `价格最多两位小数，四舍五入后为 ${rounded.toFixed(2)}。`,
  "price-negative": () => "价格不能低于 0。",
  "not-a-percentage": () => "请填写 0 到 99 的百分比，例如 9 表示 9%；小于 1 时请加百分号：0.5%。",
  "not-a-whole-number": ({ least, most }) => `请填写 ${least} 到 ${most} 的整数。`,
  "not-a-number": () => "请填写数字，例如 20 或 4.50。",
  "not-grams": ({ least, most }) => `请填写 ${least} 到 ${most} 的克数，最多三位小数，例如 6.4。`,
  "discount-wrong": () => "百分比请填 0 到 100；金额最多两位小数。",
  "not-yes-or-no": () => "请填写“是”或“否”。",
  "not-a-time": () => "请填写时间，例如 09:30。",
  "not-a-phone": () => "电话号码不正确，请填写 7 至 15 位数字。",
  "not-an-email": () => "电邮地址不正确。",
  "not-a-date": () => "请填写日期，年份在前，例如 2026-12-25。",
  "not-one-of": ({ choices }) => `请填写以下之一：${choices.map(name).join("；")}。`,
  "text-too-long": ({ most }) => `最多 ${most} 个字符。`,
  "text-hidden-sign": () => "文字中含有不可见字符，请手动输入。",
  "list-too-long": ({ most }) => `最多 ${most} 项，以分号分隔。`,
  "column-twice": () => "此列重复，请只保留一列。",
  "column-missing": () => "缺少此列。工作表的第一行必须是模板中的列名。",
  "cell-beyond-headings": () => "上方没有列名。请移到正确的列，或为该列填写列名。",
  "quote-astray": () => '引号位置有误。请用英文引号括住整个单元格；单元格内的引号请写两次（""）。',
  "sheet-renamed": ({ name: said }) => `工作表名为“${said}”，请改回模板中的名称。`,
  "sheet-too-long": ({ most }) => `一个工作表最多 ${most} 行。`,
  "taken-above": ({ above }) => `第 ${above} 行已有相同内容。`,
  "looks-like": ({ taken }) => `与桌位“${taken}”看起来相同，请换一个名称。`,
  "names-nothing": ({ name: said, in: sheet }) => `工作表 ${SHEET_NAMES[sheet]}中没有“${said}”。`,
  "category-alike": ({ name: said, live }) =>
    `“${said}”会成为没有餐点的新类别，与“${live}”并存。请改为“${live}”，或把其中的餐点移到“${said}”。`,
  "category-in-use": ({ name: said, holds }) =>
    `“${said}”中还有“${holds}”。请同时移除或移走该类别中的内容。`,
  "asks-itself": ({ name: said }) => `选项组“${said}”会指向自身。`,
  "asks-too-deep": ({ most }) => `选项组最多可嵌套 ${most} 层。`,
  "choice-without-question": () => "请填写此选项所属的选项组。",
  "dish-said-twice": ({ above }) =>
    `此餐点已在第 ${above} 行。若要在另一类别中显示，只需填写编号和类别。`,
  "allergens-unstated": () => "填写饮食类别时，也须填写过敏原；没有过敏原请写“无”。",
  "nutrition-incomplete": () => "请同时填写糖和饱和脂肪，没有则填 0；或与甜味剂一栏都留空。",
  "one-time-missing": () => "请同时填写开始和结束时间，或两者都留空。",
  "setting-unknown": () => "此设置无法识别，请使用模板中的名称。",
  "setting-missing": ({ name: said }) => `缺少设置“${name(said)}”。`,
  "preset-unknown": () => "请填写预设外观的名称，例如“海鲜码头”；使用自选颜色时留空。",
  "not-hours": () =>
    "请填写营业时间，例如 08:00-14:00, 17:00-22:00（22:00-02:00 表示到次日），或填“休息”。",
  "day-unstated": () => "请同时填写这一天的营业时间，或填“休息”；若随时接单，请将七天全部留空。",
  "not-days": () => "请填写星期，例如“周一至周五”或“周六 周日”；留空表示每天。",
  "not-dates": () => "请填写日期，年份在前，例如 2026-12-25; 2027-02-06 至 2027-02-08。",
  "not-special-hours": () =>
    "请填写日期及当天的营业时间，例如 2026-12-24 08:00-14:00; 2026-12-31 18:00-02:00。全天休息的日期请填在“休息日期”。",
  "date-twice": ({ date }) =>
    `${date} 出现了两次，请只填一次：填在“休息日期”，或与其营业时间一起填。`,
  "not-delivery-fees": () => "请按小计填写外送费，例如 0-30: 5; 30-60: 3; 60+: 0。",
  "not-stamp-rules": () =>
    "请每行填写奖励编号及集印花方式，例如 FREE-TEA | order，或 FREE-TEA | dish: TEH, KOPI。",
  "not-rewards": () =>
    "请每行填写一项奖励，例如 TEN-OFF | Ten off | 九折 | 100 points | 10%，或 FREE-TEA | Free tea | 免费茶 | 10 stamps | free: TEA。",
  "zone-unknown": () => "请填写时区，例如 Asia/Singapore。",
};

function name(text: Text): string {
  return readText(text, "zh");
}
