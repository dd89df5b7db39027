import type { TableField } from "@comanda/contract";
import { price } from "../sheets/price-cell.ts";
import type { Cell } from "../workbook/cells.ts";
import type { Row } from "../workbook/sheet.ts";

/** What columns are called in tables of which nobody knows who wrote them; the first that fits counts. */
const NAMES: readonly (readonly [TableField, RegExp])[] = [
  [
    "",
    /cost|stock|barcode|ean|gtin|upc|tax|vat|weight|compare|成本|进价|库存|条码|条形码|税|重量|划线/u,
  ],
  ["title2", /chinese|中文|\(zh\)|name ?2|second(?:ary)? name|other name|local name/u],
  ["description2", /(?:chinese|中文).*(?:description|说明|描述)|description ?2/u],
  ["subcategory", /sub.?(?:category|group|department)|子类|小类|二级/u],
  [
    "category",
    /categor|group|section|department|family|course|heading|类别|分类|类目|分组|品类|大类|类型/u,
  ],
  ["description", /desc|detail|ingredient|说明|描述|简介|介绍|备注/u],
  ["picture", /image|photo|picture|图片|图像|照片/u],
  ["price", /price|amount|rate|rrp|价|金额|收费/u],
  ["size", /size|variant|variation|portion|规格|尺寸|份量|大小|杯型/u],
  ["code", /^(?:.*\b)?(?:code|sku|plu|id|no\.?|number|ref(?:erence)?)$|编号|编码|代码|货号|序号/u],
  ["title", /name|item|dish|product|title|article|plat|名|菜品|商品|品项/u],
  ["hidden", /^(?:hidden|archived|inactive|停售|隐藏)$/u],
  ["shown", /^(?:active|shown|visible|available|enabled|上架|在售|启用)$/u],
];

/** Where a table has prices of several sizes beside each other: "Price S", "大杯价格". */
const SIZED =
  /\b(?:small|medium|large|regular|half|full|xs|s|m|l|xl|\d+ ?(?:ml|cl|oz|cm|inch|"))\b|[小中大]|半份|例牌/u;

/** How many rows are looked at. */
const LOOKED_AT = 200;

/** What each column is by its name, and where its name tells nothing by what stands in it. */
export function guessFields(headings: readonly string[], body: readonly Row[]): TableField[] {
  const named = headings.map((heading): TableField | undefined =>
    heading === "" ? "" : NAMES.find(([, form]) => form.test(heading))?.[0],
  );
  const fields = once(named, headings);
  const columns = headings.map((_, at) => contentOf(body, at));
  const give = (field: TableField, fits: (content: Content) => number): void => {
    if (fields.includes(field)) return;
    const scores = columns.map((content, at) => (named[at] === undefined ? fits(content) : 0));
    const best = Math.max(0, ...scores);
    if (best > 0) fields[scores.indexOf(best)] = field;
    if (best > 0) named[scores.indexOf(best)] = field;
  };
  give("price", ({ prices, decimals }) => (prices > 0.8 ? prices + decimals : 0));
  give("title", ({ texts, distinct, length }) => (length < 80 ? texts * distinct : 0));
  give("category", ({ texts, distinct, length }) =>
    distinct < 0.7 && length < 60 ? texts * (1 - distinct) : 0,
  );
  give("description", ({ texts, length }) => (length > 25 ? texts * length : 0));
  // A second language's name alone is the name.
  if (!fields.includes("title")) {
    const at = fields.indexOf("title2");
    if (at !== -1) fields[at] = "title";
  }
  return fields;
}

/** The first column of each field; of prices all that name a size, where the first does too. */
function once(
  named: readonly (TableField | undefined)[],
  headings: readonly string[],
): TableField[] {
  const taken = new Set<TableField>();
  const sized = named.flatMap((field, at) =>
    field === "price" && SIZED.test(headings[at] ?? "") ? [at] : [],
  );
  return named.map((field, at) => {
    if (field === undefined || field === "") return "";
    if (field === "price" && sized.length > 1) return sized.includes(at) ? field : "";
    if (taken.has(field)) return "";
    taken.add(field);
    return field;
  });
}

/** Shares of a column's filled cells, and how long they are. */
interface Content {
  readonly prices: number;
  readonly decimals: number;
  readonly texts: number;
  readonly distinct: number;
  readonly length: number;
}

function contentOf(body: readonly Row[], at: number): Content {
  const cells = body
    .slice(0, LOOKED_AT)
    .map((row) => textOf(row[at] ?? null))
    .filter((text) => text !== "");
  const share = (fits: (text: string) => boolean): number =>
    cells.length === 0 ? 0 : cells.filter(fits).length / cells.length;
  const isPrice = (text: string): boolean => text.length < 20 && price.read(text).ok;
  return {
    prices: share((text) => isPrice(text) && text.replaceAll(/\D/gu, "").length < 8),
    decimals: share((text) => /[.,]\d{1,2}\b|\p{Sc}/u.test(text)),
    texts: share((text) => !isPrice(text) && /\p{L}/u.test(text)),
    distinct: cells.length === 0 ? 0 : new Set(cells).size / cells.length,
    length: cells.reduce((sum, text) => sum + text.length, 0) / Math.max(1, cells.length),
  };
}

export function textOf(cell: Cell): string {
  return cell === null ? "" : String(cell).trim();
}
