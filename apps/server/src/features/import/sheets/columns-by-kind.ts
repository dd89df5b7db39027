import { BOUNDS, type WireItem } from "@comanda/contract";
import {
  listOf,
  oneOf,
  optional,
  otherwise,
  required,
  wholeNumber,
  words,
  yesOrNo,
  type ValueOf,
} from "../workbook/cells.ts";
import { DISH_KIND_NAMES } from "./names.ts";
import { price } from "./price-cell.ts";
import type { Column, RowValues } from "../workbook/sheet.ts";

/** What stands in a cell, by the kind of it: how it is read, written, checked and explained. */
const KINDS = {
  yesOrNo: otherwise(false, yesOrNo),
  name: words(BOUNDS.title),
  neededName: required(words(BOUNDS.title)),
  code: required(words(BOUNDS.code)),
  codes: listOf(words(BOUNDS.code), BOUNDS.list),
  address: words(BOUNDS.url),
  price: optional(price),
  /** How many of something; an empty cell is none. */
  pieces: otherwise(0, wholeNumber(0, BOUNDS.integer)),
  /** How long ahead, in minutes; an empty cell is not ahead at all. */
  leadMinutes: otherwise(0, wholeNumber(0, BOUNDS.leadMinutes)),
  dishKinds: listOf(oneOf(DISH_KIND_NAMES), 3),
} as const;

type ColumnOf<Kind extends keyof typeof KINDS> = Column<ValueOf<(typeof KINDS)[Kind]>>;

function of<Kind extends keyof typeof KINDS>(kind: Kind, en: string, zh: string): ColumnOf<Kind> {
  // The compiler does not see that the type at `Kind` is that of its column.
  return { heading: { en, zh }, type: KINDS[kind] } as unknown as ColumnOf<Kind>;
}

/**
 * The columns that the workbook learns, as one table: of each sheet its columns, of each column the kind of what stands in it
 * and what it is called. Reading, writing and the template's page follow from it. A column that a sheet cannot do without is
 * marked where the sheet is read.
 */
export const BY_KIND = {
  /** Of a dish. */
  Items: {
    isSoldOut: of("yesOrNo", "Sold out", "售罄"),
    hideQtySelection: of("yesOrNo", "Quantity hidden", "隐藏数量"),
    isOutside: of("yesOrNo", "Outside promotions", "不参与优惠"),
    kinds: of("dishKinds", "Kind of dish", "特殊用途"),
    recommendedEngine: of("name", "Suggestions by", "推荐来源"),
    autoAddContainer: of("yesOrNo", "Containers are added", "自动加餐盒"),
    containerIds: of("codes", "Containers", "餐盒编号"),
    leadMinutes: of("leadMinutes", "Ordered ahead, minutes", "提前预订（分钟）"),
  },
  /** Of a choice. */
  Options: { isSoldOut: of("yesOrNo", "Sold out", "售罄") },
  /** What food leaves the house in, and what it costs. */
  Containers: {
    code: { ...of("code", "Code", "编号"), isKey: true },
    title: of("name", "Name (English)", "名称（英文）"),
    title2: of("name", "Name (Chinese)", "名称（中文）"),
    price: of("price", "Price", "价格"),
    picture: of("address", "Picture", "图片"),
    remove: of("yesOrNo", "Remove", "移除"),
  },
  /** What a dish costs by a price book, from a number of pieces on. */
  "Price books": {
    code: { ...of("code", "Code", "编号"), isKey: true },
    book: { ...of("neededName", "Price book", "价目表"), isKey: true },
    from: of("pieces", "From", "起始份数"),
    price: of("price", "Price", "价格"),
    most: of("pieces", "Up to", "最多份数"),
    title: of("name", "Name", "名称"),
    remove: of("yesOrNo", "Remove", "移除"),
  },
} as const;

type DishCells = RowValues<typeof BY_KIND.Items>;

const KINDS_OF_DISH = ["isContainer", "isVoucher", "isPackage"] as const;

/** What a dish says in these columns. */
export function cellsOfDish(item: WireItem): Required<DishCells> {
  const { isSoldOut, hideQtySelection, recommendedEngine, autoAddContainer, containerIds } = item;
  return {
    isSoldOut,
    hideQtySelection,
    isOutside: item.fixedPrice === true,
    kinds: KINDS_OF_DISH.filter((kind) => item[kind]),
    recommendedEngine,
    autoAddContainer,
    containerIds,
    leadMinutes: item.leadMinutes ?? 0,
  };
}

/** The members of a dish that these columns say; where there is no column it is what it was. */
export function membersRead(said: DishCells, item: WireItem): Partial<WireItem> {
  const now = { ...cellsOfDish(item), ...said };
  return {
    isSoldOut: now.isSoldOut,
    hideQtySelection: now.hideQtySelection,
    // A fixed price that some menus state beside the price is carried on.
    fixedPrice: now.isOutside || (item.fixedPrice === true ? false : item.fixedPrice),
    ...Object.fromEntries(KINDS_OF_DISH.map((kind) => [kind, now.kinds.includes(kind)])),
    recommendedEngine: now.recommendedEngine,
    autoAddContainer: now.autoAddContainer,
    containerIds: [...now.containerIds],
    ...(now.leadMinutes > 0 && { leadMinutes: now.leadMinutes }),
  };
}
