import type { TableField, Till } from "@comanda/contract";
import type { Text } from "@comanda/domain";
import { textOf } from "./guess-fields.ts";
import type { TableDish } from "./table-dishes.ts";
import type { Row } from "../workbook/sheet.ts";

const CALLED: Readonly<Record<Till, string>> = {
  loyverse: "Loyverse",
  square: "Square",
  shopify: "Shopify",
  woocommerce: "WooCommerce",
};
const MAX_NAMED = 20;
const MAX_PICTURES = 60;
const MAX_SIGNS = 40;

export function tillNote(till: Till): Text {
  return {
    en: `By its headings this file is a menu from ${CALLED[till]}.`,
    zh: `根据列名，此文件是 ${CALLED[till]} 导出的菜单。`,
  };
}

/** Columns in which something stands and of which nothing is taken over. */
export function leftColumnsNote(
  headings: readonly string[],
  fields: readonly TableField[],
  body: readonly Row[],
): Text[] {
  const left = headings.filter(
    (heading, at) =>
      heading !== "" &&
      ((fields[at] ?? "") === "" || fields[at] === "tax") &&
      body.some((row) => textOf(row[at] ?? null) !== ""),
  );
  if (left.length === 0) return [];
  const names = listed(left);
  return [
    {
      en: `These columns are not taken over: ${names.en}.`,
      zh: `以下各列不会导入：${names.zh}。`,
    },
  ];
}

/** A Y/N column says that a dish asks something, and not what may be chosen. */
export function modifierNotes(dishes: readonly TableDish[]): Text[] {
  const counts = new Map<string, number>();
  for (const { modifiers } of dishes) {
    for (const name of modifiers) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].slice(0, MAX_NAMED).map(([name, count]) => ({
    en: `“${short(name)}” (dishes: ${count}) is not taken over, since the file does not say its choices. Please write it into the sheet Options.`,
    zh: `“${short(name)}”（${count} 道餐点）不会导入，因为文件中没有其选项。请在 Options 工作表中填写。`,
  }));
}

export function severalCategoriesNote(count: number): Text[] {
  if (count === 0) return [];
  return [
    {
      en: `Some dishes stand in several categories (${count}). The first of each is taken.`,
      zh: `有 ${count} 道餐点属于多个类别，仅采用第一个。`,
    },
  ];
}

/** Pictures are fetched by the owner: the server calls no address that a file names. */
export function pictureNotes(codes: ReadonlyMap<TableDish, string>): Text[] {
  const pictured = [...codes].filter(([{ pictures }]) => pictures.length > 0);
  if (pictured.length === 0) return [];
  return [
    {
      en: `Pictures are not fetched (${pictured.length}). Please save each under the code of its dish, and add them under “Add pictures”.`,
      zh: `图片不会自动下载（${pictured.length} 张）。请以餐点编号为文件名保存，然后在“添加图片”中上传。`,
    },
    ...pictured.slice(0, MAX_PICTURES).map(
      ([
        {
          pictures: [address = ""],
        },
        code,
      ]) => {
        const line = `${code}: ${address.slice(0, 300)}`;
        return { en: line, zh: line };
      },
    ),
  ];
}

function listed(names: readonly string[]): Text {
  const shown = names.slice(0, MAX_NAMED).map((name) => `“${short(name)}”`);
  const rest = names.length - shown.length;
  return {
    en: `${shown.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`,
    zh: `${shown.join("、")}${rest > 0 ? `等 ${names.length} 列` : ""}`,
  };
}

function short(text: string): string {
  return text.length > MAX_SIGNS ? `${text.slice(0, MAX_SIGNS)}…` : text;
}
