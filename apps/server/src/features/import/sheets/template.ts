import { cellSentence, SHEETS, type SheetName } from "@comanda/contract";
import type { Language } from "@comanda/domain";
import type { Cell } from "../workbook/cells.ts";
import { COLUMNS } from "./columns.ts";
import type { Columns, Row } from "../workbook/sheet.ts";
import { EXAMPLE_MARKS, EXAMPLES } from "./template-examples.ts";
import type { NamedSheet } from "../workbook/tabs.ts";
import type { VenueDocument } from "../../../venue/venue-document.ts";
import { SETTINGS } from "./venue-settings.ts";

/**
 * An empty workbook to fill in, in one language: a page that explains every column, the settings as they are, and of every
 * other sheet its headings above examples. Brought back as it is it changes nothing.
 */
export function templateSheets(venue: VenueDocument, language: Language): readonly NamedSheet[] {
  return [
    { name: GUIDE[language].sheet, rows: guideRows(language) },
    ...SHEETS.map((name) => ({
      name,
      rows: name === "Venue" ? venueRows(venue, language) : exampleRows(name, language),
    })),
  ];
}

function exampleRows(sheet: Exclude<SheetName, "Venue">, language: Language): readonly Row[] {
  const keys = Object.keys(COLUMNS[sheet]);
  const examples = EXAMPLES[sheet] ?? [];
  return [
    Object.values(COLUMNS[sheet]).map(({ heading }) => heading[language]),
    ...examples.map((example) =>
      keys.map((key, at): Cell => {
        const said = example[key] ?? null;
        const cell = typeof said === "object" && said !== null ? said[language] : said;
        return at === 0 ? `${EXAMPLE_MARKS[language]} ${String(cell)}` : cell;
      }),
    ),
  ];
}

/** A venue without a dish has not stated its tax and its service charge yet: nought would be a guess. */
function venueRows({ settings, menu }: VenueDocument, language: Language): readonly Row[] {
  const isNew = menu.menus.length === 0;
  return [
    Object.values(COLUMNS.Venue).map(({ heading }) => heading[language]),
    ...SETTINGS.map(({ name, type, of, isNeeded }): Row => {
      const value = type.write(of(settings) as never);
      const isUnstated = isNew && isNeeded === true && value === 0;
      return [name[language], isUnstated ? null : inLanguage(value, language)];
    }),
  ];
}

const IN_CHINESE: Readonly<Partial<Record<string, string>>> = {
  yes: "是",
  no: "否",
  closed: "休息",
};

function inLanguage(value: Cell, language: Language): Cell {
  if (language === "en") return value;
  return typeof value === "string" ? (IN_CHINESE[value] ?? value) : value;
}

/** The sheet of a marked workbook that lists what is wrong. */
export const MENDING: Readonly<Record<Language, string>> = { en: "To mend", zh: "待修改" };

export function isMendingList(name: string): boolean {
  return Object.values(MENDING).includes(name.trim());
}

/** Whether a sheet is a page that explains the others or what is wrong with them, in any language. */
export function isGuide(name: string): boolean {
  return isMendingList(name) || Object.values(GUIDE).some(({ sheet }) => sheet === name.trim());
}

const GUIDE = {
  en: {
    sheet: "How to",
    steps: [
      "1. Write your menu into the sheets of this workbook, one row each. A dish needs a code, a category, a name and a price; everything else may stay empty.",
      "2. Rows that begin with [Example] are not imported. Leave them, or write over them, mark included.",
      "3. In the sheet Venue please state tax and service charge, 0 if there is none.",
      "4. Upload the workbook on the page Menu file. You see what would change and what is wrong before anything is published.",
    ],
    headings: ["Sheet", "Column", "What to write"],
  },
  zh: {
    sheet: "说明",
    steps: [
      "1. 请在各工作表中填写菜单，每行一项。餐点只需编号、类别、名称和价格，其他可留空。",
      "2. 以【示例】开头的行不会导入，可以保留，也可以连同标记一起改写。",
      "3. 请在 Venue 工作表中填写税率和服务费；没有则填 0。",
      "4. 在“菜单文件”页面上传。发布前会先显示所有更改和错误。",
    ],
    headings: ["工作表", "列", "填写内容"],
  },
} as const;

function guideRows(language: Language): readonly Row[] {
  const { steps, headings } = GUIDE[language];
  const columns = SHEETS.flatMap((sheet) =>
    sheet === "Venue" ? [] : columnRows(sheet, COLUMNS[sheet], language),
  );
  const settings = SETTINGS.map(({ name, type, note }): Row => [
    "Venue",
    name[language],
    joined([whatFits(type, language), note?.[language] ?? ""], language),
  ]);
  return [...steps.map((step): Row => [step]), [null], headings, ...settings, ...columns];
}

function columnRows(sheet: SheetName, columns: Columns, language: Language): readonly Row[] {
  return Object.values(columns).map(({ heading, type }): Row => [
    sheet,
    heading[language],
    whatFits(type, language),
  ]);
}

/** What the type itself says of a cell that it cannot read, so that the guide cannot say anything else than the check. */
function whatFits(type: Columns[string]["type"], language: Language): string {
  const sentences = [type.read(null), type.read("?".repeat(7))].flatMap((read) =>
    read.ok ? [] : [cellSentence(read.refusal)[language]],
  );
  return joined([...new Set(sentences)], language);
}

function joined(sentences: readonly string[], language: Language): string {
  return sentences.filter((sentence) => sentence !== "").join(language === "zh" ? "" : " ");
}
