import { BOUNDS, DIET_NAMES, type SheetName } from "@comanda/contract";
import { allergens } from "./allergen-cell.ts";
import {
  grams,
  listOf,
  oneOf,
  optional,
  otherwise,
  percentage,
  required,
  timeOfDay,
  wholeNumber,
  words,
  yesOrNo,
  type CellType,
} from "../workbook/cells.ts";
import { BY_KIND } from "./columns-by-kind.ts";
import { price, surcharge } from "./price-cell.ts";
import { CONTROL_NAMES, SIZE_NAMES } from "./names.ts";
import { PROMOTION_COLUMNS } from "./promotion-columns.ts";
import type { Column, Columns } from "../workbook/sheet.ts";

function column<Value>(en: string, zh: string, type: CellType<Value>): Column<Value> {
  return { heading: { en, zh }, type };
}

const key = <Value>(named: Column<Value>): Column<Value> & { readonly isKey: true } => ({
  ...named,
  isKey: true,
});

const title = words(BOUNDS.title);
const description = words(BOUNDS.description);
const link = words(BOUNDS.url);
const code = words(BOUNDS.code);
const flag = (fallback: boolean) => otherwise(fallback, yesOrNo);
const pieces = (fallback: number) => otherwise(fallback, wholeNumber(0, BOUNDS.integer));
const titles = listOf(title, BOUNDS.list);

/** Takes away what the row names; whatever else the row says does not matter then (M-I6). */
const remove = column("Remove", "移除", flag(false));

/** A heading of the menu: `Inside` is the path of the heading that it stands in, "Drinks / Hot". */
export const CATEGORY_COLUMNS = {
  name: key(column("Name (English)", "名称（英文）", required(title))),
  name2: column("Name (Chinese)", "名称（中文）", title),
  inside: column("Inside", "上级类别", words(BOUNDS.description)),
  after: column("After dish", "排在餐点之后", code),
  from: column("From", "开始时间", optional(timeOfDay)),
  until: column("Until", "结束时间", optional(timeOfDay)),
  isInclude: column("Served within these hours", "仅在此时段供应", flag(true)),
  active: column("Shown", "显示", flag(true)),
  menu: column("Menu", "所属菜单", title),
  picture: column("Picture", "图片", link),
  remove,
} as const;

/** A dish. A further row with nothing but code and category shows it in one more place. */
export const ITEM_COLUMNS = {
  code: key(column("Code", "编号", required(code))),
  category: key(column("Category", "类别", required(words(BOUNDS.description)))),
  title: column("Name (English)", "名称（英文）", title),
  title2: column("Name (Chinese)", "名称（中文）", title),
  price: column("Price", "价格", optional(price)),
  description: column("Description (English)", "说明（英文）", description),
  description2: column("Description (Chinese)", "说明（中文）", description),
  picture: column("Picture", "图片", link),
  questions: column("Questions", "选项组", listOf(title, BOUNDS.groups)),
  allergens: column("Allergens", "过敏原", optional(allergens)),
  diets: column("Diets", "饮食类别", optional(listOf(oneOf(DIET_NAMES), 20))),
  sugar: column("Sugar g in 100 ml", "每 100 毫升糖（克）", optional(grams(0))),
  saturatedFat: column(
    "Saturated fat g in 100 ml",
    "每 100 毫升饱和脂肪（克）",
    optional(grams(0)),
  ),
  hasSweetener: column("Sweetener", "含甜味剂", flag(false)),
  size: column("Tile", "版式", otherwise("0", oneOf(SIZE_NAMES))),
  comparePrice: column("Earlier price", "原价", optional(price)),
  tax: column("Tax %", "税率 %", optional(percentage)),
  icons: column("Icons", "图标", titles),
  badges: column("Badges", "角标", titles),
  goesWell: column("Goes well with", "推荐搭配", listOf(code, BOUNDS.list)),
  isRecommending: column("Recommend", "显示推荐", flag(false)),
  isSetMeal: column("Set meal", "套餐", flag(false)),
  hasRemark: column("Remarks", "可填备注", flag(false)),
  minimum: column("At least", "起点数量", pieces(1)),
  isPacked: column("Packed unless asked", "默认打包", flag(false)),
  neverPacked: column("Never packed", "不可打包", flag(false)),
  isHidden: column("Hidden", "隐藏", flag(false)),
  ...BY_KIND.Items,
  remove,
} as const;

/** A choice; the first choice of a question says the question too. */
export const OPTION_COLUMNS = {
  question: column("Question", "选项组", title),
  title: column("Asks (English)", "问题（英文）", title),
  title2: column("Asks (Chinese)", "问题（中文）", title),
  control: column("Looks like", "显示方式", otherwise("1", oneOf(CONTROL_NAMES))),
  isRequired: column("Required", "必选", flag(false)),
  minimum: column("At least", "至少", pieces(0)),
  maximum: column("At most", "至多", pieces(0)),
  included: column("Included", "包含份数", otherwise(0, wholeNumber(0, BOUNDS.quantity))),
  maximumPerOption: column(
    "At most of each",
    "每种至多",
    otherwise(0, wholeNumber(0, BOUNDS.quantity)),
  ),
  isMultiple: column("Several of one", "同项可多份", flag(false)),
  defaults: column("Chosen by name", "默认选项名", titles),
  choice: column("Choice (English)", "选项（英文）", title),
  choice2: column("Choice (Chinese)", "选项（中文）", title),
  adds: column("Adds", "加价", optional(surcharge)),
  price: column("Price", "价格", optional(surcharge)),
  isChosen: column("Already chosen", "默认已选", flag(false)),
  asks: column("Asks further", "后续选项组", listOf(title, BOUNDS.groups)),
  allergens: ITEM_COLUMNS.allergens,
  diets: ITEM_COLUMNS.diets,
  sugar: column("Sugar changes by g", "糖增减（克）", optional(grams(-100))),
  saturatedFat: column("Saturated fat changes by g", "饱和脂肪增减（克）", optional(grams(-100))),
  hasSweetener: ITEM_COLUMNS.hasSweetener,
  pieces: column("Pieces", "份数", otherwise(0, wholeNumber(0, BOUNDS.quantity))),
  code: column("Sold as", "库存编号", code),
  id: column("Id", "识别码", title),
  picture: column("Picture", "图片", link),
  isReadOnly: column("Cannot be changed", "不可更改", flag(false)),
  isOn: column("Shown", "显示", flag(true)),
  label: column("Label", "标签", title),
  groupPrice: column("Price of the question", "选项组价格", otherwise(0, price)),
  ...BY_KIND.Options,
  remove,
} as const;

export const TABLE_COLUMNS = {
  label: key(column("Table", "桌号", required(words(40)))),
} as const;

/** A setting and what it is; which there are, and what each holds, is in venue-sheet.ts. */
export const VENUE_COLUMNS = {
  setting: key(column("Setting", "设置", required(title))),
  /** A hundred dates with five spans each. */
  value: key(column("Value", "内容", words(10_000))),
} as const;

export const COLUMNS: Readonly<Record<SheetName, Columns>> = {
  Venue: VENUE_COLUMNS,
  Categories: CATEGORY_COLUMNS,
  Items: ITEM_COLUMNS,
  Options: OPTION_COLUMNS,
  Containers: BY_KIND.Containers,
  "Price books": BY_KIND["Price books"],
  Promotions: PROMOTION_COLUMNS,
  Tables: TABLE_COLUMNS,
};
